import { type SQL, sql } from 'drizzle-orm'
import { sortKey } from '#shared/domain/search-text.ts'
import { searchTerms } from '#shared/queries/search-terms.ts'
import {
  type Collection,
  columnName,
  columnsOf,
  openFields,
  type StoredRecord,
  sealedFields,
  tableName,
} from '#shared/schemas/collection.ts'
import type { ColumnKind } from '#shared/schemas/field.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Transaction } from '../db/database.ts'
import { jsonTexts } from '../db/json-texts.ts'
import type { KnownWords } from './known-words.ts'
import { WORD_IN_USE } from './sweep-words.ts'

/** A record to be written; if `sealed` is undefined, the stored bytes stay as they are. */
export interface RowToWrite {
  readonly record: StoredRecord
  readonly version: number
  readonly deletedAt: string | null
  readonly sealed: Buffer | null
  /** Whether no row had this id when the transaction looked for it. */
  readonly isNew: boolean
}

const SQL_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  sort: 'text',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
  integer: 'integer',
  id: 'uuid',
}

/** The record's canonical JSON text without its sealed fields, for lists and pulls. */
export function documentOf(collection: Collection, record: StoredRecord): string {
  const open: Record<string, unknown> = {}
  for (const name of openFields(collection)) open[name] = record[name] ?? null
  return JSON.stringify(open)
}

/** Seals the personal and sensitive fields of a record; null if it has none. */
export function sealRecord(cipher: FieldCipher, collection: Collection, record: StoredRecord): Buffer | null {
  const values = Object.fromEntries(sealedFields(collection).map((name) => [name, record[name] ?? null]))
  return cipher.sealFields({ collection: collection.name, recordId: record.id }, values)
}

function columnValue(record: StoredRecord, field: string, kind: ColumnKind): unknown {
  const value = record[field] ?? null
  // Records from before a flag was declared do not have it.
  if (kind === 'boolean') return value === true
  return kind === 'sort' && typeof value === 'string' ? sortKey(value) : value
}

interface HowWritten {
  /** Whether search finds the record. */
  readonly isFound: (id: string) => boolean
}

/**
 * Writes rows of one collection and returns their search words. If another transaction has inserted a row with the
 * same id meanwhile, it fails, and the batch is decided again.
 */
export function writeRows(
  transaction: Transaction,
  collection: Collection,
  rows: readonly RowToWrite[],
  how: HowWritten,
): readonly (readonly string[])[] {
  const made = rows.filter(({ isNew }) => isNew)
  const changed = rows.filter(({ isNew }) => !isNew)
  return [
    ...(made.length > 0
      ? writeSome(transaction, collection, made, { ...how, statement: insertStatement })
      : []),
    ...(changed.length > 0
      ? writeSome(transaction, collection, changed, { ...how, statement: updateStatement })
      : []),
  ]
}

type Statement = (table: string, names: readonly string[], arrays: SQL[]) => SQL

function writeSome(
  transaction: Transaction,
  collection: Collection,
  rows: readonly RowToWrite[],
  { isFound, statement }: HowWritten & { readonly statement: Statement },
): readonly (readonly string[])[] {
  const columns = columnsOf(collection).filter(([name]) => name !== 'id')
  const words = rows.map((row) => (isFound(row.record.id) ? searchTerms(collection, row.record) : []))
  const arrays = [
    sql`${sql.param(rows.map((row) => row.record.id))}::uuid[]`,
    sql`${sql.param(rows.map((row) => row.version))}::integer[]`,
    jsonTexts(rows.map((row) => documentOf(collection, row.record))),
    sql`${sql.param(rows.map((row) => row.sealed))}::bytea[]`,
    sql`${sql.param(words.map((list) => list.join(' ')))}::text[]`,
    sql`${sql.param(rows.map((row) => row.deletedAt))}::timestamptz[]`,
    ...columns.map(
      ([name, kind]) =>
        sql`${sql.param(rows.map((row) => columnValue(row.record, name, kind)))}::${sql.raw(SQL_TYPES[kind])}[]`,
    ),
  ]
  const names = [
    'id',
    'version',
    'doc',
    'sealed',
    'terms',
    'deleted_at',
    ...columns.map(([name]) => columnName(name)),
  ]
  transaction.send(statement(tableName(collection.name), names, arrays))
  return words
}

function insertStatement(table: string, names: readonly string[], arrays: SQL[]): SQL {
  const columns = sql.raw(names.map(quoted).join(', '))
  return sql`insert into ${sql.raw(table)} (${columns})
    select ${sql.raw(names.map(columnOf).join(', '))} from unnest(${sql.join(arrays, sql`, `)}) as given (${columns})`
}

function updateStatement(table: string, names: readonly string[], arrays: SQL[]): SQL {
  const updates = names.slice(1).map((name) => `${quoted(name)} = ${columnOf(name)}`)
  return sql`update ${sql.raw(table)} kept set ${sql.raw(updates.join(', '))}
    from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.raw(names.map(quoted).join(', '))})
    where kept.id = given.id`
}

const quoted = (name: string) => `"${name}"`

/** The placeholder of a column's value, cast to the column's type. */
function columnOf(name: string): string {
  if (name === 'doc') return 'given.doc::json'
  return name === 'terms' ? "array_to_tsvector(string_to_array(given.terms, ' '))" : `given.${quoted(name)}`
}

/**
 * Writes words that the search vocabulary may not have yet and returns them, so that the caller can remember them
 * after the commit: this process needn't write a committed word again for a while.
 */
export function writeWords(
  transaction: Transaction,
  knownWords: Pick<KnownWords, 'unknown'>,
  lists: readonly (readonly string[])[],
): readonly string[] {
  // Sorted, so that two transactions never deadlock over words.
  const sorted = [...knownWords.unknown(lists)].filter((word) => !word.startsWith('#')).sort()
  if (sorted.length > 0) {
    transaction.send(
      // The words are passed as one text: building an array of thousands of words takes long.
      sql`insert into search_words as words (word) select unnest(string_to_array(${sorted.join(' ')}, ' '))
        ${WORD_IN_USE}`,
    )
  }
  return sorted
}
