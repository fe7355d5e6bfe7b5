import type { Body } from './document.ts'

/**
 * Adds a text that the author wrote: each of its paragraphs is one of the report's, and is numbered as such. Its lines stay lines, as
 * in a list whose items begin with a dash.
 */
export function addText(body: Body, text: string): void {
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const lines = paragraph.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
    const written = lines.filter((line) => line !== '').join('\n')
    if (written !== '') body.paragraph(written)
  }
}
