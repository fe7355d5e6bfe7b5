import { plainDigits } from '#shared/domain/digits.ts'
import type { DetailKind } from '#shared/domain/writing-assistant.ts'
import type { Hidden } from './mask.ts'

/** What a model makes of the word in a placeholder: its plural, or the word of the language that it writes. */
const WORDS: Readonly<Record<DetailKind, readonly string[]>> = {
  name: [
    'names',
    'name',
    'magacyada',
    'magaca',
    'magac',
    '\u0627\u0644\u0627\u0633\u0645',
    '\u0627\u0633\u0645',
  ],
  phone: [
    'phones',
    'phone',
    'telephone',
    'telefoonka',
    'telefoon',
    'taleefanka',
    'taleefan',
    '\u0627\u0644\u0647\u0627\u062a\u0641',
    '\u0647\u0627\u062a\u0641',
  ],
  email: [
    'emails',
    'email',
    'e-mail',
    'iimaylka',
    'iimayl',
    'iimeel',
    '\u0627\u0644\u0628\u0631\u064a\u062f',
    '\u0628\u0631\u064a\u062f',
  ],
  place: [
    'places',
    'place',
    'goobta',
    'goob',
    'meesha',
    'meel',
    '\u0627\u0644\u0645\u0643\u0627\u0646',
    '\u0645\u0643\u0627\u0646',
  ],
  case: [
    'cases',
    'case',
    'kiiska',
    'kiis',
    '\u0627\u0644\u0642\u0636\u064a\u0629',
    '\u0642\u0636\u064a\u0629',
  ],
  birth: [
    'births',
    'birth',
    'dhalashada',
    'dhalasho',
    '\u0627\u0644\u0645\u064a\u0644\u0627\u062f',
    '\u0645\u064a\u0644\u0627\u062f',
  ],
  other: ['others', 'other', 'kale', '\u0622\u062e\u0631', '\u0623\u062e\u0631\u0649'],
}
const KIND_OF = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind as DetailKind] as const)),
)
const ANY_WORD = [...KIND_OF.keys()].sort((a, b) => b.length - a.length).join('|')
const OPEN = '(?:\\\\?[\\[(\u3010])'
const CLOSE = '(?:\\\\?[\\])\u3011])'
/** What counts as a placeholder: with brackets in any form, or without them where a dash or an underscore joins the word and its number. */
export const PLACEHOLDER = new RegExp(
  `${OPEN}\\s?(${ANY_WORD})\\s?[-_\u2010-\u2013 ]?\\s?(\\p{Nd}{1,4})\\s?${CLOSE}|(?<![\\p{L}\\p{Nd}\\[])(${ANY_WORD})[-_\u2010-\u2013](\\p{Nd}{1,4})(?!\\p{Nd}|[-_]\\p{Nd})`,
  'giu',
)
/** Something that was a placeholder and can't be restored any more. */
const BROKEN = new RegExp(
  `\\[\\s?(?:${ANY_WORD})(?![\\p{L}])|\\[\\p{L}{2,20}\\s?[-_\u2010-\u2013 ]\\s?\\p{Nd}{1,4}\\]|(?<![\\p{L}\\p{Nd}])(?:NAME|PHONE|EMAIL|PLACE|CASE|BIRTH|OTHER)(?:[-_]|S?\\s\\p{Nd})`,
  'iu',
)

/**
 * What may still become a placeholder when more text arrives: the beginning of one at the end of a piece. The first half of a
 * character waits too, since only the whole character shows whether it is a letter.
 */
const BEGUN = new RegExp(
  `(?:${OPEN}\\s?(?:${beginnings()})?|(?<![\\p{L}\\p{Nd}])(?:${beginnings()}))(?:\\s?[-_\u2010-\u2013 ]?\\s?\\p{Nd}{0,4}\\s?[-_\\\\]?)?$|\\\\$|[\ud800-\udbff]$`,
  'iu',
)

/** A letter or digit at the end. */
const INNER = /[\p{L}\p{Nd}]$/u
/** A letter with which no word of a placeholder begins. */
const LETTER = 'x'

/** A pattern that matches every beginning of a word of a placeholder. */
function beginnings(): string {
  const begun = new Set(
    [...KIND_OF.keys()].flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1))),
  )
  return [...begun].sort((a, b) => b.length - a.length).join('|')
}

/** What a reader of a restored text has to look at. */
export interface Restored {
  /** Details that were hidden and are nowhere in the text. */
  readonly lost: readonly Hidden[]
  /** Pieces of the text that look like a placeholder but do not match any hidden detail. */
  readonly unclear: readonly string[]
}

/** Puts hidden details back into a text that arrives in pieces; a piece waits only while it may end in a placeholder. */
export interface Restorer {
  /** The text that is certain with this piece. */
  readonly push: (piece: string) => string
  /** The rest, and what could not be restored. */
  readonly end: () => Restored & { readonly rest: string }
}

/** Makes a restorer for one answer. */
export function restorer(hidden: readonly Hidden[]): Restorer {
  const byPlace = new Map(hidden.map((each) => [each.placeholder, each]))
  const seen = new Set<string>()
  const unclear: string[] = []
  let waiting = ''
  /** A letter where the text that has left ends in one: what follows is no beginning of a word then. */
  let leads = ''
  const restore = (text: string): string => {
    let at = 0
    let result = ''
    for (const match of text.matchAll(PLACEHOLDER)) {
      const before = text.slice(at, match.index)
      note(before)
      result += before + detailOf(match)
      at = match.index + match[0].length
    }
    const rest = text.slice(at)
    note(rest)
    return result + rest
  }
  const note = (text: string) => {
    const broken = BROKEN.exec(text)
    if (broken) unclear.push(text.slice(broken.index, broken.index + SHOWN))
  }
  const detailOf = ([whole, bracketed, one, bare, other]: RegExpExecArray): string => {
    const kind = KIND_OF.get((bracketed ?? bare ?? '').toLowerCase())
    const placeholder = `[${kind?.toUpperCase()}-${Number(plainDigits(one ?? other ?? ''))}]`
    const detail = byPlace.get(placeholder)
    if (!detail) {
      unclear.push(whole)
      return whole
    }
    seen.add(placeholder)
    return detail.text
  }
  return {
    push(piece) {
      const text = leads + waiting + piece
      const begun = BEGUN.exec(text)?.index ?? text.length
      const certain = restore(text.slice(0, begun)).slice(leads.length)
      waiting = text.slice(begun)
      leads = INNER.test(text.slice(0, begun)) ? LETTER : ''
      return certain
    },
    end() {
      const rest = restore(leads + waiting).slice(leads.length)
      waiting = ''
      return { rest, unclear, lost: hidden.filter(({ placeholder }) => !seen.has(placeholder)) }
    },
  }
}

/** How much of a broken placeholder is shown. */
const SHOWN = 24

/** Restores a whole text. */
export function restoreAll(text: string, hidden: readonly Hidden[]): Restored & { readonly text: string } {
  const { push, end } = restorer(hidden)
  const begun = push(text)
  const { rest, ...outcome } = end()
  return { text: begun + rest, ...outcome }
}
