import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** For each table, its columns with the id of a record of any collection, each with the column that says of which collection. */
export type References = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The columns that say of which collection the record is whose id stands in another one. */
export const COLLECTION_COLUMNS: Readonly<Record<string, string>> = {
  ...{ record_id: 'collection', record_ids: 'collection' },
  ...{ parent_id: 'parent_collection', target_id: 'target_collection' },
  ...{ one: 'collection', other: 'collection', ids: 'collection', item_id: 'collection' },
}

const pairsOf = (...columns: readonly string[]) =>
  new Map(columns.map((column) => [column, COLLECTION_COLUMNS[column] ?? '']))
const tablesWith = (column: string, ...tables: readonly string[]) =>
  tables.map((table) => [table, pairsOf(column)] as const)

/** Those of the product's tables; `server/db/tables.test.ts` compares them with the database. */
export const REFERENCES: References = new Map<string, ReadonlyMap<string, string>>([
  ...tablesWith('parent_id', 'comments', 'consents', 'evidence'),
  ['links', pairsOf('parent_id', 'target_id')],
  ['lost_records', pairsOf('parent_id', 'record_id')],
  ['similar_pairs', pairsOf('one', 'other')],
  ...tablesWith('item_id', 'content_revisions'),
  ...tablesWith('ids', 'removals'),
  ...tablesWith(
    'record_id',
    ...[
      'access_log',
      'alarmed_records',
      'alarms',
      'anonymized_records',
      'changes',
      'conflicts',
      'consent_overrides',
      'content_recoveries',
      'history',
      'import_keys',
      'record_verifications',
    ],
    ...[
      'mailbox_messages',
      'mailboxes',
      'public_cases',
      'publications',
      'purged_records',
      'received_reports',
    ],
    ...['refused_reports', 'retention_holds', 'second_looks', 'state_changes', 'unseen_reports'],
  ),
  ...tablesWith('record_ids', 'disclosures'),
])

type Node = Readonly<Record<string, unknown>>
/** What a level of a statement reads: a table, or something else, of whose columns nothing is known (`table` null). */
interface Source {
  readonly alias: string
  readonly table: string | null
}
interface Level {
  readonly sources: readonly Source[]
  readonly outer: Level | null
  /** The columns of each source that its own conditions compare, and those by which a `case` tells queries within it apart. */
  readonly compared: Map<Source, Set<string>>
  readonly toldApart: Map<Source, Set<string>>
  /** Names of common table expressions, which hide tables. */
  readonly named: ReadonlySet<string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const partOf = (node: unknown, name: string): unknown => (isNode(node) ? node[name] : undefined)
const nodeIn = (node: unknown, name: string): Node | null => {
  const part = partOf(node, name)
  return isNode(part) ? part : null
}
const textOf = (value: unknown): string => String(partOf(partOf(value, 'String'), 'sval') ?? '')

const TWINS = 'record_twins'

/** Nodes that read tables at a level of their own. */
const READING = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt', 'MergeStmt']
/** Parts of them in which rows are chosen. */
const CHOOSING = ['whereClause', 'joinCondition', 'havingClause']

/**
 * The columns by which a statement chooses rows of records without saying of which collection, as `table.column`: in a
 * condition of a join, a filter or a deletion, or as what an insertion may meet. Ids are unique across collections for what
 * was created since they are registered, and not before. Throws for what PostgreSQL's own parser refuses.
 */
export function halfReferences(statement: string, references: References): string[] {
  const found: string[] = []
  for (const each of listOf(partOf(parseSync(statement), 'stmts'))) {
    visit(partOf(each, 'stmt'), null, references, found)
  }
  return [...new Set(found)]
}

function visit(value: unknown, outer: Level | null, references: References, found: string[]): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, outer, references, found)
    return
  }
  if (!isNode(value)) return
  for (const [name, part] of Object.entries(value)) {
    // The two sides of a union stand in it without their own name.
    const isSide = (name === 'larg' || name === 'rarg') && isNode(part) && 'limitOption' in part
    if (isNode(part) && (READING.includes(name) || isSide)) visitLevel(part, outer, references, found)
    else visit(part, outer, references, found)
  }
}

