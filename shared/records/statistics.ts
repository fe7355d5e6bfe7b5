import type { Person } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { type Cube, monitoringStatistics } from '#shared/domain/statistics.ts'
import type { Dialect } from '#shared/queries/compile.ts'
import type { RunStatement } from '#shared/queries/list.ts'
import {
  CUBES,
  type CubeQuery,
  cubeRow,
  cubeStatement,
  monthRow,
  monthStatement,
} from '#shared/queries/statistics.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MonitoringStatistics, StatisticsQuery } from '#shared/schemas/statistics.ts'

/** The statistics of monitoring over the records that the person may see, the same on both sides. */
export async function readStatistics(
  run: RunStatement,
  dialect: Dialect,
  person: Person,
  query: StatisticsQuery,
  now: Date,
): Promise<MonitoringStatistics> {
  const today = mogadishuDay(now)
  const cube = (name: keyof typeof CUBES): Promise<Cube> => {
    const collection = collections[name]
    const visible = visibleTo(person, collection)
    return readCube(run, { collection, shape: CUBES[name], visible, query, today, dialect })
  }
  const [cases, recommendations, incidents] = await Promise.all([
    cube('iccpr-cases'),
    cube('upr-recommendations'),
    cube('incidents'),
  ])
  return monitoringStatistics({ cases, recommendations, incidents }, today)
}

/** The cells and months of one noun. */
export async function readCube(run: RunStatement, what: CubeQuery): Promise<Cube> {
  const [rows, opened, ended] = await Promise.all([
    run(cubeStatement(what)),
    run(monthStatement(what, 'opened')),
    run(monthStatement(what, 'ended')),
  ])
  return {
    rows: rows.map((row) => cubeRow.parse(row)),
    opened: opened.map((row) => monthRow.parse(row)),
    ended: ended.map((row) => monthRow.parse(row)),
  }
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
