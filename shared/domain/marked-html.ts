import { blocksHtml } from './blocks-html.ts'
import { parseMarkedText } from './marked-text.ts'

/**
 * Converts a formatted text to HTML, for readers outside our pages; `absolute` adds the origin to paths of this site.
 */
export function markedHtml(text: string, absolute: (href: string) => string): string {
  return blocksHtml(parseMarkedText(text), absolute)
}
