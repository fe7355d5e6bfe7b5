import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { dropUploads, type Owner } from './uploads-table.ts'

/**
 * Most unfinished uploads of one user on all of their devices, or of one visitor's report: number of files, and their
 * declared bytes.
 */
export const UNFINISHED = { files: 20, bytes: 1_000_000_000 } as const

/** Seconds without a byte after which another upload of the same sender may replace an upload. */
const REST_SECONDS = 900
const TOO_MANY =
  'Too many of your files are being sent at once. Sending continues automatically in a quarter of an hour.'

const unfinished = z.object({ evidenceId: z.uuid(), bytes: z.int(), rests: z.boolean() })

/**
 * Makes room for one more upload of a sender by dropping the one that has rested longest, which its sender will repeat.
 * Throws `too_many_requests` if all of them are active. Only for an upload without parts; an upload that has begun
 * can always be finished.
 */
export async function makeRoom(
  transaction: Transaction,
  { evidenceId, senderId }: Owner,
  { size, at }: { readonly size: number; readonly at: string },
): Promise<void> {
  const others = await transaction.run(
    sql`
      select evidence_id as "evidenceId", greatest(held, (doc ->> 'size')::bigint) as bytes,
        touched_at < ${at}::timestamptz - make_interval(secs => ${REST_SECONDS}) as rests
      from evidence_uploads join evidence on evidence.id = evidence_id
      where sender_id = ${senderId} and evidence_id <> ${evidenceId} order by touched_at, evidence_id`,
    unfinished,
  )
  let files = others.length + 1
  let bytes = others.reduce((sum, other) => sum + other.bytes, size)
  for (const other of others) {
    if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
    if (!other.rests) break
    await dropUploads(transaction, { evidenceId: other.evidenceId, senderId })
    files -= 1
    bytes -= other.bytes
  }
  if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
  throw new Refusal('too_many_requests', { message: TOO_MANY, retryAfter: REST_SECONDS })
}
