import { z } from 'zod'

const listed = z.object({
  source: z.string(),
  nouns: z.string(),
  verbs: z.string(),
  alsoNames: z.string(),
})

/** The ordinary words of Arabic, by their keys. */
export interface ArabicLexicon {
  readonly nouns: ReadonlySet<string>
  /** Verbs in the forms that they take, without the pronouns that are joined to them. */
  readonly verbs: ReadonlySet<string>
  /** Those of all these that are the Arabic spelling of a Somali name. */
  readonly alsoNames: ReadonlySet<string>
}

/** Loads the words, which take some megabytes of memory; `knownWords` does so once, when the first text is masked. */
export async function loadArabic(): Promise<ArabicLexicon> {
  const { default: data } = await import('./words.data.json', { with: { type: 'json' } })
  const { nouns, verbs, alsoNames } = listed.parse(data)
  return {
    nouns: new Set(unpacked(nouns)),
    verbs: new Set(unpacked(verbs)),
    alsoNames: new Set(unpacked(alsoNames)),
  }
}

/** Sorted words, each as the number of letters that it shares with the word before, and its other letters. */
export function packed(words: Iterable<string>): string {
  let last = ''
  let text = ''
  for (const word of [...new Set(words)].sort()) {
    let shared = 0
    while (shared < 9 && shared < last.length && last[shared] === word[shared]) shared++
    text += shared + word.slice(shared)
    last = word
  }
  return text
}

/** The words of a packed list. */
function unpacked(text: string): string[] {
  let last = ''
  return Array.from(text.matchAll(/(\d)(\D*)/g), ([, shared, rest]) => {
    last = last.slice(0, Number(shared)) + (rest ?? '')
    return last
  })
}
