import MarkdownIt, { type Token } from 'markdown-it'
import { cleanText } from './clean-text.ts'
import { cutBetweenWords } from './cut-text.ts'
import { joinPieces, safeHref, type TextBlock, type TextList, type TextPiece } from './marked-blocks.ts'

export { safeHref, type TextBlock, type TextPiece } from './marked-blocks.ts'

/** Quotes and lists that are nested deeper than this are text: the output is flat anyway. */
const DEEPEST = 8
const CONTAINERS = new RegExp(`^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${DEEPEST}})[ \\t]*`)
const INDENTED = new RegExp(`^([ \\t]{${2 * DEEPEST}})[ \\t]+`)

/**
 * The subset of CommonMark that our texts use: paragraphs, headings, lists, quotes, strong, emphasis, links, bare
 * addresses and escapes. Everything else, above all HTML, is text. A single line break stays a line break.
 */
const markdown = new MarkdownIt('zero', { breaks: true, linkify: true }).enable([
  ...['heading', 'list', 'blockquote', 'emphasis', 'link', 'escape', 'newline', 'linkify'],
])
markdown.validateLink = (address) => safeHref(address) !== null
markdown.normalizeLink = (address) => safeHref(address) ?? address
markdown.normalizeLinkText = (address) => address
markdown.linkify
  .set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('//', null)
  .add('mailto:', null)

/**
 * Parses a formatted text; the only parser for pages, feeds, mails and the editor (decision 0139). It never runs in a
 * visitor's page.
 */
export function parseMarkedText(text: string): TextBlock[] {
  const flat = cleanText(text).split('\n').map(shallow).join('\n')
  return blocksOf(markdown.parse(flat, {}))
}

/** A text in pieces, with the addresses in it as links. */
export function linkAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let read = 0
  for (const { index, lastIndex, url } of markdown.linkify.match(text) ?? []) {
    const href = safeHref(url)
    if (href === null) continue
    pieces.push({ kind: 'text', text: text.slice(read, index) }, { kind: 'link', text: url, href })
    read = lastIndex
  }
  return joinPieces([...pieces, { kind: 'text', text: text.slice(read) }])
}

/** A line without nesting that only a hostile text has; every word of it stays. */
function shallow(line: string): string {
  return line.replace(INDENTED, '$1').replace(CONTAINERS, '$1 \\')
}

/** The blocks read so far, and what the next token is within. */
interface BlockReading {
  readonly blocks: TextBlock[]
  /** The items of the last list. */
  items: TextPiece[][]
  lists: number
  quotes: number
  isHeading: boolean
}

/** What each kind of token does; all others do nothing. */
const BLOCK_TOKENS: Readonly<Record<string, (reading: BlockReading, token: Token) => void>> = {
  bullet_list_open: openList,
  ordered_list_open: openList,
  bullet_list_close: closeList,
  ordered_list_close: closeList,
  list_item_open(reading) {
    reading.items.push([])
  },
  blockquote_open(reading) {
    reading.quotes++
  },
  blockquote_close(reading) {
    reading.quotes--
  },
  heading_open(reading) {
    reading.isHeading = true
  },
  heading_close(reading) {
    reading.isHeading = false
  },
  inline({ blocks, items, lists, quotes, isHeading }, { children }) {
    const content = piecesOf(children ?? [])
    if (lists > 0) continueItem(items, content)
    else blocks.push({ kind: isHeading ? 'heading' : quotes > 0 ? 'quote' : 'paragraph', content })
  },
}

function openList(reading: BlockReading, token: Token): void {
  if (reading.lists === 0) {
    reading.items = []
    reading.blocks.push(listOf(token, reading.items))
  }
  reading.lists++
}

function closeList(reading: BlockReading): void {
  reading.lists--
}

/** Nested lists, and blocks within items, become items of the outermost list; a list in a quote becomes a list. */
function blocksOf(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = []
  const reading: BlockReading = { blocks, items: [], lists: 0, quotes: 0, isHeading: false }
  for (const token of tokens) BLOCK_TOKENS[token.type]?.(reading, token)
  return blocks
    .map((block) =>
      block.kind === 'list' ? { ...block, items: block.items.filter((item) => item.length > 0) } : block,
    )
    .filter((block) => (block.kind === 'list' ? block.items : block.content).length > 0)
}

