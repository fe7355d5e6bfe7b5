import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'
import { NOTHING, type Predicate } from '#shared/domain/predicate.ts'
import { overdueOn } from '#shared/rules/overdue.ts'
import type { Collection, RecordCollection } from '#shared/schemas/collection.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'
import { columnOf, compilePredicate, type Dialect } from './compile.ts'
import { tableOf } from './list.ts'

/**
 * The number of records that share a state and kind, a level, or a region and kind, and the total duration of those that
 * ended. `name` is the state, level or region; `none` counts records without one.
 */
export const cubeRow = z.object({
  by: z.enum(['state', 'level', 'region']),
  name: z.string(),
  /** The theme or type; not with `level`. */
  kind: z.string(),
  total: z.coerce.number(),
  ended: z.coerce.number(),
  /** Sum of the milliseconds from creation to end. */
  lasted: z.coerce.number(),
})
export type CubeRow = z.infer<typeof cubeRow>

/** The numbers of records that were opened, and that ended, in one month (`YYYY-MM`). */
export const monthRow = z.object({
  month: z.string(),
  opened: z.coerce.number(),
  ended: z.coerce.number(),
})
export type MonthRow = z.infer<typeof monthRow>

/** The fields by which a collection's records are counted, if it declares any. */
export interface CubeShape {
  readonly level?: string
  readonly kind?: string
  /** The field with the instant when the work on a record ended. */
  readonly end: string
}

/** The fields by which a collection's records are counted; null for records that hang on others. */
export function cubeShape({ counts, transitions }: Collection): CubeShape | null {
  return transitions ? { ...counts, end: transitions.ends.at } : null
}

/** A query for the counts of a collection. */
export interface CubeQuery {
  readonly collection: RecordCollection
  readonly visible: Predicate
  readonly query: StatisticsQuery
  readonly dialect: Dialect
}

/** Counts the records that the user may see by state, level and region; all figures are sums over these rows. */
export function cubeStatement(cube: CubeQuery): SQL {
  return sql`with cells as (${fromCounts(cube) ? keptCells(cube) : countedCells(cube)})
    select 'state' as "by", status as name, kind, sum(total) as total, sum(ended) as ended, sum(lasted) as lasted
      from cells group by status, kind
    union all select 'level', level, '', sum(total), 0, 0 from cells group by level
    union all select 'region', region, kind, sum(total), 0, 0 from cells group by region, kind`
}

/** Counts the same records by the months in which they were opened and ended. */
export function monthStatement(cube: CubeQuery): SQL {
  const { collection } = cube
  if (fromCounts(cube)) {
    return sql`select month, sum(opened) as opened, sum(ended) as ended from record_months
      where collection = ${collection.name} and ${cubeCondition(cube)} group by month`
  }
  const happened = (field: string, opened: 0 | 1) => {
    const column = columnOf(collection, field)
    return sql`select ${cube.dialect.month(column)} as month, ${sql.raw(`${opened} as opened, ${1 - opened} as ended`)}
      from ${tableOf(collection)} where ${column} is not null and deleted_at is null and ${cubeCondition(cube)}`
  }
  return sql`select month, sum(opened) as opened, sum(ended) as ended
    from (${happened('createdAt', 1)} union all ${happened(collection.transitions.ends.at, 0)}) as happened group by month`
}

/** Counts the records whose work has not ended and whose due day has passed; `today` is in East Africa Time. */
export function overdueStatement(cube: CubeQuery, today: string): SQL {
  const { collection, dialect } = cube
  const overdue = compilePredicate(overdueOn(collection, today) ?? NOTHING, collection, dialect)
  return sql`select count(*) as total from ${tableOf(collection)}
    where deleted_at is null and ${overdue} and ${cubeCondition(cube)}`
}

/** Running counts have regions but no days, so periods are counted from the records themselves. */
function fromCounts({ dialect, query }: CubeQuery): boolean {
  return dialect.keepsCounts && !query.from && !query.to
}

function keptCells(cube: CubeQuery): SQL {
  return sql`select status, level, kind, coalesce(region_code, 'none') as region, total, ended, lasted
    from record_counts where collection = ${cube.collection.name} and total > 0 and ${cubeCondition(cube)}`
}

function countedCells(cube: CubeQuery): SQL {
  const { collection, dialect } = cube
  const { counts: { level, kind } = {}, transitions } = collection
  const column = (field: string) => columnOf(collection, field)
  const orNone = (field: string | undefined) =>
    field ? sql`coalesce(${column(field)}, 'none')` : sql`'none'`
  const end = column(transitions.ends.at)
  return sql`select ${column('status')} as status, ${orNone(level)} as level,
      ${orNone(kind)} as kind, coalesce(${column('regionCode')}, 'none') as region,
      count(*) as total, count(${end}) as ended,
      coalesce(sum(${dialect.millisecondsBetween(column('createdAt'), end)}), 0) as lasted
    from ${tableOf(collection)} where deleted_at is null and ${cubeCondition(cube)}
    group by 1, 2, 3, 4`
}

/** The condition of the records that are asked for and that the user sees. */
export function cubeCondition({ collection, visible, query, dialect }: CubeQuery): SQL {
  return compilePredicate({ all: [visible, ...askedFor(query)] }, collection, dialect)
}

function askedFor({ from, to, region }: StatisticsQuery): Predicate[] {
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
