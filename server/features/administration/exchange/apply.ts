import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { applierOf } from '#server/features/administration/sync/index.ts'
import { filesOfUser } from '#server/features/protection/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { readSignedIn } from '#server/identity/index.ts'
import { settledResults } from '#server/records/index.ts'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { dutiesOf } from '#shared/domain/triage.ts'
import type { ToServer } from '#shared/sync/exchange-file.ts'
import type { OperationResult } from '#shared/sync/operation.ts'
import { type Held, LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { type ReadExchange, readExchange } from './receive.ts'
import { holdKept, noteApplied, type RefusedOperation, readKept, readSummaries, type Sender } from './rows.ts'

const ENDED =
  'The device that made this file, or the account of its person, was ended since. The file stays sealed here until an administrator gives it to a person who takes it over.'
const WAITS =
  'The device that made this file waits for the approval of an administrator. Ask one to approve it, and accept the file then.'
const NOT_ALLOWED =
  'The person whose device made this file may not sync any more. An administrator can change that.'

/** Those who may handle a file: who has brought it, and administrators. */
export const handledBy = (context: ServerContext): SQL => {
  const caller = callerOf(context)
  return may(caller, 'devices:manage') ? sql`true` : sql`brought_by = ${caller.id}::uuid`
}

/**
 * Applies a file as a push of its device, by the rights of its user at this moment: the same checks, results and history.
 * Repeating it changes nothing but what waited for another file.
 */
export async function acceptExchange(context: ServerContext, id: string): Promise<ExchangeSummary> {
  const { database, records } = context.services
  const brought = await readKept(database, id, handledBy(context))
  if (!brought) throw new Refusal('not_found')
  if (brought.file) {
    const exchange = await readExchange(context, brought.file)
    await requireActive(context, id, exchange.sender)
    const sender = await asSender(context, exchange.sender)
    const results = await applyExchange(sender, exchange)
    const refused = await onlyHere(sender, results)
    await database.transaction(async (transaction) => {
      await noteApplied(transaction, id, { at: records.now().toISOString(), refused })
      await writeAudit(transaction, {
        actor: callerOf(context).id,
        act: 'device.came-by-courier',
        subject: `devices/${brought.deviceId}`,
        detail: { count: exchange.about.operations.length, evidence: brought.evidenceIds.length },
      })
    })
  }
  const [summary] = await readSummaries(database, sql`exchange_files.id = ${id}::uuid`, 1)
  if (!summary) throw new Refusal('not_found')
  return summary
}

/** Refuses a file of a device that may not sync; that of one that was ended is held from here on. */
async function requireActive({ services }: ServerContext, id: string, { state }: Sender): Promise<void> {
  if (state === 'active') return
  if (state === 'waiting') throw new Refusal('rule_violated', { message: WAITS })
  await services.database.transaction((transaction) => holdKept(transaction, id))
  throw new Refusal('rule_violated', { message: ENDED })
}

/**
 * The call as if the device's user had made it on the device. Refuses one who may not sync any more; no session is
 * behind it, so whatever asks for it again is the courier's.
 */
export async function asSender(context: ServerContext, { userId }: Sender): Promise<ServerContext> {
  const user = await readSignedIn(context.services.database, userId)
  if (!user || !may(user, 'sync:use')) throw new Refusal('rule_violated', { message: NOT_ALLOWED })
  return { ...context, user: { ...user, duties: dutiesOf(user.role, user.duties) }, device: null }
}

async function applyExchange(
  context: ServerContext,
  { about, bytes, sender }: ReadExchange,
): Promise<OperationResult[]> {
  const { deviceId, enrolledAt, lastContact } = sender
  const device = { id: deviceId, userId: sender.userId, seen: { enrolledAt, lastContact } }
  // How far its clock is ahead can't be told from a file that was days on its way.
  const apply = await applierOf(context, device, { settledBelow: about.settledBelow })
  const results = await apply(about.operations)
  await sendParts(context, about, bytes)
  return results
}

/**
 * The refusals that are not stored with the operations: of what can't be read, or has the id of another operation. A push answers them
 * at once; here the answer is made later, and without them the device would wait for one for ever.
 */
async function onlyHere(
  context: ServerContext,
  results: readonly OperationResult[],
): Promise<RefusedOperation[]> {
  const refused = results.flatMap(({ opId, outcome, reason }) =>
    outcome === 'rejected' && reason ? [{ opId, reason }] : [],
  )
  const opIds = refused.map(({ opId }) => opId)
  return withoutStored(refused, await settledResults(context.services.database, callerOf(context), opIds))
}

/** What is stored came from another file or over a line, and counts, unless it is the outcome of another operation. */
export function withoutStored(
  refused: readonly RefusedOperation[],
  stored: readonly OperationResult[],
): RefusedOperation[] {
  const storedIds = new Set(stored.map(({ opId }) => opId))
  return refused.filter(({ opId, reason }) => reason === 'other_content' || !storedIds.has(opId))
}

/** The parts of evidence files as their device would send them; one that does not fit is sent by the next file. */
async function sendParts(context: ServerContext, { parts }: ToServer, bytes: Uint8Array): Promise<void> {
  let at = 0
  for (const part of parts) {
    const content = bytes.subarray(at, at + part.bytes)
    at += part.bytes
    try {
      await sendPart(context, part, content)
    } catch (error) {
      // Its record may be gone or refused: the answer says what is held, and the device keeps the rest.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Sends what is not held yet of a part, unless it begins behind that, and ends the file with its last byte; returns what is held then. */
export async function sendPart(
  context: ServerContext,
  { evidenceId: id, from, size }: Omit<ToServer['parts'][number], 'bytes'>,
  content: Uint8Array,
): Promise<Held> {
  const files = filesOfUser(context)
  const before = await files.held(id)
  if (before.receivedAt !== null || before.held < from) return before
  const left = content.subarray(before.held - from)
  let { held } = before
  for (let at = 0; at < left.length; at += LARGEST_PART) {
    const piece = new Blob([new Uint8Array(left.subarray(at, at + LARGEST_PART))])
    held = (await files.take({ id, from: held }, piece.stream())).held
  }
  // Also where an earlier try sent the last byte, and was cut before the end.
  return held === size ? files.finish({ id, size }) : { held, receivedAt: null }
}
