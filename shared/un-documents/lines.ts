/** What a line of a document of the United Nations is, before its sense is looked at. */
export type LineKind = 'text' | 'blank' | 'page' | 'footnote'

/** A line with its end, by its place in the whole text, so that nothing is lost: the lines together are the text. */
export interface Line {
  readonly start: number
  readonly end: number
  /** Where its first letter is. */
  readonly first: number
  /** Without spaces at both ends. */
  readonly text: string
  readonly kind: LineKind
}

const LINE = /[^\n\r\f\u2028]*(?:\r\n|[\n\r\f\u2028]|$)/g
/** Symbols of documents, alone or with the number of the page, as they are printed at the head of each page. */
const SYMBOL =
  /^(?:\d{1,3}\s+)?(?:A|E|S|CCPR|CERD|CEDAW|CAT|CRC|CRPD|CMW|CED|INT|HRI)\/[\w./()-]+(?:\s+\d{1,3})?$/
/** The mark of the print shop at the foot of a first page. */
const JOB_NUMBER = /^(?:\d{1,3}\s+)?GE\.\d{2}-\d{4,6}(?:\s*\([A-Z]\))?(?:\s+\d{1,3}|\s+\(?[EFASCR]\)?)*$/
const PAGE_WORD = /^page\s+\d{1,3}$/i
const RULE = /^[_\u2014\u2015-]{3,}$/
const ONLY_NUMBER = /^\d{1,3}$/
/** A note at the foot of a page: its number or star, and words that begin with a capital, a quotation mark or a symbol. */
const NOTE = /^(?:\d{1,2}|\*{1,3})\s+(?=[\p{Lu}"\u201c'\u2018])/u
/** A note of reports of a review that says how a recommendation was first read out, wherever it is. */
const AS_READ = /^\d{1,2}\s+The (?:original )?recommendation (?:as|was|originally)\b/

/** The lines of a text, with what is no part of it marked: blank ones, heads and numbers of pages, footnotes. */
export function readLines(source: string): readonly Line[] {
  const plain = [...source.matchAll(LINE)].flatMap(({ 0: whole, index }) => {
    const text = whole.trim()
    const first = index + whole.length - whole.trimStart().length
    return whole === ''
      ? []
      : [{ start: index, end: index + whole.length, first, text, kind: plainKind(text) }]
  })
  return withNotes(withPageNumbers(plain))
}

function plainKind(text: string): LineKind {
  if (text === '') return 'blank'
  return SYMBOL.test(text) || JOB_NUMBER.test(text) || PAGE_WORD.test(text) ? 'page' : 'text'
}

/** A number alone is that of a page beside the head of one, or between blank lines: numbers of paragraphs have a full stop. */
function withPageNumbers(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, index) => {
    if (line.kind !== 'text' || !ONLY_NUMBER.test(line.text)) return line
    const isBeside = [-1, 1].some((step) => nextFilled(lines, index, step)?.kind === 'page')
    const isApart = [-1, 1].every((step) => (lines[index + step]?.kind ?? 'blank') === 'blank')
    return isBeside || isApart ? { ...line, kind: 'page' } : line
  })
}

function nextFilled(lines: readonly Line[], from: number, step: number): Line | undefined {
  let at = from + step
  while (lines[at]?.kind === 'blank') at += step
  return lines[at]
}

/** Notes follow a rule, or begin with a star or a raised number right before the end of a page; they end with the page. */
function withNotes(lines: readonly Line[]): readonly Line[] {
  let isNote = false
  return lines.map((line, index) => {
    if (line.kind === 'page' || NEXT_PARAGRAPH.test(line.text)) isNote = false
    if (line.kind !== 'text') return line
    isNote ||=
      AS_READ.test(line.text) || ((RULE.test(line.text) || NOTE.test(line.text)) && endsInPage(lines, index))
    return isNote ? { ...line, kind: 'footnote' } : line
  })
}

/** The most lines that notes of one page have. */
const MOST_NOTES = 14
const NEXT_PARAGRAPH = /^\d{1,3}\.(?:\d|\s|$)/

/** Whether the head of a page, or the end, follows with nothing between that is a paragraph of its own. */
function endsInPage(lines: readonly Line[], from: number): boolean {
  for (const line of lines.slice(from + 1, from + 1 + MOST_NOTES)) {
    if (line.kind === 'page') return true
    if (NEXT_PARAGRAPH.test(line.text)) return false
  }
  return false
}
