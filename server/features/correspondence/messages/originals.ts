import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { claim, keepNoted } from '#server/uploads/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { messageFiles } from './tables.ts'

/** A mail as it came, or its hash alone where the network of its sender has sent too much in one day. */
export interface StoredOriginal {
  readonly storedName: string | null
  readonly sha256: string
  readonly size: number
}

const KIB = 1024

/**
 * Seals a mail as it came and puts it into the store, where it stays if a message takes it within a day. A sender who never stops
 * fills no disk with it: beyond the budget of a network, only what is read of its mails is kept, with their hashes.
 */
export async function storeOriginal(
  services: Services,
  { bytes, network }: { readonly bytes: Uint8Array; readonly network: string },
): Promise<StoredOriginal> {
  const size = bytes.byteLength
  if (!(await mayBeKept(services, network, size)))
    return { storedName: null, sha256: createHash('sha256').update(bytes).digest('hex'), size }
  const received = await services.files.receive(bytes, { maxBytes: size })
  try {
    await keepNoted(services, received)
    return { storedName: received.storedName, sha256: received.originalSha256, size }
  } finally {
    await received.discard()
  }
}

async function mayBeKept({ limits }: Services, network: string, size: number): Promise<boolean> {
  try {
    await limits.spend('mail-original', Math.ceil(size / KIB), network)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Gives the original to its message, in the transaction that stores it. */
export async function enterOriginal(
  transaction: Transaction,
  messageId: string,
  { storedName, sha256, size }: StoredOriginal,
): Promise<void> {
  await insertRow(transaction, messageFiles, {
    ...{ id: uuidv7(), messageId, role: 'original', place: 0, storedName, sha256, size },
    ...{ mediaType: 'message/rfc822', familiar: false, scan: 'unscanned' },
  })
  if (storedName !== null) await claim(transaction, [storedName])
}

const row = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  storedName: z.string().nullable(),
  sha256: z.string(),
  size: z.coerce.number(),
  scan: z.enum(FILE_SCANS),
})
/** What is known of a mail as it came. */
export type Original = z.output<typeof row>

/** The originals of a conversation's mails. */
export function originalsOf(queryable: Queryable, threadId: string): Promise<Original[]> {
  return queryable.run(
    sql`select file.id, file.message_id as "messageId", file.stored_name as "storedName", file.sha256, file.size, file.scan
      from message_files file join messages message on message.id = file.message_id
      where message.thread_id = ${threadId}::uuid and file.role = 'original'`,
    row,
  )
}
