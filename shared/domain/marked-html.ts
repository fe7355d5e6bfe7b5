import { escapeHtml } from './html.ts'
import { parseMarkedText, type TextBlock, type TextPiece } from './marked-text.ts'

const ELEMENTS = { heading: 'h2', paragraph: 'p', quote: 'blockquote' } as const

/** A marked text as HTML, for readers outside of our pages; `absolute` gives paths of this site their origin. */
export function markedHtml(text: string, absolute: (href: string) => string): string {
  const blocks = parseMarkedText(text).map((block: TextBlock) => {
    if (block.kind !== 'list') return element(ELEMENTS[block.kind], pieces(block.content, absolute))
    const items = block.items.map((item) => element('li', pieces(item, absolute)))
    return element(block.ordered ? 'ol' : 'ul', items.join(''))
  })
  return blocks.join('')
}

function pieces(parts: readonly TextPiece[], absolute: (href: string) => string): string {
  const html = parts.map((piece) => {
    const text = escapeHtml(piece.text).replaceAll('\n', '<br>')
    if (piece.kind === 'link') return `<a href="${escapeHtml(absolute(piece.href))}">${text}</a>`
    if (piece.kind === 'text') return text
    return element(piece.kind === 'strong' ? 'strong' : 'em', text)
  })
  return html.join('')
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
