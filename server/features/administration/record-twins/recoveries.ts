import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import { emptiedWithTwins, isEmptiedWithTwin, type Records } from '#server/records/index.ts'
import type { RecordTwins, recordTwinsContract } from '#shared/contract/administration/record-twins.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { RECOVERY_STATES } from '#shared/domain/content-recoveries.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { contentRecoveries } from './tables.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN_ASKING = 'You asked for this yourself. Ask another person to decide.'
const WAITS_ALREADY = 'This was requested already.'

type Emptied = RecordTwins['emptied'][number]

const emptiedRow = z.object({
  twin: z.uuid(),
  collection: z.enum(ATTACHED_COLLECTIONS),
  id: z.uuid(),
  emptiedAt: z.iso.datetime(),
  recoveryId: z.uuid().nullable(),
  state: z.enum(RECOVERY_STATES).nullable(),
  reason: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
  mayDecide: z.boolean(),
})

/** What hung on records with these ids and was emptied with a twin, by the id, with what an administrator asked about it. */
export async function readEmptied(
  queryable: Queryable,
  reader: string,
  twins: readonly string[],
): Promise<ReadonlyMap<string, Emptied[]>> {
  const rows = await queryable.run(
    sql`select twin, emptied.collection, emptied.id, emptied_at as "emptiedAt", asked.id as "recoveryId", state, reason,
        ${userName('people')} as "askedBy", asked_at as "askedAt",
        coalesce(state = 'asked' and asked_by <> ${reader}::uuid, false) as "mayDecide"
      from (${emptiedWithTwins(twins)}) emptied
        left join lateral (select * from content_recoveries where content_recoveries.collection = emptied.collection
          and record_id = emptied.id order by content_recoveries.asked_at desc limit 1) asked on true
        left join users people on people.id = asked_by
      order by emptied_at, emptied.collection, emptied.id`,
    emptiedRow,
  )
  const emptiedByTwin = new Map<string, Emptied[]>()
  for (const { twin, collection, id, emptiedAt, recoveryId, state, reason, askedAt, ...rest } of rows) {
    const isAsked = recoveryId !== null && state !== null && reason !== null && askedAt !== null
    const recovery = isAsked ? { id: recoveryId, state, reason, askedAt, ...rest } : null
    emptiedByTwin.set(twin, [...(emptiedByTwin.get(twin) ?? []), { collection, id, emptiedAt, recovery }])
  }
  return emptiedByTwin
}

/** Asks a second person to agree that something is read back from a backup. */
export async function askRecovery(
  context: ServerContext,
  input: ParsedInput<typeof recordTwinsContract.askRecovery>,
): Promise<{ id: string }> {
  const { database, records } = context.services
  const { id: askedBy } = callerOf(context)
  const { collection, recordId, reason } = input
  const id = uuidv7()
  await database.transaction(async (transaction) => {
    const emptied = await transaction.run(
      sql`select 1 from ${sql.raw(tableName(collection))} where id = ${recordId}::uuid and ${isEmptiedWithTwin(collection)}`,
    )
    if (emptied.length === 0) throw new Refusal('not_found')
    const isNew = await insertRow(
      transaction,
      contentRecoveries,
      { id, collection, recordId, reason, state: 'asked', askedBy, askedAt: records.now().toISOString() },
      sql`on conflict do nothing`,
    )
    if (!isNew) throw new Refusal('exists', { message: WAITS_ALREADY })
    const subject = `${collection}/${recordId}`
    await writeAudit(transaction, {
      actor: askedBy,
      act: 'content-recovery.asked',
      subject,
      detail: { reason },
    })
  })
  return { id }
}

/** Removes the requests about records that are removed for good. */
export async function forgetRecoveries(
  transaction: Transaction,
  { collection, ids }: Records,
): Promise<void> {
  await transaction.run(sql`
    delete from content_recoveries where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`)
}

const waitingRow = z.object({
  collection: z.enum(ATTACHED_COLLECTIONS),
  recordId: z.uuid(),
  state: z.enum(RECOVERY_STATES),
  askedBy: z.uuid(),
})

/** Agrees to a request of another administrator, or declines it. */
export async function decideRecovery(
  context: ServerContext,
  id: string,
  decision: 'agree' | 'decline',
): Promise<{ state: 'agreed' | 'declined' }> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  return database.transaction(async (transaction) => {
    const [waiting] = await transaction.run(
      sql`select collection, record_id as "recordId", state, asked_by as "askedBy"
        from content_recoveries where id = ${id}::uuid for update`,
      waitingRow,
    )
    if (!waiting) throw new Refusal('not_found')
    if (waiting.state !== 'asked') throw new Refusal('stale')
    if (waiting.askedBy === actor) throw new Refusal('rule_violated', { message: OWN_ASKING })
    const state = decision === 'agree' ? ('agreed' as const) : ('declined' as const)
    await transaction.run(sql`
      update content_recoveries set state = ${state}, decided_by = ${actor}::uuid,
        decided_at = ${records.now().toISOString()}::timestamptz where id = ${id}::uuid`)
    const subject = `${waiting.collection}/${waiting.recordId}`
    await writeAudit(transaction, { actor, act: `content-recovery.${state}`, subject })
    return { state }
  })
}
