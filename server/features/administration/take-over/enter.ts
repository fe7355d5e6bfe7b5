import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  noteLeftOut,
  noteTakenOver,
  readHeld,
  readSummaries,
  sendParts,
} from '#server/features/administration/exchange/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyInTransaction } from '#server/records/index.ts'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import type { WorkItem } from '#shared/contract/administration/take-over.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isSealed } from '#shared/schemas/collection.ts'
import { collections, evidence } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { takenOperation, withoutTwoPersonState } from './taken-operation.ts'
import { type GivenWork, itemsOf, openWork, speakerOf } from './work.ts'

const CLOSED = 'You cannot enter this change. An administrator can give the file to another person.'
const LATER = 'An earlier change of the same record is not decided yet. Decide that one first.'
const UNDECIDED = 'Some changes are not decided yet. Enter each of them, or leave it out.'
const NOT_ENTERED = 'The server no longer accepts this change. Load the page again to see why.'

/** One change with its values, for the taker who decides it. What was sealed in it is entered in the access log first. */
export async function readChange(context: ServerContext, id: string, opId: string) {
  const work = await openWork(context, id)
  const { operation, item } = await decidable(context, work, opId)
  const { collection, recordId, kind, patch, reason } = operation
  const shown = kind === 'delete' ? [] : Object.entries(patch)
  const fields = shown.map(([name]) => name).filter((name) => sealedIn(collection, name))
  if (fields.length > 0) {
    const at = context.services.records.now().toISOString()
    const reading = { how: 'taken-over', userId: callerOf(context).id, deviceId: null } as const
    await context.services.records.accessLog.enter({ ...reading, collection, recordId, fields, at })
  }
  return {
    ...item,
    changes: shown.map(([field, { from, to }]) => ({ field, from, to, masked: false })),
    why: reason ?? null,
    leavesOut: withoutTwoPersonState(operation).state,
  }
}

const sealedIn = (collection: Operation['collection'], name: string) => {
  const spec = collections[collection].fields[name]
  return spec === undefined || isSealed(spec)
}

/** Enters one change as the taker's own. Nothing of it is written where the rules of the records refuse it. */
export async function enterChange(context: ServerContext, id: string, opId: string): Promise<undefined> {
  const { services } = context
  const work = await openWork(context, id)
  const { operation } = await decidable(context, work, opId)
  const speaker = await speakerOf(context, work, operation)
  const entered = takenOperation(operation, services.records.now().toISOString())
  const { words } = await services.database.transaction(async (transaction) => {
    await requireTaker(context, transaction, id)
    const applied = await applyInTransaction(services.records, transaction, speaker, [entered])
    const isEntered = applied.results.every(({ outcome }) => outcome !== 'rejected' && outcome !== 'waiting')
    // Thrown, so that a refused change stays undecided.
    if (!isEntered) throw new Refusal('rule_violated', { message: NOT_ENTERED })
    return applied
  })
  for (const word of words) services.records.knownWords.add(word)
  if (operation.collection === evidence.name) await sendPartsOf(context, work, operation.recordId)
  return undefined
}

/** Leaves out one change: also one that the taker may not enter, since the work has to end. */
export async function leaveOutChange(context: ServerContext, id: string, opId: string): Promise<undefined> {
  const { undecided } = await openWork(context, id)
  if (!undecided.some((each) => each.opId === opId)) throw new Refusal('not_found')
  await noteLeftOut(context.services.database, id, opId)
  return undefined
}

/** Ends the work once each change was decided; parts of files whose record came with another file are added. */
export async function finishWork(context: ServerContext, id: string): Promise<ExchangeSummary> {
  const { database, records } = context.services
  const work = await openWork(context, id)
  if (work.undecided.length > 0) throw new Refusal('rule_violated', { message: UNDECIDED })
  const { held, exchange, operations } = work
  await sendParts(context, exchange.about, exchange.bytes)
  return database.transaction(async (transaction) => {
    await requireTaker(context, transaction, id)
    await noteTakenOver(transaction, id, records.now().toISOString())
    await writeAudit(transaction, {
      actor: callerOf(context).id,
      act: 'device.work-taken-over',
      subject: `devices/${held.deviceId}`,
      detail: {
        user: held.userId,
        count: operations.length - held.leftOut.length,
        skipped: held.leftOut.length,
      },
    })
    const [summary] = await readSummaries(transaction, sql`exchange_files.id = ${id}::uuid`, 1)
    if (!summary) throw new Refusal('not_found')
    return summary
  })
}

/** It may have been given to another person, or ended, since it was read. */
async function requireTaker(context: ServerContext, transaction: Transaction, id: string): Promise<void> {
  const held = await readHeld(transaction, id, { lock: true })
  if (held?.takerId !== callerOf(context).id) throw new Refusal('not_found')
}

async function decidable(
  context: ServerContext,
  work: GivenWork,
  opId: string,
): Promise<{ operation: Operation; item: WorkItem }> {
  const index = work.undecided.findIndex((each) => each.opId === opId)
  const operation = work.undecided[index]
  if (!operation) throw new Refusal('not_found')
  const ofRecord = work.undecided
    .slice(0, index + 1)
    .filter(
      ({ collection, recordId }) => collection === operation.collection && recordId === operation.recordId,
    )
  const item = (await itemsOf(context, work, ofRecord)).at(-1)
  if (!item || item.state === 'closed') throw new Refusal('rule_violated', { message: CLOSED })
  if (item.state === 'later') throw new Refusal('rule_violated', { message: LATER })
  return { operation, item }
}

/** The bytes of one evidence file, as far as this exchange file has them. */
async function sendPartsOf(
  context: ServerContext,
  { exchange }: GivenWork,
  evidenceId: string,
): Promise<void> {
  const { about, bytes } = exchange
  let at = 0
  for (const part of about.parts) {
    const content = bytes.subarray(at, at + part.bytes)
    at += part.bytes
    if (part.evidenceId === evidenceId) await sendParts(context, { ...about, parts: [part] }, content)
  }
}
