import { type KeptRow, shownHere } from '#desktop/documents/index.ts'
import type { AnswerOf, Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/library/documents.ts'
import { facetsOf } from '#shared/domain/document-facets.ts'
import { typedWords } from '#shared/queries/list.ts'
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
  const matches = search && texts.having(search.expanded)
  const rank = ({ row_number }: KeptRow) => (exact?.has(row_number) ? 0 : 1)
  const words = search ? typedWords(search) : []
  const sorted = rows
    .filter((row) => isAsked(row, query) && (!matches || matches.has(row.row_number)))
    .sort((a, b) => rank(a) - rank(b) || inOrder(a, b, { sort: query.sort, words }))
  const start = query.cursor ? sorted.findIndex(({ id }) => id === query.cursor) + 1 : 0
  const page = sorted.slice(start, start + query.limit)
  return {
    items: page.map((row) => ({ ...shownHere(row), found: search ? texts.find(row.id, search) : [] })),
    next: start + query.limit < sorted.length ? (page.at(-1)?.id ?? null) : null,
    total: sorted.length,
  }
}

/** How many of the kept documents a search finds, by each filter. */
export async function facetsOfKept(
  { keptDocuments: { texts } }: Pick<LocalContext, 'keptDocuments'>,
  rows: readonly KeptRow[],
  { q, archived, ...chosen }: ParsedInput<typeof documentsContract.facets>,
): Promise<AnswerOf<typeof documentsContract.facets>> {
  const search = await texts.expand(q)
  if (search === 'nothing' || archived) return facetsOf([], chosen)
  const matches = search && texts.having(search.expanded)
  const left = rows.filter(({ row_number }) => !matches || matches.has(row_number))
  return facetsOf(
    left.map(({ document: { category, documentType, status } }) => ({
      ...{ category, documentType, status, total: 1 },
    })),
    chosen,
  )
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
function inOrder(a: KeptRow, b: KeptRow, { sort, words }: { sort: Query['sort']; words: readonly string[] }) {
  const [first, second] = [a.document, b.document]
  return ORDERS[sort](first, second, words) || byAge(first, second) || compare(a.id, b.id)
}

type Compare = (a: LibraryDocument, b: LibraryDocument, words: readonly string[]) => number

const byAge = (a: LibraryDocument, b: LibraryDocument) => compare(b.createdAt, a.createdAt)
const ORDERS: Readonly<Record<Query['sort'], Compare>> = {
  best: (a, b, words) => inTitle(b, words) - inTitle(a, words),
  newest: byAge,
  oldest: (a, b) => byAge(b, a),
  updated: (a, b) => compare(b.updatedAt, a.updatedAt),
  title: (a, b) => compare(a.title.toLowerCase(), b.title.toLowerCase()),
  size: (a, b) => (b.file?.size ?? 0) - (a.file?.size ?? 0),
  downloads: byAge,
}

/** How many of the searched words a title has. */
function inTitle({ title }: LibraryDocument, words: readonly string[]): number {
  const lower = title.toLowerCase()
  return words.filter((word) => lower.includes(word)).length
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
