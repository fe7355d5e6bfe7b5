import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { rankExpression } from '#shared/queries/compile.ts'
import {
  allFields,
  type Collection,
  columnName,
  columnsOf,
  isSearched,
  tableName,
} from '#shared/schemas/collection.ts'
import type { ColumnKind, Field } from '#shared/schemas/field.ts'

// Text is compared by bytes, so that PostgreSQL and the mirror always agree on the order.
const COLUMN_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text collate "C"',
  sort: 'text collate "C"',
  date: 'date',
  instant: 'timestamptz(3)',
  boolean: 'boolean',
  integer: 'integer',
  id: 'uuid',
}
const LIVING = 'deleted_at is null'
/** Compressing a smaller row took an eighth of the database's time in a push, for a sixth of a document (decision 0464). */
const UNCOMPRESSED_BYTES = 4080

/** The statements that create a collection's table and its indexes from its declaration. */
export function tableStatements(collection: Collection): readonly string[] {
  return [tableStatement(collection), ...indexStatements(collection), idsStatement(collection)]
}

function tableStatement(collection: Collection): string {
  const fields = allFields(collection)
  const columns = columnsOf(collection)
    .filter(([name]) => name !== 'id')
    .map(([name, kind]) => {
      const required = isRequired(fields[name]) ? ' not null' : ''
      return `${columnName(name)} ${COLUMN_TYPES[kind]}${required}`
    })
  const all = [
    'id uuid primary key',
    'version integer not null',
    'doc json not null',
    'sealed bytea',
    'terms tsvector not null',
    'deleted_at timestamptz(3)',
    ...columns,
  ]
  return `create table ${tableName(collection.name)} (\n  ${all.join(',\n  ')}\n)\n  with (toast_tuple_target = ${UNCOMPRESSED_BYTES})`
}

/** Whatever is inserted enters its ids, which are refused where another collection has one of them. */
function idsStatement({ name }: Collection): string {
  return `create trigger registers_ids after insert on ${tableName(name)} referencing new table as made
  for each statement execute function public.register_record_ids('${name}')`
}

function isRequired(spec: Field | undefined): boolean {
  return spec !== undefined && !spec.schema.safeParse(null).success
}

function indexStatements(collection: Collection): readonly string[] {
  const table = tableName(collection.name)
  return [...ofAll(collection), ...ofAttached(collection), ...ofRecords(collection)].map(
    ({ name, on }) => `create index ${table}_${name} on ${table} ${on}`,
  )
}

interface IndexText {
  readonly name: string
  readonly on: string
}

function ofAll({ indexes = [], scope, fields }: Collection): readonly IndexText[] {
  const declared = indexes.map(({ name, field, order, including = [] }): IndexText => {
    const column = columnName(field)
    if (order === 'none') return { name, on: `(${column}) where ${column} is not null and ${LIVING}` }
    const beside = [...including.map(columnName), ...(scope === 'routed' ? ['triage_region'] : [])]
    return { name, on: `${ends(column, order)}${include(beside)} where ${LIVING}` }
  })
  // Not unique: a refusal would reveal to an importer a record that they do not see (decision 0425).
  const imported: IndexText = { name: 'import', on: '(import_key) where import_key is not null' }
  return [
    ...declared,
    { name: 'deleted', on: '(deleted_at) where deleted_at is not null' },
    ...(fields.importKey ? [imported] : []),
  ]
}

const ends = (column: string, order: 'first' | 'last') =>
  order === 'last' ? `(${column} desc, id desc)` : `(${column}, id)`

const include = (columns: readonly string[]) => (columns.length > 0 ? ` include (${columns.join(', ')})` : '')

/** The indexes by the record that a row hangs on, and by the one that it leads to. */
function ofAttached({ parent, target }: Collection): readonly IndexText[] {
  return [
    ...(parent ? [{ name: 'parent', on: `(${columnName(parent.id)}, created_at, id)` }] : []),
    ...(target ? [{ name: 'target', on: `(${columnName(target.id)})` }] : []),
  ]
}

/**
 * The indexes for lists and searches of independent records: all records, by state, by region, by each order of levels, by
 * reference.
 */
function ofRecords(collection: Collection): readonly IndexText[] {
  const { scope, list } = collection
  const routed = scope === 'routed' ? ['triage_region'] : []
  const beside = include(routed)
  const searchIndexes = isSearched(collection) ? [{ name: 'terms', on: 'using gin (terms)' }] : []
  if (!list) return searchIndexes
  const levels = list.sorts.flatMap((field): IndexText[] => {
    const rank = rankExpression(collection, field)
    return rank === null
      ? []
      : [{ name: columnName(field), on: `(${rank} desc, id desc)${beside} where ${LIVING}` }]
  })
  const byRegion = {
    name: 'region',
    on: `(region_code, created_at desc, id desc)${beside} where ${LIVING}`,
  }
  const bounds = [...(scope === 'everyone' ? [] : ['region_code']), ...routed]
  // A rare state is found at once, and not behind all newer records of other states.
  const byState = {
    name: 'status',
    on: `(status, created_at desc, id desc)${include(bounds)} where ${LIVING}`,
  }
  const waiting = {
    name: 'triage',
    on: `(triage_region, created_at, id) where triage_region is not null and ${LIVING}`,
  }
  return [
    ...searchIndexes,
    ...levels,
    { name: 'newest', on: `(created_at desc, id desc)${beside} where ${LIVING}` },
    { name: 'reference', on: '(right(id::text, 8))' },
    ...(collection.transitions ? [byState] : []),
    ...(scope === 'everyone' ? [] : [byRegion]),
    ...(scope === 'routed' ? [waiting] : []),
  ]
}

/** Other tables with a column that contains names of record collections. */
const NAMING = { imports: 'collection', saved_views: 'area' } as const

/** The statements that make these tables accept the names of all declared record collections. */
export function namingStatements(): readonly string[] {
  const names = RECORD_COLLECTION_NAMES.map((name) => `'${name}'`).join(', ')
  return Object.entries(NAMING).map(
    ([table, column]) => `alter table ${table} drop constraint ${table}_${column}_check,
  add constraint ${table}_${column}_check check (${column} in (${names}))`,
  )
}
