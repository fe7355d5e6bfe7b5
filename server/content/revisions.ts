import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import { type FieldChange, REVISION_KINDS, readable } from '#shared/domain/content-revisions.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ContentKind } from './content-kind.ts'

type Json = z.infer<ReturnType<typeof z.json>>

const columns = z.record(z.string(), z.json())
const revisionRow = z.object({
  id: z.uuid(),
  place: z.int(),
  act: z.enum(REVISION_KINDS),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  at: z.string(),
  takenFrom: z.string().nullable(),
  before: columns,
  after: columns,
})
const position = z.tuple([z.int()])

/** The input of a list of revisions. */
interface ListQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * A page of the revisions of an item, deleted or not, newest first; long texts are reduced to the parts that differ.
 */
export async function listRevisions(
  database: Database,
  kind: ContentKind,
  id: string,
  { limit, cursor }: ListQuery,
): Promise<Page<ContentRevision>> {
  const [before] = cursor ? readCursor(cursor, position) : [null]
  const of = sql`revision.collection = ${kind.collection} and revision.item_id = ${id}`
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`
        select revision.id, revision.place, revision.act, revision.actor_id as "actorId", ${userName('writer')} as "actorName",
          revision.at, source.at as "takenFrom", revision.before, revision.after
        from content_revisions revision
          left join users writer on writer.id = revision.actor_id
          left join content_revisions source on source.id = revision.taken_from
        where ${of} ${before === null ? sql`` : sql`and revision.place < ${before}`}
        order by revision.place desc limit ${limit + 1}`,
      revisionRow,
    ),
    database.run(sql`select count(*) as total from content_revisions revision where ${of}`, totalRow),
  ])
  const total = counted?.total ?? 0
  if (total === 0) throw new Refusal('not_found')
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewOf(kind, row)),
    next: last ? writeCursor([last.place]) : null,
    total,
  }
}

/** The changes of a revision, with complete texts. */
export async function readWholeChanges(
  database: Database,
  kind: ContentKind,
  id: string,
  revision: string,
): Promise<FieldChange<Json>[]> {
  const [row] = await database.run(
    sql`select before, after from content_revisions where collection = ${kind.collection} and item_id = ${id} and id = ${revision}`,
    z.object({ before: columns, after: columns }),
  )
  if (!row) throw new Refusal('not_found')
  return changesBetween(fieldsOf(kind, row.before), fieldsOf(kind, row.after))
}

/** A revision's values of columns under the names of the calls' fields. */
function fieldsOf<V>({ table }: ContentKind, values: Readonly<Record<string, V>>): Record<string, V> {
  const names = new Map(
    Object.entries(getTableColumns<PgTable>(table)).map(([field, { name }]) => [name, field]),
  )
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [names.get(column) ?? column, value]),
  )
}

function viewOf(kind: ContentKind, row: z.infer<typeof revisionRow>): ContentRevision {
  const { id, act, actorId, actorName, at, takenFrom } = row
  const changes = changesBetween(fieldsOf(kind, row.before), fieldsOf(kind, row.after)).map(readable)
  return { id, act, by: { id: actorId, name: actorName ?? '' }, at, takenFrom, changes }
}

/** The fields that differ between two states of an item, sorted by name. */
export function changesBetween(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): FieldChange<Json>[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return fields.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

const states = z.object({
  version: z.int(),
  at: z.string(),
  latest: z.uuid(),
  present: columns,
  former: columns,
})

/** An item in its present state and after a revision, by the names of its fields. */
export interface RevisedItem {
  readonly version: number
  /** When the revision was written. */
  readonly at: string
  /** The newest revision of the item. */
  readonly latest: string
  readonly present: Readonly<Record<string, Json>>
  readonly former: Readonly<Record<string, Json>>
}

/**
 * Reads an undeleted item in its state after a revision: each column has its value from before the next write that
 * changed it, or its present one.
 */
export async function readRevised(
  queryable: Queryable,
  kind: ContentKind,
  id: string,
  revision: string,
): Promise<RevisedItem> {
  const [row] = await queryable.run(
    sql`
      select item.version, revision.at, (
          select id from content_revisions newest where newest.collection = ${kind.collection} and newest.item_id = item.id
          order by place desc limit 1) as latest, content_of(to_jsonb(item)) as present,
        content_of(to_jsonb(item)) || coalesce((
          select jsonb_object_agg(key, value) from (
            select distinct on (key) key, value from content_revisions later, jsonb_each(later.before)
            where later.collection = ${kind.collection} and later.item_id = item.id and later.place > revision.place
            order by key, later.place
          ) next), '{}') as former
      from ${kind.table} item
        join content_revisions revision on revision.collection = ${kind.collection} and revision.item_id = item.id
      where item.id = ${id} and item.deleted_at is null and revision.id = ${revision}`,
    states,
  )
  if (!row) throw new Refusal('not_found')
  const { version, at, latest, present, former } = row
  return { version, at, latest, present: fieldsOf(kind, present), former: fieldsOf(kind, former) }
}
