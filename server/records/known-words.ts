/** Words that a process knows to be in the vocabulary. */
export interface KnownWords {
  /** Those that it does not know, each once. The clock is read once for all: a push has a hundred words a record. */
  unknown(lists: readonly (readonly string[])[]): Set<string>
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
    unknown(lists) {
      if (now() - since > FORGOTTEN_AFTER_MS) {
        words.clear()
        since = now()
      }
      const found = new Set<string>()
      for (const list of lists) {
        for (const word of list) if (!words.has(word)) found.add(word)
      }
      return found
    },
    add: (word) => void words.add(word),
    clear: () => words.clear(),
  }
}
