import {
  COLON,
  headerBlockStart,
  isBlank,
  isDivider,
  isQuoted,
  type KnownOfMail,
  NOTHING_KNOWN,
  namesBothSides,
  paragraphAbove,
  plainLine,
} from './header-block.ts'

/** The mark above what we send on. It separates a reply from what it quotes, whatever the mail program does with it. */
export const REPLY_MARK = '##-'

/** A reply in two parts that follow one another: what a person wrote, and what does not go on. */
export interface SplitReply {
  readonly own: string
  /** The lines of the mail program, what it quoted, and the signature. */
  readonly cut: string
  /** Of what does not go on, the part behind two dashes, above or below what was quoted; empty if there is none. */
  readonly signature: string
  /** Whether the author also wrote between the quoted lines or below them; these words are not passed on. */
  readonly more: 'between' | 'below' | null
}

/** What a person wrote in a reply, without what the mail program put below it and without a signature behind two dashes. */
export function splitReply(text: string, mail: KnownOfMail = NOTHING_KNOWN): SplitReply {
  const lines = text.split(/\r?\n/)
  const quoted = quotedFrom(lines)
  const above = quoted < lines.length ? withoutIntroduction(lines, quoted, mail) : quoted
  const signedAt = lines.slice(0, above).findIndex((line) => SIGNATURE.test(plainLine(line)))
  const end = signedAt < 0 ? above : signedAt
  const cut = lines.slice(end)
  const begins = cut.findIndex((line) => SIGNATURE.test(plainLine(line)))
  const signed = begins < 0 ? [] : cut.slice(begins).filter((line) => !isQuoted(line))
  const [own, left, signature] = [lines.slice(0, end), cut, signed].map((each) => each.join('\n').trim())
  return { own: own ?? '', cut: left ?? '', signature: signature ?? '', more: moreBelow(lines.slice(above)) }
}

/** The fewest words in a line that count as a message of the author: lines of programs, names and closing words have fewer. */
const LEAST_SAID = 4

/** Where the author wrote among quoted lines; null where these are not marked, so that no one can tell whose words they are. */
function moreBelow(lines: readonly string[]): SplitReply['more'] {
  const marked = lines.findIndex((line) => line.includes(REPLY_MARK))
  if (marked < 0 || !isQuoted(lines[marked])) return null
  const below = lines.slice(marked)
  const signed = below.findIndex((line) => SIGNATURE.test(plainLine(line)))
  const own = signed < 0 ? below : below.slice(0, signed)
  const index = own.findIndex((line, at) => {
    // Long quoted lines are broken on their way, and go on without their sign.
    const isApart = /^[\s>]*$/.test(own[at - 1] ?? 'x')
    return isApart && !isQuoted(line) && line.trim().split(/\s+/).length >= LEAST_SAID
  })
  if (index < 0) return null
  return own.slice(index).some((line) => isQuoted(line)) ? 'between' : 'below'
}

/** The sign above a signature (RFC 3676), also as programs correct it to a dash. */
const SIGNATURE = /^\s*(?:--|[\u2013-\u2015])\s*$/

/** The line of the mark, or else the first of the quoted lines at the end; the number of lines where nothing is quoted. */
function quotedFrom(lines: readonly string[]): number {
  const marked = lines.findIndex((line) => line.includes(REPLY_MARK))
  if (marked >= 0) return marked
  let quoted = lines.length
  while (quoted > 0 && (isQuoted(lines[quoted - 1]) || isBlank(lines[quoted - 1]))) quoted--
  return quoted
}

/** Where the lines begin by which a program introduces what it quotes from `end` on. */
function withoutIntroduction(lines: readonly string[], end: number, mail: KnownOfMail): number {
  let at = end
  while (at > 0 && (isBlank(lines[at - 1]) || isQuoted(lines[at - 1]))) at--
  const isForwarded = lines
    .slice(at, end)
    .some((line) => isQuoted(line) && ENDS_WITH_COLON.test(line) && ADDRESS.test(line))
  at = aboveDividers(lines, at)
  const start =
    headerBlockStart(lines, at, mail) ??
    introductionStart(lines, at, mail) ??
    aboveNotice(lines, at, mail) ??
    belowDrawn(lines, at, mail) ??
    // What was quoted was itself introduced so, and this line says who passed it on.
    (isForwarded && ENDS_WITH_COLON.test(plainLine(lines[at - 1] ?? '')) ? at - 1 : at)
  return aboveDividers(lines, start)
}

