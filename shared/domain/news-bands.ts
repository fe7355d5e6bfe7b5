import type { ArticlePrint } from './news-likeness.ts'

/** How many keys an article has by its text, its title and its words. */
const SHINGLE_KEYS = 12
const TITLE_KEYS = 10
const WORD_KEYS = 10
const LONGEST_TITLE = 14
const FNV_START = 0x811c9dc5
const FNV_STEP = 0x01000193

/**
 * Keys (32 bits each) under which an article is found by similar ones: the smallest hashes (MinHash) of its three-word
 * pieces, of the pairs of words in its title, and of its words taken two by two. Articles that tell the same story
 * share at least one with high probability, so that a new article is only compared with the few that share one.
 */
export function bandsOf(print: ArticlePrint): number[] {
  const keys = [
    ...smallest('s', print.shingles, SHINGLE_KEYS),
    ...smallest('t', pairsOf(print.title), TITLE_KEYS),
    ...inTwos(smallest('w', print.words, 2 * WORD_KEYS)),
  ]
  return [...new Set(keys)]
}

function pairsOf(words: ReadonlySet<string>): Set<string> {
  const sorted = [...words].slice(0, LONGEST_TITLE).toSorted()
  return new Set(sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`)))
}

/** The smallest hash of a set under each of several permutations. */
function smallest(kind: string, of: ReadonlySet<string>, count: number): number[] {
  if (of.size === 0) return []
  const hashes = [...of].map(hashOf)
  return Array.from({ length: count }, (_, turn) => {
    const [factor, offset] = [hashOf(`${kind}*${turn}`) | 1, hashOf(`${kind}+${turn}`)]
    let least = 0xffffffff
    for (const hash of hashes) least = Math.min(least, mix(Math.imul(hash, factor) + offset))
    return mix(least + offset) | 0
  })
}

function inTwos(keys: readonly number[]): number[] {
  return Array.from(
    { length: Math.floor(keys.length / 2) },
    (_, at) => mix(Math.imul(keys[2 * at] ?? 0, FNV_STEP) ^ (keys[2 * at + 1] ?? 0)) | 0,
  )
}

function hashOf(text: string): number {
  let hash = FNV_START
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_STEP)
  return hash >>> 0
}

/** The finalizer of MurmurHash3: every bit of the input changes about half of the bits of the output. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
