import { TableFileError } from './columns.ts'

/** One record of a CSV text, with the line on which it starts, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

const QUOTE = '"'

/**
 * Splits a CSV text into its records. A quotation mark inside a cell that does not begin with one is a letter; so is one
 * inside quotes with neither a separator nor the end of the line after it. Throws TableFileError for quotes that never end,
 * or that would end in another row.
 */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  let at = 0
  let line = 1
  let cells: string[] = []
  let start = line
  while (at < text.length) {
    const cell = cellAt(text, at, separator, line)
    cells.push(cell.value)
    line += cell.breaks
    at = cell.end
    const ends = lineEnd(text, at)
    if (ends === 0 && at < text.length) {
      // The separator follows; a line may end with it, after which there is an empty cell.
      at += separator.length
      if (at < text.length) continue
      cells.push('')
    }
    at += ends
    line += 1
    yield { line: start, cells }
    cells = []
    start = line
  }
}

interface Cell {
  readonly value: string
  readonly end: number
  readonly breaks: number
}

/** The length of the end of a line at this place: CRLF, CR or LF; 0 where there is none. */
function lineEnd(text: string, at: number): number {
  if (text[at] === '\n') return 1
  if (text[at] !== '\r') return 0
  return text[at + 1] === '\n' ? 2 : 1
}

function cellAt(text: string, at: number, separator: string, line: number): Cell {
  if (text[at] === QUOTE) return quotedCell(text, at, separator, line)
  // Files that people write have spaces behind their separators.
  const behind = skipSpaces(text, at, separator)
  const isQuoted = behind > at && text[behind] === QUOTE && endOfWhole(text, behind, separator) !== null
  return isQuoted ? quotedCell(text, behind, separator, line) : plainCell(text, at, separator)
}

/** Where a quoted cell ends that has no single quotation mark inside; null where it has one, or never ends. */
function endOfWhole(text: string, from: number, separator: string): number | null {
  for (let at = text.indexOf(QUOTE, from + 1); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    if (text[at + 1] === QUOTE) {
      at += 1
      continue
    }
    return isBehindCell(text, skipSpaces(text, at + 1, separator), separator) ? at : null
  }
  return null
}

const isBehindCell = (text: string, at: number, separator: string) =>
  at >= text.length || text[at] === separator || lineEnd(text, at) > 0

function plainCell(text: string, from: number, separator: string): Cell {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return { value: text.slice(from, at), end: at, breaks: 0 }
}

function quotedCell(text: string, from: number, separator: string, line: number): Cell {
  let value = ''
  let begin = from + 1
  let looked = begin
  let hasBreak = false
  for (let at = text.indexOf(QUOTE, begin); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    if (text[at + 1] === QUOTE) {
      value += text.slice(begin, at + 1)
      begin = at + 2
      at += 1
      continue
    }
    const end = skipSpaces(text, at + 1, separator)
    if (!isBehindCell(text, end, separator)) {
      hasBreak ||= /[\r\n]/.test(text.slice(looked, at))
      looked = at
      // The quoted cell of a later row begins here, so the one above it was never closed.
      if (hasBreak && beginsCell(text, at, separator)) throw new TableFileError('malformed', { line })
      continue
    }
    value = plainBreaks(value + text.slice(begin, at))
    return { value, end, breaks: value.split('\n').length - 1 }
  }
  throw new TableFileError('malformed', { line })
}

function beginsCell(text: string, quote: number, separator: string): boolean {
  let at = quote - 1
  while (text[at] === ' ') at--
  return text[at] === separator || text[at] === '\n' || text[at] === '\r'
}

/** Some programs write spaces between the end of a quoted cell and the separator. */
function skipSpaces(text: string, from: number, separator: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++
  return at
}

function plainBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
