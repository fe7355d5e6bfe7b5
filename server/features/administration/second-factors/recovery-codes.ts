import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'

const COUNT = 10
const HALF_DIGITS = 8

/** The form of a recovery code without its blanks: digits only, so that it can be entered with a numeric keypad. */
const RECOVERY_CODE = /^\d{16}$/

/** Returns the text without blanks if it has the form of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return RECOVERY_CODE.test(code)
}

/**
 * Makes ten codes for a user, replacing former ones; they are returned in groups of four, and only their hashes are
 * stored.
 */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  keys: Keys,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => half() + half())
  const hashes = codes.map((code) => hashOf(keys, keys.currentKid, userId, code))
  await transaction.run(sql`delete from recovery_codes where user_id = ${userId}`)
  await transaction.run(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}::uuid, code_hash from unnest(${sql.param(hashes)}::bytea[]) as code_hash`)
  return codes.map((code) => code.replace(/\d{4}(?=\d)/g, '$& '))
}

/** Uses a code up; false if the user has no such code, or no more codes. */
export async function takeRecoveryCode(
  transaction: Transaction,
  keys: Keys,
  userId: string,
  code: string,
): Promise<boolean> {
  const hashes = keys.kidsFor('recovery-codes').map((kid) => hashOf(keys, kid, userId, code))
  const rows = await transaction.run(sql`
    delete from recovery_codes
    where user_id = ${userId} and code_hash = any(${sql.param(hashes)}::bytea[]) returning user_id`)
  return rows.length > 0
}

function half(): string {
  return String(randomInt(10 ** HALF_DIGITS)).padStart(HALF_DIGITS, '0')
}

/** Keyed: a person with a copy of the database could guess sixteen digits from a plain hash. */
function hashOf(keys: Keys, kid: string, userId: string, code: string): Buffer {
  return createHmac('sha256', keys.derive('recovery-codes', kid)).update(`${userId}${code}`).digest()
}
