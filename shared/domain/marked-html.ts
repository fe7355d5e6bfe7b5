import { blocksHtml } from './blocks-html.ts'
import { parseMarkedText } from './marked-text.ts'

/** A marked text as HTML, for readers outside of our pages; `absolute` gives paths of this site their origin. */
export function markedHtml(text: string, absolute: (href: string) => string): string {
  return blocksHtml(parseMarkedText(text), absolute)
}
