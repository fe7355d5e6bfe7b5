import { sortKey } from '#shared/domain/search-text.ts'
import { searchText } from '#shared/queries/search-terms.ts'
import {
  type Collection,
  columnName,
  columnsOf,
  type StateChanges,
  type StoredRecord,
  tableName,
} from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import { stateChangesOf } from '#shared/sync/state-changes.ts'
import { asFormerlyVerified } from '#shared/sync/verification.ts'
import { onDemand } from './on-demand.ts'
import type { MirrorDatabase } from './open.ts'
import { rowStates } from './row-states.ts'
import { type ManyWords, type RowWords, rowWords } from './words.ts'

/** The sync state of a record; null if it is the same as on the server. */
export type RowState = 'waiting' | 'attention' | 'conflict' | null

/** A record's row in the mirror; `doc` is the shown state, `base` the server's while operations are pending on it. */
export interface MirrorRow {
  readonly id: string
  readonly version: number
  readonly doc: string
  readonly base: string | null
  /** When the server's record was deleted, after this device's deletion was acknowledged. */
  readonly base_deleted: string | null
  readonly deleted_at: string | null
  readonly sync: RowState
  readonly removed_on_server: number
}

type Values = Readonly<Record<string, unknown>>

/** A row with the record that its columns and words come from, and the number of its rebuild. */
export type WrittenRow = MirrorRow & { readonly record: Values; readonly generation: number }

/** A row as it is stored, with the number of the rebuild in which the server sent it last. */
export type FoundRow = MirrorRow & { readonly row_number: number; readonly generation: number }

/** A record as the server sent it, ready to be written; no operation of this device is pending on it. */
export interface ServerRow {
  readonly doc: string
  readonly values: readonly unknown[]
  readonly words: string
  readonly id: string
  readonly states: StateChanges
}

/** From so many rows on, their words go straight into the search index. */
const MANY_ROWS = 64

/** Prepared statements over one collection's table. */
export interface TableRows {
  readonly find: (id: string) => FoundRow | undefined
  /** Writes a row and its search words. */
  readonly write: (row: WrittenRow) => void
  /** Prepares the argument of `writeServer` while the rest is still arriving, outside any transaction. */
  readonly ofServer: (row: Pick<WrittenRow, 'id' | 'version' | 'doc' | 'record' | 'generation'>) => ServerRow
  readonly writeServer: (rows: readonly ServerRow[]) => void
  /** Marks the row as the server's: no operation is pending on it. */
  readonly settle: (id: string) => void
  readonly remove: (id: string) => void
  /** Notes that the server removed the record while operations on it are still pending. */
  readonly loseBase: (id: string) => void
  readonly words: Pick<RowWords, 'beginFill' | 'endFill' | 'putMany'>
  /** Writes a row of a recreated table under its former number, by which the search index knows it. */
  readonly restore: (rowNumber: number, row: WrittenRow) => void
}

const UNTOUCHED = { base_deleted: null, deleted_at: null, sync: null, removed_on_server: 0 } as const

/** The columns beside those of the fields, in the order of `ownValues`. */
const OWN_COLUMNS = ['id', 'version', 'base_deleted', 'deleted_at', 'sync', 'removed_on_server', 'generation']

type ColumnRow = Omit<WrittenRow, 'doc' | 'base'>

const ownValues = (row: ColumnRow): unknown[] => [
  row.id,
  row.version,
  row.base_deleted,
  row.deleted_at,
  row.sync,
  row.removed_on_server,
  row.generation,
]

/** The statements over a table; `fields` are its columns beside its own ones. */
function prepareStatements(db: MirrorDatabase, table: string, fields: readonly string[]) {
  const quoted = [...OWN_COLUMNS, ...fields].map((name) => `"${name}"`)
  const marks = quoted.map(() => '?').join(', ')
  const updates = quoted.slice(1).map((name) => `${name} = excluded.${name}`)
  const insertion = `insert into ${table} (${quoted.join(', ')}) values (${marks})`
  return {
    insert: onDemand(() => db.prepare(`${insertion} on conflict (id) do nothing`)),
    upsert: onDemand(() =>
      db.prepare<unknown[], { row_number: number }>(
        `${insertion} on conflict (id) do update set ${updates.join(', ')} returning row_number`,
      ),
    ),
    insertAt: onDemand(() =>
      db.prepare(`insert into ${table} (row_number, ${quoted.join(', ')}) values (?, ${marks})`),
    ),
    find: onDemand(() =>
      db.prepare<[string], FoundRow>(
        `select row_number, id, version, doc, base, base_deleted, deleted_at, sync, removed_on_server, generation
         from ${table}_whole where id = ?`,
      ),
    ),
    remove: onDemand(() =>
      db.prepare<[string], { row_number: number }>(`delete from ${table} where id = ? returning row_number`),
    ),
    addDocs: onDemand(() => db.prepare(`insert into ${table}_docs (row_number, doc) values (?, ?)`)),
    putDocs: onDemand(() =>
      db.prepare(`insert or replace into ${table}_docs (row_number, doc, base) values (?, ?, ?)`),
    ),
    removeDocs: onDemand(() => db.prepare(`delete from ${table}_docs where row_number = ?`)),
    settle: onDemand(() => db.prepare(`update ${table} set base_deleted = null, sync = null where id = ?`)),
    lose: onDemand(() =>
      db.prepare(`update ${table} set base_deleted = null, removed_on_server = 1 where id = ?`),
    ),
    forgetBase: onDemand(() =>
      db.prepare(
        `update ${table}_docs set base = null where row_number = (select row_number from ${table} where id = ?)`,
      ),
    ),
  }
}

