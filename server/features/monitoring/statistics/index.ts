import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { statisticsContract } from '#shared/contract/monitoring/monitoring.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readAnalytics, readDashboard } from '#shared/records/statistics.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'

const ACTIVE_DAYS = 30

/** The documents of the library, and those of them that wait for review. */
type CountDocuments = (
  queryable: Queryable,
) => Promise<{ readonly documents: number; readonly pendingDocuments: number }>

/** The call for statistics, and the dashboard's eight figures, which are computed from them and the library's own count. */
export function statisticsHandlers(countDocuments: CountDocuments): Handlers<typeof statisticsContract> {
  return {
    monitoring: ({ input, context }) => statisticsFor(context, input),
    dashboard: async ({ context }) => {
      const { database, records } = context.services
      const [figures, activeStaff, documents] = await Promise.all([
        readDashboard(
          (statement) => database.runPrepared(statement),
          postgres,
          callerOf(context),
          records.now(),
        ),
        countActiveStaff(context),
        countDocuments(database),
      ])
      return { ...figures, activeStaff, ...documents }
    },
  }
}

/** The statistics over the records that the caller may see. */
function statisticsFor(context: ServerContext, query: StatisticsQuery) {
  const { database, records } = context.services
  return readAnalytics(
    (statement) => database.runPrepared(statement),
    postgres,
    callerOf(context),
    query,
    records.now(),
  )
}

/** Users who signed in within the last 30 days. */
async function countActiveStaff({ services }: ServerContext): Promise<number> {
  const [row] = await services.database.run(
    sql`select count(*) as count from users
      where last_sign_in > now() - make_interval(days => ${ACTIVE_DAYS}) and disabled_at is null`,
    countRow,
  )
  return Number(row?.count ?? 0)
}
