import { type SimilarWords, similarAmong } from '#shared/domain/similar-words.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MirrorDatabase } from './open.ts'

/** Finds words of the mirror with a similar spelling. */
export interface WordIndex {
  readonly candidates: SimilarWords
}

/** Reads the vocabulary of the search indexes at the first call, and again after changes. */
export function createWordIndex(db: MirrorDatabase): WordIndex {
  const count = db.prepare<[], { changes: number }>('select total_changes() as changes')
  let similarWords: SimilarWords | null = null
  let changes = -1
  return {
    candidates(word) {
      const now = Number(count.get()?.changes)
      if (!similarWords || now !== changes) similarWords = similarAmong(vocabulary(db))
      changes = now
      return similarWords(word)
    },
  }
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
