import type { MirrorDatabase } from './open.ts'

/** The search words of one collection's rows. */
export interface RowWords {
  /** Notes the words of a row that is new or changed. */
  readonly put: (rowid: number, text: string) => void
  readonly remove: (rowid: number) => void
  /** Adds the words of rows that were written without, as `textOf` reads them from their documents. */
  readonly fill: (textOf: (doc: string) => string) => void
}

/** Rows whose words wait beside the index: every change of it writes several pages, whether of one row or of many. */
const WAITING_ROWS = 64
const FILL_BATCH = 5000
const FILL_BUFFER = 64 * 1024 * 1024
const USUAL_BUFFER = 1024 * 1024

/**
 * Keeps the search index `<table>_terms` and, beside it, the words of the newest rows in `<table>_fresh`: what a search
 * finds is in either, and the fresh ones hold (`shared/queries/sqlite.ts`).
 */
export function rowWords(db: MirrorDatabase, table: string): RowWords {
  const put = db.prepare(`insert or replace into ${table}_fresh (row_number, words) values (?, ?)`)
  const count = db.prepare<[], { count: number }>(`select count(*) as count from ${table}_fresh`)
  const move = db.prepare(
    `insert or replace into ${table}_terms (rowid, words) select row_number, words from ${table}_fresh`,
  )
  const clear = db.prepare(`delete from ${table}_fresh`)
  const removals = [
    `delete from ${table}_fresh where row_number = ?`,
    `delete from ${table}_terms where rowid = ?`,
  ].map((text) => db.prepare<[number]>(text))
  const add = db.prepare(`insert or replace into ${table}_terms (rowid, words) values (?, ?)`)
  const missing = db.prepare<[number, number], { row_number: number; doc: string }>(
    `select row_number, doc from ${table}
     where row_number > ? and row_number not in (select id from ${table}_terms_docsize) order by row_number limit ?`,
  )

  function index(): void {
    move.run()
    clear.run()
  }

  // Written out, since a bound number arrives as a fraction, which this setting refuses.
  const setBuffer = (bytes: number) =>
    db.exec(`insert into ${table}_terms (${table}_terms, rank) values ('hashsize', ${bytes})`)

  return {
    put(rowid, text) {
      // A space on both sides, so that a whole word can be looked for.
      put.run(rowid, ` ${text} `)
      if ((count.get()?.count ?? 0) >= WAITING_ROWS) index()
    },
    remove(rowid) {
      for (const each of removals) each.run(rowid)
    },
    fill(textOf) {
      index()
      // Sorted in memory as far as it goes: many small pieces would have to be merged again and again.
      setBuffer(FILL_BUFFER)
      for (let after = 0; ; ) {
        const batch = missing.all(after, FILL_BATCH)
        for (const { row_number, doc } of batch) add.run(row_number, textOf(doc))
        const last = batch.at(-1)
        if (!last) break
        after = last.row_number
      }
      setBuffer(USUAL_BUFFER)
    },
  }
}
