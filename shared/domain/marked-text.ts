import { cleanText } from './clean-text.ts'

/** A piece of a line of marked text. */
export type TextPiece =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A part of a marked text: nothing in it is markup any more, so that whoever shows it can show no other element. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly content: readonly TextPiece[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly TextPiece[])[] }

const BLANK_LINES = /\n(?:[ \t]*\n)+/
const LIST_ITEM = /^(?:-|(\d{1,3})\.)[ \t]+/
const LONGEST_LINK = 500
const LINK = '\\[([^[\\]\\n]{1,300})\\]\\(([^\\s()<>]{1,500})\\)'
const ADDRESS = 'https?:\\/\\/[^\\s<>()"]{1,500}'
const INLINE = new RegExp(`${LINK}|\\*\\*([^*\\n]+)\\*\\*|\\*([^*\\n]+)\\*|(${ADDRESS})`, 'g')

/**
 * Reads a marked text: paragraphs parted by blank lines, `## heading`, `- item`, `1. item`, `> quote`, and within
 * them `**strong**`, `*emphasis*`, `[text](https://…)` and bare addresses. All else, HTML above all, is text.
 */
export function parseMarkedText(text: string): TextBlock[] {
  return cleanText(text)
    .split(BLANK_LINES)
    .filter((part) => part.trim() !== '')
    .flatMap(partOf)
}

/** Lines of different kinds that follow one another without a blank line between are blocks of their own. */
function partOf(part: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let kind = ''
  const finish = () => {
    if (lines.length > 0) blocks.push(blockOf(kind, lines))
    lines = []
  }
  for (const line of part.split('\n').map((each) => each.trim())) {
    const found = kindOf(line)
    if (found !== kind || kind === 'heading') finish()
    kind = found
    lines.push(line)
  }
  finish()
  return blocks
}

function kindOf(line: string): string {
  if (/^#{1,6}[ \t]+\S/.test(line)) return 'heading'
  if (/^>[ \t]*\S/.test(line)) return 'quote'
  const item = LIST_ITEM.exec(line)
  if (!item || item[0].length === line.length) return 'paragraph'
  return item[1] === undefined ? 'list' : 'ordered'
}

function blockOf(kind: string, lines: readonly string[]): TextBlock {
  if (kind === 'list' || kind === 'ordered') {
    return {
      kind: 'list',
      ordered: kind === 'ordered',
      items: lines.map((line) => inlinesOf(line.replace(LIST_ITEM, ''))),
    }
  }
  if (kind === 'heading') return { kind, content: inlinesOf(lines.join('\n').replace(/^#+[ \t]+/, '')) }
  if (kind === 'quote')
    return { kind, content: inlinesOf(lines.map((line) => line.replace(/^>[ \t]*/, '')).join('\n')) }
  return { kind: 'paragraph', content: inlinesOf(lines.join('\n')) }
}

function inlinesOf(text: string): TextPiece[] {
  const found: TextPiece[] = []
  let read = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, label, target, strong, emphasis, bare] = match
    // The full stop at the end of a sentence is not part of the address.
    const address = bare?.replace(/[.,;:!?'’”]+$/, '')
    const href = safeHref(target ?? address ?? '')
    if ((target ?? address) !== undefined && href === null) continue
    if (match.index > read) found.push({ kind: 'text', text: text.slice(read, match.index) })
    if (href !== null) found.push({ kind: 'link', text: label ?? address ?? href, href })
    else found.push({ kind: strong ? 'strong' : 'emphasis', text: strong ?? emphasis ?? whole })
    read = match.index + (address === undefined ? whole.length : address.length)
  }
  if (read < text.length) found.push({ kind: 'text', text: text.slice(read) })
  return found
}

/** The address where a link may lead there: a site, an e-mail address, or a page of this one; else null. */
export function safeHref(address: string): string | null {
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || address.length > LONGEST_LINK) return null
  const url = URL.parse(address)
  return url && url.username === '' && url.password === '' ? url.href : null
}

/** The words of a text without its marks, in one line. */
export function plainMarkedText(text: string): string {
  const words = (pieces: readonly TextPiece[]) => pieces.map((piece) => piece.text).join('')
  return parseMarkedText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(words).join(' ') : words(block.content)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters of a summary that is made of a text (Spec 1 §3). */
const SUMMARY_LENGTH = 200

/** The beginning of a text as a summary, with an ellipsis where more follows (Spec 1 §3). */
export function summaryOf(content: string): string {
  const plain = plainMarkedText(content)
  return plain.length > SUMMARY_LENGTH ? `${plain.slice(0, SUMMARY_LENGTH).trimEnd()}…` : plain
}
