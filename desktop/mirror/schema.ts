import { hash } from 'node:crypto'
import { type Collection, columnName, columnsOf, tableName } from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import type { MirrorDatabase } from './open.ts'
import { rebuildRows } from './rows.ts'

const SQLITE_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  sort: 'text',
  date: 'text',
  instant: 'text',
  id: 'text',
  boolean: 'integer',
  integer: 'integer',
}

/** The tables beside the records; only changed by appending steps. */
const STEPS: readonly string[] = [
  `create table meta (key text primary key, value text not null) without rowid;
   create table outbox (
     seq integer primary key,
     op_id text not null unique,
     collection text not null,
     record_id text not null,
     operation text not null,
     -- waiting: to be sent; acknowledged: the server has it; set-aside: refused, to be corrected by the person
     state text not null check (state in ('waiting', 'acknowledged', 'set-aside')),
     reason text,
     details text,
     done_at text
   );
   create index outbox_state on outbox (state, seq);
   create index outbox_record on outbox (record_id, seq);
   create table conflicts (
     id text primary key, version integer not null, doc text not null, state text not null, record_id text not null,
     at text not null, generation integer not null
   );
   create index conflicts_open on conflicts (state, at);
   create table readings (
     id integer primary key, collection text not null, record_id text not null, fields text not null, at text not null
   );
   -- Rows that the server had lost when it was set back; kept for an administrator.
   create table set_back (collection text not null, id text not null, version integer not null, doc text not null,
     at text not null, primary key (collection, id));`,
  // Sealed bytes of evidence on this device until the server has them.
  `create table evidence_files (
     evidence_id text primary key,
     stored_name text not null,
     sha256 text not null,
     kind text not null,
     -- waiting: to be sent; refused: the server will not take them
     state text not null check (state in ('waiting', 'refused')),
     reason text,
     gone_since text
   ) without rowid;`,
  // Reports made on this device; their sealed files are in a folder of their own.
  `create table reports (
     id text primary key,
     person_id text not null,
     status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
     failure text,
     request text not null,
     -- How often it was begun.
     attempts integer not null default 0,
     -- The regions that bounded what its author saw, as JSON; null in it for all.
     scope text,
     file_name text,
     media_type text,
     stored_name text unique,
     sha256 text,
     size integer,
     created_at text not null,
     finished_at text,
     expires_at text not null
   ) without rowid;`,
  // Exports and reports made here that were not yet reported to the server's audit trail.
  `create table acts (id text primary key, act text not null) without rowid;`,
  // When the row was last offered to the server, which had lost it.
  `alter table set_back add column offered_at text;`,
  // Every index costs a page at each save; these two only contain what is not on the server.
  `drop index outbox_state; drop index outbox_record;
   create index outbox_waiting on outbox (seq) where state = 'waiting';
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Saves the cost of one more index, and of the one over ids: a result is matched by the position of its operation.
  `alter table outbox rename to outbox_before;
   create table outbox (
     seq integer primary key,
     op_id text not null,
     collection text not null,
     record_id text not null,
     operation text not null,
     state text not null check (state in ('waiting', 'acknowledged', 'set-aside')),
     reason text,
     details text,
     done_at text
   );
   insert into outbox select seq, op_id, collection, record_id, operation, state, reason, details, done_at
     from outbox_before;
   drop table outbox_before;
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Heads of the server's ledger that this device has seen: a ledger that was cut or rewritten lacks them.
  `create table ledger_heads (entry integer not null, hash text not null, at text not null, primary key (entry, hash))
     without rowid;`,
  // The unparsed lines of rows in collections that this build does not know, for a later build that does.
  `create table unread (collection text not null, id text not null, line text not null, generation integer not null,
     primary key (collection, id)) without rowid;`,
  // How something was opened here; null for entries of a former build.
  `alter table readings add column how text;`,
  // Everybody who signs in is called a user.
  `alter table reports rename column person_id to user_id;`,
  // Operations that the server refused are called rejected.
  `alter table outbox rename to outbox_before;
   create table outbox (
     seq integer primary key,
     op_id text not null,
     collection text not null,
     record_id text not null,
     operation text not null,
     state text not null check (state in ('waiting', 'acknowledged', 'rejected')),
     reason text,
     details text,
     done_at text
   );
   insert into outbox select seq, op_id, collection, record_id, operation,
     case state when 'set-aside' then 'rejected' else state end, reason, details, done_at from outbox_before;
   drop table outbox_before;
   create index outbox_over on outbox (record_id, seq) where state <> 'acknowledged';`,
  // Names from the glossary.
  `alter table readings rename to access_log;
   alter table acts rename to audit_events;
   alter table audit_events rename column act to event;
   alter table evidence_files rename column gone_since to removed_since;`,
  // Documents of the library that the user keeps here; the sealed files are in a folder of their own.
  `create table kept_documents (
     row_number integer primary key,
     id text not null unique,
     user_id text not null,
     -- The document by the server's last answer, as JSON, and what the server knows that answer by.
     document text not null,
     known text not null,
     -- The newest file and its text at the server.
     wanted_sha256 text,
     wanted_passages integer not null,
     -- The file that lies here whole, as JSON, with what is known of its text; null while there is none.
     file text,
     text_state text,
     passages integer,
     stored_name text unique,
     sha256 text,
     -- Since when the copy is whole; null before that.
     kept_at text,
     problem text,
     attempts integer not null default 0,
     asked_at text not null,
     checked_at text not null
   );
   -- What has arrived of files that are being fetched.
   create table kept_document_parts (
     document_id text not null,
     of_sha256 text not null,
     from_byte integer not null,
     size integer not null,
     stored_name text not null unique,
     sha256 text not null,
     primary key (document_id, from_byte)
   ) without rowid;
   create table kept_passages (
     row_number integer primary key,
     document_id text not null,
     number integer not null,
     page integer,
     heading text,
     content text not null,
     unique (document_id, number)
   );
   create virtual table kept_documents_terms using fts5(words, content='', contentless_delete=1, detail=none,
     tokenize="ascii tokenchars '#_'");
   create virtual table kept_passages_terms using fts5(words, content='', contentless_delete=1, detail=none,
     tokenize="ascii tokenchars '#_'");`,
  // Courses that are kept here in a language, each answer of the server by its module ('' for the course itself), and what
  // the users of this device have learned and not sent yet.
  `create table kept_courses (
     id text not null,
     language text not null,
     title text not null,
     version integer not null,
     bytes integer not null,
     kept_at text not null,
     primary key (id, language)
   ) without rowid;
   create table kept_course_answers (
     course_id text not null,
     language text not null,
     module_id text not null,
     answer text not null,
     primary key (course_id, language, module_id)
   );
   create table learning_outbox (id text primary key, user_id text not null, event text not null);`,
  // Documents that are kept because a kept course plays them, and go with it.
  `create table kept_course_documents (
     course_id text not null,
     language text not null,
     document_id text not null,
     primary key (course_id, language, document_id)
   ) without rowid;`,
]

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