function visitLevel(node: Node, outer: Level | null, references: References, found: string[]): void {
  const named = new Set([...(outer?.named ?? []), ...namesOf(node)])
  const read = [node.relation, ...['fromClause', 'usingClause'].flatMap((name) => listOf(node[name]))]
  const sources = [
    ...read.flatMap((each) => sourcesOf(each, named)),
    ...sourcesOf(node.sourceRelation, named),
  ]
  const level: Level = { sources, outer, named, compared: new Map(), toldApart: new Map() }
  const conditions = [...CHOOSING.map((name) => node[name]), ...read.flatMap(joinConditionsOf)]
  const note = (into: Map<Source, Set<string>>, columns: readonly (readonly string[])[]) => {
    for (const parts of columns) {
      const source = sourceOf(parts, level, references)
      if (source) into.set(source, (into.get(source) ?? new Set()).add(parts.at(-1) ?? ''))
    }
  }
  note(level.compared, conditions.flatMap(columnsIn))
  note(level.toldApart, [...conditions, node.targetList].flatMap(casesIn).flatMap(columnsIn))
  for (const [source, columns] of level.compared) {
    // Twins are told by an id that records of several collections have.
    if (sources.some(({ table }) => table === TWINS)) continue
    report(source.table ?? '', new Set([...columns, ...comparedAround(source, outer)]), references, found)
  }
  const met = listOf(partOf(nodeIn(nodeIn(node, 'onConflictClause'), 'infer'), 'indexElems'))
  const [into] = sources
  if (into?.table && met.length > 0) {
    const columns = met.map((each) => String(partOf(partOf(each, 'IndexElem'), 'name')))
    report(into.table, new Set(columns), references, found)
  }
  visit(node, level, references, found)
}

/** What the conditions around a query say of a source of theirs, which they may leave to it. */
const comparedAround = (source: Source, level: Level | null): readonly string[] =>
  level
    ? [
        ...(level.compared.get(source) ?? []),
        ...(level.toldApart.get(source) ?? []),
        ...comparedAround(source, level.outer),
      ]
    : []

function report(table: string, columns: ReadonlySet<string>, references: References, found: string[]): void {
  for (const [id, collection] of references.get(table) ?? []) {
    if (columns.has(id) && !columns.has(collection)) found.push(`${table}.${id}`)
  }
}

const namesOf = (node: Node): string[] =>
  listOf(partOf(node.withClause, 'ctes')).map((each) =>
    String(partOf(partOf(each, 'CommonTableExpr'), 'ctename')),
  )

function sourcesOf(value: unknown, named: ReadonlySet<string>): Source[] {
  if (!isNode(value)) return []
  const join = nodeIn(value, 'JoinExpr')
  if (join) return [...sourcesOf(join.larg, named), ...sourcesOf(join.rarg, named)]
  // The table that is written stands in its statement without a name of its own.
  const range = nodeIn(value, 'RangeVar') ?? ('relname' in value ? value : null)
  if (range) {
    const name = String(range.relname)
    return [{ alias: aliasOf(range) ?? name, table: named.has(name) ? null : name }]
  }
  const [other] = Object.values(value)
  return [{ alias: aliasOf(other) ?? '', table: null }]
}

function aliasOf(value: unknown): string | null {
  const name = partOf(partOf(value, 'alias'), 'aliasname')
  return typeof name === 'string' ? name : null
}

function joinConditionsOf(value: unknown): unknown[] {
  const join = nodeIn(value, 'JoinExpr')
  return join ? [join.quals, ...joinConditionsOf(join.larg), ...joinConditionsOf(join.rarg)] : []
}

/** The columns that a condition compares, each as its parts; those of queries within it belong to these. */
function columnsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap(columnsIn)
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'ColumnRef') return [listOf(partOf(part, 'fields')).map(textOf)]
    // Whether there is an id at all says nothing of whose it is, and a `case` compares only what its queries ask.
    if (name === 'CaseExpr') return columnsIn([partOf(part, 'args'), partOf(part, 'defresult')])
    return READING.includes(name) || name === 'NullTest' ? [] : columnsIn(part)
  })
}

/** What each `case` in a part tells apart. */
function casesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(casesIn)
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    if (READING.includes(name)) return []
    return [...(name === 'CaseExpr' ? [partOf(part, 'arg')] : []), ...casesIn(part)]
  })
}

/** What a column belongs to, at this level or one outside of it; null where that can't be known. */
function sourceOf(parts: readonly string[], level: Level | null, references: References): Source | null {
  if (!level) return null
  const { sources, outer } = level
  if (parts.length > 1) {
    return sources.find(({ alias }) => alias === parts.at(-2)) ?? sourceOf(parts, outer, references)
  }
  const [column = ''] = parts
  const has = ({ table }: Source) =>
    [...(references.get(table ?? '') ?? [])].some((pair) => pair.includes(column))
  const own = sources.find(has)
  if (own) return own
  return sources.some(({ table }) => table === null) ? null : sourceOf(parts, outer, references)
}
