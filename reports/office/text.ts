import { xmlText } from '../tables/xml-text.ts'

/** Orders and isolates that reorder the text around them, with which a text can show something else than it says. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g

/** Text as office formats take it: what XML forbids and what would reorder its surroundings is left out. */
export function officeText(text: string): string {
  return xmlText(text).replace(REORDERING, '').replaceAll('\t', ' ')
}

/** The same on one line, for names, titles and alternative texts. */
export function officeLine(text: string): string {
  return officeText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}
