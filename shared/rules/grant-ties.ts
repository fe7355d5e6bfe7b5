import { z } from 'zod'
import { nameSpellings, spellingsOf } from '#shared/domain/name-spellings.ts'
import { requiredText } from '#shared/schemas/field.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { comparedWords, isSpelledLike, plantedNames } from './grant-blind.ts'

/** How a reviewer is tied to an organisation or a person. */
export const TIE_KINDS = ['work', 'board', 'member', 'family', 'friend', 'business', 'other'] as const

/** Most ties of one reviewer. */
export const MOST_TIES = 100
/** Longest name of a tie. */
export const LONGEST_TIE = 200

/** An organisation or person to which a reviewer is tied, as they name it. */
export const grantTie = z.object({
  kind: z.enum(TIE_KINDS, { error: 'Choose how you are tied' }),
  name: requiredText(1, LONGEST_TIE, 'Write a name'),
})
export type GrantTie = z.output<typeof grantTie>

type Version = Parameters<typeof plantedNames>[0][number] &
  Pick<GrantApplication, 'organizationName' | 'contactPersonName'>

/** Fewer consonants of a name are alike in two scripts by chance. */
const LEAST_CONSONANTS = 4
const ARABIC = /\p{Script=Arabic}/u

/**
 * The first tie that names the organisation or the contact person of any version of an application, in whatever spelling or
 * script; a part of a name is enough, because a person can look at what was too much, and nobody at what was missed.
 */
export function tieTo(ties: readonly GrantTie[], versions: readonly Version[]): GrantTie | null {
  const names = versions.flatMap(({ organizationName, contactPersonName }) => [
    organizationName,
    contactPersonName,
  ])
  const { initials } = plantedNames(versions)
  const isTied = ({ name }: GrantTie) =>
    initials.has(name.trim().toUpperCase()) || names.some((other) => areOneName(name, other))
  return ties.find(isTied) ?? null
}

/** Whether each telling word of one name is in the other. */
function areOneName(one: string, other: string): boolean {
  const [some, others] = [comparedWords(one), comparedWords(other)]
  return isWithin(some, others) || isWithin(others, some)
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length === 0) return false
  const pairs = part.map((word) => whole.find((each) => isOneWord(word, each)))
  if (pairs.includes(undefined)) return false
  const isAcross = part.some((word, at) => ARABIC.test(word) !== ARABIC.test(pairs[at] ?? ''))
  return !isAcross || part.map(consonantsOf).join('').length >= LEAST_CONSONANTS
}

function isOneWord(one: string, other: string): boolean {
  if (isSpelledLike(one, other)) return true
  if (ARABIC.test(one) !== ARABIC.test(other))
    return consonantsOf(one) !== '' && consonantsOf(one) === consonantsOf(other)
  return spellingsOf(one).includes(other) || spellingsOf(other).includes(one)
}

/** Arabic letters by the consonants that Somali and English write for them; the others are vowels, or are not written. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', ت: 'd', ث: 's', ج: 'j', ح: 'h', خ: 'q', د: 'd', ذ: 'd', ر: 'r', ز: 's', س: 's', ش: 'c' },
  ...{ ص: 's', ض: 'd', ط: 'd', ظ: 'd', غ: 'q', ف: 'f', ق: 'q', ك: 'q', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
}

/** The consonants of a folded word in one form for both scripts: Maxamed, Mohamed and محمد have the same. */
function consonantsOf(word: string): string {
  const letters = ARABIC.test(word)
    ? [...word.replace(/^ال/, '').replace(/ه$/, '')].map((letter) => CONSONANTS[letter] ?? '').join('')
    : latinConsonants(nameSpellings(word)[0] ?? word)
  return letters.replace(/(.)\1+/g, '$1')
}

const latinConsonants = (word: string) =>
  word
    .replaceAll('c', '')
    .replaceAll('sh', 'c')
    .replaceAll('kh', 'q')
    .replaceAll('x', 'h')
    .replace(/dh|th|t/g, 'd')
    .replace(/h$/, '')
    .replace(/[gk]/g, 'q')
    .replaceAll('z', 's')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f')
    .replace(/[aeiouyw]/g, '')
