import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { emailKey, type Passwords, users } from '#server/identity/index.ts'
import { passphraseFault } from '#shared/domain/passphrase.ts'

/** The operator's optional settings for the first administrator. */
export interface FirstAdministrator {
  readonly email: string | undefined
  readonly password: string | undefined
}

/** The credentials of the first administrator: `password` only if it was generated, to be shown once. */
export interface AdministratorMade {
  readonly email: string
  readonly generatedPassword: string | null
}

const DEFAULT_EMAIL = 'admin@localhost'
const FIRST_USER_LOCK = 4_710_002
// Without letters and digits that look alike: 20 of them have 99 bits.
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/**
 * Makes the first administrator if there is no user yet; returns null if there is one. A generated password must be
 * replaced at the first sign-in and is stored as a hash only.
 */
export async function ensureFirstAdministrator(
  services: { readonly database: Database; readonly passwords: Passwords },
  wanted: FirstAdministrator,
): Promise<AdministratorMade | null> {
  const { database, passwords } = services
  if (await hasUsers(database)) return null
  const email = wanted.email ?? DEFAULT_EMAIL
  const generatedPassword = wanted.password === undefined ? generatePassword() : null
  const hash = await passwords.hash(wanted.password ?? String(generatedPassword))
  // An operator's password that is too weak to keep only works for the first sign-in.
  const mustChange = wanted.password === undefined || passphraseFault(wanted.password) !== null
  const added = await database.transaction(async (transaction) => {
    // If two servers start at once on an empty database, only one administrator is made.
    await transaction.run(sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`)
    if (await hasUsers(transaction)) return false
    const id = uuidv7()
    await insertRow(transaction, users, {
      ...{ id, email, emailKey: emailKey(email), role: 'administrator', passwordHash: hash },
      mustChangePassword: mustChange,
    })
    await writeAudit(transaction, { actor: null, act: 'administrator.created', subject: `users/${id}` })
    return true
  })
  return added ? { email, generatedPassword } : null
}

async function hasUsers(queryable: Queryable): Promise<boolean> {
  return (await queryable.run(sql`select 1 from users limit 1`)).length > 0
}

function generatePassword(): string {
  const symbol = () => SYMBOLS.charAt(randomInt(SYMBOLS.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, symbol).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
