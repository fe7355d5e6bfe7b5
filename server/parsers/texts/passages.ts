import { cleanText } from '#shared/domain/clean-text.ts'

/** A piece of a file's text, small enough to be shown and marked as a whole. */
export interface Passage {
  /** The page or slide of the passage, from 1; null in files without fixed pages. */
  readonly page: number | null
  /** The heading above the passage, the title of its slide, or the name of its sheet. */
  readonly heading: string | null
  readonly text: string
}

/** Where a text is in its file. */
export type TextPlace = Pick<Passage, 'page' | 'heading'>

/** Takes the next piece of a text as the file has it: a page, a section, a slide or a sheet. */
export type GiveText = (text: string, place: TextPlace) => Promise<void>

/** Most characters of a passage. */
export const LONGEST_PASSAGE = 6000
const LONGEST_HEADING = 300

/** Cuts a text into passages of bearable length, at the ends of lines or words; none if it has no text. */
export function passagesOf(text: string, where: TextPlace): Passage[] {
  const heading = where.heading === null ? null : tidied(where.heading).replace(/\s+/g, ' ')
  const place = { page: where.page, heading: heading ? heading.slice(0, LONGEST_HEADING) : null }
  const passages: Passage[] = []
  let rest = tidied(text)
  while (rest.length > LONGEST_PASSAGE) {
    const end = endOfPiece(rest)
    passages.push({ ...place, text: rest.slice(0, end).trimEnd() })
    rest = rest.slice(end).trimStart()
  }
  if (rest !== '') passages.push({ ...place, text: rest })
  return passages
}

/**
 * The same with its lines as the file has them, for who reads line by line: put together, the pieces are the text, and each page
 * ends with a form feed.
 */
export function linesOf(text: string, { page, heading }: TextPlace): Passage[] {
  const whole = `${cleanText(text).toWellFormed()}${page === null ? '\n' : '\n\f'}`
  const passages: Passage[] = []
  for (let from = 0; from < whole.length; ) {
    const rest = whole.slice(from, from + LONGEST_PASSAGE + 1)
    const piece = rest.length > LONGEST_PASSAGE ? rest.slice(0, endOfPiece(rest)) : rest
    passages.push({ page, heading: heading?.slice(0, LONGEST_HEADING) ?? null, text: piece })
    from += piece.length
  }
  return passages
}

/** Where to cut a text that is too long: after its last line, else its last word, else in the middle of one. */
function endOfPiece(text: string): number {
  for (const sign of ['\n', ' ']) {
    const at = text.lastIndexOf(sign, LONGEST_PASSAGE)
    if (at > LONGEST_PASSAGE / 2) return at
  }
  // Both halves of a character outside the first plane stay together.
  return /[\ud800-\udbff]/.test(text.charAt(LONGEST_PASSAGE - 1)) ? LONGEST_PASSAGE - 1 : LONGEST_PASSAGE
}

function tidied(text: string): string {
  return (
    cleanText(text)
      // Half a character can't be stored.
      .toWellFormed()
      // Soft hyphens, and words that a line's end has cut.
      .replaceAll('\u00ad', '')
      .replace(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1')
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
