import { PLACEHOLDER } from '#server/ai/masking/restore.ts'
import type { TranslationDifference } from '#shared/contract/publishing/writing-assistant.ts'
import { plainDigits } from '#shared/domain/digits.ts'
import type { TranslationLanguage } from '#shared/domain/writing-assistant.ts'
import { type Fact, takeDates } from './dates.ts'
import { type GlossaryTerm, TRANSLATION_TERMS } from './terms.ts'

/** What is compared: a text and its translation, both with placeholders in place of details. */
export interface Translated {
  readonly from: TranslationLanguage
  readonly to: TranslationLanguage
  readonly text: string
  readonly translation: string
  /** How many of the paragraphs are a title or a summary, which nobody counts as one. */
  readonly heads?: number
}

/** A translation with more differences is none: nobody looks at each of them. */
const MOST_SHOWN = 100

/**
 * What a translation lacks of its text, or has beside it: dates, numbers and links, terms of the glossary that are translated
 * otherwise, and paragraphs. Details of people are not compared here: placeholders that are missing are known already.
 */
export function compareTranslation({
  from,
  to,
  text,
  translation,
  heads = 0,
}: Translated): TranslationDifference[] {
  const [mine, theirs] = [factsOf(text), factsOf(translation)]
  const differences = [
    ...listed('date', mine.dates, theirs.dates),
    ...listed('number', mine.numbers, theirs.numbers),
    ...listed('link', mine.links, theirs.links),
    ...termsOtherwise(text, translation, from, to),
    ...paragraphs(text, translation, heads),
  ]
  return differences.slice(0, MOST_SHOWN)
}

interface Facts {
  readonly dates: readonly Fact[]
  readonly numbers: readonly Fact[]
  readonly links: readonly Fact[]
}

const LINKS = /https?:\/\/[^\s)\]>"'\u00bb\u201d]+|(?<=\]\()[^)\s]+/gu
const NUMBERS = /\d+(?:[.,\u066b\u066c'\u2019]\d+)*/gu

function factsOf(text: string): Facts {
  const plain = plainDigits(text).replace(PLACEHOLDER, ' ')
  const links = [...plain.matchAll(LINKS)].map(([link]) => {
    const value = link.replace(/[.,;:!?\u060c\u061f]+$/u, '')
    return { value, written: value }
  })
  const { dates, rest } = takeDates(plain.replace(LINKS, ' '))
  const numbers = [...rest.matchAll(NUMBERS)].map(([written]) => ({ value: plainNumber(written), written }))
  return { dates, links, numbers }
}

/** A number without marks of thousands, and with a point before its fraction. */
function plainNumber(written: string): string {
  const [whole = '', ...parts] = written.split(/[.,\u066b\u066c'\u2019]/u)
  const areThousands = parts.length > 0 && whole.length <= 3 && parts.every((part) => part.length === 3)
  if (areThousands) return Number([whole, ...parts].join('')).toString()
  return parts.length === 0
    ? whole.replace(/^0+(?=\d)/, '')
    : `${[whole, ...parts.slice(0, -1)].join('')}.${parts.at(-1)}`
}

type Listed = 'date' | 'number' | 'link'

/** What only one of two lists has, as often as it has it more. */
function listed(kind: Listed, mine: readonly Fact[], theirs: readonly Fact[]): TranslationDifference[] {
  const differences = (is: 'missing' | 'added', of: readonly Fact[], others: readonly Fact[]) => {
    const left = others.map(({ value }) => value)
    return of.flatMap(({ value, written }) => {
      const at = left.indexOf(value)
      if (at >= 0) left.splice(at, 1)
      return at >= 0 ? [] : [{ kind, is, text: written, expected: null }]
    })
  }
  return [...differences('missing', mine, theirs), ...differences('added', theirs, mine)]
}

function termsOtherwise(
  text: string,
  translation: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
): TranslationDifference[] {
  // Texts of full length are folded once, not for each term.
  const [mine, theirs] = [fold(text), fold(translation)]
  return TRANSLATION_TERMS.filter(
    ({ forms, accepted }) =>
      has(mine, from, forms[from]) && !has(theirs, to, [...forms[to], ...(accepted[to] ?? [])]),
  ).map(({ words }: GlossaryTerm) => ({
    ...{ kind: 'term', is: 'otherwise' },
    ...{ text: words[from], expected: words[to] },
  }))
}

/** Whether a folded text has a word that begins so; Arabic joins articles and prepositions to words. */
function has(folded: string, language: TranslationLanguage, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => {
    const stem = fold(beginning)
    if (language === 'ar') return folded.includes(stem)
    return new RegExp(`(?<![\\p{L}\\p{N}])${stem.replaceAll(' ', '\\s+')}`, 'u').test(folded)
  })
}

/** Letters that are written in several ways as one of them: case, vowel marks, forms of alif, and dashes. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/gu, '')
    .replace(/[\u0623\u0625\u0622]/gu, '\u0627')
    .replace(/\u0629/gu, '\u0647')
    .replace(/\u0649/gu, '\u064a')
    .replace(/[\u2010-\u2013]/gu, '-')
}

function paragraphs(text: string, translation: string, heads: number): TranslationDifference[] {
  const count = (of: string) => of.split(/\n{2,}/).filter((part) => part.trim() !== '').length - heads
  const [mine, theirs] = [count(text), count(translation)]
  if (mine === theirs) return []
  const is = theirs < mine ? 'missing' : 'added'
  return [{ kind: 'paragraph', is, text: String(theirs), expected: String(mine) }]
}
