import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { LIVED, type Lived } from '../random-lives.ts'

/** What the rows and the history say of one living record; nothing of it was counted by the product. */
export interface RawLife {
  readonly id: string
  readonly name: Lived
  readonly region: string | null
  readonly kind: string | null
  readonly level: string
  readonly made: string
  readonly due: string | null
  /** Its states, oldest first, each with its instant. */
  readonly states: readonly (readonly [state: string, at: string])[]
  /** How it came to the office. */
  readonly channel: string | null
  /** Whether an officer has to look at it within an hour. */
  readonly isPressing: boolean
  readonly number: string
  readonly title: string
  readonly agency: string
}

/** The fields by which records are grouped, and those with a due day. */
const FIELDS: Readonly<
  Record<Lived, { readonly kind: string; readonly level: string; readonly due: string }>
> = {
  'iccpr-cases': { kind: 'theme', level: 'priority', due: 'dueDate' },
  'upr-recommendations': { kind: 'theme', level: 'priority', due: 'targetDate' },
  incidents: { kind: 'incidentType', level: 'severity', due: 'none' },
  'climate-incidents': { kind: 'incidentType', level: 'urgencyLevel', due: 'none' },
}

const text = z.string().nullable()
const step = z.object({
  ...{ id: z.string(), kind: text, level: text, region: text, due: text, channel: text },
  ...{ made: z.string(), at: z.string(), state: text, urgent: text, happened: text, precision: text },
  ...{ number: text, title: text, agency: text },
})
type Step = z.infer<typeof step>

const HOUR_MS = 3_600_000
/** Hours after sexual violence in which medical help can begin. */
const MEDICAL_HOURS = 72

/** The lives of all records that reports count and that are not deleted. */
export async function rawLives(database: Pick<Database, 'run'>): Promise<RawLife[]> {
  const all = await Promise.all(
    LIVED.map(async (name) => {
      const { kind, level, due } = FIELDS[name]
      const table = sql.raw(name.replaceAll('-', '_'))
      const rows = await database.run(
        sql`select ${table}.id, doc ->> ${kind} as kind, doc ->> ${level} as level, doc ->> 'regionCode' as region,
            doc ->> ${due} as due, doc ->> 'channel' as channel, doc ->> 'createdAt' as made,
            doc ->> 'urgentAssistance' as urgent, doc ->> 'dateTime' as happened, doc ->> 'timePrecision' as precision,
            doc ->> 'recommendationNumber' as number, doc ->> 'title' as title, doc ->> 'implementingAgency' as agency,
            history.done_at as at, open_values::jsonb #>> '{changes,status,to}' as state
          from history join history_values using (tx, seq) join ${table} on ${table}.id = record_id
          where collection = ${name} and deleted_at is null order by tx, seq`,
        step,
      )
      return [...Map.groupBy(rows, ({ id }) => id).values()].map((steps) => lifeOf(name, steps))
    }),
  )
  return all.flat()
}

function lifeOf(name: Lived, steps: readonly Step[]): RawLife {
  const [first] = steps
  if (!first) throw new Error('a record without a history')
  const { id, kind, level, region, due, channel, made, number, title, agency } = first
  const states = steps.flatMap(({ state, at }) => (state === null ? [] : [[state, at] as const]))
  return {
    ...{ id, name, kind, level: level ?? '', region, due, channel, made },
    // A record has its first state from the instant at which it was made.
    states: states.map(([state, at], index) => [state, index === 0 ? made : at] as const),
    isPressing: isPressing(first),
    ...{ number: number ?? '', title: title ?? '', agency: agency ?? '' },
  }
}

function isPressing({ urgent, kind, channel, happened, precision, made }: Step): boolean {
  if (urgent === 'true') return true
  // What waited for nobody needs no answer to how long it could have waited.
  if (kind !== 'sgbv' || happened === null || channel === 'demo') return false
  if (precision !== 'exact') throw new Error('the truth knows no windows of days')
  return Date.parse(made) - Date.parse(happened) < MEDICAL_HOURS * HOUR_MS
}
