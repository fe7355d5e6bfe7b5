import { plainDigits } from '#shared/domain/digits.ts'
import { referenceIn } from '#shared/domain/named-reference.ts'
import { type ListQuery, type RowPage, type RunStatement, readPage } from './list.ts'

/**
 * The record that a search names by its reference, found by its id among those that the user may see, whether or not
 * the search index has it. Null if the search is no reference, or if it may be ordinary words because no record has
 * such a reference.
 */
export async function readNamed(
  run: RunStatement,
  query: Omit<ListQuery, 'search' | 'named' | 'isCommon'>,
): Promise<RowPage | null> {
  const { search } = query.request
  const named = search && !search.tag ? referenceIn(plainDigits(search.text)) : null
  if (!named) return null
  const page = await readPage(run, { ...query, search: null, named })
  return named.isWhole || page.rows.length > 0 ? page : null
}
