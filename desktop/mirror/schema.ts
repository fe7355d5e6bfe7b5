import { hash } from 'node:crypto'
import { type Collection, columnName, columnsOf, tableName } from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MirrorDatabase } from './open.ts'
import { rebuildRows } from './rows.ts'
import { STEPS } from './steps.ts'

const SQLITE_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  sort: 'text',
  date: 'text',
  instant: 'text',
  id: 'text',
  boolean: 'integer',
  integer: 'integer',
}

/**
 * Converts the mirror's tables to this build's form; records are stored as documents, so their tables can be
 * recreated.
 */
export function prepareSchema(db: MirrorDatabase): void {
  db.transaction(() => {
    const done = Number(db.pragma('user_version', { simple: true }))
    for (const step of STEPS.slice(done)) db.exec(step)
    db.pragma(`user_version = ${STEPS.length}`)
    const shape = shapeOf()
    const row = db.prepare<[], { value: string }>("select value from meta where key = 'shape'").get()
    if (row?.value === shape) return
    for (const collection of Object.values(collections)) remakeTable(db, collection)
    db.prepare(
      "insert into meta (key, value) values ('shape', ?) on conflict do update set value = excluded.value",
    ).run(shape)
  })()
}

/** Whether a build that knows more steps has changed this mirror; this one would take its tables for those of its own. */
export const isOfNewerForm = (db: MirrorDatabase): boolean =>
  Number(db.pragma('user_version', { simple: true })) > STEPS.length

/** Whether a mirror that has something in it would be changed by `prepareSchema`. */
export function isOfFormerForm(db: MirrorDatabase): boolean {
  const done = Number(db.pragma('user_version', { simple: true }))
  if (done === 0) return false
  if (done < STEPS.length) return true
  const row = db.prepare<[], { value: string }>("select value from meta where key = 'shape'").get()
  return row?.value !== shapeOf()
}

/**
 * Identifies the form of the record tables; if it changes, they are recreated from their documents. The form of their words
 * is apart: they are indexed again while the mirror is in use (`index-again.ts`).
 */
function shapeOf(): string {
  return hash(
    'sha256',
    JSON.stringify(Object.values(collections).map((each) => [tableStatements(each), indexStatements(each)])),
    'hex',
  )
}

function remakeTable(db: MirrorDatabase, collection: Collection): void {
  const table = tableName(collection.name)
  const exists = has(db, table)
  const apart = has(db, `${table}_docs`)
  // What finds the records meanwhile are the words that a former build has indexed.
  const isIndexed = apart && hasWordTables(db, collection)
  if (exists) {
    for (const index of indexesOf(db, table)) db.exec(`drop index ${index}`)
    db.exec(`drop view if exists ${table}_whole`)
    if (!isIndexed) db.exec(`drop table if exists ${table}_terms; drop table if exists ${table}_fresh`)
    db.exec(`alter table ${table} rename to ${table}_before`)
    if (apart) db.exec(`alter table ${table}_docs rename to ${table}_docs_before`)
    // Former builds had this column under another name.
    if (hasColumn(db, `${table}_before`, 'gone')) {
      db.exec(`alter table ${table}_before rename column gone to removed_on_server`)
    }
  }
  const statements = [
    ...rowStatements(collection),
    ...(isIndexed ? [] : wordStatements(collection)),
    ...indexStatements(collection),
  ]
  for (const statement of statements) db.exec(statement)
  if (!exists) return
  const before = apart
    ? `${table}_before join ${table}_docs_before using (row_number)`
    : // As the first builds had it.
      `${table}_before`
  rebuildRows(db, collection, { before, isIndexed })
  db.exec(`drop table ${table}_before; drop table if exists ${table}_docs_before`)
}

