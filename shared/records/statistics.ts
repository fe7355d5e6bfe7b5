import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { type Cube, type Cubes, countTables, monitoringStatistics } from '#shared/figures/statistics.ts'
import type { Dialect } from '#shared/queries/compile.ts'
import type { RunStatement } from '#shared/queries/list.ts'
import { type ResponseRow, responseRow, responseStatement } from '#shared/queries/response-times.ts'
import {
  type CubeQuery,
  cubeRow,
  cubeStatement,
  monthRow,
  monthStatement,
  overdueStatement,
} from '#shared/queries/statistics.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type {
  MonitoringAnalytics,
  MonitoringStatistics,
  StatisticsQuery,
} from '#shared/schemas/statistics.ts'

/** What every reading of statistics is given: the records, who reads, and the instant. */
type Reading = readonly [run: RunStatement, dialect: Dialect, user: User, query: StatisticsQuery, now: Date]

/** The statistics of monitoring over the records that the user may see; both sides use it. */
export async function readStatistics(...reading: Reading): Promise<MonitoringStatistics> {
  const [, , , , now] = reading
  return monitoringStatistics(await readCubes(...reading), mogadishuDay(now))
}

/** The same with the tables of two fields that the page of analytics draws. */
export async function readAnalytics(...reading: Reading): Promise<MonitoringAnalytics> {
  const [, , , , now] = reading
  const cubes = await readCubes(...reading)
  return { ...monitoringStatistics(cubes, mogadishuDay(now)), tables: countTables(cubes) }
}

async function readCubes(...[run, dialect, user, query, now]: Reading): Promise<Cubes> {
  const today = mogadishuDay(now)
  const asking = (name: RecordCollectionName): CubeQuery => {
    const collection = recordCollections[name]
    return { collection, visible: visibleTo(user, collection), query, dialect }
  }
  const cube = (name: RecordCollectionName): Promise<Cube> => readCube(run, asking(name), today)
  const [cases, recommendations, incidents, response] = await Promise.all([
    cube('iccpr-cases'),
    cube('upr-recommendations'),
    cube('incidents'),
    readResponse(run, asking('incidents'), now),
  ])
  const others = await Promise.all(OTHERS.map(async (name) => [name, await cube(name)] as const))
  return { cases, recommendations, incidents, response, others: Object.fromEntries(others) }
}

/** The names of the figures of collections that have figures of their own. */
const OWN_FIGURES: { readonly [N in RecordCollectionName]?: 'cases' | 'recommendations' | 'incidents' } = {
  'iccpr-cases': 'cases',
  'upr-recommendations': 'recommendations',
  incidents: 'incidents',
}
const OTHERS = RECORD_COLLECTION_NAMES.filter((name) => !OWN_FIGURES[name])

/** The number of a collection's records among the figures of all. */
export function totalOf(statistics: MonitoringStatistics, name: RecordCollectionName): number {
  const own = OWN_FIGURES[name]
  return (own ? statistics[own] : statistics.others?.[name])?.total ?? 0
}

/** The counts of one collection; `today` is in East Africa Time. */
export async function readCube(run: RunStatement, what: CubeQuery, today: string): Promise<Cube> {
  const [counts, [overdue]] = await Promise.all([
    readCounts(run, what),
    what.collection.due ? run(overdueStatement(what, today)) : [{ total: 0 }],
  ])
  return { ...counts, overdue: counted.parse(overdue).total }
}

/** How soon the records of a collection that is triaged were looked at and ended; null for any other. */
async function readResponse(run: RunStatement, what: CubeQuery, now: Date): Promise<ResponseRow | null> {
  const { triage } = what.collection
  if (!triage?.first) return null
  const [row] = await run(responseStatement(what, triage.first, triage, now.toISOString()))
  return responseRow.parse(row)
}

async function readCounts(run: RunStatement, what: CubeQuery): Promise<Omit<Cube, 'overdue'>> {
  const [rows, months] = await Promise.all([run(cubeStatement(what)), run(monthStatement(what))])
  return { rows: rows.map((row) => cubeRow.parse(row)), months: months.map((row) => monthRow.parse(row)) }
}

const counted = z.object({ total: z.coerce.number() })

/**
 * The dashboard's figures that are based on records (REQ-OVW-06); the server adds those of users and documents. It counts
 * less than the statistics do: three collections, and nothing of what is overdue.
 */
export async function readDashboard(run: RunStatement, dialect: Dialect, user: User, now: Date) {
  const today = mogadishuDay(now)
  const cube = async (name: RecordCollectionName): Promise<Cube> => {
    const collection = recordCollections[name]
    return {
      ...(await readCounts(run, { collection, visible: visibleTo(user, collection), query: {}, dialect })),
      overdue: 0,
    }
  }
  const [iccprCases, uprRecommendations, incidentCube] = await Promise.all([
    cube('iccpr-cases'),
    cube('upr-recommendations'),
    cube('incidents'),
  ])
  const { cases, recommendations, incidents } = monitoringStatistics(
    { cases: iccprCases, recommendations: uprRecommendations, incidents: incidentCube },
    today,
  )
  return {
    iccprCases: cases.total,
    iccprGrowth: cases.growth ?? 0,
    uprRecommendations: recommendations.total,
    uprImplemented: recommendations.byStatus.implemented ?? 0,
    activeIncidents: incidents.active,
  }
}
