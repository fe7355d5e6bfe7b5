import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { searchTerms } from '#shared/queries/search-terms.ts'
import { publicRecommendations } from './tables.ts'
import { COLUMNS, PUBLIC_PART, writePublicWords } from './write-recommendations.ts'

const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const copy = z.object({
  id: z.uuid(),
  terms: z.array(z.string()),
  values: z.record(z.string(), z.json()),
})

/** Indexes the public copies of recommendations by the present form of words. Returns how many have other words now. */
export async function indexRecommendationsAgain(database: Database): Promise<number> {
  let total = 0
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const from: string = after
    const done = await database.transaction((transaction) => indexSome(transaction, from))
    total += done.changed
    after = done.last
  }
  return total
}

const VALUES = sql.join(
  COLUMNS.map(([column, field]) => sql.raw(`'${field}', ${column}`)),
  sql`, `,
)

async function indexSome(transaction: Transaction, after: string) {
  const rows = await transaction.run(
    sql`select id, tsvector_to_array(terms) as terms, json_build_object(${VALUES}) as values
      from ${publicRecommendations} where id > ${after} order by id limit ${AT_ONCE} for update`,
    copy,
  )
  const changed = rows.flatMap(({ id, terms, values }) => {
    const words = searchTerms(PUBLIC_PART, values)
    const isSame = words.length === terms.length && words.every((word) => terms.includes(word))
    return isSame ? [] : [{ id, words }]
  })
  if (changed.length > 0) {
    const json = JSON.stringify(changed.map(({ id, words }) => ({ id, words: words.join(' ') })))
    await transaction.run(sql`
      update ${publicRecommendations} shown set terms = array_to_tsvector(string_to_array(given.words, ' '))
      from json_to_recordset(${json}::json) as given (id uuid, words text) where shown.id = given.id`)
    await writePublicWords(
      transaction,
      changed.map(({ words }) => words),
    )
  }
  return { last: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null, changed: changed.length }
}
