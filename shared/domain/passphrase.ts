/** Fewest characters of a passphrase; four short words are longer. */
const PASSPHRASE_MIN_LENGTH = 12
const MIN_DISTINCT = 6

/** Why a new passphrase is refused. */
export type PassphraseFault = 'passphrase_too_short' | 'passphrase_too_simple'

/** Why a new passphrase is refused, or null. Length counts characters, not bytes, after NFKC. */
export function passphraseFault(passphrase: string): PassphraseFault | null {
  const characters = [...passphrase.normalize('NFKC').trim()]
  if (characters.length < PASSPHRASE_MIN_LENGTH) return 'passphrase_too_short'
  const distinct = new Set(characters.map((character) => character.toLowerCase()))
  if (distinct.size < MIN_DISTINCT || isRun(characters) || isOneKind(characters)) {
    return 'passphrase_too_simple'
  }
  return null
}

/** Whether each character follows the one before, as in 123456789012, abcdefghijkl or backwards. */
function isRun(characters: string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length > steps.length / 2
}

/** Whether there are only digits, as in telephone numbers and dates, however many. */
function isOneKind(characters: string[]): boolean {
  return characters.every((character) => /[\p{N}\p{P}\p{Z}]/u.test(character))
}