/** Whether the tables of words are there in the form of this build. */
function hasWordTables(db: MirrorDatabase, collection: Collection): boolean {
  const formOf = (statement: string) => statement.slice(statement.indexOf('(')).replace(/\s+/g, ' ')
  const read = db.prepare<[string], { sql: string }>(
    "select sql from sqlite_schema where type = 'table' and name = ?",
  )
  const table = tableName(collection.name)
  return wordStatements(collection).every((statement, at) => {
    const row = read.get(`${table}_${WORD_TABLES[at]}`)
    return row !== undefined && formOf(row.sql) === formOf(statement)
  })
}

function has(db: MirrorDatabase, table: string): boolean {
  return db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined
}

function hasColumn(db: MirrorDatabase, table: string, column: string): boolean {
  return db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined
}

// An index keeps its name when its table is renamed, and would block the new index.
function indexesOf(db: MirrorDatabase, table: string): string[] {
  return db
    .prepare<[string], { name: string }>(
      "select name from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table)
    .map(({ name }) => name)
}

const tableStatements = (collection: Collection) => [
  ...rowStatements(collection),
  ...wordStatements(collection),
]

function rowStatements(collection: Collection): string[] {
  const table = tableName(collection.name)
  const columns = columnsOf(collection)
    .filter(([name]) => name !== 'id')
    .map(([name, kind]) => `"${columnName(name)}" ${SQLITE_TYPES[kind]}`)
  return [
    `create table ${table} (
       -- Named, so that it never changes: the search index refers to it.
       row_number integer primary key,
       id text not null unique,
       version integer not null,
       -- When the server's document is deleted.
       base_deleted text,
       deleted_at text,
       -- waiting, attention or conflict; null when the server has the same
       sync text,
       -- The server has removed the record for good, while operations still wait.
       removed_on_server integer not null default 0,
       generation integer not null,
       ${columns.join(', ')}
     )`,
    // Documents are separate from the columns for filtering, sorting and counting: a list only reads the documents of
    // one page.
    `create table ${table}_docs (
       row_number integer primary key,
       doc text not null,
       -- The server's document while operations of this device lie over it.
       base text
     )`,
    `create view ${table}_whole as select * from ${table} join ${table}_docs using (row_number)`,
  ]
}

const WORD_TABLES = ['terms', 'fresh'] as const

/** The words are already folded and separated by spaces: the plainest tokenizer is right, and the fastest. */
function wordStatements(collection: Collection): string[] {
  const table = tableName(collection.name)
  return [
    `create virtual table ${table}_terms using fts5(words, content='', contentless_delete=1, detail=none,
       tokenize="ascii tokenchars '#_'")`,
    `create table ${table}_fresh (row_number integer primary key, words text not null)`,
  ]
}

/** The leading columns of the lists' indexes: creation time, parent or target, and the declared ones. */
function listIndexes({ parent, target, indexes = [] }: Collection): readonly string[] {
  const column = columnName
  return [
    'created_at',
    ...(parent ? [`${column(parent.id)}, created_at`] : []),
    ...(target ? [column(target.id)] : []),
    ...indexes.flatMap(({ field, order }) => (order === 'none' ? [] : [column(field)])),
  ]
}

/** Whether an index has the undeleted records in the order of a field, so that a list needn't sort them. */
export function hasOrder(collection: Collection, field: string): boolean {
  return listIndexes(collection).includes(columnName(field))
}

function indexStatements(collection: Collection): string[] {
  const table = tableName(collection.name)
  return [
    ...listIndexes(collection).map(
      (fields, at) =>
        `create index if not exists ${table}_by_${at} on ${table} (${fields}, id) where deleted_at is null`,
    ),
    `create index if not exists ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`,
  ]
}

/** Drops the lists' indexes while an empty mirror is filled: creating them all at the end costs half as much. */
export function dropIndexes(db: MirrorDatabase): void {
  for (const { name } of Object.values(collections)) {
    for (const index of indexesOf(db, tableName(name))) db.exec(`drop index ${index}`)
  }
}

/** Creates missing indexes of the lists. */
export function createIndexes(db: MirrorDatabase): void {
  for (const collection of Object.values(collections)) {
    for (const statement of indexStatements(collection)) db.exec(statement)
  }
}
