import type { SQL } from 'drizzle-orm'
import type { Person } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { monitoringStatistics } from '#shared/domain/statistics.ts'
import type { Dialect } from '#shared/queries/compile.ts'
import { CUBES, type CubeRow, cubeRow, cubeStatement } from '#shared/queries/statistics.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MonitoringStatistics, StatisticsQuery } from '#shared/schemas/statistics.ts'

/** Runs one statement on the side's database. */
export type RunStatement = (statement: SQL) => Promise<readonly unknown[]> | readonly unknown[]

/** The statistics of monitoring over the records that the person may see, the same on both sides. */
export async function readStatistics(
  run: RunStatement,
  dialect: Dialect,
  person: Person,
  query: StatisticsQuery,
  now: Date,
): Promise<MonitoringStatistics> {
  const today = mogadishuDay(now)
  const cube = async (name: keyof typeof CUBES): Promise<CubeRow[]> => {
    const collection = collections[name]
    const visible = visibleTo(person, collection)
    const rows = await run(cubeStatement({ collection, shape: CUBES[name], visible, query, today, dialect }))
    return rows.map((row) => cubeRow.parse(row))
  }
  const [cases, recommendations, incidents] = await Promise.all([
    cube('iccpr-cases'),
    cube('upr-recommendations'),
    cube('incidents'),
  ])
  return monitoringStatistics({ cases, recommendations, incidents }, today)
}

/** The dashboard's figures that come from records (Spec 1 §3); the server adds those of people and documents. */
export function dashboardFigures(statistics: MonitoringStatistics) {
  const { cases, recommendations, incidents } = statistics
  return {
    iccprCases: cases.total,
    iccprGrowth: cases.growth ?? 0,
    uprRecommendations: recommendations.total,
    uprImplemented: recommendations.byStatus.implemented ?? 0,
    activeIncidents: incidents.active,
  }
}
