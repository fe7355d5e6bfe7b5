import type { SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '#server/db/database.ts'
import type { User } from '#shared/domain/access.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import { countBy, OWN_CURSORS, readPage } from '#shared/queries/list.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readStatistics } from '#shared/records/statistics.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** Expects that the running counts say what counting the records says, for what the user sees. */
export async function expectExactCounts(queryable: Queryable, user: User, now: Date): Promise<void> {
  const read = (keepsCounts: boolean) =>
    readStatistics((statement) => queryable.run(statement), { ...postgres, keepsCounts }, user, {}, now)
  expect(await read(true)).toEqual(await read(false))
}

/** Expects that lists of incidents have as many records by the running counts, in all and by each field, as by counting them, for what the user sees. */
export async function expectExactTotals(queryable: Queryable, user: User): Promise<void> {
  const collection = recordCollections.incidents
  const visible = visibleTo(user, collection)
  const run = (statement: SQL) => queryable.run(statement)
  const countsOf = async (where: Predicate, keepsCounts: boolean) => {
    const sort = { field: 'createdAt', descending: true }
    const request = { where, search: null, sort, limit: 1, cursor: null, deleted: false }
    const dialect = { ...postgres, keepsCounts }
    const query = { collection, request, visible, search: null, dialect, cursors: OWN_CURSORS }
    const by = COUNTED.map((field) => countBy(run, query, field))
    return { total: (await readPage(run, query)).total, by: await Promise.all(by) }
  }
  for (const where of NARROWED) expect(await countsOf(where, true)).toEqual(await countsOf(where, false))
}

const COUNTED = ['status', 'regionCode', 'severity', 'incidentType', 'createdAt']
const critical: Predicate = { field: 'severity', oneOf: ['critical', 'high'] }
const near: Predicate = { field: 'regionCode', oneOf: ['SO22'] }
/** Filters by what the running counts keep, and two that they do not know. */
const NARROWED: readonly Predicate[] = [
  { all: [] },
  critical,
  near,
  { field: 'regionCode', isNull: true },
  { field: 'severity', isNull: true },
  { any: [near, { all: [critical, { not: { field: 'status', oneOf: ['closed'] } }] }] },
  { all: [{ field: 'incidentType', oneOf: ['torture'] }, { not: near }] },
  { field: 'assigneeId', isNull: true },
  { all: [critical, { field: 'createdAt', from: '2001-01-01T00:00:00.000Z' }] },
]