/** Where header lines begin above a notice that a mail server put on top of what is quoted, such as one about our address. */
function aboveNotice(lines: readonly string[], end: number, mail: KnownOfMail): number | null {
  const { first, bottom } = paragraphAbove(lines, end)
  const notice = plainLine(lines.slice(first, bottom).join(' ')).toLowerCase()
  const isOfUs = mail.ours.some((address) => notice.includes(address.toLowerCase()))
  return isOfUs && notice.length <= MOST_NOTICE ? headerBlockStart(lines, first, mail) : null
}
const MOST_NOTICE = 500

/** Where the lines begin that are below a drawn line and name both sides of the mail, although they have no colons. */
function belowDrawn(lines: readonly string[], end: number, mail: KnownOfMail): number | null {
  const { first, bottom } = paragraphAbove(lines, end)
  const start = lines.slice(0, bottom).findLastIndex(isDivider) + 1
  const isNear = start > 0 && bottom - start <= MOST_HEADERS && start >= first
  return isNear && namesBothSides(lines.slice(start, bottom), mail) ? start : null
}
const MOST_HEADERS = 12

function aboveDividers(lines: readonly string[], end: number): number {
  let at = end
  while (at > 0 && (isBlank(lines[at - 1]) || isDivider(lines[at - 1]))) at--
  return at
}

const ENDS_WITH_COLON = new RegExp(`${COLON.source}\\s*\\*?\\s*$`)
const ADDRESS = /[^\s<>@]@[^\s<>@]/
const DAY = /(?<!\p{Nd})(?:\p{Nd}{4}(?!\p{Nd})|\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4})/u
const CLOCK = /\p{Nd}{1,2}[:.h\u2236]\p{Nd}{2}/u
/** A day and an address at the end, as some programs write without a colon. */
const DAY_AND_ADDRESS = /\p{Nd}{4}.{1,120}<[^<>@\s]+@[^<>@\s]+>\s*$/u
/** As programs write an address; people write it without these signs. */
const IN_BRACKETS = /<[^<>@\s]+@[^<>@\s]+>/
const MOST_LINES = 4
const MOST_LETTERS = 320

/** Where the line begins that says who wrote what follows, in any language, broken as programs break it; null for none. */
function introductionStart(lines: readonly string[], end: number, mail: KnownOfMail): number | null {
  const start = introducedFrom(lines, end, mail)
  if (start === null || !/^\s*</.test(lines[start] ?? '')) return start
  // The name that belongs to the address may be on the line before it.
  return start > 0 && !isBlank(lines[start - 1]) ? start - 1 : start
}

function introducedFrom(lines: readonly string[], end: number, mail: KnownOfMail): number | null {
  let byAddress: number | null = null
  for (let at = end - 1; at >= 0 && end - at <= MOST_LINES; at--) {
    const line = plainLine(lines[at] ?? '')
    // The sentence above is the author's own.
    const isOther = line.trim() === '' || (at < end - 1 && /[.!?\u061f\u3002]\s*$/.test(line))
    if (isOther) break
    const joined = plainLine(lines.slice(at, end).join(' '))
    if (joined.length > MOST_LETTERS) break
    if (DAY_AND_ADDRESS.test(joined)) return at
    if (!ENDS_WITH_COLON.test(joined)) continue
    const hasDay = DAY.test(joined)
    if (hasDay && (ADDRESS.test(joined) || CLOCK.test(joined))) return at
    const isOfMail = mail.ours.some((address) => joined.toLowerCase().includes(address.toLowerCase()))
    if (isOfMail || IN_BRACKETS.test(joined)) byAddress ??= at
  }
  return byAddress
}
