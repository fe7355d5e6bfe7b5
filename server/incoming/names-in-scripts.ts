import { nameSpellings } from '#shared/domain/name-spellings.ts'
import { plainLine } from './header-block.ts'
import { isOtherWriting, soundsOf } from './other-scripts.ts'

/** Between the parts of a name: son of, daughter of. */
const OF_PARENTS = /^(?:bin|bint|binti|ibn|بن|ابن|بنت)$/
/** Names that Arabic writes in two words. */
const IN_TWO_WORDS = /(?<![\p{L}\p{M}])([وفبكل]?عبد)\s+(?=ال)/gu
/** What ends a sentence or a part of it: names do not reach beyond. A letter with a point is an initial. */
const ENDS = /(?<=[\p{L}\p{M}\p{N}]{2}["'”’)]?)[.!?\u061f\u061b\u060c,;:\u3002\u1362](?=\s|$)|\n\s*\n/u
/** Of what is longer, the beginning and the end are looked through: an answer is not so long, and files name their author there. */
const MOST_LETTERS = 100_000

/** The words of each part of a text that could be parts of a name, as they are written without marks. */
function phrasesOf(text: string): string[][] {
  const looked =
    text.length > 2 * MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}\n\n${text.slice(-MOST_LETTERS)}` : text
  const plain = plainLine(looked).normalize('NFKC').replace(IN_TWO_WORDS, '$1')
  return plain
    .split(ENDS)
    .map((phrase) => (phrase.match(/[\p{L}\p{M}'\u2018\u2019\u02bc]+/gu) ?? []).flatMap(partOf))
}

/** Replaces a word that cannot be a part of a name, so that the words around it do not count as adjacent. */
const NO_NAME = '-'

/** A word that may be a part of a name: of Latin ones, in small letters only what is known as a name. */
function partOf(written: string): string[] {
  const word = written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]|\u0640/gu, '')
  if (Array.from(word).length < 2 || OF_PARENTS.test(word)) return []
  if (!/^\p{Script=Latin}/u.test(word)) return [word]
  const latin = word.replace(/(.)\1+/g, '$1')
  return [/^\p{Ll}/u.test(written) && nameSpellings(latin).length < 2 ? NO_NAME : latin]
}

interface Part {
  readonly word: string
  readonly sounds: readonly string[]
}

/**
 * Whether a text has a full name in another script than the name's own, known by how its words sound: the given name beside one
 * of the others, in either order. `told` is what the sender or the organisation wrote, so that a name in it reveals nothing.
 */
export function hasNameInOtherScript(
  text: string,
  names: readonly string[],
  knownTexts: readonly string[],
): boolean {
  const sounds = new Map<string, readonly string[]>()
  const partNamed = (word: string): Part => {
    const wordSounds = sounds.get(word) ?? soundsOf(word)
    sounds.set(word, wordSounds)
    return { word, sounds: wordSounds }
  }
  const isSame = (one: Part, other: Part) =>
    isOtherWriting(one.word, other.word) && one.sounds.some((each) => other.sounds.includes(each))
  const pairs = names.flatMap((name) => {
    const [givenName, ...others] = phrasesOf(name.replace(/[,;]/g, ' ')).flat().map(partNamed)
    return givenName === undefined ? [] : others.map((other) => [givenName, other] as const)
  })
  if (pairs.length === 0) return false
  const read = (place: string) => phrasesOf(place).map((words) => words.map(partNamed))
  const has = (phrases: readonly (readonly Part[])[], [givenName, other]: (typeof pairs)[number]) =>
    phrases.some((parts) =>
      parts.some((part, at) => {
        const next = parts[at + 1]
        if (next === undefined) return false
        return (
          (isSame(givenName, part) && isSame(other, next)) || (isSame(givenName, next) && isSame(other, part))
        )
      }),
    )
  const phrases = read(text)
  const presentPairs = pairs.filter((pair) => has(phrases, pair))
  if (presentPairs.length === 0) return false
  const knownPhrases = knownTexts.map(read)
  return presentPairs.some((pair) => !knownPhrases.some((place) => has(place, pair)))
}