function listOf(token: Token, items: TextPiece[][]): TextList {
  const ordered = token.type === 'ordered_list_open'
  const start = Number(token.attrGet('start') ?? 1)
  return { kind: 'list', ordered, ...(start === 1 ? {} : { start }), items }
}

function continueItem(items: TextPiece[][], content: readonly TextPiece[]): void {
  const before = items.at(-1)
  if (!before) return
  const apart: TextPiece[] = before.length > 0 ? [{ kind: 'text', text: '\n' }] : []
  items[items.length - 1] = joinPieces([...before, ...apart, ...content])
}

/** The pieces read so far, and what the next token is within. */
interface PieceReading {
  readonly pieces: TextPiece[]
  strong: number
  emphasis: number
  link: { readonly href: string; text: string } | null
}

/** What each kind of token does; all others are text. */
const PIECE_TOKENS: Readonly<Record<string, (reading: PieceReading, token: Token) => void>> = {
  strong_open(reading) {
    reading.strong++
  },
  strong_close(reading) {
    reading.strong--
  },
  em_open(reading) {
    reading.emphasis++
  },
  em_close(reading) {
    reading.emphasis--
  },
  link_open(reading, token) {
    reading.link = { href: String(token.attrGet('href') ?? ''), text: '' }
  },
  link_close(reading) {
    const { href = '', text = '' } = reading.link ?? {}
    reading.pieces.push(href === '' ? { kind: 'text', text } : { kind: 'link', href, text: text || href })
    reading.link = null
  },
  softbreak: addBreak,
  hardbreak: addBreak,
}

function addBreak({ pieces, link }: PieceReading): void {
  if (link) link.text += ' '
  else pieces.push({ kind: 'text', text: '\n' })
}

function addText({ pieces, strong, emphasis, link }: PieceReading, { content: text }: Token): void {
  if (link) link.text += text
  else pieces.push({ kind: strong > 0 ? 'strong' : emphasis > 0 ? 'emphasis' : 'text', text })
}

function piecesOf(tokens: readonly Token[]): TextPiece[] {
  const reading: PieceReading = { pieces: [], strong: 0, emphasis: 0, link: null }
  for (const token of tokens) (PIECE_TOKENS[token.type] ?? addText)(reading, token)
  return joinPieces(reading.pieces)
}

/** A formatted text for readers who see no formatting: its paragraphs and lists without marks, and where links lead, made absolute. */
export function unmarkedText(text: string, absolute: (href: string) => string): string {
  const words = (pieces: readonly TextPiece[]) =>
    pieces
      .map((piece) => {
        const href = piece.kind === 'link' ? absolute(piece.href).replace(/^mailto:/i, '') : piece.text
        return href === piece.text ? piece.text : `${piece.text} (${href})`
      })
      .join('')
  return parseMarkedText(text)
    .map((block) => {
      if (block.kind !== 'list') return words(block.content)
      return block.items
        .map((item, at) => `${block.ordered ? `${(block.start ?? 1) + at}.` : '-'} ${words(item)}`)
        .join('\n')
    })
    .join('\n\n')
}

/** The words of a formatted text without its markup, in one line. */
export function plainMarkedText(text: string): string {
  const words = (pieces: readonly TextPiece[]) => pieces.map((piece) => piece.text).join('')
  return parseMarkedText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(words).join(' ') : words(block.content)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Most characters of a summary that is made from a text (REQ-PUB-22). */
const SUMMARY_LENGTH = 200

/** The beginning of a text as its summary, with an ellipsis if more follows (REQ-PUB-22). */
export function summaryOf(content: string): string {
  const plain = plainMarkedText(content)
  return plain.length > SUMMARY_LENGTH ? `${plain.slice(0, SUMMARY_LENGTH).trimEnd()}…` : plain
}

/** The beginning of a text as lists show it, as plain text. */
export function excerptOfMarked(content: string): string {
  return cutBetweenWords(plainMarkedText(content), SUMMARY_LENGTH)
}
