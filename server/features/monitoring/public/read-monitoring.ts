import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { publicMonitoring } from '#shared/contract/monitoring/public.ts'
import { RECOMMENDATION_STATUSES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import { wholePercent } from '#shared/figures/percent.ts'

type PublicMonitoring = z.infer<typeof publicMonitoring>

const figuresRow = z.object({ figures: publicMonitoring.shape.cases, asOf: z.string() })
const countRow = z.object({ status: z.string(), theme: z.string(), total: z.int() })

const NOT_WRITTEN_YET: PublicMonitoring['cases'] = {
  total: { value: null },
  byStatus: {},
  byRegion: {},
  byTheme: {},
  byMonth: [],
}

/** The latest published figures of cases, and those of the recommendations, which are public themselves. */
export async function readPublicMonitoring(database: Database): Promise<PublicMonitoring> {
  const [[published], counts] = await Promise.all([
    database.run(sql`select figures, as_of as "asOf" from public_figures`, figuresRow),
    database.run(
      sql`select status, coalesce(theme, 'none') as theme, count(*) as total from public_recommendations group by 1, 2`,
      countRow,
    ),
  ])
  return {
    asOf: published?.asOf ?? null,
    cases: published?.figures ?? NOT_WRITTEN_YET,
    recommendations: recommendationFigures(counts),
  }
}

function recommendationFigures(rows: readonly z.infer<typeof countRow>[]) {
  const sumOf = (rows: readonly { total: number }[]) => rows.reduce((sum, { total }) => sum + total, 0)
  const by = (key: 'status' | 'theme', names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, sumOf(rows.filter((row) => row[key] === name))]))
  const total = sumOf(rows)
  const byStatus = by('status', RECOMMENDATION_STATUSES)
  const implemented = byStatus.implemented ?? 0
  return {
    total,
    byStatus,
    byTheme: by('theme', [...RECOMMENDATION_THEMES, 'none']),
    implementationRate: wholePercent(implemented, total),
  }
}
