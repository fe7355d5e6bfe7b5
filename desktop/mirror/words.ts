import { onDemand } from './on-demand.ts'
import type { MirrorDatabase } from './open.ts'

/** The search words of one collection's rows. */
export interface RowWords {
  /** Stores the words of a new or changed row. */
  readonly put: (rowid: number, text: string) => void
  /** The same for many rows, whose words go straight into the index. */
  readonly putMany: (rows: readonly ManyWords[]) => void
  readonly remove: (rowid: number) => void
  /** Must precede very many rows: nothing is merged until `endFill`. */
  readonly beginFill: () => void
  readonly endFill: () => void
}

/** The words of one of many rows. */
export interface ManyWords {
  readonly rowid: number
  readonly text: string
  /** Whether no row had this number before, so that no former words must be removed. */
  readonly isNew: boolean
}

/**
 * Number of rows whose words wait beside the index: every change of it writes several pages, whether for one row or
 * many.
 */
const WAITING_ROWS = 256
/** `usual` are FTS5's own defaults. */
const SETTINGS = {
  usual: { automerge: 4, crisismerge: 16, hashsize: 1024 * 1024 },
  // Each segment is written once and merged once, at the end; an index can have 2,000 segments.
  filling: { automerge: 0, crisismerge: 64, hashsize: 16 * 1024 * 1024 },
}

/**
 * Keeps the search index `<table>_terms` and, beside it, the words of the newest rows in `<table>_fresh`: a search
 * looks in both, and the fresh words take precedence (`shared/queries/sqlite.ts`).
 */
export function rowWords(db: MirrorDatabase, table: string): RowWords {
  const put = onDemand(() =>
    db.prepare(`insert or replace into ${table}_fresh (row_number, words) values (?, ?)`),
  )
  const count = onDemand(() =>
    db.prepare<[], { count: number }>(`select count(*) as count from ${table}_fresh`),
  )
  const move = onDemand(() =>
    db.prepare(
      `insert or replace into ${table}_terms (rowid, words) select row_number, words from ${table}_fresh`,
    ),
  )
  const clear = onDemand(() => db.prepare(`delete from ${table}_fresh`))
  const removeFresh = onDemand(() => db.prepare<[number]>(`delete from ${table}_fresh where row_number = ?`))
  const removeIndexed = onDemand(() => db.prepare<[number]>(`delete from ${table}_terms where rowid = ?`))
  const add = onDemand(() => db.prepare(`insert into ${table}_terms (rowid, words) values (?, ?)`))
  const replace = onDemand(() =>
    db.prepare(`insert or replace into ${table}_terms (rowid, words) values (?, ?)`),
  )

  function set(settings: (typeof SETTINGS)['usual']): void {
    // The number is written into the statement, since a bound number arrives as a fraction, which these settings
    // refuse.
    for (const [name, value] of Object.entries(settings))
      db.exec(`insert into ${table}_terms (${table}_terms, rank) values ('${name}', ${value})`)
  }

  return {
    put(rowid, text) {
      // With a space on both sides, whole words can be searched for.
      put().run(rowid, ` ${text} `)
      if ((count().get()?.count ?? 0) < WAITING_ROWS) return
      move().run()
      clear().run()
    },
    putMany(rows) {
      // The statements run kind by kind: each change of another table makes FTS5 write its buffered words.
      for (const { rowid, isNew } of rows) if (!isNew) removeFresh().run(rowid)
      for (const { rowid, text, isNew } of rows) (isNew ? add : replace)().run(rowid, text)
    },
    remove(rowid) {
      removeFresh().run(rowid)
      removeIndexed().run(rowid)
    },
    beginFill: () => set(SETTINGS.filling),
    endFill() {
      db.exec(`insert into ${table}_terms (${table}_terms) values ('optimize')`)
      set(SETTINGS.usual)
    },
  }
}
