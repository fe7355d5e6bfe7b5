import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Queryable } from '../db/database.ts'
import { isReported } from './unseen.ts'

const lookedAtRow = z.object({ lookedAt: z.number().nullable() })

/**
 * A state of a record that a pull could deliver, until the position of the next state. All records of a transaction
 * share one position in the chain, the last one; the record's own lies after `after`, up to `from`.
 */
interface State {
  readonly after: number
  readonly from: number
  /** Null for the current state. */
  readonly until: number | null
  readonly region: string | null
}

const event = z.object({
  after: z.coerce.number(),
  position: z.coerce.number(),
  kind: z.string(),
  byVisitor: z.boolean(),
  region: z.object({ to: z.string().nullable() }).nullable(),
  triage: z.object({ to: z.string().nullable() }).nullable(),
})
type Event = z.infer<typeof event>

/**
 * The devices that got a record's personal fields by a pull, as the columns `device_id`, `user_id` and `at` (of the
 * last delivery); null if no pull could ever deliver the record. A pull is one entry with its positions and the
 * regions that bounded it; the record's history has the states that lay within them.
 */
export async function deliveriesOf(
  queryable: Queryable,
  collection: CollectionName,
  recordId: string,
): Promise<SQL | null> {
  const states = await readStates(queryable, collection, recordId)
  if (states.length === 0) return null
  const json = JSON.stringify(states)
  return sql`(
    select device_id, user_id, max(at) as at
    from json_to_recordset(${json}::json) as state ("after" bigint, "from" bigint, until bigint, region text)
      join access_log on how = 'pull' and span && int8range(state."after", state."from", '(]')
        and (state.until is null or coalesce(seen, upper(span) - 1) < state.until)
        and (regions is null or coalesce(state.region, '') = any(regions))
        and ${collection} = any(collections)
    group by device_id, user_id)`
}

async function readStates(
  queryable: Queryable,
  collection: CollectionName,
  recordId: string,
): Promise<readonly State[]> {
  const [events, [change]] = await Promise.all([
    queryable.run(
      sql`select links.position, coalesce(links.base, before.position, 0) as after, kind, actor_id is null and kind = 'create' as "byVisitor",
          open_values -> 'changes' -> 'regionCode' as region, open_values -> 'changes' -> 'triageRegion' as triage
        from history join history_links links using (tx) left join history_values using (tx, seq)
          left join history_links before on before.link = links.link - 1
        where collection = ${collection} and record_id = ${recordId}::uuid order by links.position, seq`,
      event,
    ),
    queryable.run(
      sql`select looked_at as "lookedAt" from changes
        where collection = ${collection} and record_id = ${recordId}::uuid`,
      lookedAtRow,
    ),
  ])
  return statesOf(events, isReported(collection) ? (change?.lookedAt ?? null) : 0)
}

/** Returns the states that pulls could deliver; a visitor's report is delivered once it was opened and routed. */
function statesOf(events: readonly Event[], lookedAt: number | null): State[] {
  let region: string | null = null
  let triage: string | null = null
  let deleted = false
  const states: State[] = []
  for (const [index, each] of events.entries()) {
    const next = events[index + 1]
    if (each.region) region = each.region.to
    if (each.triage) triage = each.triage.to
    if (each.kind === 'delete') deleted = true
    if (each.kind === 'restore') deleted = false
    const place = each.byVisitor ? firstLook(lookedAt) : each
    if (place && !deleted && triage === null && next?.position !== each.position)
      states.push({ after: place.after, from: place.position, until: next?.position ?? null, region })
  }
  return states
}

/**
 * The position at which a visitor's report was first opened, which has no entry in its history; the first position
 * for reports from before that was noted.
 */
function firstLook(lookedAt: number | null): Pick<Event, 'after' | 'position'> | null {
  return lookedAt === null ? null : { after: Math.max(lookedAt - 1, 0), position: Math.max(lookedAt, 1) }
}
