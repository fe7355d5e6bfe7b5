import type { SQL } from 'drizzle-orm'

/** The content of a growing table, how long it is kept, and why. */
export interface Retention {
  readonly holds: string
  readonly period: string
  readonly reason: string
  /** The condition for rows to delete in the daily clean-up; `deletedDays` is how long deleted records are kept. */
  readonly over?: (deletedDays: number) => SQL
  /** What is remembered of the rows that go (`removed`), as part of the statement that deletes them. */
  readonly remembers?: SQL
  /** The file that deletes them, if it deletes more than rows of this table, or earlier. */
  readonly by?: string
}
