import { readExchange, readHeldFile, sendPart } from '#server/features/administration/exchange/index.ts'
import { readReceived } from '#server/features/protection/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { WorkFile } from '#shared/contract/administration/take-over.ts'
import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'
import { evidence } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { TakeOverRow } from './rows.ts'

const NOT_WHOLE =
  'Not all parts of this file are here. The others may still be on the device, or sealed for the recovery key.'

/** A part of an evidence file in a held exchange file. */
export interface HeldPart {
  readonly evidenceId: string
  readonly from: number
  readonly bytes: number
  /** Of the whole evidence file. */
  readonly size: number
  /** The exchange file, and where in its bytes the part begins. */
  readonly fileId: string
  readonly at: number
}

/** What of given work says which files belong to it. */
interface Work {
  readonly of: TakeOverRow
  readonly parts: readonly HeldPart[]
  readonly operations: readonly Operation[]
  readonly undecided: readonly Operation[]
}

/**
 * The files that the server does not have and that nobody left out: those of records that were entered, and all of which a part is
 * here. The record of such a part may be in an exchange file that is still to come, or sealed.
 */
export async function missingFiles({ services }: ServerContext, work: Work): Promise<WorkFile[]> {
  const { of, parts, operations, undecided } = work
  const recorded = new Map(
    operations.filter(isRecorded).map((operation) => [operation.recordId, operation] as const),
  )
  const notEntered = new Set([...of.leftOut, ...undecided.map(({ opId }) => opId)])
  const isOpen = (id: string) =>
    !of.leftOutFiles.includes(id) && !notEntered.has(recorded.get(id)?.opId ?? '')
  const ids = [...new Set([...parts.map(({ evidenceId }) => evidenceId), ...recorded.keys()])].filter(isOpen)
  const received = await readReceived(services.database, ids)
  const missing = ids.filter((id) => !received.has(id))
  return missing.map((evidenceId) => fileOf(evidenceId, inOrder(parts, evidenceId), recorded.get(evidenceId)))
}

const isRecorded = ({ collection, kind }: Operation) => collection === evidence.name && kind === 'create'

function fileOf(evidenceId: string, parts: readonly HeldPart[], recorded: Operation | undefined): WorkFile {
  const declared = Number(recorded?.patch.size?.to)
  const size = parts[0]?.size ?? (declared > 0 ? declared : null)
  const parentId = recorded?.patch.parentId?.to
  return {
    evidenceId,
    parentId: typeof parentId === 'string' ? parentId : null,
    at: recorded?.at ?? null,
    size,
    isWhole: size !== null && reachOf(parts) >= size,
  }
}

/**
 * The parts of one file from its first byte on. The order in which the exchange files were made does not say it: the clock of
 * the device may have been set back in between.
 */
const inOrder = (parts: readonly HeldPart[], evidenceId: string): HeldPart[] =>
  parts.filter((part) => part.evidenceId === evidenceId).sort((one, other) => one.from - other.from)

/** Up to which byte parts follow one another without a gap. */
const reachOf = (parts: readonly HeldPart[]): number =>
  parts.reduce((reach, { from, bytes }) => (from > reach ? reach : Math.max(reach, from + bytes)), 0)

/**
 * Sends all missing files as the taker's. Returns why each of the others was not received: their bytes stay, so that it can be tried
 * again.
 */
export async function sendMissing(context: ServerContext, work: Work): Promise<ErrorDetail[]> {
  const read = partReader(context, work.of.deviceId)
  const details: ErrorDetail[] = []
  for (const { evidenceId } of await missingFiles(context, work)) {
    try {
      await send(context, inOrder(work.parts, evidenceId), read)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      details.push({ path: evidenceId, message: error.message })
    }
  }
  return details
}

/** Sends one file as the taker's. Throws a {@link Refusal} with the reason if it can't be received now. */
export const sendFile = (context: ServerContext, { of, parts }: Work, evidenceId: string): Promise<void> =>
  send(context, inOrder(parts, evidenceId), partReader(context, of.deviceId))

type ReadPart = (part: HeldPart) => Promise<Uint8Array>

async function send(context: ServerContext, parts: readonly HeldPart[], read: ReadPart): Promise<void> {
  const [first] = parts
  // What can't be ended is not begun: open uploads are counted.
  if (!first || reachOf(parts) < first.size) throw new Refusal('rule_violated', { message: NOT_WHOLE })
  for (const part of parts) {
    const { receivedAt } = await sendPart(context, part, await read(part))
    if (receivedAt !== null) return
  }
  throw new Refusal('rule_violated', { message: NOT_WHOLE })
}

/** Reads parts; the exchange file that was opened last stays open, since it often has the next one as well. */
function partReader(context: ServerContext, deviceId: string): ReadPart {
  let open: { readonly id: string; readonly bytes: Uint8Array } | null = null
  return async ({ fileId, at, bytes }) => {
    if (open?.id !== fileId) {
      const row = await readHeldFile(context.services.database, deviceId, fileId)
      if (!row) throw new Refusal('not_found')
      open = { id: fileId, bytes: (await readExchange(context, row.file)).bytes }
    }
    return open.bytes.subarray(at, at + bytes)
  }
}
