import { type SQL, sql } from 'drizzle-orm'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Database } from '../db/database.ts'

/** A vocabulary, and the tables whose search terms it contains. */
interface Vocabulary {
  readonly words: string
  readonly tables: readonly string[]
  /** The rows that count, if not all do. */
  readonly rows?: string
}

const VOCABULARIES: readonly Vocabulary[] = [
  { words: 'search_words', tables: Object.values(collections).map(({ name }) => tableName(name)) },
  { words: 'public_words', tables: ['public_recommendations'] },
  { words: 'library_words', tables: ['document_terms'], rows: 'not for_visitors' },
  { words: 'public_library_words', tables: ['document_terms'], rows: 'for_visitors' },
]

/**
 * Removes words from the vocabularies that no record contains any more: such a word is first marked, and deleted by a
 * sweep at least an hour later if it is still unused. By then every process has forgotten that it knew the word
 * (`known-words.ts`), every transaction that wrote it has ended, and writing it again would have removed the mark.
 */
export async function sweepWords(database: Database): Promise<void> {
  for (const { words, tables, rows } of VOCABULARIES) {
    const name = sql.raw(words)
    const held = heldIn(tables, rows)
    await database.run(
      sql`delete from ${name} where unused_since < now() - interval '1 hour' and word not in ${held}`,
    )
    await database.run(sql`update ${name} set unused_since = null
      where unused_since is not null and word in ${held}`)
    await database.run(sql`update ${name} set unused_since = now()
      where unused_since is null and word not in ${held}`)
  }
}

/** The distinct words of tables; reading them whole is the quickest way for a sweep. */
function heldIn(tables: readonly string[], rows = 'true'): SQL {
  const terms = tables.map((table) => `select terms from ${table} where ${rows}`).join(' union all ')
  return sql`(select word from ts_stat(${sql.raw(`'${terms}'`)}))`
}

/** Clears the mark of a word that the vocabulary already has: it is in use again. */
export const WORD_IN_USE = sql`on conflict (word) do update set unused_since = null where words.unused_since is not null`
