import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { requireProof } from '#server/features/administration/sessions/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { findUser, listNames } from '#server/identity/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { enrolmentCodesContract, OpenCode } from '#shared/contract/administration/enrolment-codes.ts'
import type { OptionalProof } from '#shared/contract/proof.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ENROLMENT_MINUTES, type EnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { enrolmentCodes } from './tables.ts'

const SECRET_BYTES = 24
const MINUTE_MS = 60_000
const NOT_THIS_PERSON = 'This person cannot set up a device: their account is not active, or may not sync.'
const NOT_THIS_CODE =
  'This code was used or withdrawn, is older than an hour, or was made for another person. Ask for a new one.'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Who may set up a device at all. */
const mayBeSetUp = ({ id, role, regions }: Parameters<typeof may>[0] & object) =>
  may({ id, role, regions }, 'sync:use')

/** Makes a code for a person; the secret is in the answer and nowhere else. */
async function makeCode(
  context: ServerContext,
  { userId, ...proof }: { readonly userId: string } & OptionalProof,
): Promise<{ id: string; code: EnrolmentCode }> {
  const { database, records, publicUrl, serverKeys } = context.services
  const madeBy = callerOf(context).id
  // As for approving one's own device: a stolen session alone must not admit the thief's.
  if (userId === madeBy) await requireProof(context, proof)
  const { current } = await serverKeys()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const now = records.now()
  const until = new Date(now.getTime() + ENROLMENT_MINUTES * MINUTE_MS).toISOString()
  const id = uuidv7()
  await database.transaction(async (transaction) => {
    const user = await findUser(transaction, userId)
    if (user?.state !== 'active' || !mayBeSetUp(user)) {
      const details = [{ path: 'userId', message: NOT_THIS_PERSON }]
      throw new Refusal('rule_violated', { message: NOT_THIS_PERSON, details })
    }
    const madeAt = now.toISOString()
    const row = { id, userId, madeBy, secretHash: hashOf(secret), madeAt, expiresAt: until }
    await insertRow(transaction, enrolmentCodes, row)
    await writeAudit(transaction, { actor: madeBy, act: 'device.code-made', subject: `users/${userId}` })
  })
  return { id, code: { humanRightsSetup: 1, address: publicUrl, keys: current, secret, until } }
}

const openCode = z.object({
  id: z.uuid(),
  userName: z.string(),
  madeByName: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
})

function listCodes(queryable: Queryable, now: Date): Promise<OpenCode[]> {
  return queryable.run(
    sql`
      select codes.id, ${userName('users')} as "userName", ${userName('makers')} as "madeByName",
        codes.made_at as "madeAt", codes.expires_at as "expiresAt"
      from enrolment_codes codes join users on users.id = codes.user_id join users makers on makers.id = codes.made_by
      where codes.expires_at > ${now.toISOString()}::timestamptz
      order by codes.made_at desc, codes.id`,
    openCode,
  )
}

const takenRow = z.object({ userId: z.uuid() })

async function withdrawCode(context: ServerContext, id: string): Promise<boolean> {
  return context.services.database.transaction(async (transaction) => {
    const [code] = await transaction.run(
      sql`delete from enrolment_codes where id = ${id}::uuid returning user_id as "userId"`,
      takenRow,
    )
    if (!code) return false
    const actor = callerOf(context).id
    await writeAudit(transaction, { actor, act: 'device.code-withdrawn', subject: `users/${code.userId}` })
    return true
  })
}

const makerRow = z.object({ madeBy: z.uuid() })

/**
 * Uses up a code for a person's device, and returns who made it. Refuses any other: what the caller did in the transaction is
 * undone with that. Of two devices at once the second waits for the first, and is refused.
 */
export async function spendCode(
  transaction: Transaction,
  { secret, userId, now }: { readonly secret: string; readonly userId: string; readonly now: Date },
): Promise<string> {
  const [code] = await transaction.run(
    sql`
      delete from enrolment_codes
      where secret_hash = ${hashOf(secret)} and user_id = ${userId}::uuid and expires_at > ${now.toISOString()}::timestamptz
        and exists (select 1 from users where users.id = made_by and disabled_at is null)
      returning made_by as "madeBy"`,
    makerRow,
  )
  if (!code) throw new Refusal('rule_violated', { message: NOT_THIS_CODE })
  return code.madeBy
}

/** The codes for setting up devices. */
export const enrolmentCodesHandlers: Handlers<typeof enrolmentCodesContract> = {
  list: async ({ context }) => {
    const { database, records } = context.services
    const items = await listCodes(database, records.now())
    return { items, next: null, total: items.length }
  },
  people: async ({ context }) => {
    const people = (await listNames(context.services.database)).filter(
      (person) => person.active && mayBeSetUp(person),
    )
    const items = people.map(({ id, name }) => ({ id, name }))
    return { items, next: null, total: items.length }
  },
  make: ({ input, context }) => makeCode(context, input),
  withdraw: async ({ params, context, refuse }) =>
    (await withdrawCode(context, params.id)) ? undefined : refuse('not_found'),
}
