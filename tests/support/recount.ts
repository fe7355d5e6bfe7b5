import { expect } from 'vitest'
import type { Queryable } from '#server/db/database.ts'
import type { Person } from '#shared/domain/access.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readStatistics } from '#shared/records/statistics.ts'

/** Expects that the running counts say what counting the records says, for what the person sees. */
export async function expectExactCounts(queryable: Queryable, person: Person, now: Date): Promise<void> {
  const read = (keepsCounts: boolean) =>
    readStatistics((statement) => queryable.run(statement), { ...postgres, keepsCounts }, person, {}, now)
  expect(await read(true)).toEqual(await read(false))
}
