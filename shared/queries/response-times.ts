import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COUNTED_CHANNELS } from '#shared/domain/channels.ts'
import { MEDICAL_WINDOW_MS } from '#shared/domain/medical-time.ts'
import type { RecordCollection, Triage } from '#shared/schemas/collection.ts'
import { columnOf, compilePredicate, type Dialect } from './compile.ts'
import { tableOf } from './list.ts'
import { type CubeQuery, cubeCondition } from './statistics.ts'

const milliseconds = z.coerce.number().nullable()

/** How long records waited for the first step of triage, and until they ended; medians are milliseconds. */
export const responseRow = z.object({
  triaged: z.coerce.number(),
  medianTriage: milliseconds,
  /** Those whose target time has passed or was met, and those that met it. */
  due: z.coerce.number(),
  inTime: z.coerce.number(),
  ended: z.coerce.number(),
  medianEnd: milliseconds,
})
export type ResponseRow = z.infer<typeof responseRow>

/**
 * Counts how soon the records that the user sees were triaged and ended. Imported records were registered long after they
 * were known elsewhere, invented ones never waited for anyone, and neither did records that began in a later state: none
 * of them says how soon an officer looked.
 */
export function responseStatement(cube: CubeQuery, first: string, triaged: Triage, now: string): SQL {
  const { collection, dialect } = cube
  const column = (field: string) => columnOf(collection, field)
  const since = (end: SQL) => sql`cast(${dialect.millisecondsBetween(column('createdAt'), end)} as bigint)`
  const { field, ends, initialStates } = collection.transitions
  const counted = sql.join(
    COUNTED_CHANNELS.map((channel) => sql`${channel}`),
    sql`, `,
  )
  const waits = sql`${column(field)} = ${initialStates[0]}`
  return sql`with counted as (
      select ${since(column(first))} as triaged, ${since(column(ends.at))} as ended,
        ${targetOf(collection, triaged, dialect)} as target,
        case when ${column(first)} is null and ${waits} then ${since(sql`${now}`)} end as waiting
      from ${tableOf(collection)} where deleted_at is null and channel in (${counted}) and ${cubeCondition(cube)})
    select count(triaged) as triaged, (${medianOf('triaged')}) as "medianTriage",
      count(case when triaged is not null or waiting > target then 1 end) as due,
      count(case when triaged <= target then 1 end) as "inTime",
      count(ended) as ended, (${medianOf('ended')}) as "medianEnd" from counted`
}

/** The value in the middle, or the mean of the two in the middle, in SQL that both databases have. */
function medianOf(name: 'triaged' | 'ended'): SQL {
  const value = sql.raw(name)
  return sql`select avg(${value}) from (
    select ${value}, row_number() over (order by ${value}) as place, count(*) over () as total
    from counted where ${value} is not null) as placed where place in ((total + 1) / 2, (total + 2) / 2)`
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An instant at which a day begins in East Africa Time. */
const MIDNIGHT = '1999-12-31T21:00:00.000Z'

/** Within how many milliseconds an officer looks, as `lookDue` says it of one record. */
function targetOf(collection: RecordCollection, triaged: Triage, dialect: Dialect): SQL {
  const column = (field: string) => columnOf(collection, field)
  const { level, hours, help, medical, happened } = triaged
  const levels = Object.entries(hours)
  const time = (of: number) => sql.raw(String(of * HOUR_MS))
  const atOnce = [
    ...(help ? [compilePredicate({ field: help, oneOf: [true] }, collection, dialect)] : []),
    ...(medical && happened
      ? [
          sql`(${compilePredicate(medical, collection, dialect)} and ${inWindow(column(happened.at), column(happened.precision), column('createdAt'), dialect)})`,
        ]
      : []),
  ].map((condition) => sql`when ${condition} then ${time(levels[0]?.[1] ?? 0)}`)
  const byLevel = levels.map(([name, of]) => sql`when ${column(level)} = ${name} then ${time(of)}`)
  const others = Math.max(...Object.values(hours))
  return sql`case ${sql.join([...atOnce, ...byLevel], sql` `)} else ${time(others)} end`
}

/**
 * Whether the time for medical help had not ended when a record was made: a day counts to its end, and a time in doubt until
 * the record was made.
 */
function inWindow(at: SQL, precision: SQL, createdAt: SQL, dialect: Dialect): SQL {
  const passed = dialect.millisecondsBetween(at, createdAt)
  const ofDay = sql`(${dialect.millisecondsBetween(sql`${MIDNIGHT}`, at)} % ${sql.raw(String(DAY_MS))})`
  const [window, whole] = [MEDICAL_WINDOW_MS, MEDICAL_WINDOW_MS + DAY_MS].map((of) => sql.raw(String(of)))
  const isDay = sql`(${precision} = 'day' or (${precision} is null and ${ofDay} = 0))`
  const inDoubt = sql`(${precision} is not null and ${precision} = 'in-doubt')`
  return sql`(${passed} < ${window} or ${inDoubt} or (${isDay} and ${passed} + ${ofDay} < ${whole}))`
}
