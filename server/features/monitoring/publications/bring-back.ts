import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { closeLooks, openLooks } from '#server/second-looks/index.ts'
import { tableName } from '#shared/domain/names.ts'
import { recordCollections, SUMMARISED_COLLECTIONS } from '#shared/schemas/records.ts'
import { agreedToSummary, refuseWithoutConsent } from './asked-consent.ts'
import { kindColumn, type Publication, type Summarised } from './rows.ts'

const keptRow = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
  publishedAt: z.iso.datetime(),
})

interface Withdrawal {
  readonly by: string | null
  readonly at: string
  readonly reason: string | null
}

/**
 * Takes a summary off the public site, and lists the removed text for a second person; if nothing was public, nothing
 * is listed.
 */
export async function takeOff(
  transaction: Transaction,
  { collection, recordId, state }: Pick<Publication, 'collection' | 'recordId' | 'state'>,
  { by, at, reason }: Withdrawal,
): Promise<void> {
  const [stood] = await transaction.run(
    sql`delete from public_cases where collection = ${collection} and record_id = ${recordId} returning id, title, summary, title_so as "titleSo",
      summary_so as "summarySo", published_at as "publishedAt"`,
    keptRow,
  )
  if (!stood) return
  const look = { act: 'withdrawn', collection, recordId, reason } as const
  await openLooks(transaction, at, [{ ...look, people: by ? [by] : [], kept: { ...stood, state } }])
}

/** A newly published summary replaces the withdrawn one: nobody has to review that withdrawal any more. */
export const closeWithdrawal = (
  transaction: Transaction,
  { collection, recordId }: Summarised,
): Promise<void> => closeLooks(transaction, ['withdrawn'], { collection, ids: [recordId] })

const keptSummary = keptRow.extend({ state: z.enum(['proposed', 'published', 'refused']) })

/**
 * Puts a withdrawn summary back on the public site unchanged, at its address; a text that was proposed beside it
 * waits as before. The record may have moved to another region meanwhile: this user has seen it there.
 */
export async function bringSummaryBack(
  transaction: Transaction,
  { collection: name, recordId }: { readonly collection: string; readonly recordId: string },
  row: unknown,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { id, title, summary, titleSo, summarySo, publishedAt, state } = keptSummary.parse(row)
  const collection = z.enum(SUMMARISED_COLLECTIONS).parse(name)
  refuseWithoutConsent(await agreedToSummary(transaction, collection, [recordId], at), recordId)
  const table = sql.raw(tableName(collection))
  const region = recordCollections[collection].summary.withRegion ? sql`region_code` : sql`null`
  await transaction.run(sql`
    insert into public_cases (id, collection, record_id, title, summary, title_so, summary_so, status, kind, region_code,
      published_at)
    select ${id}::uuid, ${collection}, id, ${title}, ${summary}, ${titleSo}, ${summarySo}, status,
      ${kindColumn(collection)}, ${region}, ${publishedAt}::timestamptz
    from ${table} where id = ${recordId}::uuid
    on conflict (collection, record_id) do nothing`)
  await transaction.run(sql`
    update publications set state = case publications.state when 'withdrawn' then ${state} else publications.state end,
      version = publications.version + 1, region_code = record.region_code, decided_by = ${by}::uuid,
      decided_at = ${at}::timestamptz
    from ${table} record where collection = ${collection} and record_id = ${recordId}::uuid and record.id = record_id`)
}
