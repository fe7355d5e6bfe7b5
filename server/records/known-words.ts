/** Words that a process knows to be in the vocabulary. */
export interface KnownWords {
  has(word: string): boolean
  add(word: string): void
  clear(): void
}

/** Far less than what a word is left in the vocabulary for after it was found to be in no record (`sweep-words.ts`). */
const FORGOTTEN_AFTER_MS = 600_000

/** Remembers words for ten minutes at most: others may take out of the vocabulary what no record holds any more. */
export function rememberWords(now: () => number = () => performance.now()): KnownWords {
  const words = new Set<string>()
  let since = now()
  return {
    has(word) {
      if (now() - since > FORGOTTEN_AFTER_MS) {
        words.clear()
        since = now()
      }
      return words.has(word)
    },
    add: (word) => void words.add(word),
    clear: () => words.clear(),
  }
}
