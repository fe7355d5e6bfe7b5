import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import type { Services } from '#server/services.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName, tableName } from '#shared/schemas/names.ts'

const mailboxRow = z.object({
  recordId: z.uuid(),
  collection: z.enum(RECORD_COLLECTION_NAMES),
  createdAt: z.iso.datetime(),
  reporterReadAt: z.iso.datetime().nullable(),
})
/** The mailbox of a report. */
export type Mailbox = z.infer<typeof mailboxRow>

const COLUMNS = sql`mailboxes.record_id as "recordId", collection, mailboxes.created_at as "createdAt",
  reporter_read_at as "reporterReadAt"`

/**
 * Makes the mailbox of a report that is about to be written; a report that exists already gets none, so that nobody can
 * open a mailbox on a report of somebody else. Repeating it changes nothing.
 */
export async function prepareMailbox(
  { database, keys, records }: Services,
  collection: RecordCollectionName,
  recordId: string,
  code: string,
): Promise<void> {
  const hash = hashOf(keys, keys.currentKid, code)
  await database.run(sql`
    insert into mailboxes (record_id, collection, code_hash, created_at)
    select ${recordId}::uuid, ${collection}, ${hash}, ${records.now().toISOString()}::timestamptz
    where not exists (select from ${sql.raw(tableName(collection))} where id = ${recordId}::uuid)
    on conflict (record_id) do nothing`)
}

/**
 * Makes the mailbox of a report that staff took by telephone, and enters who made it: they have seen its code. Repeating it with the
 * same code changes nothing; returns false if there is one with another code.
 */
export async function beginMailbox(
  services: Services,
  incidentId: string,
  { code, by }: { readonly code: string; readonly by: string },
): Promise<boolean> {
  const { database, keys, records } = services
  const isNew = await database.transaction(async (transaction) => {
    const rows = await transaction.run(sql`
      insert into mailboxes (record_id, collection, code_hash, created_at)
      values (${incidentId}::uuid, 'incidents', ${hashOf(keys, keys.currentKid, code)},
        ${records.now().toISOString()}::timestamptz)
      on conflict do nothing returning 1`)
    if (rows.length > 0)
      await writeAudit(transaction, { actor: by, act: 'mailbox.begun', subject: `incidents/${incidentId}` })
    return rows.length > 0
  })
  return isNew || (await findByCode(services, code))?.recordId === incidentId
}

/** The mailbox that a receipt code opens, whichever of the server's keys it was stored under; null if there is none. */
export async function findByCode({ database, keys }: Services, code: string): Promise<Mailbox | null> {
  const hashes = keys.kidsFor('receipt-codes').map((kid) => hashOf(keys, kid, code))
  const [found] = await database.run(
    sql`select ${COLUMNS} from mailboxes where code_hash = any(${sql.param(hashes)}::bytea[])`,
    mailboxRow,
  )
  return found && (await isWritten(database, found)) ? found : null
}

/** The mailbox of a report; null if it has none. */
export async function findMailbox(database: Database, recordId: string): Promise<Mailbox | null> {
  const [found] = await database.run(
    sql`select ${COLUMNS} from mailboxes where record_id = ${recordId}::uuid`,
    mailboxRow,
  )
  return found ?? null
}

/** Whether the report of the mailbox arrived; it may have been cut off just before that. */
async function isWritten(database: Database, { recordId, collection }: Mailbox): Promise<boolean> {
  const rows = await database.run(
    sql`select 1 from ${sql.raw(tableName(collection))} where id = ${recordId}::uuid`,
  )
  return rows.length > 0
}

/** Notes that a reporter sent something that staff who have opened the report already would not see there by themselves. */
export async function noteWaiting(database: Database, recordId: string, since: string): Promise<void> {
  await database.run(sql`
    update mailboxes set waiting_since = coalesce(waiting_since, ${since}::timestamptz)
    where record_id = ${recordId}::uuid and record_id not in (select record_id from unseen_reports)`)
}

/** Notes that a reporter waits for no answer, until the next message. */
export async function settleMailbox(database: Database, recordId: string): Promise<void> {
  await database.run(sql`update mailboxes set waiting_since = null where record_id = ${recordId}::uuid`)
}

/** Removes the mailboxes of removed reports, with their messages. */
export async function forgetMailboxes(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  await transaction.run(
    sql`delete from mailboxes where record_id = any(${sql.param([...recordIds])}::uuid[])`,
  )
}

/** Keyed: whoever has a copy of the database could guess sixteen digits from a plain hash. */
function hashOf(keys: Keys, kid: string, code: string): Buffer {
  return createHmac('sha256', keys.derive('receipt-codes', kid)).update(code).digest()
}
