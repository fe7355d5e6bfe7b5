import { type Hashes, hashOf } from './news-hashes.ts'
import type { ArticlePrint } from './news-likeness.ts'

/** How many keys an article has by its text, its title and its words. */
const SHINGLE_KEYS = 9
const TITLE_KEYS = 8
const WORD_KEYS = 7
const LONGEST_TITLE = 14
const STEP = 0x01000193

/**
 * Keys (32 bits each) under which an article is found by similar ones: the smallest hashes (MinHash) of its three-word
 * pieces, of the pairs of words in its title, and of its words taken two by two. Articles that tell the same story
 * share many of them with high probability, so that a new article is only compared with the few that share some.
 */
export function bandsOf(print: ArticlePrint): number[] {
  const keys = [
    ...smallest(SHINGLE_TURNS, print.shingles),
    ...smallest(TITLE_TURNS, pairsOf(print.title)),
    ...inTwos(smallest(WORD_TURNS, print.words)),
  ]
  return [...new Set(keys)]
}

/** An article with fewer keys has hardly any text, so that a single key in common is a reason to compare it. */
const FEW_KEYS = 9

/**
 * How many keys an article has to share with another one to be compared with it: of those that share a single key nearly
 * all tell other stories, while copies share many.
 */
export const leastShared = (bands: readonly number[]): number => (bands.length < FEW_KEYS ? 1 : 2)

function pairsOf(words: Hashes): number[] {
  const few = words.slice(0, LONGEST_TITLE)
  const pairs: number[] = []
  for (let at = 0; at < few.length; at++) {
    for (let other = at + 1; other < few.length; other++) {
      pairs.push(mix(Math.imul(few[at] ?? 0, STEP) ^ (few[other] ?? 0)))
    }
  }
  return pairs
}

/** The smallest hash of a set under each of several permutations. */
function smallest(turns: readonly Turn[], hashes: ArrayLike<number>): number[] {
  if (hashes.length === 0) return []
  return turns.map(({ factor, offset }) => {
    let least = 0xffffffff
    for (let at = 0; at < hashes.length; at++) {
      const mixed = mix(Math.imul(hashes[at] ?? 0, factor) + offset)
      if (mixed < least) least = mixed
    }
    return mix(least + offset) | 0
  })
}

function inTwos(keys: readonly number[]): number[] {
  return Array.from(
    { length: Math.floor(keys.length / 2) },
    (_, at) => mix(Math.imul(keys[2 * at] ?? 0, STEP) ^ (keys[2 * at + 1] ?? 0)) | 0,
  )
}

/** The finalizer of MurmurHash3: every bit of the input changes about half of the bits of the output. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** One permutation of the hashes. */
interface Turn {
  readonly factor: number
  readonly offset: number
}

function turnsOf(kind: string, count: number): Turn[] {
  return Array.from({ length: count }, (_, turn) => ({
    factor: hashOf(`${kind}*${turn}`) | 1,
    offset: hashOf(`${kind}+${turn}`),
  }))
}
const SHINGLE_TURNS = turnsOf('s', SHINGLE_KEYS)
const TITLE_TURNS = turnsOf('t', TITLE_KEYS)
const WORD_TURNS = turnsOf('w', 2 * WORD_KEYS)
