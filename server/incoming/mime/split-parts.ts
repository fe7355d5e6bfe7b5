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
const MOST_PARTS = 3_000
/** How often, in bytes, a mail is looked through for the ends of its parts, once for each multipart. */
const MOST_LOOKED_THROUGH = 500_000_000
/** How deeply parts are nested at most; those further inside follow one another. */
const MOST_NESTED = 100

/** What is left of the bounds of a mail. */
export interface Bounds {
  parts: number
  bytes: number
}
export const boundsOfMail = (): Bounds => ({ parts: MOST_PARTS, bytes: MOST_LOOKED_THROUGH })

interface Body {
  readonly source: Buffer
  readonly bounds: Bounds
  readonly depth: number
}

/** Takes a mail apart (RFC 2046), however its parts are nested. Throws `UnreadableMail`. */
export async function splitParts(source: Buffer, bounds: Bounds): Promise<MimePart> {
  return partAt({ source, bounds, depth: 0 }, 0, source.length, 'text/plain')
}

async function partAt(body: Body, from: number, to: number, usual: string): Promise<MimePart> {
  const { source, bounds, depth } = body
  bounds.parts--
  if (bounds.parts < 0) throw new UnreadableMail('The mail has too many parts')
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
    : await childrenAt({ source: bytes, bounds, depth }, head, 0, bytes.length)
  return inner ?? { head: { ...head, type: 'text/plain' }, children: [], bytes }
}

/** The part with those that it consists of; null where none begins. */
async function childrenAt(body: Body, head: PartHead, start: number, to: number): Promise<MimePart | null> {
  const named = head.boundary === null ? null : rangesOf(body, head.boundary, start, to)
  const ranges = named && named.parts.length > 0 ? named : unnamedRanges(body, start, to)
  if (ranges === null || ranges.parts.length === 0) return null
  const children: MimePart[] = []
  const childType = head.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  for (const [from, until] of ranges.parts) {
    const child = await partAt({ ...body, depth: body.depth + 1 }, from, until, childType)
    if (body.depth < MOST_NESTED || child.children.length === 0) children.push(child)
    else children.push(...child.children)
  }
  return { head, children, bytes: body.source.subarray(ranges.end, to) }
}

/** The parts between lines that the head names wrongly or not at all: a part begins where headers of content stand below such a line. */
function unnamedRanges(body: Body, start: number, to: number) {
  const { source } = body
  let tried = 0
  for (const at of dashedLines(body, '--', start, to)) {
    if (tried++ === MOST_PARTS) return null
    const end = lineEnd(source, at, to)
    const next = source.toString('latin1', end, Math.min(to, end + 100))
    if (/^content-[a-z-]+[ \t]*:/i.test(next))
      return rangesOf(body, source.toString('utf8', at + 2, end).trimEnd(), start, to)
  }
  return null
}

const decoded = (bytes: Buffer, { encoding }: PartHead) => withoutTransfer(bytes, encoding)

/** The parts between the lines of a boundary, and where what stands below the last of these lines begins. */
function rangesOf(body: Body, boundary: string, start: number, to: number) {
  const { source, bounds } = body
  const dashed = Buffer.from(`--${boundary}`)
  const parts: [number, number][] = []
  let open: number | null = null
  let end = to
  for (const at of dashedLines(body, dashed, start, to)) {
    const behind = lineEnd(source, at, to)
    const rest = source
      .toString('latin1', at + dashed.length, Math.min(behind, at + dashed.length + 200))
      .trim()
    if (rest !== '' && rest !== '--') continue
    if (open !== null && beforeLine(source, at) > open) parts.push([open, beforeLine(source, at)])
    if (parts.length > bounds.parts) throw new UnreadableMail('The mail has too many parts')
    open = rest === '' ? behind : null
    end = open === null ? behind : to
  }
  if (open !== null && to > open) parts.push([open, to])
  return { parts, end }
}

/** Where lines begin that start with this. */
function* dashedLines({ source, bounds }: Body, dashed: string | Buffer, start: number, to: number) {
  bounds.bytes -= to - start
  if (bounds.bytes < 0) throw new UnreadableMail('The mail is nested too deeply')
  for (let at = source.indexOf(dashed, start); at >= 0 && at < to; at = source.indexOf(dashed, at + 1))
    if (at === start || source[at - 1] === 10) yield at
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
