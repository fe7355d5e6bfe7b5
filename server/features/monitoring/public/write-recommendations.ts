import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { WORD_IN_USE } from '#server/records/index.ts'
import type { ReleasedValues } from '#shared/domain/releases.ts'
import { sortKey } from '#shared/domain/search-text.ts'
import { searchTerms } from '#shared/queries/search-terms.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'

/** The collection reduced to its public fields, so that visitors can search for nothing else. */
export const PUBLIC_PART: Collection = {
  ...uprRecommendations,
  fields: Object.fromEntries(
    Object.entries(uprRecommendations.fields).filter(([, spec]) => spec.classification === 'public'),
  ),
}

/** Writes the public copies of recommendations: `values` are those of a released version. */
export async function publishRecommendations(
  transaction: Transaction,
  records: readonly { readonly id: string; readonly values: ReleasedValues }[],
): Promise<void> {
  const rows = records.map(({ id, values }) => ({
    ...Object.fromEntries(COLUMNS.map(([column, field]) => [column, values[field] ?? null])),
    id,
    number_key: sortKey(String(values.recommendationNumber)),
    words: searchTerms(PUBLIC_PART, values),
  }))
  const names = sql.raw(['id', 'number_key', ...COLUMNS.map(([column]) => column)].join(', '))
  const types = sql.raw(COLUMNS.map(([column, , type]) => `${column} ${type}`).join(', '))
  const updates = sql.raw(
    ['number_key', 'terms', ...COLUMNS.map(([column]) => column)]
      .map((column) => `${column} = excluded.${column}`)
      .join(', '),
  )
  await transaction.run(sql`
    insert into public_recommendations (${names}, terms)
    select ${names}, array_to_tsvector(array(select json_array_elements_text(words)))
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, number_key text, words json, ${types})
    on conflict (id) do update set ${updates}`)
  await writePublicWords(
    transaction,
    rows.map(({ words }) => words),
  )
}

/** Notes the words of recommendations as those that visitors may be led to. */
export async function writePublicWords(
  transaction: Transaction,
  terms: readonly (readonly string[])[],
): Promise<void> {
  const words = [...new Set(terms.flat())].filter((word) => !word.startsWith('#')).sort()
  await transaction.run(
    sql`insert into public_words as words (word) select unnest(${sql.param(words)}::text[]) ${WORD_IN_USE}`,
  )
}

/** Takes recommendations off the public site. */
export async function withdrawRecommendations(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.run(
    sql`delete from public_recommendations where id = any(${sql.param([...ids])}::uuid[])`,
  )
}

/** Each column of the public copies with its public field and type. */
export const COLUMNS: readonly (readonly [column: string, field: string, type: string])[] = [
  ['recommendation_number', 'recommendationNumber', 'text'],
  ['title', 'title', 'text'],
  ['status', 'status', 'text'],
  ['priority', 'priority', 'text'],
  ['description', 'description', 'text'],
  ['implementing_agency', 'implementingAgency', 'text'],
  ['target_date', 'targetDate', 'date'],
  ['progress', 'progress', 'text'],
  ['theme', 'theme', 'text'],
  ['position', 'position', 'text'],
  ['recommending_states', 'recommendingStates', 'text'],
  ['source_document', 'sourceDocument', 'text'],
  ['created_at', 'createdAt', 'timestamptz'],
]
