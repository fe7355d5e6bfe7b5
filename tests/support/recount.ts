import { expect } from 'vitest'
import type { Queryable } from '#server/db/database.ts'
import type { User } from '#shared/domain/access.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readStatistics } from '#shared/records/statistics.ts'

/** Expects that the running counts say what counting the records says, for what the user sees. */
export async function expectExactCounts(queryable: Queryable, user: User, now: Date): Promise<void> {
  const read = (keepsCounts: boolean) =>
    readStatistics((statement) => queryable.run(statement), { ...postgres, keepsCounts }, user, {}, now)
  expect(await read(true)).toEqual(await read(false))
}
