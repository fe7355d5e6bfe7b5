import { type SQL, sql } from 'drizzle-orm'

/**
 * The name that a user gave, null where there is none. `table` is what `users` is called in the statement, where it is
 * joined under another name.
 */
export function givenName(table = 'users'): SQL<string | null> {
  const user = sql.identifier(table)
  return sql`nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), '')`
}

/** What a user is called in lists: the name, else the address; null only where a join found nobody. */
export function userName(table = 'users'): SQL<string | null> {
  return sql`coalesce(${givenName(table)}, ${sql.identifier(table)}.email)`
}
