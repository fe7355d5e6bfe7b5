import type { Clean } from './tasks.ts'

/** Letters of the block of tags, which no program shows, and which say in ASCII whatever somebody wants. */
const TAGS = /[\u{e0000}-\u{e007f}]+/gu
/** Signs without a width that no script needs, and marks that choose between forms of a letter by number. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: marks without a letter are what is looked for
const WITHOUT_WIDTH = /[\u200b\u2060-\u2064\u180e\u{e0100}-\u{e01ef}]|(?<=.)\ufeff/gsu
/** Signs by which programs are steered. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f]+/g

/**
 * A text is seen by all who open it, besides signs that nobody sees, by which copies are told apart and messages are hidden.
 * What is not UTF-8 can't have them.
 */
export const cleanText: Clean = (file, note) => {
  const text = decoded(file)
  if (text === null) return file
  const plain = text
    .replace(TAGS, (found) => {
      const said = [...found].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) & 127))
      note('hidden-text', said.join(''))
      return ''
    })
    .replace(WITHOUT_WIDTH, () => {
      note('other')
      return ''
    })
    .replace(CONTROLS, () => {
      note('other')
      return ''
    })
  return plain === text ? file : Buffer.from(plain)
}

function decoded(file: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  } catch {
    return null
  }
}
