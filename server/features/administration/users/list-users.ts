import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import {
  listNames,
  USER_COLUMNS,
  USER_ORDER,
  USER_STATES,
  type UserRow,
  userRow,
} from '#server/identity/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { UserName, usersContract } from '#shared/contract/administration/users.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { findsNames } from '#shared/domain/find-names.ts'
import { recordCollections } from '#shared/schemas/records.ts'

type UsersQuery = ParsedInput<typeof usersContract.list>

const position = z.tuple([z.string(), z.uuid()])
const pageRow = userRow.extend({ sortKey: z.string() })

/** A page of the organisation's people by name. */
export async function listUsers(database: Database, query: UsersQuery): Promise<Page<UserRow>> {
  const filters = await filtersOf(database, query)
  const after = query.cursor ? afterPosition(readCursor(query.cursor, position)) : sql`true`
  const [rows, counted] = await Promise.all([
    database.run(
      sql`
        select ${USER_COLUMNS}, ${USER_ORDER} as "sortKey" from users
        where ${filters} and ${after} order by ${USER_ORDER}, users.id limit ${query.limit + 1}`,
      pageRow,
    ),
    database.run(sql`select count(*) as total from users where ${filters}`, totalRow),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map(({ sortKey: _, ...user }) => user),
    next: last ? writeCursor([last.sortKey, last.id]) : null,
    total: counted[0]?.total ?? 0,
  }
}

function afterPosition([key, id]: z.infer<typeof position>): SQL {
  return sql`(${USER_ORDER}, users.id) > (${key}, ${id})`
}

/** The filters of a list. Names are in no index: an organisation has few people, and all of theirs are read. */
async function filtersOf(database: Database, { q, role, state }: UsersQuery): Promise<SQL> {
  const chosen = sql`${role ? sql`users.role = ${role}` : sql`true`} and ${state ? USER_STATES[state] : sql`true`}`
  const finds = findsNames(q ?? '')
  if (finds === null) return chosen
  const people = await database.run(
    sql`select users.id, ${userName()} as name, users.email_key as email from users where ${chosen}`,
    searchedRow,
  )
  const ids = people.filter(({ name, email }) => finds([name, email])).map(({ id }) => id)
  return sql`users.id = any(${sql.param(ids)}::uuid[])`
}
const searchedRow = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

/**
 * The names as a colleague sees them. Users who assign work also get the others' regions, restricted to their own
 * regions, to know who can be assigned (decision 0146).
 */
export async function listColleagues(database: Database, asking: User): Promise<UserName[]> {
  const rows = await listNames(database)
  const assigns = Object.values(recordCollections).some(({ edit }) => may(asking, edit))
  const reach = regionScope(asking)
  return rows.map(({ regions, ...row }) => {
    if (!assigns || !row.active) return row
    return { ...row, regions: regions.filter((code) => reach?.includes(code) ?? true) }
  })
}
