import type { Clean, Note } from './tasks.ts'

/** Characters of the Unicode block of tags. No program shows them, and they can spell any hidden text in ASCII. */
const TAGS = /[\u{e0000}-\u{e007f}]+/gu
/** Signs without a width that no script needs, and marks that choose between forms of a letter by number. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: marks without a letter are what is looked for
const WITHOUT_WIDTH = /[\u200b\u2060-\u2064\u180e\u{e0100}-\u{e01ef}]|(?<=.)\ufeff/gsu
/** A row of marks or joiners, of which a letter takes only one: a longer row can hide a text in binary or hexadecimal. */
const ROWS = /(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gu
/** Signs by which programs are steered. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f]+/g

/** A text without invisible signs, which can distinguish copies of a text and hide messages. */
export function plainSigns(text: string, note: Note): string {
  return text
    .replace(TAGS, (match) => {
      const letters = [...match].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) & 127))
      note('hidden-text', letters.join(''))
      return ''
    })
    .replace(WITHOUT_WIDTH, () => {
      note('other')
      return ''
    })
    .replace(ROWS, () => {
      note('other')
      return ''
    })
    .replace(CONTROLS, () => {
      note('other')
      return ''
    })
}

/** Everyone who opens a text sees all of it, except for invisible signs. Text that is not Unicode can't have these. */
export const cleanText: Clean = (file, note) => {
  const wide = wideOf(file)
  const text = decoded(file, wide ?? 'utf-8')
  if (text === null) return file
  const plain = plainSigns(text, note)
  if (plain === text) return file
  if (wide === null) return Buffer.from(plain)
  const bytes = Buffer.from(plain, 'utf16le')
  return wide === 'utf-16le' ? bytes : bytes.swap16()
}

/** Two bytes for each sign, as their mark at the beginning says. */
function wideOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decoded(file: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(file)
  } catch {
    return null
  }
}
