import { SIMILAR_FROM, trigrams } from '#shared/domain/similar-words.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MirrorDatabase } from './open.ts'

/** Finds words of the mirror that are spelt like another. */
export interface WordIndex {
  /** Words that are similar enough, in no order; the caller ranks them. */
  readonly candidates: (word: string) => readonly string[]
}

/** The vocabulary with the places of its words by their three-letter pieces. */
interface Vocabulary {
  readonly words: readonly string[]
  /** How many pieces each word has. */
  readonly sizes: readonly number[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Reads the vocabulary of the search indexes when it is first asked, and again after changes. */
export function createWordIndex(db: MirrorDatabase): WordIndex {
  const count = db.prepare<[], { changes: number }>('select total_changes() as changes')
  let known: Vocabulary | null = null
  let changes = -1
  return {
    candidates(word) {
      const now = Number(count.get()?.changes)
      if (!known || now !== changes) known = readVocabulary(db)
      changes = now
      return similarWords(known, word)
    },
  }
}

function readVocabulary(db: MirrorDatabase): Vocabulary {
  const words = [...vocabulary(db)]
  const places = new Map<string, number[]>()
  const sizes = words.map((word, at) => {
    const pieces = trigrams(word)
    for (const piece of pieces) {
      const list = places.get(piece)
      if (list) list.push(at)
      else places.set(piece, [at])
    }
    return pieces.size
  })
  return { words, sizes, places }
}

/** Counts the common pieces instead of comparing: most words that share one piece share no more. */
function similarWords({ words, sizes, places }: Vocabulary, word: string): string[] {
  const pieces = trigrams(word)
  const common = new Map<number, number>()
  for (const piece of pieces) {
    for (const at of places.get(piece) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
  }
  const similar: string[] = []
  for (const [at, count] of common) {
    const all = pieces.size + (sizes[at] ?? 0) - count
    if (count / all >= SIMILAR_FROM) similar.push(words[at] ?? '')
  }
  return similar
}

function vocabulary(db: MirrorDatabase): Set<string> {
  const words = new Set<string>()
  for (const collection of Object.values(collections)) {
    const table = tableName(collection.name)
    db.exec(
      `create virtual table if not exists temp.${table}_words using fts5vocab('main', '${table}_terms', 'row')`,
    )
    for (const { term } of db.prepare<[], { term: string }>(`select term from temp.${table}_words`).all()) {
      if (!term.startsWith('#')) words.add(term)
    }
    for (const { text } of db
      .prepare<[], { text: string }>(`select words as text from ${table}_fresh`)
      .all()) {
      for (const word of text.split(' ')) if (word !== '' && !word.startsWith('#')) words.add(word)
    }
  }
  return words
}
