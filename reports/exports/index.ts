import { PassThrough, Readable } from 'node:stream'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { type Leaving, type Left, withoutUnconsented } from '#shared/records/may-leave.ts'
import type { RecordStore } from '#shared/records/store.ts'
import { hiddenFrom } from '#shared/rules/policies.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { writeTableCsv, writeTableXlsx } from '../tables/index.ts'
import { type ExportWords, exportColumns } from './columns.ts'

export { type ExportWords, exportColumns } from './columns.ts'

/** A requested export of the current view of a list. */
export interface AskedExport extends ExportWords {
  readonly user: User
  readonly collection: Collection
  /** The view; its page and cursor are ignored, since all pages are written. */
  readonly request: ListRequest
  readonly format: 'csv' | 'xlsx'
  readonly now: Date
  readonly signal?: AbortSignal | undefined
  readonly overridden?: Leaving['overridden']
  readonly note?: Leaving['note']
}

/** The file, and how many records it will contain. */
export interface Export {
  readonly file: FileAnswer
  readonly total: number
}

const ROWS_A_PAGE = 1000
const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Writes all records of a view as CSV or Excel while they are read, without fields about persons and with texts about people only
 * where they agreed; what was kept back is counted in each row. The server and the
 * desktop share it: the store applies the policies. Rejects before the file begins if the view can't be read.
 */
export async function exportRecords(store: Leaving['store'], wanted: AskedExport): Promise<Export> {
  const { user, collection, format, now, locale } = wanted
  const request = { ...wanted.request, limit: ROWS_A_PAGE, cursor: null }
  const first = await store.list(user, collection.name, request)
  const columns = await exportColumns(collection, wanted, hiddenFrom(user, collection))
  const terms = await loadNamespace(locale, 'terms')
  const title: string = terms.collections[collection.name]
  const rows = allRows(store, wanted, request, first)
  const target = new PassThrough()
  const writing =
    format === 'csv'
      ? writeTableCsv(columns, rows, target, { signal: wanted.signal })
      : writeTableXlsx(columns, rows, target, {
          sheetName: title,
          properties: { title, author: '', createdAt: now, language: locale },
          signal: wanted.signal,
        })
  // The reader of the file sees it break off; nobody else needs to know.
  writing.catch((error: Error) => target.destroy(error))
  const name = `${collection.name}-${mogadishuDay(now)}.${format}`
  const body = Readable.toWeb(target) as ReadableStream<Uint8Array>
  return { file: { body, mediaType: MEDIA_TYPES[format], name }, total: first.total }
}

async function* allRows(
  store: Leaving['store'],
  { user, collection, now, overridden, note }: AskedExport,
  request: ListRequest,
  first: Awaited<ReturnType<RecordStore['list']>>,
): AsyncGenerator<Left> {
  const leaving = { store, user, exit: 'record-export', today: mogadishuDay(now), overridden, note } as const
  for (let page = first; ; ) {
    yield* await withoutUnconsented(leaving, collection, { items: page.items, mark: WITHHELD })
    if (page.next === null) return
    page = await store.list(user, collection.name, { ...request, cursor: page.next })
  }
}
