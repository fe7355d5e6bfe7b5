import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { ROLES } from '#shared/domain/access.ts'
import { HAS_SECOND_FACTOR } from './accounts.ts'
import { userName } from './user-name.ts'

/** The order of users in lists. */
export const USER_ORDER: SQL = sql`lower(${userName()})`

/** The conditions of the states of a user. */
export const USER_STATES = {
  invited: sql`users.disabled_at is null and users.password_hash is null`,
  active: sql`users.disabled_at is null and users.password_hash is not null`,
  disabled: sql`users.disabled_at is not null`,
} as const

/** The columns of a user as administrators see them. */
export const USER_COLUMNS: SQL = sql`
  users.id, users.email, users.first_name as "firstName", users.last_name as "lastName", users.role, users.regions,
  case when ${USER_STATES.disabled} then 'disabled' when ${USER_STATES.invited} then 'invited' else 'active' end as state,
  users.last_sign_in as "lastSignIn", ${HAS_SECOND_FACTOR} as "secondFactor", users.version`

/** A row of USER_COLUMNS. */
export const userRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  regions: z.array(z.string()),
  state: z.enum(['invited', 'active', 'disabled']),
  lastSignIn: z.string().nullable(),
  secondFactor: z.boolean(),
  version: z.int(),
})
export type UserRow = z.infer<typeof userRow>

/** Reads one user; `lock` keeps them unchanged until the transaction ends. */
export async function findUser(
  queryable: Queryable,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<UserRow | undefined> {
  const locked = options.lock ? sql`for update` : sql``
  const [row] = await queryable.run(
    sql`select ${USER_COLUMNS} from users where id = ${id} ${locked}`,
    userRow,
  )
  return row
}

const nameRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  regions: z.array(z.string()),
})

/** Names of all users, for exports and imports; disabled and invited users are not active. */
export function listNames(queryable: Queryable): Promise<z.infer<typeof nameRow>[]> {
  return queryable.run(
    sql`
      select users.id, ${userName()} as name, users.role, (${USER_STATES.active}) as active, users.regions
      from users order by ${USER_ORDER}, users.id`,
    nameRow,
  )
}
