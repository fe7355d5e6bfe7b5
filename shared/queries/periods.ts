import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { columnOf, compilePredicate } from './compile.ts'
import { tableOf } from './list.ts'
import { type CubeQuery, cubeCondition } from './statistics.ts'

/**
 * A number of records that share a level, kind and region: of what happened in a period (`registered`; `entered`, with the state that
 * they came into; `ended` and `reopened`, from an open state to one that ends the work and back), or of how they were at its end
 * (`atEnd`, with their state; `overdue`, open after their due day). A record counts once in each, however often it happened.
 */
export const periodRow = z.object({
  what: z.enum(['registered', 'entered', 'ended', 'reopened', 'atEnd', 'overdue']),
  state: z.string(),
  level: z.string(),
  kind: z.string(),
  region: z.string(),
  total: z.coerce.number(),
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
  const endStates = sql.join(
    transitions.ends.states.map((state) => sql`${state}`),
    sql`, `,
  )
  const count = (what: PeriodRow['what'], state: SQL, rows: SQL) =>
    sql`select ${what} as what, ${state} as state, level, kind, region, count(distinct seen.id) as total
      from ${rows} group by 1, 2, 3, 4, 5`
  const happened = (what: PeriodRow['what'], state: SQL, condition: SQL) =>
    count(
      what,
      state,
      sql`steps join seen on seen.id = steps.record_id where ${since('at')} and ${condition}`,
    )
  const nothing = sql`''`
  return sql`with seen as (
      select id, ${columnOf(collection, transitions.field)} as status, ${orNone(level)} as level, ${orNone(kind)} as kind,
        coalesce(region_code, 'none') as region, created_at, ${due ? columnOf(collection, due) : sql`null`} as due_day
      from ${tableOf(collection)}
      where deleted_at is null and ${compilePredicate(before, collection, dialect)} and ${cubeCondition(cube)}),
    entered as (
      select record_id, seq, state, at from state_changes
      where collection = ${collection.name} and at < ${dialect.value(below)} and record_id in (select id from seen)),
    steps as (
      select record_id, seq, state, at, lag(state) over (partition by record_id order by seq) as former from entered
      union all
      select id, 0, status, created_at, null from seen where id not in (select record_id from entered)),
    last as (
      select record_id, state, row_number() over (partition by record_id order by seq desc) as place from steps)
    ${count('registered', nothing, sql`seen where ${since('created_at')}`)}
    union all ${happened('entered', sql`state`, sql`1 = 1`)}
    union all ${happened('ended', nothing, sql`state in (${endStates}) and coalesce(former, '') not in (${endStates})`)}
    union all ${happened('reopened', nothing, sql`former in (${endStates}) and state not in (${endStates})`)}
    union all ${count('atEnd', sql`state`, sql`last join seen on seen.id = last.record_id where place = 1`)}
    union all ${count(
      'overdue',
      nothing,
      sql`last join seen on seen.id = last.record_id
        where place = 1 and state not in (${endStates}) and due_day < ${dialect.value(lastDay)}`,
    )}`
}
