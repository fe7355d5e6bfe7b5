import { sortKey } from '#shared/domain/search-text.ts'
import { searchText } from '#shared/records/search-terms.ts'
import { type Collection, columnName, columnsOf, tableName } from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import type { MirrorDatabase } from './open.ts'

/** How a record stands with regard to the server; null when the server has the same. */
export type RowState = 'waiting' | 'attention' | 'conflict' | null

/** A record's row in the mirror; `doc` is what is shown, `base` the server's form while operations lie over it. */
export interface MirrorRow {
  readonly id: string
  readonly version: number
  readonly doc: string
  readonly base: string | null
  /** When the server's form is deleted, once this device's deletion has arrived there. */
  readonly base_deleted: string | null
  readonly deleted_at: string | null
  readonly sync: RowState
  readonly gone: number
}

type Values = Readonly<Record<string, unknown>>

/** Prepared statements over one collection's table. */
export interface TableRows {
  readonly find: (id: string) => (MirrorRow & { readonly rowid: number }) | undefined
  /** Writes a row and, unless `unindexed`, its search words. */
  readonly write: (
    row: MirrorRow & { readonly record: Values; readonly generation: number },
    unindexed?: boolean,
  ) => void
  /** What is shown is what the server has: nothing lies over it any more. */
  readonly settle: (id: string) => void
  readonly remove: (id: string) => void
  /** Adds the search words of rows that were written unindexed. */
  readonly index: () => void
}

/** Makes the statements for a collection. */
export function tableRows(db: MirrorDatabase, collection: Collection): TableRows {
  const table = tableName(collection.name)
  const columns = columnsOf(collection).filter(([name]) => name !== 'id')
  const names = [
    'id',
    'version',
    'doc',
    'base',
    'base_deleted',
    'deleted_at',
    'sync',
    'gone',
    'generation',
    ...columns.map(([name]) => columnName(name)),
  ]
  const quoted = names.map((name) => `"${name}"`)
  const updates = quoted.slice(1).map((name) => `${name} = excluded.${name}`)
  const upsert = db.prepare(
    `insert into ${table} (${quoted.join(', ')}) values (${names.map(() => '?').join(', ')})
     on conflict (id) do update set ${updates.join(', ')} returning rowid`,
  )
  const insertOnly = db.prepare(
    `insert into ${table} (${quoted.join(', ')}) values (${names.map(() => '?').join(', ')})
     on conflict (id) do update set ${updates.join(', ')}`,
  )
  const find = db.prepare<[string], MirrorRow & { rowid: number }>(
    `select rowid, id, version, doc, base, base_deleted, deleted_at, sync, gone from ${table} where id = ?`,
  )
  const remove = db.prepare<[string], { rowid: number }>(`delete from ${table} where id = ? returning rowid`)
  const settle = db.prepare(`update ${table} set base = null, base_deleted = null, sync = null where id = ?`)
  const addWords = db.prepare(`insert or replace into ${table}_terms (rowid, words) values (?, ?)`)
  const removeWords = db.prepare(`delete from ${table}_terms where rowid = ?`)
  return {
    find: (id) => find.get(id),
    write(row, unindexed = false) {
      const values = [
        row.id,
        row.version,
        row.doc,
        row.base,
        row.base_deleted,
        row.deleted_at,
        row.sync,
        row.gone,
        row.generation,
      ]
      for (const [name, kind] of columns) values.push(columnValue(row.record[name], kind))
      if (unindexed) {
        insertOnly.run(values)
        return
      }
      const written = upsert.get(values) as { rowid: number }
      addWords.run(written.rowid, searchText(collection, row.record))
    },
    settle: (id) => void settle.run(id),
    remove(id) {
      const removed = remove.get(id)
      if (removed) removeWords.run(removed.rowid)
    },
    index() {
      // Written out, since a bound number arrives as a fraction, which this setting refuses.
      const setBuffer = (bytes: number) =>
        db.exec(`insert into ${table}_terms (${table}_terms, rank) values ('hashsize', ${bytes})`)
      // Sorted in memory as far as it goes: many small pieces would have to be merged again and again.
      setBuffer(INDEX_BUFFER)
      const missing = db.prepare<[number, number], { rowid: number; doc: string }>(
        `select rowid, doc from ${table} where rowid > ? and rowid not in (select id from ${table}_terms_docsize)
         order by rowid limit ?`,
      )
      for (let after = 0; ; ) {
        const batch = missing.all(after, INDEX_BATCH)
        for (const { rowid, doc } of batch)
          addWords.run(rowid, searchText(collection, JSON.parse(doc) as Values))
        const last = batch.at(-1)
        if (!last) break
        after = last.rowid
      }
      setBuffer(USUAL_BUFFER)
    },
  }
}

const INDEX_BATCH = 5000
const INDEX_BUFFER = 64 * 1024 * 1024
const USUAL_BUFFER = 1024 * 1024

/** Fills a table that was made anew from the documents of the one before. */
export function rebuildRows(db: MirrorDatabase, collection: Collection, before: string): void {
  const rows = tableRows(db, collection)
  const all = db.prepare<[], MirrorRow & { generation: number }>(
    `select id, version, doc, base, base_deleted, deleted_at, sync, gone, generation from ${before}`,
  )
  for (const row of all.all()) rows.write({ ...row, record: JSON.parse(row.doc) as Values })
}

function columnValue(value: unknown, kind: ColumnKind): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (kind === 'sort' && typeof value === 'string') return sortKey(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
