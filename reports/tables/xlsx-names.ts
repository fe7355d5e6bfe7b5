import { xmlText } from './xml-text.ts'

/** Excel refuses a workbook with a longer name of a sheet; it counts UTF-16 units. */
const LONGEST = 31
/** A cut name ends with a whole word, unless less than this were left of it. */
const LEAST_OF_WORDS = 16
const FORBIDDEN = /[[\]:*?/\\]/g
/** Excel keeps this name for a sheet of its own. */
const RESERVED = 'history'

/**
 * Names of sheets that Excel accepts, made of the wished ones: at most 31 characters, none of `[]:*?/\`, no apostrophe at
 * their ends, and each only once, whatever its capitals.
 */
export function sheetNames(wished: readonly string[]): string[] {
  const usedNames = new Set([RESERVED])
  return wished.map((name) => {
    const plain = name.replace(FORBIDDEN, ' ')
    let candidate = cut(plain, LONGEST)
    for (let number = 2; usedNames.has(candidate.toLowerCase()); number++) {
      const suffix = ` ${number}`
      candidate = cut(plain, LONGEST - suffix.length) + suffix
    }
    usedNames.add(candidate.toLowerCase())
    return candidate
  })
}

function cut(name: string, length: number): string {
  const line = tidy(xmlText(name).replace(/\s+/g, ' '))
  if (line.length <= length) return line || '–'
  const start = line.slice(0, length)
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  // The first half of a character that is cut in two is no character.
  const characters = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')
  return `${tidy(words.length >= LEAST_OF_WORDS ? words : characters)}…`
}

/** Without apostrophes at the ends, which Excel refuses, and without what a cut leaves there. */
function tidy(name: string): string {
  return name.replace(/^[\s']+|[\s',;:.–-]+$/gu, '')
}
