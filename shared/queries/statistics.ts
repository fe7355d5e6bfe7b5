import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'
import { columnOf, compilePredicate, type Dialect } from './compile.ts'
import { tableOf } from './list.ts'

/** One cell of the cube: how many records share these values, and how long those that ended took together. */
export const cubeRow = z.object({
  status: z.string(),
  level: z.string(),
  kind: z.string(),
  region: z.string(),
  opened: z.string(),
  ended: z.string(),
  overdue: z.coerce.number(),
  total: z.coerce.number(),
  /** Days from creation to end, summed over the cell's ended records. */
  days: z.coerce.number(),
})
export type CubeRow = z.infer<typeof cubeRow>

/** Which fields make the cube of a noun. */
export interface CubeShape {
  readonly level: 'priority' | 'severity'
  readonly kind: 'theme' | 'incidentType'
  readonly end: 'completedAt' | 'implementedAt' | 'closedAt'
  /** Date field after which an open record is overdue, and the states in which it can't be. */
  readonly due: { readonly field: 'dueDate' | 'targetDate'; readonly done: readonly string[] } | null
}

/** The shapes of the three monitored nouns. */
export const CUBES: Readonly<Record<'iccpr-cases' | 'upr-recommendations' | 'incidents', CubeShape>> = {
  'iccpr-cases': {
    level: 'priority',
    kind: 'theme',
    end: 'completedAt',
    due: { field: 'dueDate', done: ['completed'] },
  },
  'upr-recommendations': {
    level: 'priority',
    kind: 'theme',
    end: 'implementedAt',
    due: { field: 'targetDate', done: ['implemented'] },
  },
  incidents: { level: 'severity', kind: 'incidentType', end: 'closedAt', due: null },
}

interface CubeQuery {
  readonly collection: Collection
  readonly shape: CubeShape
  readonly visible: Predicate
  readonly query: StatisticsQuery
  /** Today in East Africa Time. */
  readonly today: string
  readonly dialect: Dialect
}

/** Groups the records that the person may see by everything that is shown; all figures are sums over the cells. */
export function cubeStatement({ collection, shape, visible, query, today, dialect }: CubeQuery): SQL {
  const column = (field: string) => columnOf(collection, field)
  const created = column('createdAt')
  const end = column(shape.end)
  const overdue = shape.due
    ? sql`sum(case when ${column(shape.due.field)} < ${today} and ${compilePredicate(
        { not: { field: 'status', oneOf: shape.due.done } },
        collection,
        dialect,
      )} then 1 else 0 end)`
    : sql`0`
  const where = compilePredicate({ all: [visible, ...asked(query)] }, collection, dialect)
  return sql`select ${column('status')} as status, ${column(shape.level)} as level,
      coalesce(${column(shape.kind)}, 'none') as kind, coalesce(${column('regionCode')}, 'none') as region,
      ${dialect.month(created)} as opened, coalesce(${dialect.month(end)}, '') as ended,
      ${overdue} as overdue, count(*) as total,
      coalesce(sum(${dialect.daysBetween(created, end)}), 0) as days
    from ${tableOf(collection)} where deleted_at is null and ${where}
    group by 1, 2, 3, 4, 5, 6`
}

function asked({ from, to, region }: StatisticsQuery): Predicate[] {
  const period: Predicate[] =
    from || to
      ? [
          {
            field: 'createdAt',
            ...(from ? { from: dayStart(from) } : {}),
            ...(to ? { below: dayEnd(to) } : {}),
          },
        ]
      : []
  return region && region.length > 0 ? [...period, { field: 'regionCode', oneOf: region }] : period
}
