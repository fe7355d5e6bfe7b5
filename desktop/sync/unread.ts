import { hash } from 'node:crypto'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { allFields, type CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { SYNC_PROTOCOL, SYNC_PROTOCOL_HEADER } from '#shared/sync/protocol.ts'

/** The unparsed line of a row in a collection that this build does not know. */
export interface UnreadRow {
  readonly collection: string
  readonly id: string
  /** Null if the server removed the row. */
  readonly line: string | null
}

const FIELDS = new Map<string, ReadonlySet<string>>(
  Object.values(collections).map((each) => [each.name, new Set(Object.keys(allFields(each)))]),
)
/** Identifies what this build can read; it changes with an update. */
const KNOWN = hash(
  'sha256',
  JSON.stringify([SYNC_PROTOCOL, [...FIELDS].map(([name, fields]) => [name, [...fields]])]),
  'hex',
)

/** Notes that the server has sent something that this build can't read. */
export function noteNewerServer(mirror: Mirror): void {
  if (!appIsOlder(mirror)) mirror.meta.set('olderBuild', KNOWN)
}

/** The protocol of the server that made a pull's answer. */
export const protocolOf = ({ headers }: Response): number => Number(headers.get(SYNC_PROTOCOL_HEADER) ?? 1)

/** Notes it if the header of a pull's answer says so. */
export function noteProtocol(mirror: Mirror, response: Response): void {
  if (protocolOf(response) > SYNC_PROTOCOL) noteNewerServer(mirror)
}

/** Whether the server has sent something that this build can't read. */
export function appIsOlder(mirror: Mirror): boolean {
  return mirror.meta.get('olderBuild') === KNOWN
}

/** Whether a record has a field that this build does not know; its document keeps the field. */
export function hasUnknownField(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const fields = FIELDS.get(collection)
  for (const name in record) if (!fields?.has(name)) return true
  return false
}

/** Keeps a row for a later build that knows its collection. */
export function keepUnread(mirror: Mirror, row: UnreadRow, generation: number): void {
  const { collection, id, line } = row
  if (line === null) {
    mirror.db.prepare('delete from unread where collection = ? and id = ?').run(collection, id)
    return
  }
  mirror.db
    .prepare(
      `insert into unread (collection, id, line, generation) values (?, ?, ?, ?)
       on conflict do update set line = excluded.line, generation = excluded.generation`,
    )
    .run(collection, id, line, generation)
}

/** Takes the lines that a former build kept and that this build can read. */
export function takeKept(mirror: Mirror, names: readonly string[]): string[] {
  const marks = names.map(() => '?').join(', ')
  return mirror.db
    .prepare<string[], { line: string }>(`delete from unread where collection in (${marks}) returning line`)
    .all(...names)
    .map(({ line }) => line)
}

/** Removes rows that did not come again in a full read. */
export function forgetUnread(mirror: Mirror, generation: number): void {
  mirror.db.prepare('delete from unread where generation < ?').run(generation)
}
