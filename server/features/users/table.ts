import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { HAS_SECOND_FACTOR } from '#server/identity/index.ts'
import { ROLES } from '#shared/domain/access.ts'

/** The columns of a user as administrators see them. */
export const USER_COLUMNS: SQL = sql`
  users.id, users.email, users.first_name as "firstName", users.last_name as "lastName", users.role, users.regions,
  case when users.disabled_at is not null then 'disabled'
    when users.password_hash is null then 'invited' else 'active' end as state,
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

/** Disables users again who were disabled after the backup from which this database was restored. */
export async function disableAgain(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.run(sql`
    update users set disabled_at = now(), version = version + 1
    where id = any(${sql.param([...ids])}::uuid[]) and disabled_at is null`)
}
