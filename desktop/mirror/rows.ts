import { sortKey } from '#shared/domain/search-text.ts'
import { searchText } from '#shared/records/search-terms.ts'
import { type Collection, columnName, columnsOf, tableName } from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import type { MirrorDatabase } from './open.ts'
import { rowWords } from './words.ts'

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
  readonly find: (id: string) => (MirrorRow & { readonly row_number: number }) | undefined
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
     on conflict (id) do update set ${updates.join(', ')} returning row_number`,
  )
  const insertOnly = db.prepare(
    `insert into ${table} (${quoted.join(', ')}) values (${names.map(() => '?').join(', ')})
     on conflict (id) do update set ${updates.join(', ')}`,
  )
  const find = db.prepare<[string], MirrorRow & { row_number: number }>(
    `select row_number, id, version, doc, base, base_deleted, deleted_at, sync, gone from ${table} where id = ?`,
  )
  const remove = db.prepare<[string], { row_number: number }>(
    `delete from ${table} where id = ? returning row_number`,
  )
  const settle = db.prepare(`update ${table} set base = null, base_deleted = null, sync = null where id = ?`)
  const words = rowWords(db, table)
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
      const written = upsert.get(values) as { row_number: number }
      words.put(written.row_number, searchText(collection, row.record))
    },
    settle: (id) => void settle.run(id),
    remove(id) {
      const removed = remove.get(id)
      if (removed) words.remove(removed.row_number)
    },
    index: () => words.fill((doc) => searchText(collection, JSON.parse(doc) as Values)),
  }
}

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
