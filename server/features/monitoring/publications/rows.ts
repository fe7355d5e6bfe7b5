import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { Records } from '#server/records/index.ts'
import type { User } from '#shared/domain/access.ts'
import { tableName } from '#shared/domain/names.ts'
import { PUBLICATION_STATES } from '#shared/domain/publication-states.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { type CollectionName, columnName, type RecordCollection } from '#shared/schemas/collection.ts'
import {
  recordCollections,
  SUMMARISED_COLLECTIONS,
  type SummarisedCollection,
} from '#shared/schemas/records.ts'

/** The record that a summary is of. */
export interface Summarised {
  readonly collection: SummarisedCollection
  readonly recordId: string
}

const row = z.object({
  collection: z.enum(SUMMARISED_COLLECTIONS),
  recordId: z.uuid(),
  state: z.enum(PUBLICATION_STATES),
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
  regionCode: z.string().nullable(),
  proposedBy: z.uuid(),
  isPublic: z.boolean(),
  reason: z.string().nullable(),
})
/** The public summary of a record, as staff work on it. */
export type Publication = z.infer<typeof row>

/** Reads the public summary of a record; `lock` prevents other decisions on it until the transaction ends. */
export async function findPublication(
  queryable: Queryable,
  { collection, recordId }: Summarised,
  options: { readonly lock?: boolean } = {},
): Promise<Publication | undefined> {
  const [publication] = await queryable.run(
    sql`
      select collection, record_id as "recordId", state, version, title, summary, title_so as "titleSo", summary_so as "summarySo",
        region_code as "regionCode", proposed_by as "proposedBy", reason,
        exists (select from public_cases site where site.collection = publications.collection
          and site.record_id = publications.record_id) as "isPublic"
      from publications where collection = ${collection} and record_id = ${recordId}::uuid ${options.lock ? sql`for update` : sql``}`,
    row,
  )
  return publication
}

const summarisedRow = z.object({
  status: z.string(),
  kind: z.string().nullable(),
  regionCode: z.string().nullable(),
})
/** The parts of a record that its publication needs. */
export type SummarisedRecord = z.infer<typeof summarisedRow>

/** The column of what a summary says beside its text: the theme of a case, the type of an incident. */
export function kindColumn(collection: SummarisedCollection): SQL {
  const { counts }: RecordCollection = recordCollections[collection]
  return counts?.kind ? sql.raw(columnName(counts.kind)) : sql`null`
}

/** The ids of existing records of a collection that the user may see. */
export function visibleRecords(user: User, name: SummarisedCollection): SQL {
  const collection: RecordCollection = recordCollections[name]
  const visible = compilePredicate(visibleTo(user, collection), collection, postgres)
  return sql`select id from ${sql.raw(tableName(name))} where deleted_at is null and ${visible}`
}

/** An existing record that the user may see; `lock` keeps it from being deleted or moved until the transaction ends. */
export async function findSummarised(
  queryable: Queryable,
  user: User,
  { collection, recordId }: Summarised,
  options: { readonly lock?: boolean } = {},
): Promise<SummarisedRecord | undefined> {
  const declared: RecordCollection = recordCollections[collection]
  const visible = compilePredicate(visibleTo(user, declared), declared, postgres)
  const [record] = await queryable.run(
    sql`select status, ${kindColumn(collection)} as kind, region_code as "regionCode" from ${sql.raw(tableName(collection))}
      where id = ${recordId}::uuid and deleted_at is null and ${visible} ${options.lock ? sql`for share` : sql``}`,
    summarisedRow,
  )
  return record
}

/**
 * Withdraws summaries again that had been withdrawn before a restore. Lists of removals of former builds have ids alone: without
 * a collection the summaries of every record with one of the ids are withdrawn.
 */
export async function withdrawAgain(
  queryable: Queryable,
  { collection, ids }: { readonly collection: CollectionName | null; readonly ids: readonly string[] },
): Promise<void> {
  const among = sql.param(collection ? [collection] : [...SUMMARISED_COLLECTIONS])
  const named = sql`collection = any(${among}::text[]) and record_id = any(${sql.param([...ids])}::uuid[])`
  await queryable.run(sql`
    update publications set state = 'withdrawn', version = version + 1, decided_by = null, decided_at = now()
    where ${named} and state = 'published'`)
  await queryable.run(sql`delete from public_cases where ${named}`)
}

/** Removes the summaries of purged records; their public texts were already withdrawn when the records were deleted. */
export async function forgetSummaries(queryable: Queryable, { collection, ids }: Records): Promise<void> {
  await queryable.run(
    sql`delete from publications where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}
