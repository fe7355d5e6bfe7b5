import { type SQL, sql } from 'drizzle-orm'

/** Rows whose day or instant in a column is so many days ago. */
export const olderThan = (column: string, days: number): SQL =>
  sql`${sql.identifier(column)} < now() - make_interval(days => ${days}::int)`

/**
 * Outcomes that are never asked for again: those as old as the oldest tombstones, and those of the web, of a revoked
 * device, or of a device that has reported since that it has the answer.
 */
export const outcomesOver = (deletedDays: number): SQL => sql`
  ${olderThan('at', deletedDays)} and not exists (
    select from devices where devices.id = operations.device_id and devices.state <> 'revoked'
      and not coalesce(operations.device_seq < devices.settled_below, false))`
