/** What is known about a mail and its author, to distinguish the lines of a mail program from those of a person. */
export interface KnownOfMail {
  /** The addresses that the mail was written to: ours. */
  readonly ours: readonly string[]
  /** The addresses and the full names of who answers. */
  readonly theirs: readonly string[]
  /** The subject of the mail, with whatever the program put before it. */
  readonly subject: string
}

export const NOTHING_KNOWN: KnownOfMail = { ours: [], theirs: [], subject: '' }

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** A line without what is not seen, and with plain spaces. */
export const plainLine = (line: string): string => line.replace(INVISIBLE, '').replace(/\p{Zs}/gu, ' ')

export const isBlank = (line: string | undefined): boolean =>
  line !== undefined && plainLine(line).trim() === ''
/** A sentence that begins with `From ` got such a sign on its way (RFC 4155). */
export const isQuoted = (line: string | undefined): boolean =>
  line !== undefined && /^\s*>(?!From [^\s:]+[^:]*$)/.test(line)

/** A line that programs draw, perhaps with words in it, such as `-----Original Message-----`. */
const DRAWN =
  /^\s*\*?(?:[-_=*\u2013\u2014]{5,}|[-_=*\u2013\u2014]{2,}[^-_=*\u2013\u2014].{0,200}?[-_=*\u2013\u2014]{2,})\*?\s*$/
export const isDivider = (line: string | undefined): boolean =>
  line !== undefined && DRAWN.test(plainLine(line))

export const COLON = /[:\uff1a\ufe55\u1366]/
/** A short label, a colon and a value; the asterisks are what is left of bold letters. */
const HEADER = new RegExp(
  `^[\\s*_]*(\\p{L}[\\p{L}\\p{M} .'\u2019()/-]{0,40}?)[\\s*_]*${COLON.source}(?!//)[*_]*\\s*(.*)$`,
  'u',
)
const MOST_WORDS = 5
/** Where nothing else shows that a program wrote the lines: people begin sentences with more words. */
const MOST_WORDS_INSIDE = 3
const MOST_LINES = 40

/** Some programs write the first header, or all of them, behind what they draw. */
const DRAWN_BEFORE = /^\s*[-_=*]{3,}[^-_=*\n]{0,80}[-_=*]{3,}/

/** The label and the value of a header line, which may be empty; null for any other line. */
function headerOf(line: string): { readonly label: string; readonly value: string } | null {
  if (line.length > MOST_LETTERS) return null
  const [, label, value] = HEADER.exec(plainLine(line).replace(DRAWN_BEFORE, '')) ?? []
  if (label === undefined || value === undefined) return null
  return wordCount(label) <= MOST_WORDS ? { label: label.trim(), value: value.trim() } : null
}
const wordCount = (text: string) => text.trim().split(/\s+/).length

/** Longer lines are no headers; what looks through them would take its time. */
const MOST_LETTERS = 5000

/** Goes on with the value above: long lists of addresses are broken into lines. */
const goesOn = (line: string) => line.length <= MOST_LETTERS && GOES_ON.test(line)
const GOES_ON = /^\s|^<|^[^.!?]*@[^\s<>,;]+>?[,;]?\s*$/

/** The labels of header lines, with the further lines of their values between; empty if any line is something else. */
function labelsOf(lines: readonly string[]): string[] {
  const labels: string[] = []
  let isOpen = false
  for (const line of lines) {
    const header = headerOf(line)
    if (header !== null) labels.push(header.label)
    // Some programs write a value below its label.
    else if (labels.length === 0 || !(isOpen || goesOn(line))) return []
    isOpen = header?.value === ''
  }
  return labels
}

