import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mailSignInChange } from './mail-sign-in-change.ts'
import { isRecoveryCode, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { secondFactors } from './tables.ts'
import { base32, stepOfCode } from './totp.ts'

/** Length of RFC 4226's recommended key. */
const KEY_BYTES = 20

const stateRow = z.object({ since: z.string().nullable(), recoveryCodes: z.int() })

/** Whether and since when a user has a second factor, and how many recovery codes are left. */
export async function readSecondFactor(queryable: Queryable, userId: string) {
  const [row] = await queryable.run(
    sql`
      select on_since as since,
        (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodes"
      from second_factors where user_id = ${userId}`,
    stateRow,
  )
  return row ?? { since: null, recoveryCodes: 0 }
}

/** Makes a key that is not active yet, replacing a former inactive one; returns it in base 32. */
export async function makeSecondFactorKey({ database, keys }: Services, userId: string): Promise<string> {
  const key = randomBytes(KEY_BYTES)
  const sealed = cipherOf(keys).sealFields(contextOf(userId), { key: key.toString('hex') })
  if (!sealed) throw new Error('The key of a second factor was not sealed')
  const made = await insertRow(
    database,
    secondFactors,
    { userId, sealedKey: sealed },
    sql`on conflict (user_id) do update set sealed_key = excluded.sealed_key where second_factors.on_since is null`,
  )
  if (!made) throw new Refusal('exists')
  return base32(key)
}

/** Activates the second factor with a code from the new key; returns the recovery codes. */
export async function turnSecondFactorOn(
  services: Services,
  userId: string,
  typedCode: string,
): Promise<string[]> {
  const { database, keys } = services
  return database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, keys, userId)
    if (!factor) throw new Refusal('not_found')
    if (factor.isOn) throw new Refusal('exists')
    if (!(await takeCode(transaction, userId, factor, withoutBlanks(typedCode))))
      throw new Refusal('wrong_code')
    await transaction.run(sql`update second_factors set on_since = now() where user_id = ${userId}`)
    await writeAudit(transaction, { actor: userId, act: 'user.second-factor-on' })
    await mailSignInChange(services, transaction, userId, 'secondFactorOn')
    return replaceRecoveryCodes(transaction, keys, userId)
  })
}

/** Uses up a code of the user's app or a recovery code, or refuses with `wrong_code` and an audit event. */
export async function proveSecondFactor(
  { database, keys }: Services,
  userId: string,
  typedCode: string,
): Promise<void> {
  const code = withoutBlanks(typedCode)
  const isRight = await database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, keys, userId)
    if (!factor?.isOn) return false
    if (!isRecoveryCode(code)) return takeCode(transaction, userId, factor, code)
    if (!(await takeRecoveryCode(transaction, keys, userId, code))) return false
    await writeAudit(transaction, { actor: userId, act: 'user.recovery-code-used' })
    return true
  })
  if (isRight) return
  await writeAudit(database, { actor: null, act: 'user.wrong-code', subject: `users/${userId}` })
  throw new Refusal('wrong_code')
}

/** Removes a user's second factor; false if none is active. */
export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const removed = await transaction.run(
    sql`delete from second_factors where user_id = ${userId} and on_since is not null returning user_id`,
  )
  return removed.length > 0
}

interface Factor {
  readonly key: Buffer
  readonly isOn: boolean
  readonly lastStep: number
}
const factorRow = z.object({ sealed: z.instanceof(Buffer), isOn: z.boolean(), lastStep: z.coerce.number() })
const sealedFields = z.object({ key: z.hex() })

/** Locked, so that the second of two sign-ins with one code finds it used. */
async function lockFactor(transaction: Transaction, keys: Keys, userId: string): Promise<Factor | null> {
  const [row] = await transaction.run(
    sql`
      select sealed_key as sealed, on_since is not null as "isOn", last_step as "lastStep"
      from second_factors where user_id = ${userId} for update`,
    factorRow,
  )
  if (!row) return null
  const { key } = sealedFields.parse(cipherOf(keys).openFields(contextOf(userId), row.sealed))
  return { key: Buffer.from(key, 'hex'), isOn: row.isOn, lastStep: row.lastStep }
}

async function takeCode(
  transaction: Transaction,
  userId: string,
  { key, lastStep }: Factor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(key, code, Date.now())
  if (step === null || step <= lastStep) return false
  await transaction.run(sql`update second_factors set last_step = ${step} where user_id = ${userId}`)
  return true
}

/** Apps show codes in groups, and people enter them with blanks. */
function withoutBlanks(code: string): string {
  return code.replace(/[\s-]/g, '')
}

const cipherOf = (keys: Keys) => createFieldCipher(keys, 'second-factors')
const contextOf = (userId: string) => ({ collection: 'second-factors', recordId: userId })
