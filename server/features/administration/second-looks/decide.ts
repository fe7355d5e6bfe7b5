import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { bringSummaryBack } from '#server/features/monitoring/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import {
  applyInTransaction,
  enterSteps,
  forgetRefused,
  lockForWriting,
  type Return,
  readRefused,
  serverOperation,
} from '#server/records/index.ts'
import { isOneEnough, type Look, lockLooks, readLooks } from '#server/second-looks/index.ts'
import type { Services } from '#server/services.ts'
import type { secondLooksContract } from '#shared/contract/administration/second-looks.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { tableName } from '#shared/domain/names.ts'
import { reviewedStates } from '#shared/rules/transitions.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { idsSeenBy, mayDecide } from './list.ts'

/** A message of the rules; the Somali catalogue of messages has it. */
const OWN_DEED = 'You did this yourself. Ask another person to look at it.'
/** A report that is brought back is being assessed, whatever its former status was. */
const BACK_IN_WORK = 'assessing'

/** Agrees with acts, or undoes them: all of them or none. */
export async function decideLooks(
  context: ServerContext,
  { ids, decision, reason }: ParsedInput<typeof secondLooksContract.decide>,
): Promise<number> {
  const { services } = context
  const user = callerOf(context)
  if (decision === 'bring-back' && !reason) throw new Refusal('reason_required')
  await services.records.database.transaction(async (transaction) => {
    const looks = await lockAsked(transaction, user, ids)
    await transaction.run(
      sql`delete from second_looks where id = any(${sql.param(looks.map(({ id }) => id))}::uuid[])`,
    )
    const act = decision === 'agree' ? 'second-look.agreed' : 'second-look.brought-back'
    for (const { act: deed, collection, recordId } of looks) {
      const detail = { deed, ...(reason ? { reason } : {}) }
      await writeAudit(transaction, { actor: user.id, act, subject: `${collection}/${recordId}`, detail })
    }
    if (decision === 'bring-back') await undo(services, transaction, user, looks, reason ?? '')
  })
  return new Set(ids).size
}

/** Locks the requested acts, after their records, and refuses those that the user may not decide. */
async function lockAsked(
  transaction: Transaction,
  user: User,
  ids: readonly string[],
): Promise<readonly Look[]> {
  const askedLooks = await readLooks(transaction, ids)
  // The same order as every writer: records are locked before the notes about them.
  await lockForWriting(
    transaction,
    ...askedLooks.map(({ collection, recordId }) => ({ collection, id: recordId })),
  )
  const looks = await lockLooks(transaction, ids)
  const seen = await idsSeenBy(transaction, user, ids)
  // Acts that were decided or undone meanwhile, and acts out of the user's reach, get the same answer.
  if (looks.length < new Set(ids).size || ids.some((id) => !seen.has(id))) throw new Refusal('stale')
  const oneIsEnough = await isOneEnough(transaction)
  if (looks.some((look) => !mayDecide(look, user, oneIsEnough))) {
    throw new Refusal('rule_violated', { message: OWN_DEED })
  }
  return looks
}

/**
 * Brings records back through the ordinary way of writing, in the second person's name; must be the last action of
 * the transaction.
 */
async function undo(
  { records }: Services,
  transaction: Transaction,
  author: User,
  looks: readonly Look[],
  reason: string,
): Promise<void> {
  const at = records.now().toISOString()
  const [summaries, reports] = [
    looks.filter(({ act }) => act === 'withdrawn'),
    looks.filter(({ act }) => act !== 'withdrawn'),
  ]
  for (const { collection, recordId, kept } of summaries) {
    await bringSummaryBack(transaction, { collection, recordId }, kept, { by: author.id, at })
  }
  // A summary that was withdrawn because its record was deleted comes back together with the record.
  const [withRecord, withoutRecord] = await apart(transaction, summaries)
  const steps = withoutRecord.map(({ collection, recordId, kept }) => ({
    ...{ collection, recordId, name: 'publication', from: 'withdrawn', to: String(kept?.state), reason },
  }))
  if (steps.length > 0) await enterSteps(records, transaction, { author, deviceId: null }, steps)
  const restored = [...reports, ...withRecord]
  if (restored.length === 0) return
  const operations = restored.map(({ act, collection, recordId }) => {
    const patch = act === 'unfounded' ? backInWork(collection) : {}
    return serverOperation(at, { collection, recordId, kind: 'restore', patch, reason })
  })
  const returns = new Map<string, Return>()
  for (const [collection, looked] of Map.groupBy(reports, (look) => look.collection)) {
    const named = { collection, ids: looked.map(({ recordId }) => recordId) }
    for (const [key, back] of await readRefused(transaction, named)) returns.set(key, back)
    await forgetRefused(transaction, named)
  }
  const speaker = { author, deviceId: null, byServer: true as const, returns }
  const { results } = await applyInTransaction(records, transaction, speaker, operations)
  if (results.some(({ outcome }) => outcome !== 'applied' && outcome !== 'merged')) {
    throw new Refusal('stale')
  }
}

/** Summaries whose record is deleted, and the others. */
async function apart(
  transaction: Transaction,
  summaries: readonly Look[],
): Promise<readonly [readonly Look[], readonly Look[]]> {
  const deleted = new Set<Look>()
  for (const [collection, looks] of Map.groupBy(summaries, (look) => look.collection)) {
    const ids = looks.map(({ recordId }) => recordId)
    const rows = await transaction.run(
      sql`select id from ${sql.raw(tableName(collection))} where id = any(${sql.param(ids)}::uuid[]) and deleted_at is not null`,
      idRow,
    )
    const recordIds = new Set(rows.map(({ id }) => id))
    for (const look of looks) if (recordIds.has(look.recordId)) deleted.add(look)
  }
  return [summaries.filter((look) => deleted.has(look)), summaries.filter((look) => !deleted.has(look))]
}

function backInWork(collection: Look['collection']): Patch {
  const { transitions } = collections[collection]
  const [from] = reviewedStates(collections[collection])
  return transitions && from ? { [transitions.field]: { from, to: BACK_IN_WORK } } : {}
}
