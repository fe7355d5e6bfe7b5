import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import { ROLES } from '#shared/domain/access.ts'
import { ROLES_THAT_CAN_NEED_A_SECOND_FACTOR } from '#shared/domain/second-factor.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { users } from './tables.ts'

/** Whether the user in a row of `users` has a second factor. */
export const HAS_SECOND_FACTOR: SQL = sql.raw(
  '(exists (select 1 from second_factors where user_id = users.id and on_since is not null))',
)

/** The form in which the addresses of accounts are compared. */
export const emailKey = comparableAddress

const accountRow = z.object({
  id: z.uuid(),
  passwordHash: z.string().nullable(),
  disabled: z.boolean(),
  /** The networks of recent sign-ins, the newest first. */
  knownNetworks: z.array(z.string()),
  hasSecondFactor: z.boolean(),
})
export type Account = z.infer<typeof accountRow>

/** The account with an address, with everything that signing in needs. */
export async function findAccount(queryable: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await queryable.run(
    sql`
      select id, password_hash as "passwordHash", disabled_at is not null as disabled,
        known_networks as "knownNetworks", ${HAS_SECOND_FACTOR} as "hasSecondFactor"
      from users where email_key = ${emailKey(email)}`,
    accountRow,
  )
  return row
}

/** An office, a home, a telephone: older networks beyond these are dropped. */
const KNOWN_NETWORKS = 5

/** Notes a sign-in, which counts as staff activity and makes the network a known one. */
export async function noteSignIn(queryable: Queryable, id: string, network: string): Promise<void> {
  await queryable.run(sql`
    update users set last_sign_in = now(),
      known_networks = (array_prepend(${network}::text, array_remove(known_networks, ${network}::text)))[1:${KNOWN_NETWORKS}::int]
    where id = ${id}`)
}

/** The stored password hash of a user. */
export async function readPasswordHash(queryable: Queryable, id: string): Promise<string | null> {
  const [row] = await readRows(queryable, users, ['passwordHash'], sql`where id = ${id}`)
  return row?.passwordHash ?? null
}

/** Replaces a user's password. */
export async function writePassword(queryable: Queryable, id: string, hash: string): Promise<void> {
  await queryable.run(sql`
    update users set password_hash = ${hash}, must_change_password = false, updated_at = now() where id = ${id}`)
}

/** Lets the user do nothing but choose another password. */
export async function requireNewPassword(queryable: Queryable, id: string): Promise<void> {
  await queryable.run(sql`update users set must_change_password = true, updated_at = now() where id = ${id}`)
}

/** Stores the language of a user. */
export async function writeLocale(queryable: Queryable, id: string, locale: Locale): Promise<void> {
  await queryable.run(sql`update users set locale = ${locale} where id = ${id}`)
}

/** The columns of a user for their session. */
export const SIGNED_IN_COLUMNS: SQL = sql`
  users.id, users.email, users.first_name as "firstName", users.last_name as "lastName", users.role,
  users.regions, users.duties, users.locale, users.must_change_password as "mustChangePassword",
  (users.role = any(${sql.param([...ROLES_THAT_CAN_NEED_A_SECOND_FACTOR])}::text[])
    and (select required from second_factor_rule) and not ${HAS_SECOND_FACTOR}) as "mustSetUpSecondFactor"`

/** A row of SIGNED_IN_COLUMNS. */
export const signedInRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  regions: z.array(z.string()),
  duties: z.array(z.string()),
  locale: z.enum(LOCALES),
  mustChangePassword: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
})
export type SignedInRow = z.infer<typeof signedInRow>

/** A user as the session's calls answer them. */
export async function readSignedIn(queryable: Queryable, id: string): Promise<SignedInRow | undefined> {
  const [row] = await queryable.run(sql`select ${SIGNED_IN_COLUMNS} from users where id = ${id}`, signedInRow)
  return row
}
