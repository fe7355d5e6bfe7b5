/** A piece of a line of news. */
export type NewsInline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A part of the body of news: nothing in it is markup any more, so that whoever shows it can show no other element. */
export type NewsBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly content: readonly NewsInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly NewsInline[])[] }

// Nothing but line breaks and tabs of the control characters, and no override of the direction of reading, by which a
// text could be made to look like another.
const UNWANTED = /[\p{Cc}\u202d\u202e\ufeff]/gu
const BLANK_LINES = /\n(?:[ \t]*\n)+/
const LIST_ITEM = /^(?:-|(\d{1,3})\.)[ \t]+/
const LONGEST_LINK = 500
const LINK = '\\[([^[\\]\\n]{1,300})\\]\\(([^\\s()<>]{1,500})\\)'
const ADDRESS = 'https?:\\/\\/[^\\s<>()"]{1,500}'
const INLINE = new RegExp(`${LINK}|\\*\\*([^*\\n]+)\\*\\*|\\*([^*\\n]+)\\*|(${ADDRESS})`, 'g')

/** The text as it is stored: NFC, with plain line breaks, trimmed, without characters that hide what stands there. */
export function cleanNewsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .normalize('NFC')
    .trim()
}

/**
 * Reads the body of news: paragraphs parted by blank lines, `## heading`, `- item`, `1. item`, `> quote`, and within
 * them `**strong**`, `*emphasis*`, `[text](https://…)` and bare addresses. All else, HTML above all, is text.
 */
export function parseNewsText(text: string): NewsBlock[] {
  return cleanNewsText(text)
    .split(BLANK_LINES)
    .filter((part) => part.trim() !== '')
    .flatMap(partOf)
}

/** Lines of different kinds that follow one another without a blank line between are blocks of their own. */
function partOf(part: string): NewsBlock[] {
  const blocks: NewsBlock[] = []
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

function blockOf(kind: string, lines: readonly string[]): NewsBlock {
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

function inlinesOf(text: string): NewsInline[] {
  const found: NewsInline[] = []
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
export function plainNewsText(text: string): string {
  const words = (pieces: readonly NewsInline[]) => pieces.map((piece) => piece.text).join('')
  return parseNewsText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(words).join(' ') : words(block.content)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
