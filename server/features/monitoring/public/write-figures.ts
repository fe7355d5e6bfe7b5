import { sql } from 'drizzle-orm'
import { refusedToBeCounted } from '#server/consents/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { EVERYTHING } from '#shared/domain/predicate.ts'
import { publicCaseFigures } from '#shared/figures/public-figures.ts'
import { EMPTY_CUBE, monitoringStatistics } from '#shared/figures/statistics.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readCube } from '#shared/records/statistics.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { publicFigures } from './tables.ts'

/**
 * Comparing two states of the figures shows what changed between them, so there are few states, each with a whole
 * day's changes (docs/decisions/0012-public-figures.md).
 */
const ONCE_A_DAY = daily('00:30')

/**
 * Counts the cases, suppresses counts that could identify a person, and publishes the rest. The first figures are published
 * once their total can be: until then a server without any case can't be told from one with a few.
 */
export async function writePublicFigures({ records }: Services): Promise<void> {
  const { database } = records
  const now = records.now()
  const figures = publicCaseFigures(await countCases(database, mogadishuDay(now)))
  if (figures.total.value === null && !(await isPublished(database))) return
  await insertRow(
    database,
    publicFigures,
    { figures, asOf: now.toISOString() },
    sql`on conflict (only_row) do update set figures = excluded.figures, as_of = excluded.as_of`,
  )
}

async function isPublished(queryable: Queryable): Promise<boolean> {
  return (await queryable.run(sql`select 1 from public_figures`)).length > 0
}

/** The same count that staff see, over all regions, without the cases of people who refused to be counted in public. */
async function countCases(queryable: Queryable, today: string) {
  const refused = await refusedToBeCounted(queryable, 'iccpr-cases', today)
  const cases = await readCube(
    (statement) => queryable.run(statement),
    {
      collection: iccprCases,
      visible: refused.length > 0 ? { not: { field: 'id', oneOf: refused } } : EVERYTHING,
      query: {},
      // The running counts know of no single case.
      dialect: refused.length > 0 ? { ...postgres, keepsCounts: false } : postgres,
    },
    today,
  )
  return monitoringStatistics({ cases, recommendations: EMPTY_CUBE, incidents: EMPTY_CUBE }, today).cases
}

/** Publishes the figures at the first start, and then once a day. */
export const publishFigures: StartWorkers = (services) =>
  recurs(services, { name: 'public-figures', rule: ONCE_A_DAY }, () => writePublicFigures(services))
