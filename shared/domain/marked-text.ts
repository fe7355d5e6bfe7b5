import MarkdownIt, { type Token } from 'markdown-it'
import { cleanText } from './clean-text.ts'
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

/** Nested lists, and blocks within items, become items of the outermost list; a list in a quote becomes a list. */
function blocksOf(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let items: TextPiece[][] = []
  let depth = 0
  let quotes = 0
  let isHeading = false
  for (const token of tokens) {
    const { type } = token
    if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      if (depth === 0) {
        items = []
        blocks.push(listOf(token, items))
      }
      depth++
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') depth--
    else if (type === 'list_item_open') items.push([])
    else if (type === 'blockquote_open') quotes++
    else if (type === 'blockquote_close') quotes--
    else if (type === 'heading_open') isHeading = true
    else if (type === 'heading_close') isHeading = false
    else if (type === 'inline') {
      const content = piecesOf(token.children ?? [])
      if (depth > 0) continueItem(items, content)
      else blocks.push({ kind: isHeading ? 'heading' : quotes > 0 ? 'quote' : 'paragraph', content })
    }
  }
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

function piecesOf(tokens: readonly Token[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let strong = 0
  let emphasis = 0
  let link: { href: string; text: string } | null = null
  for (const token of tokens) {
    if (token.type === 'strong_open') strong++
    else if (token.type === 'strong_close') strong--
    else if (token.type === 'em_open') emphasis++
    else if (token.type === 'em_close') emphasis--
    else if (token.type === 'link_open') link = { href: String(token.attrGet('href') ?? ''), text: '' }
    else if (token.type === 'link_close') {
      const { href = '', text = '' } = link ?? {}
      pieces.push(href === '' ? { kind: 'text', text } : { kind: 'link', href, text: text || href })
      link = null
    } else {
      const isBreak = token.type === 'softbreak' || token.type === 'hardbreak'
      if (link) link.text += isBreak ? ' ' : token.content
      else if (isBreak) pieces.push({ kind: 'text', text: '\n' })
      else
        pieces.push({ kind: strong > 0 ? 'strong' : emphasis > 0 ? 'emphasis' : 'text', text: token.content })
    }
  }
  return joinPieces(pieces)
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
