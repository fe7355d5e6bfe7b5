import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { hashOf } from './mailboxes.ts'

/** What the page of a visitor made up for a report, by which a report that is sent twice is one. */
export interface SentKey {
  readonly collection: RecordCollectionName
  readonly id: string
  /** The receipt code; without one, the content: other content with the same id is another report. */
  readonly secret: string
}

const receivedRow = z.object({ recordId: z.uuid() })

/**
 * Enters a report that is about to be written under the key that its sender's page made up, or returns the id of the report
 * that came with this key before. Two sendings at once wait here for one another.
 */
export async function enterReceived(
  { keys, records }: Pick<Services, 'keys' | 'records'>,
  transaction: Transaction,
  key: SentKey,
  recordId: string,
): Promise<string> {
  const keyOf = (kid: string) => hashOf(keys, kid, JSON.stringify([key.collection, key.id, key.secret]))
  const hashes = keys.kidsFor('receipt-codes').map(keyOf)
  const readEntries = () =>
    transaction.run(
      sql`select record_id as "recordId" from received_reports where key_hash = any(${sql.param(hashes)}::bytea[])`,
      receivedRow,
    )
  const [before] = await readEntries()
  if (before) return before.recordId
  const entered = await transaction.run(
    sql`insert into received_reports (key_hash, collection, record_id, received_at)
      values (${keyOf(keys.currentKid)}, ${key.collection}, ${recordId}::uuid, ${records.now().toISOString()}::timestamptz)
      on conflict do nothing returning record_id as "recordId"`,
    receivedRow,
  )
  const [first] = entered.length > 0 ? entered : await readEntries()
  return first?.recordId ?? recordId
}
