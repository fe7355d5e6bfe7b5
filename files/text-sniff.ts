import { parse } from 'csv-parse/sync'
import { decodeStrictly, findCharset } from '#shared/domain/charsets.ts'

/** The findings about the beginning of a text. */
export interface SniffedText {
  /** Null for text in some older 8-bit encoding, which can't be determined from the bytes. */
  readonly charset: 'utf-8' | 'utf-16le' | 'utf-16be' | null
  /** Markup that a browser could run: SVG, or HTML and other XML. */
  readonly markup: 'svg' | 'other' | null
  /** Whether it has several rows with the same number of columns, and several columns. */
  readonly table: boolean
}

/** Text never contains these; tab, line ends and escape (which logs of some terminals contain) are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/

const SOME_ROWS = 50

/** Sniffs the first bytes of a file; null if they are not text. `whole` tells whether they are all of it. */
export function sniffText(head: Uint8Array, whole: boolean): SniffedText | null {
  const charset = charsetOf(head, whole)
  const strictText = decodeStrictly(head, charset, whole)
  // Text of an older program, such as a table saved by Excel, is read as Latin-1: its ASCII characters are the same.
  const text = strictText ?? (charset === 'utf-8' ? Buffer.from(head).toString('latin1') : null)
  if (text === null || BINARY.test(text)) return null
  return {
    charset: strictText === null ? null : charset,
    markup: markupIn(text),
    table: isTable(text, whole),
  }
}

/** An older 8-bit encoding counts as UTF-8 here: whether it is one shows when it is decoded. */
function charsetOf(head: Uint8Array, whole: boolean): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const { charset } = findCharset(head, whole)
  return charset === 'utf-16le' || charset === 'utf-16be' ? charset : 'utf-8'
}

/** Browsers only treat text as markup if it begins with a tag (WHATWG MIME sniffing). */
function markupIn(text: string): SniffedText['markup'] {
  if (!/^\s*<[!?/a-z]/i.test(text)) return null
  return /<([\w-]+:)?svg[\s>/]/i.test(text) ? 'svg' : 'other'
}

function isTable(text: string, whole: boolean): boolean {
  const lines = whole ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n')))
  return [',', ';', '\t'].some((delimiter) => hasColumns(lines, delimiter))
}

function hasColumns(text: string, delimiter: string): boolean {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      to: SOME_ROWS,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    const columns = rows[0]?.length ?? 0
    return rows.length > 1 && columns > 1 && rows.every((row) => row.length === columns)
  } catch {
    // Broken quotes mean that it is not a table with this delimiter.
    return false
  }
}
