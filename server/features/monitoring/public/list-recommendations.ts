import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { type publicContract, publicRecommendation } from '#shared/contract/monitoring/public.ts'
import { SIMILAR_FROM } from '#shared/domain/similar-words.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { expandSearch } from '#shared/queries/search.ts'
import { valueNames } from '#shared/queries/value-names.ts'
import { PUBLIC_PART } from './write-recommendations.ts'

const wordRow = z.object({ word: z.string() })

type Query = ParsedInput<typeof publicContract.recommendations>
type PublicRecommendation = z.infer<typeof publicRecommendation>

const TABLE = sql.raw('public_recommendations')
const row = publicRecommendation.extend({ numberKey: z.string(), tier: z.int() })
const count = z.object({ total: z.int() })
/** Exact matches before similar ones, then the number, then the id. */
const position = z.tuple([z.int(), z.string(), z.uuid()])

/** A page of all recommendations by number; for a search, exact matches come first. */
export async function listPublicRecommendations(
  database: Database,
  query: Query,
): Promise<Page<PublicRecommendation>> {
  const typed = query.q ? { text: query.q, tag: null } : null
  const search = await expandSearch(typed, {
    candidates: (word) => similarWords(database, word),
    names: valueNames(PUBLIC_PART, null, []),
  })
  const tier = search
    ? sql`case when ${postgres.matchesTerms(TABLE, search.exact)} then 0 else 1 end`
    : sql`0`
  const matching = conditions(query, search)
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const beyond = after ? [beyondOf(after, search && tier)] : []
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`${COLUMNS}, number_key as "numberKey", ${tier} as tier from ${TABLE}
        where ${sql.join([...matching, ...beyond], sql` and `)}
        order by ${search ? sql`tier, ` : sql``}number_key, id limit ${query.limit + 1}`,
      row,
    ),
    database.run(sql`select count(*) as total from ${TABLE} where ${sql.join(matching, sql` and `)}`, count),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map(({ numberKey: _key, tier: _tier, ...item }) => item),
    next: last ? writeCursor([last.tier, last.numberKey, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** Without a search there are no tiers, and the index on the numbers serves the order. */
function beyondOf([atTier, key, id]: z.infer<typeof position>, tier: SQL | null): SQL {
  if (!tier) return sql`(number_key, id) > (${key}, ${id}::uuid)`
  return sql`(${tier}, number_key, id) > (${atTier}::integer, ${key}, ${id}::uuid)`
}

function conditions(query: Query, search: ExpandedSearch | null): SQL[] {
  return [
    sql`true`,
    ...amongConditions(sql`status`, query.status),
    ...amongConditions(sql`theme`, query.theme),
    ...(search ? [postgres.matchesTerms(TABLE, search.expanded)] : []),
  ]
}

const COLUMNS = sql.raw(`
  select id, recommendation_number as "recommendationNumber", title, status, priority, description,
    implementing_agency as "implementingAgency", target_date as "targetDate", progress, theme, position,
    recommending_states as "recommendingStates", source_document as "sourceDocument", created_at as "createdAt"`)

const SHARED_TRIGRAMS = sql.raw(String(SIMILAR_FROM - 0.1))

/** Words of public recommendations that PostgreSQL finds similar; our own measure then decides. */
async function similarWords(database: Database, word: string): Promise<string[]> {
  return database.readTransaction(async (transaction) => {
    await transaction.run(sql`set local pg_trgm.similarity_threshold = ${SHARED_TRIGRAMS}`)
    const rows = await transaction.run(
      sql`select word from public_words where word % ${word} limit 500`,
      wordRow,
    )
    return rows.map((row) => row.word)
  })
}