const folded = (text: string) => plainLine(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Which sides of the mail these lines name, and whether they have its subject. */
function knownLines(lines: readonly string[], { ours, theirs, subject }: KnownOfMail) {
  const text = folded(lines.join(' '))
  const names = (signs: readonly string[]) =>
    signs.some((sign) => isTelling(sign) && text.includes(folded(sign)))
  const whole = folded(subject)
  const hasSubject = lines.some((line) => {
    const value = folded(headerOf(line)?.value ?? line)
    return value.length >= 6 && whole.endsWith(value)
  })
  return { hasOurs: names(ours), hasTheirs: names(theirs), hasSubject }
}
/** A single name is one that any text may have. */
const isTelling = (sign: string) => sign.includes('@') || wordCount(sign) > 1

/** Where the header lines begin that end at `end` in one paragraph, which begins at `first`; null for none. */
function runStart(lines: readonly string[], first: number, end: number): number | null {
  for (let at = Math.max(first, end - MOST_LINES); at < end; at++)
    if (labelsOf(lines.slice(at, end)).length > 0) return at
  return null
}

const MOST_PARAGRAPHS = 8
const LEAST = 3

/**
 * Where the header lines of a mail program begin that end directly above `end`; null if there are none. They are a program's if
 * they have an address or the subject of the mail, or are below a line that a program drew: a person writes such lines as well,
 * for an appointment. Programs leave lines empty between them.
 */
export function headerBlockStart(lines: readonly string[], end: number, mail: KnownOfMail): number | null {
  let start: number | null = null
  let top = end
  for (let paragraph = 0; paragraph < MOST_PARAGRAPHS; paragraph++) {
    const { first, bottom } = paragraphAbove(lines, top)
    const run = bottom === 0 ? null : runStart(lines, first, bottom)
    if (run === null) break
    if (isBelowDrawn(lines, run, first)) return run
    if (isOfMail(lines.slice(run, bottom), mail)) start = run
    if (run > first || isWhole(lines.slice(run, end), mail)) break
    top = first
  }
  if (start === null) return null
  // The author may have written one or two such lines.
  return labelsOf(lines.slice(start, end).filter((line) => !isBlank(line))).length < LEAST ? null : start
}

function isBelowDrawn(lines: readonly string[], run: number, first: number): boolean {
  if (DRAWN_BEFORE.test(plainLine(lines[run] ?? ''))) return true
  return isDivider(run > first ? lines[run - 1] : lineAbove(lines, run))
}

/** Where the paragraph begins and ends that is the nearest above `top`. */
export function paragraphAbove(lines: readonly string[], top: number) {
  let bottom = top
  while (bottom > 0 && isBlank(lines[bottom - 1])) bottom--
  let first = bottom
  while (first > 0 && !isBlank(lines[first - 1])) first--
  return { first, bottom }
}

const isOfMail = (lines: readonly string[], mail: KnownOfMail) =>
  Object.values(knownLines(lines, mail)).includes(true)

/** Whether these are all header lines of a program: it names who wrote and to whom. */
function isWhole(lines: readonly string[], mail: KnownOfMail): boolean {
  const written = lines.filter((line) => !isBlank(line))
  return labelsOf(written).length >= LEAST && namesBothSides(written, mail)
}

/** Whether lines name one of us and one of those who answer. */
export function namesBothSides(lines: readonly string[], mail: KnownOfMail): boolean {
  const { hasOurs, hasTheirs } = knownLines(lines, mail)
  return hasOurs && hasTheirs
}

function lineAbove(lines: readonly string[], at: number): string | undefined {
  let above = at - 1
  while (above > 0 && isBlank(lines[above])) above--
  return lines[above]
}

/**
 * Whether a text has header lines like those of a mail program, no matter who wrote them: three different short labels one below
 * the other, or two with an address.
 */
export function hasHeaderBlock(text: string): boolean {
  let labels = new Set<string>()
  let hasAddress = false
  let isOpen = false
  for (const line of text.split('\n')) {
    const header = headerOf(line)
    const isInside = header !== null || (labels.size > 0 && !isBlank(line) && (isOpen || goesOn(line)))
    if (!isInside) {
      labels = new Set()
      hasAddress = false
    } else {
      if (header !== null && wordCount(header.label) <= MOST_WORDS_INSIDE) labels.add(header.label)
      hasAddress ||= (header?.value ?? line).includes('@')
    }
    isOpen = header?.value === ''
    if (labels.size >= LEAST || (labels.size >= 2 && hasAddress)) return true
  }
  return false
}
