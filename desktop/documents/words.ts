import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import type { DocumentPassage, FoundPassage, LibraryDocument } from '#shared/contract/library/documents.ts'
import { excerptOf } from '#shared/domain/found-passage.ts'
import { type SimilarWords, similarAmong } from '#shared/domain/similar-words.ts'
import { wordsOfText } from '#shared/domain/text-words.ts'
import type { SearchGroups } from '#shared/queries/compile.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { expandSearch } from '#shared/queries/search.ts'
import { ftsQuery } from '#shared/queries/sqlite.ts'
import type { ValueNames } from '#shared/queries/value-names.ts'

/** What was searched for; `nothing` if a text without any word was, null if nothing was typed. */
export type LibrarySearch = ExpandedSearch | 'nothing' | null

type Texts = Pick<LibraryDocument, 'title' | 'description' | 'tags'>

/** The texts of kept documents and the index over their words; the caller brings the transaction. */
export interface KeptTexts {
  /** Writes what the file of a document says, in place of what it said. */
  readonly write: (documentId: string, passages: readonly DocumentPassage[]) => void
  /** Indexes a document by its own texts and by those of its file. */
  readonly index: (rowNumber: number, documentId: string, texts: Texts) => void
  /** Indexes some passages behind the number of a row again; returns the last one's, or null where none is left. */
  readonly indexPassages: (after: number) => number | null
  /** Removes all texts and words of a document. */
  readonly remove: (rowNumber: number, documentId: string) => void
  readonly passages: (documentId: string, from: number, limit: number) => DocumentPassage[]
  readonly expand: (typed: string | undefined) => Promise<LibrarySearch>
  /** The numbers of the rows of documents that have a word of each group. */
  readonly having: (groups: SearchGroups) => ReadonlySet<number>
  /** The passages of a document with most of the searched words. */
  readonly find: (documentId: string, search: ExpandedSearch) => FoundPassage[]
}

// The words of a document's own texts are in its index already.
const NO_NAMES: ValueNames = { termsOf: () => [], beginning: () => [], similar: () => [] }
/** Passages of one document in a list, as on the server. */
const SHOWN = 3

/** Passages of one piece, each of at most 6,000 letters. */
const INDEXED_AT_ONCE = 40

const wordsOfPassage = ({ heading, text }: Pick<DocumentPassage, 'heading' | 'text'>) =>
  [...wordsOfText(`${heading ?? ''} ${text}`)].join(' ')

/** Makes the statements over the texts of kept documents. */
export function keptTexts(db: MirrorDatabase): KeptTexts {
  const rows = db.prepare<[string], { row_number: number }>(
    'select row_number from kept_passages where document_id = ?',
  )
  const removeTerms = db.prepare<[number]>('delete from kept_passages_terms where rowid = ?')
  const removeTexts = db.prepare<[string]>('delete from kept_passages where document_id = ?')
  const addText = db.prepare(
    'insert into kept_passages (document_id, number, page, heading, content) values (?, ?, ?, ?, ?)',
  )
  const addTerms = db.prepare('insert into kept_passages_terms (rowid, words) values (?, ?)')
  const putDocument = db.prepare('insert or replace into kept_documents_terms (rowid, words) values (?, ?)')
  const removeDocument = db.prepare<[number]>('delete from kept_documents_terms where rowid = ?')
  const read = db.prepare<[string, number, number], DocumentPassage>(
    `select number, page, heading, content as text from kept_passages
       where document_id = ? and number >= ? order by number limit ?`,
  )
  const all = db.prepare<[string], Pick<DocumentPassage, 'heading' | 'text'>>(
    'select heading, content as text from kept_passages where document_id = ?',
  )
  const having = db.prepare<[string], { rowid: number }>(
    'select rowid from kept_documents_terms where kept_documents_terms match ?',
  )
  const readSome = db.prepare<[number], Pick<DocumentPassage, 'heading' | 'text'> & { row_number: number }>(
    `select row_number, heading, content as text from kept_passages
       where row_number > ? order by row_number limit ${INDEXED_AT_ONCE}`,
  )
  const putTerms = db.prepare('insert or replace into kept_passages_terms (rowid, words) values (?, ?)')
  let similarWords: SimilarWords | null = null

  function similar(): SimilarWords {
    similarWords ??= similarAmong(vocabulary(db))
    return similarWords
  }
  function removePassages(documentId: string): void {
    for (const { row_number } of rows.all(documentId)) removeTerms.run(row_number)
    removeTexts.run(documentId)
  }
  return {
    write(documentId, passages) {
      similarWords = null
      removePassages(documentId)
      for (const { number, page, heading, text } of passages) {
        const { lastInsertRowid } = addText.run(documentId, number, page, heading, text)
        addTerms.run(lastInsertRowid, wordsOfPassage({ heading, text }))
      }
    },
    indexPassages(after) {
      const some = readSome.all(after)
      for (const { row_number, ...passage } of some) putTerms.run(row_number, wordsOfPassage(passage))
      return some.length === INDEXED_AT_ONCE ? (some.at(-1)?.row_number ?? null) : null
    },
    index(rowNumber, documentId, { title, description, tags }) {
      similarWords = null
      const words = wordsOfText([title, description, tags ?? ''].join('\n'))
      for (const { heading, text } of all.iterate(documentId)) {
        for (const word of wordsOfText(`${heading ?? ''} ${text}`)) words.add(word)
      }
      putDocument.run(rowNumber, [...words].join(' '))
    },
    remove(rowNumber, documentId) {
      similarWords = null
      removePassages(documentId)
      removeDocument.run(rowNumber)
    },
    passages: (documentId, from, limit) => read.all(documentId, from, limit),
    async expand(typed) {
      if (!typed?.trim()) return null
      const candidates = (word: string) => similar()(word)
      return (await expandSearch({ text: typed, tag: null }, { candidates, names: NO_NAMES })) ?? 'nothing'
    },
    having: (groups) => new Set(having.all(ftsQuery(groups)).map(({ rowid }) => rowid)),
    find: (documentId, search) => foundIn(db, documentId, search),
  }
}

function vocabulary(db: MirrorDatabase): string[] {
  db.exec(
    `create virtual table if not exists temp.kept_words using fts5vocab('main', 'kept_documents_terms', 'row')`,
  )
  return db
    .prepare<[], { term: string }>('select term from temp.kept_words')
    .all()
    .map(({ term }) => term)
}

function foundIn(db: MirrorDatabase, documentId: string, { expanded }: ExpandedSearch): FoundPassage[] {
  const hits = expanded.map(
    () => 'select rowid as row_number from kept_passages_terms where kept_passages_terms match ?',
  )
  const rows = db
    .prepare<string[], DocumentPassage>(
      `select number, page, heading, content as text
         from (${hits.join(' union all ')}) join kept_passages using (row_number)
         where document_id = ? group by row_number order by count(*) desc, number limit ${SHOWN}`,
    )
    .all(...expanded.map((group) => ftsQuery([group])), documentId)
  const terms = expanded.flat()
  return rows.map(({ text, ...place }) => ({ ...place, excerpt: excerptOf(text, terms) }))
}
