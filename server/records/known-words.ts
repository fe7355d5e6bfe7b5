/** Words that this process knows to be in the vocabulary. */
export interface KnownWords {
  /**
   * The words that it doesn't know, each once. It reads the clock once for all: a push has a hundred words for each
   * record.
   */
  unknown(lists: readonly (readonly string[])[]): Set<string>
  add(word: string): void
  clear(): void
}

/** Far shorter than the time for which an unused word stays in the vocabulary (`sweep-words.ts`). */
const FORGOTTEN_AFTER_MS = 600_000

/** Remembers words for at most ten minutes: other processes may remove unused words from the vocabulary. */
export function rememberWords(now: () => number = () => performance.now()): KnownWords {
  const words = new Set<string>()
  let since = now()
  return {
    unknown(lists) {
      if (now() - since > FORGOTTEN_AFTER_MS) {
        words.clear()
        since = now()
      }
      const unknownWords = new Set<string>()
      for (const list of lists) {
        for (const word of list) if (!words.has(word)) unknownWords.add(word)
      }
      return unknownWords
    },
    add: (word) => void words.add(word),
    clear: () => words.clear(),
  }
}
