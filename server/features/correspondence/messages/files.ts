import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { ParserEnded } from '#files/apart/reader-line.ts'
import { inspectFile } from '#files/inspect.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { scanOf } from '#server/files/scan.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { claim, keepNoted, noteLeftovers } from '#server/uploads/index.ts'
import { safeFileName } from '#shared/domain/file-name.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { openFileName, sealFileName } from './sealing.ts'
import { messageFiles } from './tables.ts'

/** A file as it came with a mail; nothing of it is trusted. */
interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An attachment that lies in the store, and that no message has yet. */
export interface StoredAttachment {
  readonly name: string
  readonly storedName: string
  readonly sha256: string
  readonly size: number
  /** By its content. */
  readonly mediaType: string
  /** Whether its content is of a type that is taken elsewhere. */
  readonly familiar: boolean
}

const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Seals attachments and puts them into the store, where they stay if a message takes them within a day. Whether they are harmful
 * is found out later: a scanner may take minutes, and the mailbox waits for nobody.
 */
export async function storeAttachments(
  services: Services,
  files: readonly SentFile[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = []
  for (const { name, bytes } of files) {
    const received = await services.files.receive(bytes, { maxBytes: bytes.byteLength })
    try {
      const type = await typeOf(services, bytes, name)
      await keepNoted(services, received)
      const { storedName, originalSha256: sha256, size } = received
      stored.push({ ...type, storedName, sha256, size })
    } finally {
      await received.discard()
    }
  }
  return stored
}

/** The type by the content alone; what the sender calls it decides nothing. */
async function typeOf({ parsers }: Services, bytes: Uint8Array, name: string) {
  const unknown = { name: safeFileName(name), mediaType: UNKNOWN_TYPE, familiar: false }
  try {
    const read = () => Readable.from([bytes], { objectMode: false })
    const result = await inspectFile(read, name, parsers.detectType)
    return result.accepted ? { name: result.name, mediaType: result.mime, familiar: true } : unknown
  } catch (error) {
    if (error instanceof ParserEnded) return unknown
    throw error
  }
}

/** Gives stored attachments to a message, in the transaction that stores it. */
export async function enterAttachments(
  { keys }: Services,
  transaction: Transaction,
  messageId: string,
  files: readonly StoredAttachment[],
): Promise<void> {
  for (const [place, { name, ...file }] of files.entries()) {
    const id = uuidv7()
    const sealed = sealFileName(keys, id, name)
    await insertRow(transaction, messageFiles, { ...file, id, messageId, place, sealed, scan: 'unscanned' })
  }
  if (files.length > 0)
    await claim(
      transaction,
      files.map(({ storedName }) => storedName),
    )
}

const row = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  storedName: z.string().nullable(),
  sha256: z.string(),
  size: z.coerce.number(),
  mediaType: z.string(),
  familiar: z.boolean(),
  scan: z.enum(FILE_SCANS),
  sealed: z.instanceof(Uint8Array).nullable(),
})
/** An attachment of a message, with the name that its sender gave it. */
export type Attachment = Omit<z.output<typeof row>, 'sealed'> & { readonly name: string }

/** The attachments of a conversation's messages, in the order in which they came. */
export async function attachmentsOf(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  threadId: string,
): Promise<Attachment[]> {
  const rows = await queryable.run(
    sql`select file.id, file.message_id as "messageId", file.stored_name as "storedName", file.sha256, file.size,
        file.media_type as "mediaType", file.familiar, file.scan, file.sealed
      from message_files file join messages message on message.id = file.message_id
      where message.thread_id = ${threadId}::uuid and file.role = 'attachment' order by message.position, file.place`,
    row,
  )
  return rows.map(({ sealed, ...file }) => ({ ...file, name: openFileName(keys, file.id, sealed) }))
}

type Scannable = Pick<Attachment, 'id' | 'storedName' | 'sha256'>

/** Has an attachment scanned and stores the verdict; one in which something harmful was found is not kept. */
export async function scanAttachment(
  services: Services,
  { id, storedName, sha256 }: Scannable,
): Promise<Attachment['scan']> {
  const { database, files, records, scan } = services
  if (storedName === null) return 'infected'
  const { stream } = await files.open(storedName, { originalSha256: sha256 })
  const verdict = await scanOf(scan, stream)
  const now = records.now()
  await database.transaction(async (transaction) => {
    const isGone = verdict === 'infected'
    const changed = await transaction.run(
      sql`update message_files set scan = ${verdict}, scanned_at = ${now.toISOString()},
          stored_name = ${isGone ? sql`null` : sql`stored_name`}
        where id = ${id}::uuid and stored_name = ${storedName} returning 1`,
    )
    if (!isGone || changed.length === 0) return
    // What is harmful in an attachment is harmful in the mail as it came, even where the scanner can't see it there.
    const whole = await transaction.run(
      sql`update message_files whole set scan = 'infected', scanned_at = ${now.toISOString()}, stored_name = null
        from message_files former, message_files harmful
        where former.id = whole.id and harmful.id = ${id}::uuid and whole.message_id = harmful.message_id
          and whole.role = 'original' and former.stored_name is not null
        returning former.stored_name as name`,
      z.object({ name: z.string() }),
    )
    await noteLeftovers(transaction, [storedName, ...whole.map(({ name }) => name)], now)
  })
  return verdict
}

const AT_ONCE = 20
const AGAIN_AFTER_MS = 3_600_000
const waitingRow = row.pick({ id: true, storedName: true, sha256: true })

/** Scans attachments that have come in; where the scanner gave no verdict, it is asked again after an hour. */
export async function scanNewAttachments(services: Services): Promise<void> {
  const { database, log, records } = services
  const before = new Date(records.now().getTime() - AGAIN_AFTER_MS).toISOString()
  const waiting = await database.run(
    sql`select id, stored_name as "storedName", sha256 from message_files
      where scan = 'unscanned' and stored_name is not null and (scanned_at is null or scanned_at < ${before})
      order by scanned_at nulls first, id limit ${AT_ONCE}`,
    waitingRow,
  )
  for (const file of waiting) {
    try {
      await scanAttachment(services, file)
    } catch (error) {
      log.error({ file: file.id, fault: faultOf(error) }, 'an attachment could not be scanned')
      // Else the same broken files would be tried every minute, and none behind them.
      await database.run(
        sql`update message_files set scanned_at = ${records.now().toISOString()} where id = ${file.id}::uuid`,
      )
    }
  }
}
