import { withoutLongRuns } from './mark-runs.ts'
import { withoutTurns } from './reading-direction.ts'

// Control characters and byte order marks; line breaks and tabs are put back.
const UNWANTED = /[\p{Cc}\ufeff]/gu

/** The text as it is stored: NFC, with plain line breaks, trimmed, without invisible control characters. */
export function cleanText(text: string): string {
  return withoutLongRuns(withoutTurns(text))
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .normalize('NFC')
    .trim()
}

/** A line of text without line breaks or doubled spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
