import { withoutTurns } from './reading-direction.ts'

// Nothing but line breaks and tabs of the control characters.
const UNWANTED = /[\p{Cc}\ufeff]/gu

/** The text as it is stored: NFC, with plain line breaks, trimmed, without characters that hide what stands there. */
export function cleanText(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .normalize('NFC')
    .trim()
}

/** A line of text without line breaks and doubled spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
