import { escapeHtml } from './html.ts'
import type { TextBlock, TextPiece } from './marked-blocks.ts'

const ELEMENTS = { heading: 'h2', paragraph: 'p', quote: 'blockquote' } as const

/**
 * Converts the blocks of a formatted text to HTML, for readers outside our pages; `absolute` adds the origin to paths
 * of this site.
 */
export function blocksHtml(blocks: readonly TextBlock[], absolute: (href: string) => string): string {
  const parts = blocks.map((block) => {
    if (block.kind !== 'list') return element(ELEMENTS[block.kind], pieces(block.content, absolute))
    const items = block.items.map((item) => element('li', pieces(item, absolute)))
    const start = block.start === undefined ? '' : ` start="${block.start}"`
    return element(block.ordered ? 'ol' : 'ul', items.join(''), start)
  })
  return parts.join('')
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

function element(name: string, content: string, attributes = ''): string {
  return `<${name}${attributes}>${content}</${name}>`
}
