import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LONGEST_OPEN, OPEN_AGES } from '#shared/domain/open-ages.ts'
import { columnOf, compilePredicate, listOf } from './compile.ts'
import { tableOf } from './list.ts'
import { type CubeQuery, cubeCondition } from './statistics.ts'

/**
 * A number of records that share a level, kind and region: of what happened in a period (`registered`; `entered`, with the state that
 * they came into; `ended` and `reopened`, from an open state to one that ends the work and back), or of how they were at its end
 * (`atEnd`, with their state; `overdue`, open after their due day; `openFor`, open, with the band of the time since their registration). A
 * record counts once in each, however often it happened. Those that were registered or ended have the month of that in place of a state, an
 * ended one that of its last end in the period.
 */
export const periodRow = z.object({
  what: z.enum(['registered', 'entered', 'ended', 'reopened', 'atEnd', 'overdue', 'openFor']),
  state: z.string(),
  level: z.string(),
  kind: z.string(),
  region: z.string(),
  total: z.coerce.number(),
  /** Of `ended`, the sum of the milliseconds from registration to the last end in the period. */
  lasted: z.coerce.number(),
})
export type PeriodRow = z.infer<typeof periodRow>

/** A period in instants, from the first to before the second, and its last day in East Africa Time. */
export interface PeriodInstants {
  readonly from: string
  readonly below: string
  readonly lastDay: string
}

/** Counts the records that the user sees by what happened to them in a period, and by their states at its end. */
export function periodStatement(cube: CubeQuery, { from, below, lastDay }: PeriodInstants): SQL {
  const { collection, dialect } = cube
  const { counts: { level, kind } = {}, transitions, due } = collection
  const orNone = (field: string | undefined) =>
    field ? sql`coalesce(${columnOf(collection, field)}, 'none')` : sql`'none'`
  const before = { field: 'createdAt', below } as const
  const since = (column: string) => sql`${sql.raw(column)} >= ${dialect.value(from)}`
  const endStates = listOf(transitions.ends.states)
  const nothing = sql`''`
  const isEnd = sql`state in (${endStates})`
  const count = (what: PeriodRow['what'], state: SQL, rows: SQL, lasted = sql`0`) =>
    sql`select ${sql.raw(`'${what}'`)} as what, ${state} as state, level, kind, region, count(distinct id) as total,
      ${lasted} as lasted from ${rows} group by 1, 2, 3, 4, 5`
  const openAtEnd = sql`last where place = 1 and not ${isEnd}`
  const cell = sql.raw('id, level, kind, region, created_at, due_day')
  // Each row has what it is counted by: joined again, the rows would be compared one by one with all others.
  return sql`with seen as (
      select id, ${columnOf(collection, transitions.field)} as status, ${orNone(level)} as level, ${orNone(kind)} as kind,
        coalesce(region_code, 'none') as region, created_at, ${due ? columnOf(collection, due) : sql`null`} as due_day
      from ${tableOf(collection)}
      where deleted_at is null and ${compilePredicate(before, collection, dialect)} and ${cubeCondition(cube)}),
    steps as (
      select ${cell}, seq, state, at, lag(state) over (partition by id order by seq) as former
      from state_changes join seen on seen.id = record_id
      where collection = ${collection.name} and at < ${dialect.value(below)}
      union all
      select ${cell}, 0, status, created_at, null from seen
      where not exists (select 1 from state_changes
        where collection = ${collection.name} and record_id = seen.id and at < ${dialect.value(below)})),
    last as (
      select ${cell}, state, row_number() over (partition by id order by seq desc) as place from steps),
    ended as (
      select ${cell}, max(at) as ended_at from steps
      where ${since('at')} and ${isEnd} and coalesce(former, '') not in (${endStates}) group by ${cell})
    ${count('registered', dialect.month(sql`created_at`), sql`seen where ${since('created_at')}`)}
    union all ${count('entered', sql`state`, sql`steps where ${since('at')}`)}
    union all ${count(
      'ended',
      dialect.month(sql`ended_at`),
      sql`ended`,
      sql`sum(${dialect.millisecondsBetween(sql`created_at`, sql`ended_at`)})`,
    )}
    union all ${count('reopened', nothing, sql`steps where ${since('at')} and former in (${endStates}) and not ${isEnd}`)}
    union all ${count('atEnd', sql`state`, sql`last where place = 1`)}
    union all ${count('overdue', nothing, sql`${openAtEnd} and due_day < ${dialect.value(lastDay)}`)}
    union all ${count('openFor', ageBand(below, dialect), openAtEnd)}`
}

const DAY_MS = 86_400_000

/** The band of the time from registration to the end of a period. */
function ageBand(below: string, dialect: CubeQuery['dialect']): SQL {
  const bands = OPEN_AGES.map(({ band, days }) => {
    const since = new Date(Date.parse(below) - days * DAY_MS).toISOString()
    return sql`when created_at >= ${dialect.value(since)} then ${sql.raw(`'${band}'`)}`
  })
  return sql`case ${sql.join(bands, sql` `)} else ${sql.raw(`'${LONGEST_OPEN}'`)} end`
}
