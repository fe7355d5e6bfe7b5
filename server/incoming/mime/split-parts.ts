import { UnreadableMail } from '../incoming-mail.ts'
import { bodyStart, mailIn, partBodyStart } from './body-start.ts'
import { type PartHead, readHead } from './part-head.ts'
import { withoutTransfer } from './transfer.ts'

/** A part of a mail: what it consists of, or its bytes as they were before they travelled. */
export interface MimePart {
  readonly head: PartHead
  readonly children: readonly MimePart[]
  /** Empty where the part consists of others, except for the text below the last one. */
  readonly bytes: Uint8Array
  /** What a person wrote above the first of the inner parts. */
  readonly preamble?: Uint8Array
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

/** What parts are looked for in. */
export interface Body {
  readonly source: Buffer
  readonly bounds: Bounds
  readonly depth: number
}

/** Takes a mail apart (RFC 2046), however its parts are nested. Throws `UnreadableMail`. */
export async function splitParts(source: Buffer, bounds: Bounds): Promise<MimePart> {
  const mail = mailIn(source)
  return partAt({ source: mail, bounds, depth: 0 }, [0, bodyStart(mail), mail.length], 'text/plain')
}

/** `range` has where the part begins, where its body does, and where it ends. */
async function partAt(
  body: Body,
  range: readonly [number, number, number],
  usual: string,
): Promise<MimePart> {
  const { source, bounds, depth } = body
  const [from, start, to] = range
  bounds.parts--
  if (bounds.parts < 0) throw new UnreadableMail('The mail has too many parts')
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
  const ranges = rangesAt(body, head, start, to)
  if (ranges === null) return null
  const { source } = body
  const children: MimePart[] = []
  for (const [from, until] of ranges.parts) {
    const range = [from, from + partBodyStart(source.subarray(from, until)), until] as const
    const child = await partAt({ ...body, depth: body.depth + 1 }, range, childTypeOf(head))
    if (body.depth < MOST_NESTED || child.children.length === 0) children.push(child)
    else children.push(...child.children)
  }
  const preamble = source.subarray(start, ranges.begin)
  return {
    ...{ head, children, bytes: source.subarray(ranges.end, to) },
    preamble: isWritten(preamble) ? preamble : NOTHING,
  }
}

const NOTHING = Buffer.alloc(0)

/** Whether a person or a gateway wrote the text above the parts: mail programs write a sentence about MIME there. */
function isWritten(preamble: Buffer): boolean {
  const text = preamble.toString()
  return /\p{L}/u.test(text) && !/\bmime\b|multi-?part/i.test(text)
}

/** The type of a part of this one that names none. */
export const childTypeOf = ({ type }: PartHead) =>
  type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'

/** Where the parts lie: between lines with the boundary that the head names, or else with the one in the body. Null for none. */
export function rangesAt(body: Body, { boundary }: PartHead, start: number, to: number): Ranges | null {
  const named = boundary === null ? null : rangesOf(body, boundary, start, to)
  const ranges = named && named.parts.length > 0 ? named : unnamedRanges(body, start, to)
  return ranges === null || ranges.parts.length === 0 ? null : ranges
}

/** Where parts begin and end, where the text above the first boundary ends, and where the text below the last one begins. */
interface Ranges {
  readonly parts: readonly (readonly [number, number])[]
  readonly begin: number
  readonly end: number
}

/** The parts between lines that the head names wrongly or not at all: a part begins where content headers follow such a line. */
function unnamedRanges(body: Body, start: number, to: number): Ranges | null {
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

function rangesOf(body: Body, boundary: string, start: number, to: number): Ranges {
  const { source, bounds } = body
  const dashed = Buffer.from(`--${boundary}`)
  const parts: [number, number][] = []
  let open: number | null = null
  let begin: number | null = null
  let end = to
  for (const at of dashedLines(body, dashed, start, to)) {
    const behind = lineEnd(source, at, to)
    const rest = source
      .toString('latin1', at + dashed.length, Math.min(behind, at + dashed.length + 200))
      .trim()
    if (rest !== '' && rest !== '--') continue
    begin ??= at
    if (open !== null && beforeLine(source, at) > open) parts.push([open, beforeLine(source, at)])
    if (parts.length > bounds.parts) throw new UnreadableMail('The mail has too many parts')
    open = rest === '' ? behind : null
    end = open === null ? behind : to
  }
  if (open !== null && to > open) parts.push([open, to])
  return { parts, begin: begin ?? to, end }
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

/** The end of the text before a line of a boundary: the line break before the line belongs to the line. */
function beforeLine(source: Buffer, at: number): number {
  if (source[at - 1] !== 10) return at
  return source[at - 2] === 13 ? at - 2 : at - 1
}
