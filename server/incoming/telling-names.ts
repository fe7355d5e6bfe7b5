import { nameSpellings } from '#shared/domain/name-spellings.ts'
import { plainLine } from './header-block.ts'
import { hasNameInOtherScript } from './names-in-scripts.ts'

/** The words of a text, between spaces and with doubled letters as one; an empty line is a word of its own that is in no name. */
function wordsOf(text: string): string {
  const words = plainLine(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['\u2019\u2018\u02bc`]|\p{M}+/gu, '')
    .replace(/\n\s*\n/g, ' | ')
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim()
  return ` ${words.replace(/(\p{L})\1+/gu, '$1')} `
}

/** With a space before each capital within a word: cells of a table are often joined, and so are names. */
const apart = (text: string) => text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')

/** A name with the given name first: behind a comma, or behind family names in capitals. */
function givenFirst(name: string): string {
  const [family = '', givenName] = name.split(',', 2)
  if (givenName !== undefined) return `${givenName} ${family}`
  const [, capitals, rest] =
    /^\s*((?:\p{Lu}{2,}[\p{Lu}'\u2019-]*\s+)+)(\p{Lu}?[^\p{Lu}]*\p{Ll}.*)$/u.exec(name) ?? []
  return capitals === undefined || rest === undefined ? name : `${rest} ${capitals}`
}

const lettersOf = (name: string) => wordsOf(name).trim().split(' ').filter(Boolean)

/** The words of a name, the given name first; empty for a single one. */
function partsOf(name: string): readonly string[] {
  const parts = lettersOf(givenFirst(name.replace(/\([^)]*\)/g, ' '))).filter((word) => word.length > 1)
  return parts.length > 1 ? parts : []
}

/** The shortest word that two names make without a space, as in the name of a page. */
const LEAST_JOINED = 8

/** One way in which a full name is written, in each spelling of its words. */
interface Phrase {
  readonly spellings: readonly string[]
  /** The spellings of the given name, which is in each of them: most texts have none. */
  readonly givenNames: readonly string[]
}

/** The ways in which a full name is written: whole, or the given name with one of the others, in either order. */
function phrasesOf(name: string): Phrase[] {
  const whole = lettersOf(name.replace(/\([^)]*\)/g, ' '))
  const [first, ...others] = partsOf(name)
  const own = whole.length > 1 ? [{ spellings: [whole.join(' ')], givenNames: whole.slice(0, 1) }] : []
  if (first === undefined) return own
  const givenSpellings = nameSpellings(first)
  return [
    ...own,
    ...others.map((other): Phrase => {
      const pairs = givenSpellings.flatMap((one) => nameSpellings(other).map((two) => [one, two] as const))
      return {
        givenNames: givenSpellings,
        spellings: pairs.flatMap(([one, two]) => [
          ...[`${one} ${two}`, `${two} ${one}`],
          ...[`${one}${two}`].filter((joined) => joined.length >= LEAST_JOINED),
        ]),
      }
    }),
  ]
}

const MOST_SHORTENED = 80

/** Whether a line is a full name that is shortened: the given name by its first letter, then one of the others at least. */
function isShortened(line: string, name: string): boolean {
  const [first, ...others] = partsOf(name)
  const [letter = '', ...rest] = line.split(' ')
  if (first === undefined || letter.length !== 1) return false
  const isGiven = nameSpellings(first).some((each) => each.startsWith(letter))
  const whole = rest.filter((word) => word.length > 1)
  const knownSpellings = new Set(others.flatMap(nameSpellings))
  return isGiven && whole.length > 0 && whole.every((word) => knownSpellings.has(word))
}

/** What is known of the names of who answers; see `Answering`. */
interface Names {
  readonly names: readonly string[]
  readonly titles: readonly string[]
  readonly addresses: readonly string[]
  readonly senderText: string
  readonly published: readonly string[]
}

/** A name with its letters apart. */
const LETTERS_APART = /(?<= )\p{L}(?: \p{L}){7,}(?= )/gu
const joined = (letters: string) => letters.replaceAll(' ', '')

/** Whether a text has the full name of who answers, in any spelling, unless the sender or the organisation wrote it before. */
export function hasName(place: string, { names, titles, addresses, senderText, published }: Names): boolean {
  const knownTexts = [senderText, ...published].map(wordsOf)
  const isNew = (phrase: string) => !knownTexts.some((words) => words.includes(` ${phrase} `))
  const plain = wordsOf(place)
  const written = [...new Set([plain, wordsOf(apart(place)), plain.replace(LETTERS_APART, joined)])]
  // An initial may be between two names.
  const forms = [...written, ...written.map((words) => words.replace(/ \p{L}(?= )/gu, ''))]
  const all = names.flatMap((name) => [name, apart(name)])
  const isWritten = ({ spellings, givenNames }: Phrase) =>
    forms.some(
      (words) =>
        givenNames.some((one) => words.includes(` ${one}`)) &&
        spellings.some((each) => words.includes(` ${each} `)),
    )
  if (all.flatMap(phrasesOf).some((phrase) => phrase.spellings.every(isNew) && isWritten(phrase))) return true
  if (titles.some((title) => isTitle(title) && isNew(wordsOf(title).trim()) && place.includes(title.trim())))
    return true
  const people = [...names, ...titles.filter(isTitle)].map(givenFirst)
  if (hasNameInOtherScript(place, people, [senderText, ...published])) return true
  const lines = new Set(place.split('\n').map((line) => wordsOf(line).trim()))
  const short = [...lines].filter((line) => /^\p{L} /u.test(line) && line.length <= MOST_SHORTENED)
  if (short.some((line) => isNew(line) && all.some((name) => isShortened(line, name)))) return true
  return addresses.some((address) => hasNameOfAddress(place, lines, address, isNew))
}

/** Whether a text has the given name of one of these, in any spelling. */
export function hasGivenName(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text).split(' '))
  return names.some((name) => nameSpellings(partsOf(name)[0] ?? '').some((each) => words.has(each)))
}

/** A name in an address counts where it is a line of its own, as in a signature, or is written as a name is. */
function hasNameOfAddress(
  place: string,
  lines: ReadonlySet<string>,
  address: string,
  isNew: (phrase: string) => boolean,
): boolean {
  const parts = (address.split('@')[0] ?? '').split(/[^\p{L}\p{M}]+/u).filter((part) => part.length > 1)
  const name = wordsOf(parts.join(' ')).trim()
  if (parts.length < 2 || !isNew(name)) return false
  const capital = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase())
  const written = ` ${plainLine(place).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return (
    lines.has(name) ||
    [capital, capital.toReversed()].some((words) => written.includes(` ${words.join(' ')} `))
  )
}

/** Whether it is written as the name of a person is, each word with a capital. */
const isTitle = (title: string) =>
  /^\p{Lu}[\p{L}\p{M}.'\u2019-]*(?:\s+\p{Lu}[\p{L}\p{M}.'\u2019-]*)+$/u.test(title.trim())
