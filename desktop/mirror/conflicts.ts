import { z } from 'zod'
import type { Page } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import type { ConflictList } from '#shared/domain/conflict-lists.ts'
import { PROPOSED_FIELDS } from '#shared/queries/proposed-fields.ts'
import type { ConflictQuery, FoundConflict } from '#shared/records/store.ts'
import { plainTitle } from '#shared/rules/plain-title.ts'
import { conflictsShownTo } from '#shared/rules/policies.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Mirror } from './mirror.ts'

const document = z.object({
  collection: z.enum(COLLECTIONS),
  recordId: z.string(),
  field: z.string(),
  againstDeletion: z.boolean(),
  /** Older servers don't send it. */
  waits: z.boolean().default(false),
  authorId: z.string().nullable(),
  deviceId: z.string().nullable(),
  /** The name at the time of the conflict; older servers don't send it. */
  deviceName: z.string().nullable().default(null),
  at: z.string(),
  values: z.object({ base: z.json(), theirs: z.json(), mine: z.json() }).nullable(),
})

interface Row {
  readonly id: string
  readonly version: number
  readonly doc: string
  readonly state: 'open' | 'resolved'
}

/** Conflicts of the mirror, newest first. */
export function listConflicts(mirror: Mirror, user: User, query: ConflictQuery): Page<FoundConflict> {
  if (conflictsShownTo(user) === 'none') return { items: [], next: null, total: 0 }
  const offset = Math.max(0, Math.trunc(Number(query.cursor ?? 0)) || 0)
  const where = [
    'state = ?',
    ...(query.recordId ? ['record_id = ?'] : []),
    ...(query.list ? [IN_LIST[query.list]] : []),
  ].join(' and ')
  const values = query.recordId ? [query.state, query.recordId] : [query.state]
  const rows = mirror.db
    .prepare<unknown[], Row>(
      `select id, version, doc, state from conflicts where ${where} order by at desc, id desc limit ? offset ?`,
    )
    .all(...values, query.limit + 1, offset)
  const count = mirror.db
    .prepare<unknown[], { total: number }>(`select count(*) as total from conflicts where ${where}`)
    .get(...values)
  return {
    items: rows.slice(0, query.limit).map((row) => toConflict(mirror, row)),
    next: rows.length > query.limit ? String(offset + query.limit) : null,
    total: count?.total ?? 0,
  }
}

/** How many open conflicts are in one of the user's lists: those that `listConflicts` answers. */
export function countConflicts(mirror: Mirror, list: ConflictList): number {
  const counted = mirror.db
    .prepare<[], { total: number }>(
      `select count(*) as total from conflicts where state = 'open' and ${IN_LIST[list]}`,
    )
    .get()
  return counted?.total ?? 0
}

const WAITS = `coalesce(json_extract(doc, '$.waits'), 0)`
const IS_PROPOSAL = `(not json_extract(doc, '$.againstDeletion')
  and (json_extract(doc, '$.collection'), json_extract(doc, '$.field')) in (values ${PROPOSED_FIELDS}))`
const IN_LIST: Readonly<Record<ConflictList, string>> = {
  conflicts: `not ${WAITS} and not ${IS_PROPOSAL}`,
  decisions: `not ${WAITS} and ${IS_PROPOSAL}`,
  own: WAITS,
}

/** One conflict of the mirror. */
export function findConflict(mirror: Mirror, user: User, id: string): FoundConflict | null {
  if (conflictsShownTo(user) === 'none') return null
  const row = mirror.db
    .prepare<[string], Row>('select id, version, doc, state from conflicts where id = ?')
    .get(id)
  return row ? toConflict(mirror, row) : null
}

function toConflict(mirror: Mirror, row: Row): FoundConflict {
  const { authorId, deviceId, deviceName, ...conflict } = document.parse(JSON.parse(row.doc))
  const names = mirror.meta.get('names') ?? []
  const record = mirror.rows(conflict.collection).find(conflict.recordId)
  const shown = record ? (JSON.parse(record.doc) as Record<string, unknown>) : {}
  return {
    id: row.id,
    version: row.version,
    ...conflict,
    state: row.state,
    by: { id: authorId, name: names.find(({ id }) => id === authorId)?.name ?? '' },
    // This device may have been renamed since.
    deviceName: deviceId === mirror.deviceId ? (mirror.meta.get('deviceName') ?? deviceName) : deviceName,
    recordTitle: plainTitle(collections[conflict.collection], shown),
  }
}
