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
  overdue: z.coerce.number(),
  total: z.coerce.number(),
  /** How many of the cell's records have ended, and their days from creation to end, summed. */
  ended: z.coerce.number(),
  days: z.coerce.number(),
})
export type CubeRow = z.infer<typeof cubeRow>

/** How many records were opened, or ended, in one month (`YYYY-MM`). */
export const monthRow = z.object({ month: z.string(), total: z.coerce.number() })
export type MonthRow = z.infer<typeof monthRow>

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

/** What of a noun is counted. */
export interface CubeQuery {
  readonly collection: Collection
  readonly shape: CubeShape
  readonly visible: Predicate
  readonly query: StatisticsQuery
  /** Today in East Africa Time. */
  readonly today: string
  readonly dialect: Dialect
}

/**
 * Groups the records that the person may see by what is shown; all figures are sums over the cells. Months are
 * counted apart: together with them there would be nearly as many cells as records.
 */
export function cubeStatement(cube: CubeQuery): SQL {
  const { collection, shape, today, dialect } = cube
  const column = (field: string) => columnOf(collection, field)
  const end = column(shape.end)
  const overdue = shape.due
    ? sql`sum(case when ${column(shape.due.field)} < ${today} and ${compilePredicate(
        { not: { field: 'status', oneOf: shape.due.done } },
        collection,
        dialect,
      )} then 1 else 0 end)`
    : sql`0`
  return sql`select ${column('status')} as status, ${column(shape.level)} as level,
      coalesce(${column(shape.kind)}, 'none') as kind, coalesce(${column('regionCode')}, 'none') as region,
      ${overdue} as overdue, count(*) as total, count(${end}) as ended,
      coalesce(sum(${dialect.daysBetween(column('createdAt'), end)}), 0) as days
    from ${tableOf(collection)} where ${counted(cube)}
    group by 1, 2, 3, 4`
}

/** Counts the same records by the month in which they were opened, or ended. */
export function monthStatement(cube: CubeQuery, which: 'opened' | 'ended'): SQL {
  const { collection, shape, dialect } = cube
  const column = columnOf(collection, which === 'opened' ? 'createdAt' : shape.end)
  return sql`select ${dialect.month(column)} as month, count(*) as total
    from ${tableOf(collection)} where ${column} is not null and ${counted(cube)} group by 1`
}

function counted({ collection, visible, query, dialect }: CubeQuery): SQL {
  return sql`deleted_at is null and ${compilePredicate({ all: [visible, ...asked(query)] }, collection, dialect)}`
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
