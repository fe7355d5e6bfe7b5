import { type KeptRow, shownHere } from '#desktop/documents/index.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/documents.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { LocalContext } from './context.ts'

type Query = ParsedInput<typeof documentsContract.list>

/**
 * A page of the kept documents: filtered, searched and sorted by the server's rules, those with the very words first.
 * The cursor is the id of the last one of the page before.
 */
export async function searchKept(
  { keptDocuments: { texts } }: Pick<LocalContext, 'keptDocuments'>,
  rows: readonly KeptRow[],
  query: Query,
): Promise<Page<LibraryDocument>> {
  const search = await texts.expand(query.q)
  if (search === 'nothing') return { items: [], next: null, total: 0 }
  const exact = search && texts.having(search.exact)
  const found = search && texts.having(search.expanded)
  const rank = ({ row_number }: KeptRow) => (exact?.has(row_number) ? 0 : 1)
  const sorted = rows
    .filter((row) => isAsked(row, query) && (!found || found.has(row.row_number)))
    .sort((a, b) => rank(a) - rank(b) || inOrder(a, b, query.sort))
  const start = query.cursor ? sorted.findIndex(({ id }) => id === query.cursor) + 1 : 0
  const page = sorted.slice(start, start + query.limit)
  return {
    items: page.map((row) => ({ ...shownHere(row), found: search ? texts.found(row.id, search) : [] })),
    next: start + query.limit < sorted.length ? (page.at(-1)?.id ?? null) : null,
    total: sorted.length,
  }
}

function isAsked({ document }: KeptRow, { category, documentType, status, archived }: Query): boolean {
  const among = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)
  return (
    !archived &&
    among(category, document.category) &&
    among(documentType, document.documentType) &&
    among(status, document.status)
  )
}

/** How often a file was saved is known to the server alone, so that order is by age here. */
function inOrder(a: KeptRow, b: KeptRow, sort: Query['sort']): number {
  const [first, second] = [a.document, b.document]
  const byTitle = sort === 'title' ? compare(first.title.toLowerCase(), second.title.toLowerCase()) : 0
  return byTitle || compare(second.createdAt, first.createdAt) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
