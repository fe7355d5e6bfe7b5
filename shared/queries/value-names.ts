import { may, type User } from '#shared/domain/access.ts'
import { otherNames } from '#shared/domain/match-place.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { foldText, searchWords } from '#shared/domain/search-text.ts'
import { type SimilarWords, similarAmong } from '#shared/domain/similar-words.ts'
import { texts as english } from '#shared/i18n/en/terms.ts'
import { texts as somali } from '#shared/i18n/so/terms.ts'
import { valueTerm } from '#shared/queries/search-terms.ts'
import { mayRead } from '#shared/rules/policies.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'

/** The index terms of values by the folded words of their names: `jirdil` and `torture` lead to the same type. */
export interface ValueNames {
  readonly termsOf: (word: string) => readonly string[]
  /** The terms of words that begin with these letters. */
  readonly beginning: (letters: string) => readonly string[]
  readonly similar: SimilarWords
}

/** A user to whom work can be assigned, by name. */
export interface NamedUser {
  readonly id: string
  readonly name: string
}

/** Other names of a region: its main town, or another transcription. Districts have theirs in the data. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  SO22: ['Mogadishu', 'Muqdisho', 'Mogadiscio', 'Xamar', 'Benadir'],
}

/**
 * The names of values in a collection's records: enumerations in both languages, places in their spellings, and
 * assigned users, if the asking user may read the fields and the users' names.
 */
export function valueNames(
  collection: Collection,
  user: User | null,
  people: readonly NamedUser[],
): ValueNames {
  const fixed = namesOfFixed(collection, user)
  const named = user && may(user, 'people:list') && mayFind(collection, user, 'assigneeId')
  if (!named || people.length === 0) return fixed
  return joined(fixed, namesOfPeople(people))
}

/**
 * The latest result is cached: names rarely change, and gathering some hundred would cost a millisecond for each
 * search.
 */
let lastPeople: { readonly key: string; readonly names: ValueNames } | null = null

function namesOfPeople(people: readonly NamedUser[]): ValueNames {
  const key = JSON.stringify(people.map(({ id, name }) => [id, name]))
  if (lastPeople?.key === key) return lastPeople.names
  const naming = new Naming()
  for (const { id, name } of people) naming.add(valueTerm('assigneeId', id), name)
  lastPeople = { key, names: naming.done() }
  return lastPeople.names
}

const cached = new WeakMap<Collection, Map<string, ValueNames>>()

function namesOfFixed(collection: Collection, user: User | null): ValueNames {
  const fields = Object.keys(collection.fields).filter((field) => mayFind(collection, user, field))
  const key = fields.join(' ')
  const cachedNames = cached.get(collection) ?? new Map<string, ValueNames>()
  cached.set(collection, cachedNames)
  const names = cachedNames.get(key) ?? readNames(collection, fields)
  cachedNames.set(key, names)
  return names
}

/** Whether a search may use the field; visitors search public fields. */
function mayFind({ fields }: Collection, user: User | null, field: string): boolean {
  const spec = fields[field]
  if (spec?.searched !== 'named') return false
  return user ? mayRead(user, spec) : spec.classification === 'public'
}

function readNames(collection: Collection, fields: readonly string[]): ValueNames {
  const naming = new Naming()
  for (const field of fields) {
    const group = termGroupOf(collection.name, field)
    if (group) {
      // The value itself counts too, such as `sgbv`.
      for (const texts of [english[group], somali[group]])
        for (const [value, text] of Object.entries(texts)) naming.add(valueTerm(field, value), text, value)
    }
    if (field === 'regionCode') {
      for (const { code, name, nameSo } of REGIONS)
        naming.add(valueTerm(field, code), name, nameSo, ...otherNames(code), ...(CALLED[code] ?? []))
    }
    if (field !== 'districtCode') continue
    for (const { code, name } of REGIONS.flatMap(({ districts }) => districts))
      naming.add(valueTerm(field, code), name, ...otherNames(code))
  }
  return naming.done()
}

/** Collects words and the terms that they stand for. */
class Naming {
  readonly #terms = new Map<string, Set<string>>()

  /** Adds each word of a name, and the name written as one word: Beled Weyne, Beledweyne. */
  add(term: string, ...names: readonly string[]): void {
    for (const name of names) {
      const words = searchWords(name)
      for (const word of [...words, foldText(words.join(''))]) this.#note(word, term)
    }
  }

  #note(word: string, term: string): void {
    const terms = this.#terms.get(word) ?? new Set()
    this.#terms.set(word, terms.add(term))
  }

  done(): ValueNames {
    const terms = new Map([...this.#terms].map(([word, of]) => [word, [...of]] as const))
    const words = [...terms.keys()]
    return {
      termsOf: (word) => terms.get(word) ?? [],
      beginning: (letters) =>
        words.flatMap((word) => (word.startsWith(letters) ? (terms.get(word) ?? []) : [])),
      similar: similarAmong(words),
    }
  }
}

function joined(one: ValueNames, other: ValueNames): ValueNames {
  return {
    termsOf: (word) => [...one.termsOf(word), ...other.termsOf(word)],
    beginning: (letters) => [...one.beginning(letters), ...other.beginning(letters)],
    similar: (word) => [...one.similar(word), ...other.similar(word)],
  }
}
