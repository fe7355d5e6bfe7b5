import { cleanText } from './clean-text.ts'
import { joinPieces, safeHref, type TextBlock, type TextPiece } from './marked-blocks.ts'
import { linkAddresses, parseMarkedText } from './marked-text.ts'

/**
 * Writes blocks as Markdown that `parseMarkedText` reads back as the same blocks. If a mark can't be written exactly
 * (such as strong over a quotation mark in the middle of a word), it covers less; no word and no link is ever lost.
 */
export function writeMarkedText(blocks: readonly TextBlock[]): string {
  const written: string[] = []
  let before = ''
  for (const block of blocks) {
    // Consecutive lists use alternating signs, so that they stay separate.
    const sign = block.kind === 'list' && before === signsOf(block.ordered)[0] ? 1 : 0
    const text = block.kind === 'list' ? writeList(block, sign) : writeText(block)
    if (text === '') continue
    before = block.kind === 'list' ? (signsOf(block.ordered)[sign] ?? '') : ''
    written.push(text)
  }
  return cleanText(written.join('\n\n'))
}

const signsOf = (ordered: boolean): readonly [string, string] => (ordered ? ['.', ')'] : ['-', '+'])

function writeText({ kind, content }: Exclude<TextBlock, { kind: 'list' }>): string {
  const isHeading = kind === 'heading'
  const shown = isHeading
    ? content.map((piece) => ({ ...piece, text: piece.text.replace(/\r\n?|\n/g, ' ') }))
    : content
  const lines = linesOf(shown).map(writeLine)
  if (kind === 'quote') return lines.map((line) => `> ${line}`).join('\n')
  if (kind === 'paragraph') return lines.join('\n')
  const line = lines.join('')
  // `#` signs at the end of a heading would close it.
  return line === '' ? '' : `## ${line.replace(/(^|\s)(#+)$/, '$1\\$2')}`
}

function writeList({ ordered, start = 1, items }: Extract<TextBlock, { kind: 'list' }>, sign: 0 | 1): string {
  const mark = signsOf(ordered)[sign]
  return items
    .map((item) => linesOf(item).map(writeLine))
    .filter((lines) => lines.length > 0)
    .map((lines, index) => {
      const head = ordered ? `${start + index}${mark} ` : `${mark} `
      return head + lines.join(`\n${' '.repeat(head.length)}`)
    })
    .join('\n')
}

/** The pieces of each line, trimmed; a mark ends with its line. */
function linesOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [[]]
  for (const piece of pieces.flatMap(cleaned)) {
    piece.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)?.push({ ...piece, text })
    })
  }
  return lines.map(trimmed).filter((line) => line.length > 0)
}

/** A piece as it can be stored: addresses in it become links, and links lead only to safe places. */
function cleaned(piece: TextPiece): TextPiece[] {
  const text = piece.text
    .split('\n')
    .map((line) => cleanText(`.${line}.`).slice(1, -1))
    .join('\n')
  if (!('href' in piece)) {
    return linkAddresses(text).map((part) => ('href' in part ? part : { ...piece, text: part.text }))
  }
  const href = safeHref(piece.href)
  return [
    href === null
      ? { kind: 'text', text }
      : { kind: 'link', text: text.replaceAll('\n', ' ').trim() || href, href },
  ]
}

function trimmed(line: readonly TextPiece[]): TextPiece[] {
  const joined = joinPieces(line)
  const first = joined[0]
  if (first) joined[0] = { ...first, text: first.text.trimStart() }
  const last = joined.at(-1)
  if (last) joined[joined.length - 1] = { ...last, text: last.text.trimEnd() }
  const left = joinPieces(joined)
  return left.length < joined.length ? trimmed(left) : left
}

interface Way {
  /** Characters that can't be at the edge of a mark and are moved outside it; null writes no marks. */
  readonly beside: RegExp | null
  /** Whether bare addresses stay as they are, and brackets are not escaped. */
  readonly plain: boolean
}
const BLANK = /^\s*|\s*$/gu
const BLANK_OR_SIGN = /^[\s\p{P}\p{S}]*|[\s\p{P}\p{S}]*$/gu
const WAYS: readonly Way[] = [BLANK, BLANK_OR_SIGN, null].flatMap((beside) =>
  [true, false].map((plain) => ({ beside, plain })),
)

/** Writes a line in the plainest way that the parser reads back as meant. */
function writeLine(line: readonly TextPiece[]): string {
  for (const way of WAYS) {
    const pieces = joinPieces(line.flatMap((piece) => narrowed(piece, way.beside)))
    const text = escapeStart(pieces.map((piece, index) => writePiece(piece, way, pieces, index)).join(''))
    if (isReadAs(text, pieces)) return text
  }
  return escapeStart(
    line.map((piece) => ('href' in piece ? linkText(piece) : escapeAll(piece.text))).join(''),
  )
}

/** Splits a marked piece so that characters that can't be at its edges are outside it. */
function narrowed(piece: TextPiece, beside: RegExp | null): TextPiece[] {
  if (piece.kind === 'text' || piece.kind === 'link') return [piece]
  const { text } = piece
  if (beside === null) return [{ kind: 'text', text }]
  const inside = text.replace(beside, '')
  const from = inside === '' ? text.length : text.indexOf(inside)
  return [
    { kind: 'text', text: text.slice(0, from) },
    { ...piece, text: inside },
    { kind: 'text', text: text.slice(from + inside.length) },
  ]
}

function writePiece(piece: TextPiece, { plain }: Way, line: readonly TextPiece[], index: number): string {
  if ('href' in piece) return plain && safeHref(piece.text) === piece.href ? piece.text : linkText(piece)
  const text = escapeText(piece.text, plain)
  if (piece.kind === 'text') return text
  const sign = piece.kind === 'strong' ? '**' : '*'
  // Two adjacent marks with the same sign would be read as one.
  const touches = line[index - 1]?.kind === 'strong' && piece.kind === 'emphasis'
  return touches ? `_${text}_` : `${sign}${text}${sign}`
}

function linkText({ text, href }: { readonly text: string; readonly href: string }): string {
  // An address in the text of a link would itself be read as a link, up to the character that ends it.
  const words = escapeText(text, false).replaceAll('://', '\\://')
  return `[${words}](${href.replace(/[()<>\\]|&(?=#?\w+;)/g, '\\$&')})`
}

function escapeText(text: string, plain: boolean): string {
  // A link may begin in one line and end in the next, which a line that is read alone does not show.
  const signs = plain ? /\\(?=[!-/:-@[-`{-~]|$)|\*|\](?=\()/g : /[\\*[\]]/g
  const escaped = text.replace(signs, '\\$&')
  return escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

const escapeAll = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Escapes the start of a line that would otherwise begin a heading, a quote or a list. */
function escapeStart(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$))/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}

function isReadAs(text: string, pieces: readonly TextPiece[]): boolean {
  const [block, ...others] = parseMarkedText(text)
  if (others.length > 0 || block?.kind !== 'paragraph') return false
  return JSON.stringify(block.content.map(keyOf)) === JSON.stringify(pieces.map(keyOf))
}

const keyOf = (piece: TextPiece) => [piece.kind, piece.text, 'href' in piece ? piece.href : null]
