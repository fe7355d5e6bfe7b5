import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { libraryAnalyticsContract } from '#shared/contract/library/library-analytics.ts'
import { dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import { REPORT_FORMATS, REPORT_TYPES } from '#shared/domain/report-options.ts'
import { totals } from '#shared/domain/totals.ts'
import { reportCopies, reports } from './tables.ts'

type Figures = Pick<
  AnswerOf<typeof libraryAnalyticsContract.read>,
  'reports' | 'reportsThisMonth' | 'reportsByType' | 'reportsByFormat' | 'reportMs'
>

const grouped = z.object({
  type: z.enum(REPORT_TYPES),
  format: z.enum(REPORT_FORMATS),
  total: z.int(),
  thisMonth: z.int(),
})
const costRow = z.object({ bytes: z.int(), ms: z.int().nullable() })

/**
 * How many reports were made, of what kind, and what those take that are still kept. The notes for copies outlive the
 * reports, and don't say who made them.
 */
export async function reportFigures(
  database: Database,
  now: Date,
): Promise<Figures & { readonly bytes: number }> {
  const month = dayStart(`${mogadishuDay(now).slice(0, 7)}-01`)
  const [groups, [held]] = await Promise.all([
    database.run(
      sql`select report_type as type, format, count(*) as total,
          count(*) filter (where made_at >= ${month}::timestamptz) as "thisMonth"
        from ${reportCopies} group by 1, 2`,
      grouped,
    ),
    database.run(
      sql`select coalesce(sum(size + coalesce(frozen_size, 0)), 0)::bigint as bytes,
          round(avg(extract(epoch from finished_at - started_at)) * 1000)::integer as ms
        from ${reports} where status = 'done'`,
      costRow,
    ),
  ])
  const sum = (fits: (group: z.infer<typeof grouped>) => boolean, of: 'total' | 'thisMonth' = 'total') =>
    groups.filter(fits).reduce((total, group) => total + group[of], 0)
  return {
    reports: sum(() => true),
    reportsThisMonth: sum(() => true, 'thisMonth'),
    reportsByType: totals(REPORT_TYPES, (name) => sum(({ type }) => type === name)),
    reportsByFormat: totals(REPORT_FORMATS, (name) => sum(({ format }) => format === name)),
    reportMs: held?.ms ?? null,
    bytes: held?.bytes ?? 0,
  }
}
