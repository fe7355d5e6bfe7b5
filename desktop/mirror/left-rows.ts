import type { CollectionName, RecordCollectionName } from '#shared/domain/names.ts'
import type { MirrorDatabase } from './open.ts'

/** A record, which other rows may hang on. */
export interface Root {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** What stays of a row that left this device. */
export interface LeftRow {
  readonly collection: CollectionName
  readonly id: string
  /** What digests compare: the server's version, and the region ('' for none). */
  readonly version: number
  readonly region: string
  readonly root: Root
  /** Whether its record is open again, so that the row is read again. */
  readonly isWanted: boolean
}

/** The rows that left this device: closed records, and what hangs on them. */
export interface LeftRows {
  /** Whether anything left at all. */
  readonly any: () => boolean
  readonly find: (collection: CollectionName, id: string) => LeftRow | null
  readonly put: (row: Omit<LeftRow, 'isWanted'>, generation: number) => void
  /** Notes what the server has now of a row that stays away. */
  readonly update: (
    row: Pick<LeftRow, 'collection' | 'id' | 'version' | 'region'>,
    generation: number,
  ) => void
  readonly remove: (collection: CollectionName, id: string) => void
  /** Whether the record itself left. */
  readonly hasRoot: (collection: string, id: string) => boolean
  /** What hung on the record is read again. */
  readonly want: (root: Root) => void
  /** All rows are read again; until then they count as away. */
  readonly wantAll: () => void
  /** The ids and versions of what left with a record, to notice that they changed. */
  readonly stateOf: (root: Root) => string
  /** Records of which something is wanted. */
  readonly wanted: (limit: number) => Root[]
  /** Nothing of a record is away any more. */
  readonly removeRoot: (root: Root) => void
  /** The records of a collection that left. */
  readonly roots: (collection: RecordCollectionName, limit: number) => Root[]
  /** How many records left, by collection. */
  readonly counts: () => { readonly collection: RecordCollectionName; readonly count: number }[]
  readonly all: (collection: CollectionName) => Pick<LeftRow, 'id' | 'version' | 'region'>[]
  /** Removes rows that the server did not send again while it sent everything. */
  readonly forgetBefore: (generation: number) => void
}

interface Row {
  readonly collection: CollectionName
  readonly id: string
  readonly version: number
  readonly region: string
  readonly root_collection: RecordCollectionName
  readonly root_id: string
  readonly wanted: number
}

/** Makes the statements over the table. */
export function leftRows(db: MirrorDatabase): LeftRows {
  const any = db.prepare('select 1 from left_rows limit 1')
  const find = db.prepare<[string, string], Row>('select * from left_rows where collection = ? and id = ?')
  const put = db.prepare(
    `insert or replace into left_rows (collection, id, version, region, root_collection, root_id, generation)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = db.prepare(
    'update left_rows set version = ?, region = ?, generation = ? where collection = ? and id = ?',
  )
  const remove = db.prepare('delete from left_rows where collection = ? and id = ?')
  const root = db.prepare('select 1 from left_rows where collection = ? and id = ? and id = root_id')
  const want = db.prepare('update left_rows set wanted = 1 where root_id = ? and root_collection = ?')
  const wanted = db.prepare<[number], Root>(
    `select distinct root_collection as collection, root_id as id from left_rows where wanted = 1 limit ?`,
  )
  const removeRoot = db.prepare('delete from left_rows where root_id = ? and root_collection = ?')
  const roots = db.prepare<[string, number], Root>(
    'select collection, id from left_rows where collection = ? and id = root_id limit ?',
  )
  const counts = db.prepare<[], { collection: RecordCollectionName; count: number }>(
    `select collection, count(*) as count from left_rows where id = root_id group by collection order by collection`,
  )
  const all = db.prepare<[string], Pick<Row, 'id' | 'version' | 'region'>>(
    'select id, version, region from left_rows where collection = ?',
  )
  const forget = db.prepare('delete from left_rows where generation < ?')
  const wantAll = db.prepare('update left_rows set wanted = 1')
  const state = db.prepare<[string, string], { id: string; version: number }>(
    'select id, version from left_rows where root_id = ? and root_collection = ? order by collection, id',
  )
  return {
    any: () => any.get() !== undefined,
    find(collection, id) {
      const row = find.get(collection, id)
      if (!row) return null
      const { version, region, root_collection, root_id, wanted: isWanted } = row
      return {
        ...{ collection, id, version, region, isWanted: isWanted === 1 },
        root: { collection: root_collection, id: root_id },
      }
    },
    put: ({ collection, id, version, region, root: of }, generation) =>
      void put.run(collection, id, version, region, of.collection, of.id, generation),
    update: ({ collection, id, version, region }, generation) =>
      void update.run(version, region, generation, collection, id),
    remove: (collection, id) => void remove.run(collection, id),
    hasRoot: (collection, id) => root.get(collection, id) !== undefined,
    want: ({ collection, id }) => void want.run(id, collection),
    wantAll: () => void wantAll.run(),
    stateOf: ({ collection, id }) => JSON.stringify(state.all(id, collection)),
    wanted: (limit) => wanted.all(limit),
    removeRoot: ({ collection, id }) => void removeRoot.run(id, collection),
    roots: (collection, limit) => roots.all(collection, limit),
    counts: () => counts.all(),
    all: (collection) => all.all(collection),
    forgetBefore: (generation) => void forget.run(generation),
  }
}
