import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchTextOf } from '#server/content/page.ts'
import { COLLECTIONS, type CollectionName } from '#shared/domain/names.ts'
import { searchTerms } from '#shared/queries/search-terms.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { RecordServices } from '../records/index.ts'
import { writeWords } from '../records/rows.ts'

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The texts of what the office publishes, by which visitors and staff find it. */
const CONTENT = {
  news: ['title', 'summary', 'content', 'title_so', 'summary_so', 'content_so', 'external_source'],
  jobs: ['title', 'organization', 'description'],
  projects: ['title', 'description', 'title_so', 'description_so', 'location'],
  documents: ['title', 'description', 'tags'],
  public_documents: ['title', 'description', 'tags'],
} as const

const content = z.object({ id: z.uuid(), search_text: z.string(), texts: z.array(z.string().nullable()) })
const indexed = z.object({ id: z.uuid(), doc: z.string(), terms: z.array(z.string()) })

/**
 * Writes again, by the present rule, the words by which each record is found. What search does not find has none and gets
 * none. Returns how many records have other words now.
 */
export async function indexAgain(services: RecordServices): Promise<number> {
  let total = 0
  for (const name of COLLECTIONS) {
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const done: { readonly last: string | null; readonly changed: number } = await indexSome(
        services,
        name,
        after,
      )
      total += done.changed
      after = done.last
    }
  }
  for (const [table, columns] of Object.entries(CONTENT)) total += await foldContent(services, table, columns)
  return total
}

/** Folds the texts of one kind again, without any visible change. */
async function foldContent(
  { database }: RecordServices,
  table: string,
  columns: readonly string[],
): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.run(
      sql`select id, search_text, ${sql.raw(`array[${columns.join(', ')}]`)} as texts from ${sql.raw(table)} for update`,
      content,
    )
    const changed = rows.flatMap(({ id, search_text: before, texts }) => {
      const text = searchTextOf(texts.filter((each) => each !== null))
      // What is found by the same words stays as it is.
      const isSame = new Set(`${before} ${text}`.split(' ')).size === new Set(before.split(' ')).size
      return isSame ? [] : [{ id, text }]
    })
    await transaction.run(sql`
      update ${sql.raw(table)} kept set search_text = given.text
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (id uuid, text text) where kept.id = given.id`)
    return changed.length
  })
}

/** Indexes the records behind an id; `last` is the id to go on behind, or null at the end. */
async function indexSome(services: RecordServices, name: CollectionName, after: string) {
  const collection = collections[name]
  const table = sql.raw(tableName(name))
  const { rows, changed, words } = await services.database.transaction(async (transaction) => {
    const rows = await transaction.run(
      sql`select id, cast(doc as text) as doc, tsvector_to_array(terms) as terms from ${table}
        where id > ${after} and terms <> ''::tsvector order by id limit ${AT_ONCE} for update`,
      indexed,
    )
    const changed = rows.flatMap(({ id, doc, terms }) => {
      const record = z.record(z.string(), z.json()).parse(JSON.parse(doc))
      const now = searchTerms(collection, record)
      const isSame = now.length === terms.length && now.every((term) => terms.includes(term))
      return isSame ? [] : [{ id, terms: now }]
    })
    if (changed.length === 0) return { rows, changed, words: [] }
    const json = JSON.stringify(changed.map(({ id, terms }) => ({ id, terms: terms.join(' ') })))
    await transaction.run(sql`
      update ${table} record set terms = array_to_tsvector(string_to_array(given.terms, ' '))
      from json_to_recordset(${json}::json) as given (id uuid, terms text) where record.id = given.id`)
    const words = writeWords(
      transaction,
      services.knownWords,
      changed.map(({ terms }) => terms),
    )
    return { rows, changed, words }
  })
  for (const word of words) services.knownWords.add(word)
  return { last: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null, changed: changed.length }
}