/** Makes the statements for a collection. */
export function tableRows(db: MirrorDatabase, collection: Collection): TableRows {
  const table = tableName(collection.name)
  const columns = columnsOf(collection).filter(([name]) => name !== 'id')
  const statements = prepareStatements(
    db,
    table,
    columns.map(([name]) => columnName(name)),
  )
  const words = rowWords(db, table)
  const states = rowStates(db, collection)

  function valuesOf(row: ColumnRow): unknown[] {
    const values = ownValues(row)
    for (const [name, kind] of columns) values.push(columnValue(row.record[name], kind))
    return values
  }

  /** Returns the row's number. */
  function put(values: readonly unknown[], doc: string, base: string | null): number {
    const { row_number } = statements.upsert().get(values) as { row_number: number }
    statements.putDocs().run(row_number, doc, base)
    return row_number
  }

  /** The same, faster if most rows are new; also returns the row's words. */
  function putServer({ values, doc, words: text, id, states: entered }: ServerRow): ManyWords {
    const { changes, lastInsertRowid } = statements.insert().run(values)
    states.put(id, entered, changes > 0)
    if (changes === 0) return { rowid: put(values, doc, null), text, isNew: false }
    statements.addDocs().run(lastInsertRowid, doc)
    return { rowid: Number(lastInsertRowid), text, isNew: true }
  }

  return {
    find: (id) => statements.find().get(id),
    write(row) {
      words.put(put(valuesOf(row), row.doc, row.base), searchText(collection, row.record))
      states.put(row.id, stateChangesOf(row.record), false)
    },
    restore(rowNumber, row) {
      states.put(row.id, stateChangesOf(row.record), false)
      statements.insertAt().run(rowNumber, ...valuesOf(row))
      statements.putDocs().run(rowNumber, row.doc, row.base)
    },
    ofServer(row) {
      const values = valuesOf({ ...UNTOUCHED, ...row })
      const text = searchText(collection, row.record)
      return { doc: row.doc, values, words: text, id: row.id, states: stateChangesOf(row.record) }
    },
    writeServer(rows) {
      const written = rows.map(putServer)
      if (written.length < MANY_ROWS) for (const { rowid, text } of written) words.put(rowid, text)
      else words.putMany(written)
    },
    settle(id) {
      statements.settle().run(id)
      statements.forgetBase().run(id)
    },
    loseBase(id) {
      statements.lose().run(id)
      statements.forgetBase().run(id)
    },
    remove(id) {
      const removed = statements.remove().get(id)
      if (!removed) return
      statements.removeDocs().run(removed.row_number)
      words.remove(removed.row_number)
      states.remove(id)
    },
    words,
  }
}

/**
 * Fills a recreated table from the rows of `before`: a table's name, or the text of a join. Rows whose words the search index
 * has kept their numbers, and are not indexed again.
 */
export function rebuildRows(
  db: MirrorDatabase,
  collection: Collection,
  { before, isIndexed }: { readonly before: string; readonly isIndexed: boolean },
): void {
  const rows = tableRows(db, collection)
  const all = db.prepare<[], MirrorRow & { row_number: number; generation: number }>(
    `select ${isIndexed ? 'row_number' : '0 as row_number'}, id, version, doc, base, base_deleted, deleted_at, sync,
       removed_on_server, generation from ${before}`,
  )
  for (const { row_number, ...row } of all.all()) {
    const stored = JSON.parse(row.doc) as StoredRecord
    const record = asFormerlyVerified(collection, stored)
    const written = { ...row, record, ...(record === stored ? {} : { doc: JSON.stringify(record) }) }
    if (isIndexed) rows.restore(row_number, written)
    // The words of what was changed are other ones.
    if (!isIndexed || record !== stored) rows.write(written)
  }
}

function columnValue(value: unknown, kind: ColumnKind): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (kind === 'sort' && typeof value === 'string') return sortKey(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
