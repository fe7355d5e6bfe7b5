import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { streamOf } from '#files/web-stream.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { placeAfter } from '#server/records/acknowledged.ts'
import { settledResults } from '#server/records/index.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ACKNOWLEDGED_HEADER } from '#shared/sync/cursor.ts'
import { type OperationResult, PUSH_BYTES, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { type Beginning, type PushAnswerLine, pushHeader, type ReadHeader } from '#shared/sync/push-lines.ts'
import { forgetLine, heldLine, holdLine, nameOf, SHORTEST_HELD } from './held-line.ts'
import { LineReader } from './line-reader.ts'
import { type ApplyPushed, beginPush, PORTION } from './push.ts'

/** The caller is checked again while a push goes on, at most so often. */
const CHECK_EVERY_MS = 1000
/** What a former push has sent before its line broke is given so long to arrive. */
const ARRIVING_MS = 200
/** So many operations are applied although more of the push is to come, unless that comes soon. */
const WORTH_APPLYING = 100
const SOON_MS = 50
/** So many lines are read before other requests get their turn. */
const READ_AT_ONCE = 50
/** So many lines of an answer are sent at once: a cut answer loses no more. */
const ANSWERED_AT_ONCE = 50

/**
 * Applies the operations of a push as their lines arrive. What came whole counts, also if the line to the device is cut
 * then; the device asks for it with its next push. The answer follows when everything has come, since a sender need not
 * read before.
 */
export async function pushLines(
  context: ServerContext,
  body: ReadableStream<Uint8Array>,
): Promise<FileAnswer> {
  const lines = new LineReader(body, PUSH_BYTES)
  // At its first contact, a device has sent no other push.
  return context.device ? alone(context.device.id, lines, () => take(context, lines)) : take(context, lines)
}

async function take(context: ServerContext, lines: LineReader): Promise<FileAnswer> {
  const header = readHeader(await firstLine(lines))
  const apply = await beginPush(context, header)
  const settled = await settledResults(context.services.database, callerOf(context), header.asked)
  const isContinued = await continueHeld(context, header, lines)
  const results = isContinued ? await applyLines(context, lines, apply) : []
  const held = await keepRest(context, header, lines, isContinued)
  const place = await placeAfter(context.services.records, callerOf(context), header.acknowledged)
  return {
    ...answerOf([...settled, ...results, ...(held ? [{ held }] : [])]),
    headers: place === null ? {} : { [ACKNOWLEDGED_HEADER]: place },
  }
}

/** The pushes that are being read in this process, by their devices. */
const running = new Map<string, { readonly lines: LineReader; readonly done: Promise<unknown> }>()

/**
 * A device sends one push at a time: a former one whose line broke unnoticed ends here as a cut one does, so that this one
 * knows what came of it.
 */
async function alone<T>(deviceId: string, lines: LineReader, work: () => Promise<T>): Promise<T> {
  const former = running.get(deviceId)
  const done = (async () => {
    if (former) {
      await Promise.race([former.done, sleep(ARRIVING_MS)]).catch((error: unknown) => error)
      former.lines.cutShort()
      await Promise.allSettled([former.done])
    }
    return work()
  })()
  const own = { lines, done }
  running.set(deviceId, own)
  try {
    return await done
  } finally {
    if (running.get(deviceId) === own) running.delete(deviceId)
  }
}

async function firstLine(lines: LineReader): Promise<Buffer> {
  const line = await lines.next()
  if (line) return line
  throw new Refusal('invalid_input')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A line as JSON; the parser's message would quote it. */
function readLine(line: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(line))
  } catch {
    throw new Refusal('invalid_input')
  }
}

function readHeader(line: Buffer): ReadHeader {
  const { data } = pushHeader.safeParse(readLine(line))
  if (!data) throw new Refusal('invalid_input')
  return data
}

/**
 * Puts the beginning that is held before the next line, if the device continues it. False where the server holds another
 * one, or none: then the lines mean nothing.
 */
async function continueHeld(
  { services }: ServerContext,
  { deviceId, continues }: ReadHeader,
  lines: LineReader,
): Promise<boolean> {
  if (!continues) return true
  const held = await heldLine(services, deviceId)
  if (held === null || nameOf(held).sha256 !== continues.sha256) return false
  lines.beginWith(held)
  return true
}

/** Applies the lines as they come, and returns the results in their order. */
async function applyLines(
  context: ServerContext,
  lines: LineReader,
  apply: ApplyPushed,
): Promise<OperationResult[]> {
  const results: OperationResult[] = []
  let count = 0
  let checkedAt = performance.now()
  let portion = await nextPortion(lines)
  while (portion.length > 0) {
    count += portion.length
    if (count > PUSH_LIMIT) throw new Refusal('too_large')
    if (performance.now() - checkedAt > CHECK_EVERY_MS) {
      await context.session.confirm()
      checkedAt = performance.now()
    }
    // The next lines are read while the database works; a fault in them takes back nothing of this portion.
    const [applied, next] = await Promise.allSettled([apply(portion), readAhead(lines)])
    if (applied.status === 'rejected') throw applied.reason
    results.push(...applied.value)
    if (next.status === 'rejected') throw next.reason
    portion = next.value
  }
  return results
}

async function readAhead(lines: LineReader): Promise<unknown[]> {
  await setImmediate()
  return nextPortion(lines)
}

/** As many operations as one transaction takes; fewer at the end, or where the line lets a good number wait for more. */
async function nextPortion(lines: LineReader): Promise<unknown[]> {
  const portion: unknown[] = []
  let bytes = 0
  while (portion.length < PORTION.operations && bytes < PORTION.characters) {
    if (portion.length >= WORTH_APPLYING && !(await lines.isSoon(SOON_MS))) break
    const line = await lines.next()
    if (line === null) break
    bytes += line.length
    portion.push(readLine(line))
    if (portion.length % READ_AT_ONCE === 0) await setImmediate()
  }
  return portion
}

/** Keeps what came of the last line; returns the name of what is held then, where the device has to know. */
async function keepRest(
  { services }: ServerContext,
  { deviceId, continues, asked }: ReadHeader,
  lines: LineReader,
  isContinued: boolean,
): Promise<Beginning | null> {
  const { rest } = lines
  if (isContinued && rest.length >= SHORTEST_HELD) {
    await holdLine(services, deviceId, rest)
    return nameOf(rest)
  }
  if (isContinued && continues) {
    await forgetLine(services, deviceId)
    return null
  }
  if (isContinued && asked.length === 0) return null
  const held = await heldLine(services, deviceId)
  return held && nameOf(held)
}

/** The lines of the answer, in pieces: a device keeps those that came before a cut. */
function answerOf(lines: readonly PushAnswerLine[]): FileAnswer {
  const pieces: string[] = []
  for (let from = 0; from < lines.length; from += ANSWERED_AT_ONCE) {
    const piece = lines.slice(from, from + ANSWERED_AT_ONCE)
    pieces.push(piece.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const body =
    pieces.length > 1 ? streamOf(pieces.map((piece) => new TextEncoder().encode(piece))) : pieces.join('')
  return { mediaType: 'application/x-ndjson', body }
}
