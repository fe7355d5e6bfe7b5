import { isKnownName, knownSpellings } from './name-spellings.ts'

/** Names that a folded text writes in two words, such as Belet Weyne and Abdi Nasir, each in one. */
export function namesInTwoWords(folded: string): string[] {
  const names: string[] = []
  let begun = ''
  for (let at = 0; at < folded.length; ) {
    const space = folded.indexOf(' ', at)
    const end = space < 0 ? folded.length : space
    if (begun !== '') {
      const word = folded.slice(at, end)
      const joined = begun.at(-1) === word[0] ? begun + word.slice(1) : begun + word
      if (isKnownName(joined)) names.push(joined)
    }
    // Most words are too long for the first half of a name, or begin none.
    const isBeginning = mayBegin(folded, at, end - at) && BEGINNINGS.has(folded.slice(at, end))
    begun = isBeginning ? folded.slice(at, end) : ''
    at = end + 1
  }
  return names
}

const SHORTEST_HALF = 2
const LONGEST_HALF = 8
/** What may be the first of two words of a name. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  knownSpellings().flatMap((name) =>
    Array.from({ length: LONGEST_HALF - SHORTEST_HALF + 1 }, (_, at) => at + SHORTEST_HALF)
      .filter((length) => length <= name.length - SHORTEST_HALF)
      .map((length) => name.slice(0, length)),
  ),
)

/** As many as there are letters, and one for everything else. */
const OF_LETTER = 28
const BEFORE_A = 96
/** The lengths of the beginnings with the same first three letters, as bits: every word of every record is asked for. */
const LENGTHS = new Uint16Array(OF_LETTER ** 3)
for (const beginning of BEGINNINGS) {
  const at = firstLetters(beginning, 0)
  LENGTHS[at] = (LENGTHS[at] ?? 0) | (1 << beginning.length)
}

/** Whether a word can be a first half, told without taking it out of its text. */
function mayBegin(folded: string, at: number, length: number): boolean {
  return length <= LONGEST_HALF && ((LENGTHS[firstLetters(folded, at)] ?? 0) & (1 << length)) !== 0
}

/** A number for the first three letters at a place. */
function firstLetters(folded: string, at: number): number {
  return (letterAt(folded, at) * OF_LETTER + letterAt(folded, at + 1)) * OF_LETTER + letterAt(folded, at + 2)
}

function letterAt(folded: string, at: number): number {
  const letter = folded.charCodeAt(at) - BEFORE_A
  return letter > 0 && letter < OF_LETTER ? letter : 0
}
