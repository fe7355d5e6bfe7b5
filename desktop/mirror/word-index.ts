import { trigrams } from '#shared/domain/similar-words.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MirrorDatabase } from './open.ts'

/** Finds words of the mirror that share letters with a misspelt one. */
export interface WordIndex {
  /** Words that share at least one three-letter piece; the caller measures how similar they are. */
  readonly candidates: (word: string) => Iterable<string>
}

/** Reads the vocabulary of the search indexes when it is first asked, and again after changes. */
export function createWordIndex(db: MirrorDatabase): WordIndex {
  let byPiece: Map<string, string[]> | null = null
  let changes = -1

  function read(): Map<string, string[]> {
    const pieces = new Map<string, string[]>()
    for (const word of vocabulary(db)) {
      for (const piece of trigrams(word)) {
        const list = pieces.get(piece)
        if (list) list.push(word)
        else pieces.set(piece, [word])
      }
    }
    return pieces
  }

  return {
    candidates(word) {
      const now = Number(
        db.prepare<[], { changes: number }>('select total_changes() as changes').get()?.changes,
      )
      if (!byPiece || now !== changes) byPiece = read()
      changes = now
      const found = new Set<string>()
      for (const piece of trigrams(word))
        for (const candidate of byPiece.get(piece) ?? []) found.add(candidate)
      return found
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
  }
  return words
}
