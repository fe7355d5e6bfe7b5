import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import type { Records } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'

const mailboxRow = z.object({
  recordId: z.uuid(),
  collection: z.enum(RECORD_COLLECTION_NAMES),
  createdAt: z.iso.datetime(),
  reporterReadAt: z.iso.datetime().nullable(),
})
/** The mailbox of a report. */
export type Mailbox = z.infer<typeof mailboxRow>

/** The report of a mailbox. */
export type Reported = Pick<Mailbox, 'collection' | 'recordId'>

const COLUMNS = sql`mailboxes.record_id as "recordId", collection, mailboxes.created_at as "createdAt",
  reporter_read_at as "reporterReadAt"`

/** The condition for rows of the mailbox of a report. */
export const ofMailbox = ({ collection, recordId }: Reported) =>
  sql`(collection = ${collection} and record_id = ${recordId}::uuid)`

/**
 * Makes the mailbox of a report, in the transaction that writes a visitor's new one; returns whether it did. A code that opens
 * another mailbox already makes none: the report is kept, and the code goes on opening the first.
 */
export async function makeMailbox(
  { keys, records }: Pick<Services, 'keys' | 'records'>,
  transaction: Transaction,
  { collection, recordId }: Reported,
  code: string,
): Promise<boolean> {
  const made = await transaction.run(sql`
    insert into mailboxes (record_id, collection, code_hash, created_at)
    values (${recordId}::uuid, ${collection}, ${hashOf(keys, keys.currentKid, code)}, ${records.now().toISOString()}::timestamptz)
    on conflict do nothing returning 1`)
  return made.length > 0
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
  const { database } = services
  const of = { collection: 'incidents', recordId: incidentId } as const
  const isNew = await database.transaction(async (transaction) => {
    const isMade = await makeMailbox(services, transaction, of, code)
    if (isMade)
      await writeAudit(transaction, { actor: by, act: 'mailbox.begun', subject: `incidents/${incidentId}` })
    return isMade
  })
  if (isNew) return true
  const mailbox = await findByCode(services, database, code)
  return mailbox?.collection === 'incidents' && mailbox.recordId === incidentId
}

/** The mailbox that a receipt code opens, whichever of the server's keys it was stored under; null if there is none. */
export async function findByCode(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  code: string,
): Promise<Mailbox | null> {
  const hashes = keys.kidsFor('receipt-codes').map((kid) => hashOf(keys, kid, code))
  const [mailbox] = await queryable.run(
    sql`select ${COLUMNS} from mailboxes where code_hash = any(${sql.param(hashes)}::bytea[])`,
    mailboxRow,
  )
  return mailbox ?? null
}

/** The mailboxes of the reports of some collections with an id: one, or more where collections have twins (`record_twins`). */
export function findMailboxes(
  database: Database,
  among: readonly RecordCollectionName[],
  recordId: string,
): Promise<Mailbox[]> {
  return database.run(
    sql`select ${COLUMNS} from mailboxes
      where collection = any(${sql.param([...among])}::text[]) and record_id = ${recordId}::uuid order by created_at`,
    mailboxRow,
  )
}

/** Notes that a reporter sent something that staff who have opened the report already would not see there by themselves. */
export async function noteWaiting(database: Database, of: Reported, since: string): Promise<void> {
  await database.run(sql`
    update mailboxes set waiting_since = coalesce(waiting_since, ${since}::timestamptz)
    where ${ofMailbox(of)} and (collection, record_id) not in (select collection, record_id from unseen_reports)`)
}

/** Notes that a reporter waits for no answer, until the next message. */
export async function settleMailbox(database: Database, of: Reported): Promise<void> {
  await database.run(sql`update mailboxes set waiting_since = null where ${ofMailbox(of)}`)
}

/** Removes the mailboxes of removed reports, with their messages. */
export async function forgetMailboxes(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  await transaction.run(
    sql`delete from mailboxes where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}

/** Keyed: a person with a copy of the database could guess sixteen digits from a plain hash. */
export function hashOf(keys: Keys, kid: string, code: string): Buffer {
  return createHmac('sha256', keys.derive('receipt-codes', kid)).update(code).digest()
}
