import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { type Asking, callerOf } from '#server/http/context.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { totals } from '#shared/domain/totals.ts'
import { documentDownloads, documents } from './tables.ts'

const counted = z.object({ documents: z.int(), pendingDocuments: z.int() })

/** How many documents the library has, and how many of them wait for review. */
export async function countDocuments(queryable: Queryable): Promise<z.infer<typeof counted>> {
  const [row] = await queryable.run(
    sql`select count(*) as documents, count(*) filter (where ${documents.status} = 'pending') as "pendingDocuments"
      from ${documents} where ${documents.deletedAt} is null and not ${documents.isArchived}`,
    counted,
  )
  return row ?? { documents: 0, pendingDocuments: 0 }
}

/** How many documents wait for an approval that the user may give: those that others wrote. */
export async function countApprovable(asking: Asking): Promise<number> {
  const { database } = asking.services
  const oneIsEnough = await isOneEnough(database)
  const [row] = await database.run(
    sql`select count(*) as total from ${documents} where ${documents.deletedAt} is null
      and not ${documents.isArchived} and ${documents.status} = 'pending'
      and (${oneIsEnough} or not ${documents.changedBy} @> array[${callerOf(asking).id}::uuid])`,
    totalRow,
  )
  return row?.total ?? 0
}

/** Days of which downloads are counted, today included. */
const DAYS = 30
const firstDay = (now: Date) => addDays(mogadishuDay(now), 1 - DAYS)

const grouped = z.object({
  category: z.enum(DOCUMENT_CATEGORIES),
  documentType: z.enum(DOCUMENT_TYPES),
  pending: z.boolean(),
  archived: z.boolean(),
  shown: z.boolean(),
  total: z.int(),
})
const saved = z.object({ downloads: z.int() })
const stored = z.object({ bytes: z.int() })

/** The figures of the library as staff or visitors may know them (REQ-DOC-02). */
export async function libraryCounts(
  database: Database,
  { asStaff, now }: { readonly asStaff: boolean; readonly now: Date },
): Promise<AnswerOf<typeof documentsContract.counts>> {
  const since = firstDay(now)
  const [groups, [downloaded], [held]] = await Promise.all([
    database.run(
      asStaff
        ? sql`select documents.category, documents.document_type as "documentType", status = 'pending' as pending,
            is_archived as archived, public_documents.id is not null as shown, count(*) as total
          from documents left join public_documents on public_documents.id = documents.id
          where deleted_at is null group by 1, 2, 3, 4, 5`
        : sql`select category, document_type as "documentType", false as pending, false as archived, true as shown,
            count(*) as total
          from public_documents group by 1, 2`,
      grouped,
    ),
    database.run(
      sql`select coalesce(sum(count), 0)::integer as downloads from document_downloads
        where day >= ${since} and (${asStaff} or document_id in (select id from public_documents))`,
      saved,
    ),
    database.run(
      sql`select coalesce(sum(size), 0)::bigint as bytes from library_files
        where ${asStaff} or exists (select from document_versions version join public_documents shown
          on shown.id = version.document_id and shown.file_number = version.number
          where version.stored_sha256 = library_files.sha256)`,
      stored,
    ),
  ])
  const sum = (fits: (group: z.infer<typeof grouped>) => boolean) =>
    groups.filter(fits).reduce((total, group) => total + group.total, 0)
  const countOf = (fits: (group: z.infer<typeof grouped>) => boolean) =>
    sum((each) => !each.archived && fits(each))
  return {
    total: countOf(() => true),
    public: countOf(({ shown }) => shown),
    pending: countOf(({ pending }) => pending),
    archived: sum(({ archived }) => archived),
    downloads: downloaded?.downloads ?? 0,
    bytes: held?.bytes ?? 0,
    category: totals(DOCUMENT_CATEGORIES, (name) => countOf(({ category }) => category === name)),
    documentType: totals(DOCUMENT_TYPES, (name) => countOf(({ documentType }) => documentType === name)),
  }
}

const byCategory = z.object({ category: z.enum(DOCUMENT_CATEGORIES), total: z.int() })

/** How often files were saved in the last 30 days, by the category that their document has now. */
export async function downloadsByCategory(
  database: Database,
  now: Date,
): Promise<Record<(typeof DOCUMENT_CATEGORIES)[number], number>> {
  const rows = await database.run(
    sql`select category, sum(count)::integer as total
      from ${documentDownloads} join ${documents} on ${documents.id} = document_id
      where day >= ${firstDay(now)} group by 1`,
    byCategory,
  )
  return totals(DOCUMENT_CATEGORIES, (name) => rows.find(({ category }) => category === name)?.total ?? 0)
}
