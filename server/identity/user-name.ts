import { type SQL, sql } from 'drizzle-orm'

/** The name that a user gave; null if there is none. `table` is the alias of `users` in the statement. */
export function givenName(table = 'users'): SQL<string | null> {
  const user = sql.identifier(table)
  return sql`nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), '')`
}

/** The name of a user in lists: the given name, else the address; null only if a join found no one. */
export function userName(table = 'users'): SQL<string | null> {
  return sql`coalesce(${givenName(table)}, ${sql.identifier(table)}.email)`
}

/** The same of a user that was read. */
export function nameOfUser({
  firstName,
  lastName,
  email,
}: {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
