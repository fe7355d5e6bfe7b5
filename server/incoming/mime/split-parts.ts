import { UnreadableMail } from '../incoming-mail.ts'
import { type PartHead, readHead } from './part-head.ts'
import { withoutTransfer } from './transfer.ts'

/** A part of a mail: what it consists of, or its bytes as they were before they travelled. */
export interface MimePart {
  readonly head: PartHead
  readonly children: readonly MimePart[]
  /** Empty where the part consists of others, but for what stands below the last one. */
  readonly bytes: Uint8Array
}

/** Most parts of a mail, those of mails inside it counted with it. */
export const MOST_PARTS = 3_000
/** Longest line that can stand between two parts. */
const LONGEST_BOUNDARY = 1_000

/** Where a body is, and which lines of it may stand between two parts. */
interface Body {
  readonly source: Buffer
  readonly lines: ReadonlyMap<string, readonly number[]>
  readonly count: { left: number }
}

/** Takes a mail apart (RFC 2046), however deeply its parts are nested. Throws `UnreadableMail`. */
export async function splitParts(source: Buffer, count = { left: MOST_PARTS }): Promise<MimePart> {
  return partAt({ source, lines: dashedLines(source), count }, 0, source.length, 'text/plain')
}

async function partAt(body: Body, from: number, to: number, usual: string): Promise<MimePart> {
  body.count.left--
  if (body.count.left < 0) throw new UnreadableMail('The mail has too many parts')
  const { source, count } = body
  const start = bodyStart(source, from, to)
  const head = await readHead(source.subarray(from, start), usual)
  const raw = source.subarray(start, to)
  if (!head.type.startsWith('multipart/')) return { head, children: [], bytes: decoded(raw, head) }
  const whole = await childrenAt(body, head, start, to)
  if (whole !== null) return whole
  // What consists of parts may have been encoded as a whole, which no standard allows.
  const bytes = Buffer.from(decoded(raw, head))
  const inner = bytes.equals(raw)
    ? null
    : await childrenAt({ source: bytes, lines: dashedLines(bytes), count }, head, 0, bytes.length)
  return inner ?? { head: { ...head, type: 'text/plain' }, children: [], bytes }
}

/** The part with those that it consists of; null where none begins. */
async function childrenAt(body: Body, head: PartHead, start: number, to: number): Promise<MimePart | null> {
  const named = head.boundary === null ? null : rangesOf(body, head.boundary, start, to)
  const ranges = named && named.parts.length > 0 ? named : unnamedRanges(body, start, to)
  if (ranges === null || ranges.parts.length === 0) return null
  const children: MimePart[] = []
  const childType = head.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  for (const [from, until] of ranges.parts) children.push(await partAt(body, from, until, childType))
  return { head, children, bytes: body.source.subarray(ranges.end, to) }
}

/** The parts between lines that the head names wrongly or not at all: a part begins where headers of content stand below such a line. */
function unnamedRanges(body: Body, start: number, to: number) {
  const { source } = body
  for (let at = source.indexOf('--', start); at >= 0 && at < to; at = source.indexOf('\n--', at) + 1) {
    const end = lineEnd(source, at, to)
    if (at === start || source[at - 1] === 10) {
      const next = source.toString('latin1', end, Math.min(to, end + 100))
      if (/^content-[a-z-]+[ \t]*:/i.test(next))
        return rangesOf(body, source.toString('utf8', at + 2, end).trimEnd(), start, to)
    }
    if (source.indexOf('\n--', at) < 0) return null
  }
  return null
}

const decoded = (bytes: Buffer, { encoding }: PartHead) => withoutTransfer(bytes, encoding)

/** The parts between the lines of a boundary, and where what stands below the last of these lines begins. */
function rangesOf({ source, lines }: Body, boundary: string, start: number, to: number) {
  const within = (line: string) => between(lines.get(line) ?? [], start, to)
  const opening = within(`--${boundary}`)
  const closing = within(`--${boundary}--`)
  const all = [...opening, ...closing].toSorted((one, other) => one - other)
  const opens = new Set(opening)
  const parts = all.flatMap((at, index): [number, number][] => {
    if (!opens.has(at)) return []
    const next = all[index + 1]
    return [[lineEnd(source, at, to), next === undefined ? to : beforeLine(source, next)]]
  })
  const last = all.at(-1)
  const isOpen = last === undefined || opens.has(last)
  return {
    parts: parts.filter(([from, until]) => until > from),
    end: isOpen ? to : lineEnd(source, last, to),
  }
}

/** Those of ascending numbers that lie in a range, without looking at all others. */
function between(numbers: readonly number[], from: number, to: number): number[] {
  const firstFrom = (least: number) => {
    let low = 0
    for (let high = numbers.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((numbers[middle] ?? 0) < least) low = middle + 1
      else high = middle
    }
    return low
  }
  return numbers.slice(firstFrom(from), firstFrom(to))
}

/** The lines that begin with two dashes, without the blanks behind them, each with its places. */
function dashedLines(source: Buffer): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (let at = source.indexOf('--'); at >= 0; ) {
    const end = lineEnd(source, at, source.length)
    if ((at === 0 || source[at - 1] === 10) && end - at <= LONGEST_BOUNDARY) {
      const line = source.toString('utf8', at, end).trimEnd()
      const places = found.get(line)
      if (places) places.push(at)
      else found.set(line, [at])
    }
    const next = source.indexOf('\n--', end - 1)
    at = next < 0 ? -1 : next + 1
  }
  return found
}

function lineEnd(source: Buffer, at: number, to: number): number {
  const end = source.indexOf(10, at)
  return end < 0 || end >= to ? to : end + 1
}

/** The end of what stands before a line: the line break before it belongs to it. */
function beforeLine(source: Buffer, at: number): number {
  if (source[at - 1] !== 10) return at
  return source[at - 2] === 13 ? at - 2 : at - 1
}

/** Where the body begins: behind the first empty line, or at once where no header stands at the beginning. */
function bodyStart(source: Buffer, from: number, to: number): number {
  if (source[from] === 10) return from + 1
  if (source[from] === 13 && source[from + 1] === 10) return from + 2
  const firstLine = source.toString('latin1', from, Math.min(to, from + 1_000))
  if (!/^(?:from |[!-9;-~]+[ \t]*:)/i.test(firstLine)) return from
  const own = source.subarray(from, to)
  const ends = ['\n\n', '\n\r\n'].flatMap((blank) => {
    const at = own.indexOf(blank)
    return at < 0 ? [] : [from + at + blank.length]
  })
  return Math.min(to, ...ends)
}
