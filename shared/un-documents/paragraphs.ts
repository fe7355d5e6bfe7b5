import type { Line } from './lines.ts'

/** A paragraph with its lines; what the document has between them (heads of pages, notes, blank lines) is not in it. */
export interface Paragraph {
  /** `98.1` or `27`; empty for text that has none. */
  readonly number: string
  /** `c` for an item of a list within a numbered paragraph. */
  readonly letter: string
  /** The place in the document after its number or letter. */
  readonly from: number
  readonly isHeading: boolean
  readonly lines: readonly Line[]
}

interface Open extends Paragraph {
  readonly lines: Line[]
  number: string
  from: number
  /** The number before it. */
  readonly after: string
}

type Beginning = Pick<Open, 'number' | 'letter' | 'from'>

/** `98.1`, with or without a full stop, or `27.`: a number alone needs its full stop, since a broken line may begin with one. */
export const NUMBER = /^\(?(?:(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\)?\.?|(\d{1,3})\.)(?=\s|$)/
const LETTER = /^\(([a-z]{1,3})\)(?=\s)/
/**
 * Ends of what comes before a numbered paragraph, with the number of a note: elsewhere a number at the beginning of a line goes on
 * with the sentence.
 */
const ENDED = /(?:[.;:!?)\]\u201d"]\d{0,2}\**|[;,] (?:and|or))$/
/** Longer lines are text. */
const LONGEST_HEADING = 140
const MOST_HEADING_LINES = 3

/** The paragraphs of a document, in its order. */
export function readParagraphs(lines: readonly Line[]): readonly Paragraph[] {
  const texts = lines.filter(({ kind }) => kind === 'text')
  const paragraphs: Open[] = []
  let number = ''
  for (const [index, line] of texts.entries()) {
    const last = paragraphs.at(-1)
    if (last && endsNumber(last, line)) {
      number = last.number
      continue
    }
    const isAfterEnd = last === undefined || last.isHeading || ENDED.test(last.lines.at(-1)?.text ?? '')
    const begun = isAfterEnd ? beginningAt(line, number) : null
    const isHeading = begun === null && isAfterEnd && isHeadingAt(texts, index)
    if (begun || last === undefined || isHeading || last.isHeading) {
      paragraphs.push({ ...(begun ?? unnumbered(line)), after: number, isHeading, lines: [line] })
      number = begun?.number ?? number
    } else last.lines.push(line)
  }
  return paragraphs
}

const unnumbered = ({ first }: Line): Beginning => ({ number: '', letter: '', from: first })

function beginningAt({ text, first }: Line, number: string): Beginning | null {
  const numbered = NUMBER.exec(text)
  if (numbered) {
    return { number: numbered[1] ?? numbered[2] ?? '', letter: '', from: first + numbered[0].length }
  }
  const lettered = number === '' ? null : LETTER.exec(text)
  return lettered && { number, letter: lettered[1] ?? '', from: first + lettered[0].length }
}

/** Whether a line has the other half of a number that the end of a line has cut: `98.` and `14. Ratify the Convention`. */
function endsNumber(last: Open, line: Line): boolean {
  const half = last.lines.length === 1 ? /^(\d{1,3})\.$/.exec(last.lines[0]?.text ?? '')?.[1] : undefined
  const rest = /^(\d{1,3})\.?(?=\s)/.exec(line.text)
  if (half === undefined || rest === null || !last.after.startsWith(`${half}.`)) return false
  last.number = `${half}.${rest[1]}`
  last.from = line.first + rest[0].length
  last.lines.push(line)
  return true
}

/** Whether lines from here are a heading: short, without an end of a sentence, and right before a numbered paragraph. */
function isHeadingAt(texts: readonly Line[], from: number): boolean {
  for (const { text } of texts.slice(from, from + MOST_HEADING_LINES + 1)) {
    if (NUMBER.test(text)) return true
    if (text.length > LONGEST_HEADING || /[.;:,]$/.test(text)) return false
  }
  return false
}
