import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { dropUploads, type Owner } from './parts.ts'

/**
 * Most unfinished uploads of one user on all of their devices, or of one visitor's report: number of files, and their
 * declared bytes.
 */
export const UNFINISHED = { files: 20, bytes: 1_000_000_000 } as const

/** Seconds without a byte after which another upload of the same sender may replace an upload. */
const REST_SECONDS = 900
const TOO_MANY =
  'Too many of your files are being sent at once. Sending continues automatically in a quarter of an hour.'

const unfinished = z.object({ fileId: z.uuid(), bytes: z.int(), rests: z.boolean() })

/**
 * Makes room for one more upload of a sender by dropping the one that has rested longest, which its sender will repeat.
 * Throws `too_many_requests` if all of them are active. Only for an upload without parts; an upload that has begun
 * can always be finished.
 */
export async function makeRoom(
  transaction: Transaction,
  { fileId, senderId }: Owner,
  { size, at }: { readonly size: number; readonly at: string },
): Promise<void> {
  const others = await transaction.run(
    sql`
      select file_id as "fileId", greatest(held, size) as bytes,
        touched_at < ${at}::timestamptz - make_interval(secs => ${REST_SECONDS}) as rests
      from uploads where sender_id = ${senderId} and file_id <> ${fileId} order by touched_at, file_id`,
    unfinished,
  )
  let files = others.length + 1
  let bytes = others.reduce((sum, other) => sum + other.bytes, size)
  for (const other of others) {
    if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
    if (!other.rests) break
    await dropUploads(transaction, { fileId: other.fileId, senderId })
    files -= 1
    bytes -= other.bytes
  }
  if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
  throw new Refusal('too_many_requests', { message: TOO_MANY, retryAfter: REST_SECONDS })
}
