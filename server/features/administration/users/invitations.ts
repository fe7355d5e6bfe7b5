import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  emailKey,
  endSessionsOf,
  findUser,
  refuseGuessable,
  type UserRow,
  users,
  writePassword,
} from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { usersContract } from '#shared/contract/administration/users.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mailInvitation, takeInvitationMailBack } from './invitation-email.ts'
import { invitations } from './tables.ts'

/** Days for which an invitation's link is valid. */
const INVITATION_DAYS = 7
const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

type Invitation = ParsedInput<typeof usersContract.invite>

/** A link to set a password, and whether it was also mailed. */
interface MadeLink {
  readonly link: string
  readonly mailed: boolean
}

/** Adds a user and returns the link with which they set their password; only its hash and a sealed mail are stored. */
export async function inviteUser(
  services: Services,
  actor: string,
  invitation: Invitation,
): Promise<MadeLink & { readonly user: UserRow }> {
  return services.database.transaction(async (transaction) => {
    const id = await insertUser(transaction, invitation)
    const token = await replaceInvitation(transaction, id, actor)
    const { role, regions } = invitation
    await writeAudit(transaction, {
      actor,
      act: 'user.invited',
      subject: `users/${id}`,
      detail: { role, regions },
    })
    const user = await findUser(transaction, id)
    if (!user) throw new Error('A person who was just added is missing')
    return { user, ...(await handOut(services, transaction, user, token)) }
  })
}

/**
 * A user who already has a password gets the link personally: otherwise anybody with access to their mail could
 * replace the password.
 */
async function handOut(
  services: Services,
  transaction: Transaction,
  { id: userId, email: to, state }: UserRow,
  token: string,
): Promise<MadeLink> {
  // The token is in the fragment, which browsers send to no server, so that no log contains it.
  const link = `${services.publicUrl}/invitation#token=${token}`
  if (state !== 'invited') return { link, mailed: false }
  const until = new Date(services.records.now().getTime() + INVITATION_DAYS * DAY_MS)
  return { link, mailed: await mailInvitation(services, transaction, { userId, to, link, until }) }
}

async function insertUser(transaction: Transaction, invitation: Invitation): Promise<string> {
  const { email, firstName, lastName, role, regions } = invitation
  const id = uuidv7()
  const user = { id, email, emailKey: emailKey(email), firstName, lastName: lastName || null, role }
  const row = { ...user, regions: [...regions] }
  if (await insertRow(transaction, users, row, sql`on conflict (email_key) do nothing`)) return id
  const message = 'There is already a person with this e-mail address. Look for them in the list of users.'
  throw new Refusal('exists', { message, details: [{ path: 'email', message }] })
}

/** Makes a new link for a user, replacing any former one; also for a forgotten password. */
export async function renewInvitation(services: Services, actor: string, userId: string): Promise<MadeLink> {
  return services.database.transaction(async (transaction) => {
    const user = await findUser(transaction, userId, { lock: true })
    if (!user) throw new Refusal('not_found')
    if (user.state === 'disabled') {
      throw new Refusal('rule_violated', {
        message: 'A disabled person cannot be invited. Enable them first.',
      })
    }
    const token = await replaceInvitation(transaction, userId, actor)
    await writeAudit(transaction, { actor, act: 'invitation.renewed', subject: `users/${userId}` })
    return handOut(services, transaction, user, token)
  })
}

async function replaceInvitation(transaction: Transaction, userId: string, actor: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`
  await insertRow(
    transaction,
    invitations,
    { userId, tokenHash: hashOf(token), createdBy: actor, expiresAt },
    sql`on conflict (user_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = now(), expires_at = excluded.expires_at`,
  )
  return token
}

const greetingRow = z.object({ id: z.uuid(), firstName: z.string().nullable(), email: z.string() })

/** The user whom an invitation greets; unknown, used and expired invitations are refused in the same way. */
export async function readInvitation(queryable: Queryable, token: string, options: { lock?: boolean } = {}) {
  const [row] = await queryable.run(
    sql`
      select users.id, users.first_name as "firstName", users.email
      from invitations join users on users.id = invitations.user_id
      where invitations.token_hash = ${hashOf(token)} and invitations.expires_at > now()
        and users.disabled_at is null
      ${options.lock ? sql`for update` : sql``}`,
    greetingRow,
  )
  if (!row)
    throw new Refusal('not_found', { message: 'This invitation is no longer valid. Ask for a new one.' })
  return row
}

/** Sets the password of an invited user and uses the invitation up. */
export async function acceptInvitation(services: Services, token: string, password: string): Promise<void> {
  const { database, passwords } = services
  const invited = await readInvitation(database, token)
  await refuseGuessable(database, invited.id, { field: 'password', password })
  const hash = await passwords.hash(password)
  await database.transaction(async (transaction) => {
    const { id } = await readInvitation(transaction, token, { lock: true })
    await transaction.run(sql`delete from invitations where user_id = ${id}`)
    await takeInvitationMailBack(transaction, id)
    await writePassword(transaction, id, hash)
    await endSessionsOf(transaction, id)
    await writeAudit(transaction, { actor: id, act: 'invitation.accepted' })
  })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
