import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { User } from '#shared/domain/access.ts'
import type { VerificationLack } from '#shared/domain/verification.ts'
import { readableSealed } from '#shared/rules/policies.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { waitsForSecondPerson } from '#shared/sync/verification.ts'
import { COLLECTION, type Covered, VERIFICATION } from './covered.ts'

const step = z.object({ by: z.uuid().nullable(), at: z.string() })
/** A change of what a verification covers; the author is null for visitors and the server. */
type Step = z.infer<typeof step>

/** Who entered a history row, and who recorded it, where a person took it over (decision 0448). */
const RECORDER = sql`(open_values #>> '{recorded,by}')::uuid`
const MAKERS = sql`unnest(case when ${RECORDER} is null then array[actor_id] else array[actor_id, ${RECORDER}] end)`

/**
 * Who recorded what the verification covers, the newest last: since two people last found it so, or ever. Values that
 * came in by a decision about a conflict count as their author's as well, and what was taken over as its recorder's.
 */
function readSteps(queryable: Queryable, { record }: Covered): Promise<readonly Step[]> {
  const id = sql`${record.id}::uuid`
  const covers = sql`${sql.param([...VERIFICATION.covers])}::text[]`
  const since = typeof record.verifiedAt === 'string' ? record.verifiedAt : null
  const isLater = (at: SQL) => sql`(${since}::timestamptz is null or ${at} > ${since}::timestamptz)`
  return queryable.run(
    sql`select ${MAKERS} as by, at from history left join history_values using (tx, seq)
      where collection = ${COLLECTION} and record_id = ${id} and fields && ${covers} and ${isLater(sql`at`)}
      union all select author_id, at from conflicts
      where collection = ${COLLECTION} and record_id = ${id} and field = any(${covers}) and ${isLater(sql`at`)}
      union all select ${MAKERS}, history.at from history left join history_values using (tx, seq)
        join evidence on evidence.id = history.record_id
      where history.collection = 'evidence' and parent_collection = ${COLLECTION} and parent_id = ${id}
        and history.kind <> 'edit' and ${isLater(sql`history.at`)}
      order by at`,
    step,
  )
}

/** Who entered the state alone, before it took two people. */
async function markedBy(queryable: Queryable, { record }: Covered): Promise<string | null> {
  if (record.verifiedAt != null) return null
  const [marked] = await queryable.run(
    sql`select actor_id as by, at from history join history_values using (tx, seq)
      where collection = ${COLLECTION} and record_id = ${record.id}::uuid
        and open_values::jsonb #>> '{changes,status,to}' = ${VERIFICATION.state} and not fields @> '{verifiedBy}'
      order by tx desc, seq desc limit 1`,
    step,
  )
  return marked?.by ?? null
}

const opened = z.object({ collection: z.string(), recordId: z.uuid(), at: z.string() })

/** Who has a part in what is to be verified, beside the record's own fields. */
export interface Makers {
  readonly steps: readonly Step[]
  readonly marker: string | null
}

/** Reads who made what a verification covers. */
export async function readMakers(queryable: Queryable, covered: Covered): Promise<Makers> {
  const [steps, marker] = await Promise.all([readSteps(queryable, covered), markedBy(queryable, covered)])
  return { steps, marker }
}

/** What keeps the user from verifying the record now, and the evidence that they have not opened. */
export async function lacksOf(
  queryable: Queryable,
  user: User,
  covered: Covered,
  { steps, marker }: Makers,
): Promise<{ lacks: VerificationLack[]; unopened: string[] }> {
  const { record, files, hasSealed } = covered
  const received = files.filter((file) => file.received)
  const openings = await queryable.run(
    sql`select collection, record_id as "recordId", max(at) as at from access_log
        where user_id = ${user.id}::uuid and (collection = ${COLLECTION} and record_id = ${record.id}::uuid and how = 'record'
          or collection = 'evidence' and record_id = any(${sql.param(received.map(({ id }) => id))}::uuid[])
            and how in ('shown', 'original'))
        group by collection, record_id`,
    opened,
  )
  const openedAt = (collection: string, id: string) =>
    openings.find((each) => each.collection === collection && each.recordId === id)?.at ?? ''
  // A record that was brought back from a device has lost its history, but still says who made it.
  const makers = record.verifiedAt == null ? [record.createdBy, ...files.map(({ by }) => by)] : []
  const people = new Set([...steps.map(({ by }) => by), ...makers, record.proposedBy, marker])
  const unopened = received.filter(({ id, since }) => openedAt('evidence', id) < since).map(({ id }) => id)
  const isLacking: Readonly<Record<VerificationLack, boolean>> = {
    proposal: !waitsForSecondPerson(incidents.transitions, record),
    sources: (record[VERIFICATION.sources] ?? '') === '' && received.length === 0,
    right: readableSealed(user, incidents).length === 0,
    'second-person': people.has(user.id),
    'fields-opened': hasSealed && openedAt(COLLECTION, record.id) < (steps.at(-1)?.at ?? ''),
    'evidence-opened': unopened.length > 0,
  }
  const lacks = Object.entries(isLacking).flatMap(([name, is]) => (is ? [name as VerificationLack] : []))
  return { lacks, unopened }
}
