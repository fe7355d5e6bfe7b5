/**
 * The code on paper that opens a device's records together with the passphrase, where the system's keychain is lost
 * (docs/decisions/0443-paper-code.md). Six groups of six characters, the last of each a check character.
 */

/** No character can be taken for another one of it; their number is a prime, on which the check rests. */
const ALPHABET = '23456789ACEFHJKMNPRTWXY'
const GROUPS = 6
const GROUP_CHARACTERS = 6
/** What is read for characters that the alphabet leaves out because they look like one of it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' }

/** A code as it was typed: in its one form, or the numbers of the groups with a mistake, from 1 on. */
export type PaperCodeReading =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly groups: readonly number[] }

/** Makes a code of 135 random bits; `draw` gives a random whole number below its argument. */
export function makePaperCode(draw: (below: number) => number): string {
  const groups = Array.from({ length: GROUPS }, (_, at) => {
    const digits = Array.from({ length: GROUP_CHARACTERS - 1 }, () => draw(ALPHABET.length))
    return [...digits, checkOf(digits, at)].map((digit) => ALPHABET[digit]).join('')
  })
  return groups.join('-')
}

/** Reads what a person typed, with or without hyphens and capitals, and names the groups in which a mistake shows. */
export function readPaperCode(text: string): PaperCodeReading {
  const groups = groupsOf(text)
  const wrong = Array.from({ length: GROUPS }, (_, at) => at + 1).filter(
    (number) => !isGroup(groups[number - 1] ?? '', number),
  )
  if (groups.length > GROUPS && wrong.length === 0) wrong.push(GROUPS)
  return wrong.length === 0 ? { ok: true, code: groups.join('-') } : { ok: false, groups: wrong }
}

/** Whether what was typed is one group of a code, read as `readPaperCode` does. */
export function isPaperGroup(typed: string, code: string, number: number): boolean {
  const group = code.split('-')[number - 1]
  return group !== undefined && plainCharacters(typed) === group
}

/** The groups that a person separated, or pieces of six characters where nothing is separated as it should be. */
function groupsOf(text: string): string[] {
  const separated = text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '')
  if (separated.length === GROUPS) return separated.map(plainCharacters)
  return plainCharacters(text).match(new RegExp(`.{1,${GROUP_CHARACTERS}}`, 'gu')) ?? []
}

function plainCharacters(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return [...letters].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

function isGroup(group: string, number: number): boolean {
  const digits = [...group].map((character) => ALPHABET.indexOf(character))
  if (digits.length !== GROUP_CHARACTERS || digits.includes(-1)) return false
  return digits.at(-1) === checkOf(digits.slice(0, -1), number - 1)
}

/**
 * Each place has a weight of its own, none of them 0 modulo the prime: one wrong character, two that were exchanged, and
 * two exchanged groups that differ all show.
 */
function checkOf(digits: readonly number[], at: number): number {
  const sum = digits.reduce((total, digit, place) => total + digit * (place + 1), at + 1)
  const prime = ALPHABET.length
  for (let check = 0; check < prime; check += 1)
    if ((sum + check * GROUP_CHARACTERS) % prime === 0) return check
  throw new RangeError('every sum has a check character')
}
