import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { dropUploads, type Owner } from './uploads-table.ts'

/** What of one user may be on its way at a time, over all of their devices: files, and bytes as they were declared. */
export const UNFINISHED = { files: 20, bytes: 1_000_000_000 } as const

/** Seconds without a byte after which an upload gives way to another one of the same person. */
const REST_SECONDS = 900
const TOO_MANY =
  'Too many of your files are on their way at once. Sending goes on by itself in a quarter of an hour.'

const unfinished = z.object({ evidenceId: z.uuid(), bytes: z.int(), rests: z.boolean() })

/**
 * Makes room for one more upload of a user: what rests for longest gives way, since its sender still has it and begins
 * anew. Throws `too_many_requests` where all of them are being sent just now. Only for an upload that has no part yet; one
 * that was begun can always be finished.
 */
export async function makeRoom(
  transaction: Transaction,
  { evidenceId, userId }: Owner,
  { size, at }: { readonly size: number; readonly at: string },
): Promise<void> {
  const others = await transaction.run(
    sql`
      select evidence_id as "evidenceId", greatest(held, (doc ->> 'size')::bigint) as bytes,
        touched_at < ${at}::timestamptz - make_interval(secs => ${REST_SECONDS}) as rests
      from evidence_uploads join evidence on evidence.id = evidence_id
      where user_id = ${userId} and evidence_id <> ${evidenceId} order by touched_at, evidence_id`,
    unfinished,
  )
  let files = others.length + 1
  let bytes = others.reduce((sum, other) => sum + other.bytes, size)
  for (const other of others) {
    if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
    if (!other.rests) break
    await dropUploads(transaction, { evidenceId: other.evidenceId, userId })
    files -= 1
    bytes -= other.bytes
  }
  if (files <= UNFINISHED.files && bytes <= UNFINISHED.bytes) return
  throw new Refusal('too_many_requests', { message: TOO_MANY, retryAfter: REST_SECONDS })
}
