import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { noteTakenOver } from '#server/features/administration/exchange/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyInTransaction } from '#server/records/index.ts'
import type { WorkItem } from '#shared/contract/administration/take-over.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isSealed } from '#shared/schemas/collection.ts'
import { collections, evidence } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { missingFiles, sendFile, sendMissing } from './files.ts'
import { lockTakeOver, noteFileLeftOut, noteFinished, noteLeftOut, readTakeOver, takenBy } from './rows.ts'
import { takenOperation, withoutTwoPersonState } from './taken-operation.ts'
import { follows, type GivenWork, itemsOf, openWork, speakerOf } from './work.ts'

const CLOSED = 'You cannot enter this change. Ask an administrator to give the work to another person.'
const LATER = 'An earlier change that this one follows is not decided yet. Decide that one first.'
const UNDECIDED = 'Some changes are not decided yet. Enter each of them, or leave it out.'
/** An app of a former build shows this alone: it neither lists the files nor can leave one out. */
const FILES_MISSING =
  'The server did not receive some files of this work, so nothing was removed. Try again, or leave these files out. An older app does not list them, but the website does.'
const NOT_ENTERED = 'The server no longer accepts this change. Load the page again to see why.'

/** One change with its values, for the taker who decides it. What was sealed in it is entered in the access log first. */
export async function readChange(context: ServerContext, deviceId: string, opId: string) {
  const work = await openWork(context, deviceId)
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
export async function enterChange(
  context: ServerContext,
  deviceId: string,
  opId: string,
): Promise<undefined> {
  const { services } = context
  const work = await openWork(context, deviceId)
  const { operation } = await decidable(context, work, opId)
  const speaker = await speakerOf(context, work, operation)
  const entered = takenOperation(operation, services.records.now().toISOString())
  const { words } = await services.database.transaction(async (transaction) => {
    await requireTaker(context, transaction, deviceId)
    const applied = await applyInTransaction(services.records, transaction, speaker, [entered])
    const isEntered = applied.results.every(({ outcome }) => outcome !== 'rejected' && outcome !== 'waiting')
    // Thrown, so that a refused change stays undecided.
    if (!isEntered) throw new Refusal('rule_violated', { message: NOT_ENTERED })
    return applied
  })
  for (const word of words) services.records.knownWords.add(word)
  if (operation.collection === evidence.name) await trySending(context, work, operation.recordId)
  return undefined
}

/** The file of a record that was entered just now. */
async function trySending(context: ServerContext, work: GivenWork, evidenceId: string): Promise<void> {
  try {
    await sendFile(context, work, evidenceId)
  } catch (error) {
    // The change is entered. The file is listed as missing, and the end of the work tries it again and says why.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Leaves out one change: also one that the taker may not enter, since the work has to end. */
export async function leaveOutChange(
  context: ServerContext,
  deviceId: string,
  opId: string,
): Promise<undefined> {
  const { undecided } = await openWork(context, deviceId)
  if (!undecided.some((each) => each.opId === opId)) throw new Refusal('not_found')
  await noteLeftOut(context.services.database, deviceId, opId)
  return undefined
}

/** Leaves out one evidence file that the server did not receive. Its record stays as it was entered. */
export async function leaveOutFile(
  context: ServerContext,
  deviceId: string,
  evidenceId: string,
): Promise<undefined> {
  const work = await openWork(context, deviceId)
  const missing = await missingFiles(context, work)
  if (!missing.some((file) => file.evidenceId === evidenceId)) throw new Refusal('not_found')
  await noteFileLeftOut(context.services.database, deviceId, evidenceId)
  return undefined
}

/**
 * Ends the work once each change was decided and each file of what was entered was received or left out: what is held of it is
 * forgotten. The device has been wiped by then, so these are the only bytes.
 */
export async function finishWork(context: ServerContext, deviceId: string): Promise<undefined> {
  const { database, records } = context.services
  const work = await openWork(context, deviceId)
  const { of, files, operations, undecided } = work
  if (undecided.length > 0) throw new Refusal('rule_violated', { message: UNDECIDED })
  const details = await sendMissing(context, work)
  if (details.length > 0) throw new Refusal('rule_violated', { message: FILES_MISSING, details })
  const leftOut = operations.filter(({ opId }) => of.leftOut.includes(opId)).length
  await database.transaction(async (transaction) => {
    await requireTaker(context, transaction, deviceId)
    const at = records.now().toISOString()
    await noteTakenOver(transaction, files, at)
    await noteFinished(transaction, deviceId, at)
    await writeAudit(transaction, {
      actor: callerOf(context).id,
      act: 'device.work-taken-over',
      subject: `devices/${deviceId}`,
      detail: {
        user: of.userId,
        count: operations.length - leftOut,
        skipped: leftOut + of.leftOutFiles.length,
      },
    })
  })
  return undefined
}

/** It may have been given to another person, or ended, since it was read. */
async function requireTaker(
  context: ServerContext,
  transaction: Transaction,
  deviceId: string,
): Promise<void> {
  await lockTakeOver(transaction, deviceId)
  const held = await readTakeOver(transaction, deviceId, takenBy(callerOf(context).id))
  if (!held) throw new Refusal('not_found')
}

async function decidable(
  context: ServerContext,
  work: GivenWork,
  opId: string,
): Promise<{ operation: Operation; item: WorkItem }> {
  const index = work.undecided.findIndex((each) => each.opId === opId)
  const operation = work.undecided[index]
  if (!operation) throw new Refusal('not_found')
  const before = work.undecided.slice(0, index)
  const isLater = before.some((each) => follows(operation, each))
  if (isLater) throw new Refusal('rule_violated', { message: LATER })
  const [item] = await itemsOf(context, [operation])
  if (!item || item.state === 'closed') throw new Refusal('rule_violated', { message: CLOSED })
  return { operation, item }
}
