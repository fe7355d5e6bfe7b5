import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchTerms } from '#shared/queries/search-terms.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import { drawPositions } from './clock.ts'
import { recordKey } from './current-records.ts'
import type { Records } from './empty.ts'
import { seenIn } from './reach.ts'
import { writeWords } from './rows.ts'
import type { RecordServices, Speaker } from './services.ts'

/** Whether visitors can create records of the collection, which then wait for triage. */
export function isReported(collection: CollectionName): boolean {
  return collections[collection].scope === 'routed'
}

/**
 * Whether a write leaves a record unopened, so that it is neither sent to devices nor indexed: a visitor creates it,
 * it is refused unread, or such a report is brought back.
 */
export function isUnseen(speaker: Speaker, collection: CollectionName, recordId: string): boolean {
  const returned = speaker.returns?.get(recordKey(collection, recordId))
  return isVisitor(speaker) || speaker.refuses === true || returned?.wasOpened === false
}

const isVisitor = ({ author, byServer }: Speaker) => author === 'public' && byServer !== true

/** Restricts what devices are sent: leaves out visitors' reports that no user has opened. */
export function lookedAt(collection: CollectionName): SQL {
  if (!isReported(collection)) return sql`true`
  return sql`${sql.raw(tableName(collection))}.id not in (
    select record_id from unseen_reports where collection = ${collection})`
}

/** The statement that notes visitors' new reports, or that a user has opened one; empty if there is nothing to note. */
export function unseenStatements(
  speaker: Speaker,
  applied: readonly Pick<Applied, 'operation' | 'changed'>[],
  now: string,
): readonly SQL[] {
  const noted = applied
    .filter(({ operation, changed }) => changed && isReported(operation.collection))
    .map(({ operation }) => operation)
    .filter(({ collection, recordId }) => isVisitor(speaker) || !isUnseen(speaker, collection, recordId))
  if (noted.length === 0) return []
  const list = sql`unnest(${sql.param(noted.map(({ collection }) => collection))}::text[],
    ${sql.param(noted.map(({ recordId }) => recordId))}::uuid[])`
  return [
    isVisitor(speaker)
      ? sql`insert into unseen_reports (collection, record_id, reported_at)
          select of, id, ${now}::timestamptz from ${list} as given (of, id)`
      : sql`delete from unseen_reports where (collection, record_id) in (select * from ${list})`,
  ]
}

/** Deletes the notes about unopened reports that are removed for good. */
export async function forgetUnseen(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  await transaction.run(sql`
    delete from unseen_reports where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`)
}

const report = z.object({ doc: z.string() })

/** Notes that a user has opened a visitor's report: from now on search finds it, and devices get it. */
export async function noteLookedAt(
  services: RecordServices,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const { database } = services
  const waiting = await database.run(
    sql`select from unseen_reports where collection = ${collection} and record_id = ${id}`,
  )
  if (waiting.length === 0) return
  const words = await database.transaction((transaction) =>
    release(services, transaction, { collection, id }),
  )
  for (const word of words) services.knownWords.add(word)
}

async function release(
  services: RecordServices,
  transaction: Transaction,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
): Promise<readonly string[]> {
  const table = sql.raw(tableName(collection))
  // The record is locked before the note, in the order in which an edit locks them.
  const [row] = await transaction.run(
    sql`select cast(doc as text) as doc from ${table} where id = ${id} and deleted_at is null for update`,
    report,
  )
  // The report was deleted or refused meanwhile, so no one finds it.
  if (!row) return []
  const noted = await transaction.run(
    sql`delete from unseen_reports where collection = ${collection} and record_id = ${id} returning record_id`,
  )
  if (noted.length === 0) return []
  const record = z.record(z.string(), z.json()).parse(JSON.parse(row.doc))
  const terms = searchTerms(collections[collection], record)
  transaction.send(
    sql`update ${table} set terms = array_to_tsvector(string_to_array(${terms.join(' ')}, ' ')) where id = ${id}`,
  )
  const words = writeWords(transaction, services.knownWords, [terms])
  drawPositions(transaction, null, [
    { collection, recordId: id, left: [], seenIn: seenIn(collection, record) },
  ])
  // Its history has no entry of this, but the access log must know which pulls can have delivered it.
  transaction.send(
    sql`update changes set looked_at = position where collection = ${collection} and record_id = ${id}`,
  )
  return words
}
