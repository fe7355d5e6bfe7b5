import type { Body } from './document.ts'

/** Adds a text that the author wrote: each of its paragraphs is one of the report's, and is numbered as such. */
export function addText(body: Body, text: string): void {
  for (const paragraph of text.split(/\n\s*\n/)) {
    if (paragraph.trim() !== '') body.paragraph(paragraph.replace(/\s+/g, ' ').trim())
  }
}
