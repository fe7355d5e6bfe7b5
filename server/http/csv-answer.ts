import { PassThrough } from 'node:stream'
import { webStream } from '#files/web-stream.ts'
import { type TableColumn, writeTableCsv } from '#reports/tables/index.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'

type Rows<T> = Parameters<typeof writeTableCsv<T>>[1]

/** A table as CSV, written while it is sent, until the request ends. */
export function csvAnswer<T>(
  columns: readonly TableColumn<T>[],
  rows: Rows<T>,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): FileAnswer {
  const target = new PassThrough()
  // The reader of the file sees it break off; nobody else needs to know.
  writeTableCsv(columns, rows, target, { signal }).catch((error: Error) => target.destroy(error))
  return { body: webStream(target), mediaType: 'text/csv; charset=utf-8', name }
}

const ROWS_A_PAGE = 1000

/** All items of a list that is read page by page, each page when the one before was taken. */
export async function* allPages<T>(
  read: (page: {
    readonly limit: number
    readonly cursor: string | undefined
  }) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): AsyncGenerator<T> {
  for (let cursor: string | undefined; ; ) {
    const page = await read({ limit: ROWS_A_PAGE, cursor })
    yield* page.items
    if (page.next === null) return
    cursor = page.next
  }
}
