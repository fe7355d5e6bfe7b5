import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { type Device, requireDevice } from '#server/features/administration/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { applyOperations } from '#server/records/apply.ts'
import type { Speaker } from '#server/records/index.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { clockAhead } from '#shared/sync/device-clock.ts'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import { portionsOf } from '#shared/sync/operation-size.ts'
import { readOperation } from '#shared/sync/read-operation.ts'
import { clockOf } from './clock.ts'
import { loadTimeNote } from './time-note.ts'

/** What a push says of its sender, in whatever form its operations come. */
type Sender = Pick<z.output<typeof syncContract.push.input>, 'deviceId' | 'sentAt' | 'settledBelow'>

/** Applies operations of one push, in order; each is answered by itself, even one that can't be read. */
export type ApplyPushed = (operations: readonly unknown[]) => Promise<OperationResult[]>

/** Knows the sender of a push that begins now, and returns what applies its operations. */
export async function beginPush(
  context: ServerContext,
  { deviceId, sentAt, settledBelow }: Sender,
): Promise<ApplyPushed> {
  return applierOf(context, await requireDevice(context, deviceId), { sentAt, settledBelow })
}

/** What applies operations of a device, whichever way they came, as its user, who is the caller. */
export async function applierOf(
  context: ServerContext,
  device: Device,
  { sentAt, settledBelow }: Omit<Sender, 'deviceId'>,
): Promise<ApplyPushed> {
  const user = callerOf(context)
  const aheadMs = sentAt === undefined ? 0 : clockAhead(new Date(sentAt), context.services.records.now())
  const timeNote = await loadTimeNote()
  return async (operations) => {
    const clock = await clockOf(context.services, device, { aheadMs, sentAt }, operations)
    const speaker = { author: user, deviceId: device.id, clock, settledBelow, timeNote }
    const results: OperationResult[] = []
    for (const portion of portionsOf(operations, PORTION)) {
      // Other requests get their turn in between, however much one device sends.
      if (results.length > 0) await setImmediate()
      results.push(...(await applyPortion(context, speaker, portion)))
    }
    return results
  }
}

/** Most operations and characters in one transaction: larger ones would block other users for too long. */
export const PORTION = { operations: 500, characters: 1024 * 1024 }

async function applyPortion(
  context: ServerContext,
  speaker: Speaker,
  portion: readonly unknown[],
): Promise<OperationResult[]> {
  const read = portion.map((operation) => readOperation(operation, String(speaker.deviceId)))
  const good = read.flatMap((each) => ('operation' in each ? [each.operation] : []))
  const byId = new Map((await applyHalving(context, speaker, good)).map((result) => [result.opId, result]))
  return read.flatMap((each) => {
    const result = 'operation' in each ? byId.get(each.operation.opId) : each.result
    return result ? [result] : []
  })
}

/**
 * A broken operation must not block the others: a batch that fails as a whole is halved until the faulty operation is
 * alone, which is then rejected as unreadable. A database that doesn't answer fails every half, and so the whole
 * call.
 */
async function applyHalving(
  context: ServerContext,
  speaker: Speaker,
  operations: readonly Operation[],
): Promise<OperationResult[]> {
  if (operations.length === 0) return []
  try {
    return await applyOperations(context.services.records, speaker, operations)
  } catch (error) {
    if (!isDataFault(error)) throw error
    const [only] = operations
    if (only && operations.length === 1) {
      context.services.log.error(
        { requestId: context.request.id, opId: only.opId, code: Reflect.get(error, 'code') },
        'an operation was set aside',
      )
      return [{ opId: only.opId, outcome: 'rejected', reason: 'unreadable' }]
    }
    const middle = Math.ceil(operations.length / 2)
    const first = await applyHalving(context, speaker, operations.slice(0, middle))
    return [...first, ...(await applyHalving(context, speaker, operations.slice(middle)))]
  }
}

// Classes 22 (data exception) and 23 (constraint) are the statement's own fault; all others may be temporary.
function isDataFault(error: unknown): error is Error {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return (
    error instanceof TypeError ||
    (typeof code === 'string' && (code.startsWith('22') || code.startsWith('23')))
  )
}
