import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { readExchange, readHeldFiles } from '#server/features/administration/exchange/index.ts'
import { loadTimeNote } from '#server/features/administration/sync/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyInTransaction, type Speaker } from '#server/records/index.ts'
import type { Work, WorkItem } from '#shared/contract/administration/take-over.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import { readOperation } from '#shared/sync/read-operation.ts'
import { type HeldPart, missingFiles } from './files.ts'
import { readTakeOver, shownOf, type TakeOverRow, takenBy } from './rows.ts'
import { enteredId, hasUnreadable, takenOperation } from './taken-operation.ts'

/** So many changes are listed: they are decided one by one, in their order. */
const LISTED = 50

/** The work of an ended device that the caller takes over, opened. */
export interface GivenWork {
  readonly of: TakeOverRow
  /** The ids of the files in which it came. */
  readonly files: readonly string[]
  /** The parts of evidence files in them. */
  readonly parts: readonly HeldPart[]
  /** The changes in them that can be read, in their order. */
  readonly operations: readonly Operation[]
  /** Those that nobody has decided: the server has them neither from their device nor from a taker. */
  readonly undecided: readonly Operation[]
}

/** Opens what a taker was given, by the rights of this moment. */
export async function openWork(context: ServerContext, deviceId: string): Promise<GivenWork> {
  const { database } = context.services
  const of = await readTakeOver(database, deviceId, takenBy(callerOf(context).id))
  if (!of) throw new Refusal('not_found')
  const files: string[] = []
  const parts: HeldPart[] = []
  const byId = new Map<string, Operation>()
  for await (const { id, file } of readHeldFiles(database, deviceId)) {
    const { about } = await readExchange(context, file)
    files.push(id)
    let at = 0
    for (const part of about.parts) {
      parts.push({ ...part, fileId: id, at })
      at += part.bytes
    }
    for (const raw of about.operations) {
      const read = readOperation(raw, deviceId)
      if ('operation' in read) byId.set(read.operation.opId, read.operation)
    }
  }
  const operations = [...byId.values()].sort((one, other) => one.deviceSeq - other.deviceSeq)
  const decided = await decidedOf(database, of, operations)
  return { of, files, parts, operations, undecided: operations.filter(({ opId }) => !decided.has(opId)) }
}

const knownRow = z.object({ opId: z.uuid() })

/** What the server has accepted, from the device or from a taker, and what was left out. */
async function decidedOf(
  queryable: Queryable,
  { leftOut }: TakeOverRow,
  operations: readonly Operation[],
): Promise<ReadonlySet<string>> {
  const byId = new Map(
    operations.flatMap(
      ({ opId }) =>
        [
          [opId, opId],
          [enteredId(opId), opId],
        ] as const,
    ),
  )
  const rows = await queryable.run(
    sql`select op_id as "opId" from operations
      where op_id = any(${sql.param([...byId.keys()])}::uuid[]) and outcome <> 'rejected'`,
    knownRow,
  )
  return new Set([...leftOut, ...rows.map((row) => byId.get(row.opId) ?? row.opId)])
}

/** What the taker sees of their work: each change without its values, and whether they can enter it. */
export async function listWork(context: ServerContext, deviceId: string): Promise<Work> {
  const work = await openWork(context, deviceId)
  const { of, operations, undecided } = work
  const leftOut = operations.filter(({ opId }) => of.leftOut.includes(opId)).length
  return {
    of: shownOf(of),
    items: await itemsOf(context, undecided.slice(0, LISTED)),
    open: undecided.length,
    taken: operations.length - undecided.length - leftOut,
    leftOut,
    files: await missingFiles(context, work),
  }
}

/** The changes of a list as their taker sees them. */
export async function itemsOf(context: ServerContext, listed: readonly Operation[]): Promise<WorkItem[]> {
  const results = await foresee(context, listed)
  return listed.map((operation, index) => {
    const { opId, collection, recordId, kind, at } = operation
    const reason = reasonAgainst(context, operation, results.get(opId))
    const isLater = listed.slice(0, index).some((before) => follows(operation, before))
    const state = reason !== null ? 'closed' : isLater ? 'later' : 'open'
    return { opId, collection, recordId, kind, at, state, reason }
  })
}

/** Whether a change is of the record of an earlier one, or names it, as what hangs on a record and a link do. */
export function follows({ collection, recordId, patch }: Operation, before: Operation): boolean {
  if (before.recordId === recordId) return before.collection === collection
  return Object.values(patch).some(({ to }) => to === before.recordId)
}

function reasonAgainst(
  context: ServerContext,
  operation: Operation,
  result: OperationResult | undefined,
): WorkItem['reason'] {
  if (operation.resolves) return 'decides_conflict'
  if (hasUnreadable(callerOf(context), operation)) return 'unreadable_field'
  if (result && result.outcome !== 'rejected' && result.outcome !== 'waiting') return null
  return result?.reason ?? 'unreadable'
}

/** Thrown to undo a trial. */
class Undone extends Error {
  override readonly name = 'Undone'
}

/** What would become of changes if the taker entered them now, one after the other; nothing of it stays. */
async function foresee(
  context: ServerContext,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, OperationResult>> {
  const { records, database } = context.services
  const speaker = { author: callerOf(context), deviceId: null, timeNote: await loadTimeNote() }
  const now = records.now().toISOString()
  const entered = operations.map((operation) => takenOperation(operation, now))
  let results: readonly OperationResult[] = []
  try {
    // At once: the last statement makes all other writers wait until the transaction ends.
    await database.transaction(async (transaction) => {
      results = (await applyInTransaction(records, transaction, speaker, entered)).results
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return new Map(results.map((result, index) => [operations[index]?.opId ?? '', result]))
}

/** The taker as the author of a change that another person has recorded. */
export async function speakerOf(
  context: ServerContext,
  { of }: Pick<GivenWork, 'of'>,
  { at }: Operation,
): Promise<Speaker> {
  return {
    author: callerOf(context),
    deviceId: null,
    timeNote: await loadTimeNote(),
    recorded: { by: of.userId, at },
  }
}
