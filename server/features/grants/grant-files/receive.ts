import { sql } from 'drizzle-orm'
import { BytesRefused, requireDeclared, requireTakenType } from '#files/declared-bytes.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { scanOf } from '#server/files/scan.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import {
  claim,
  dropUploads,
  keepNoted,
  putTogether,
  refuseOther,
  takePart,
  type Upload,
} from '#server/uploads/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_FILE_LIMIT, GRANT_FILE_TYPES } from '#shared/domain/grant-files.ts'
import type { Held } from '#shared/sync/send-in-parts.ts'
import { findFile, type GrantFile } from './find.ts'
import { openName } from './sealing.ts'

export const WRONG_TYPE =
  'This kind of file is not accepted here. Choose a PDF, a picture (JPEG or PNG), an Excel or a Word file.'
const INFECTED = 'The virus scanner found something harmful in this file, so it was not taken.'

/** How many bytes of a document the server has. */
export async function heldOf({ services }: ServerContext, id: string): Promise<Held> {
  return answerFor(await findOpen(services, id))
}

/** Takes a part of a document that begins where the held bytes end. */
export async function takePartOf(
  context: ServerContext,
  { id, from }: { readonly id: string; readonly from: number },
  body: ReadableStream<Uint8Array>,
): Promise<Held> {
  const file = await findOpen(context.services, id)
  if (file.receivedAt !== null) return answerFor(file)
  return { held: await takePart(context, uploadOf(file), from, body), receivedAt: null }
}

/** Joins the parts; the document is received if they are what was announced, of an accepted type and clean. */
export async function finish(context: ServerContext, id: string, size: number): Promise<Held> {
  const { services } = context
  const file = await findOpen(services, id)
  if (file.receivedAt !== null) return answerFor(file)
  const upload = uploadOf(file)
  const received = await putTogether(context, upload, size)
  if (!received) {
    // Another request may have finished first and taken the parts.
    const now = await findOpen(services, id)
    return now.receivedAt === null ? refuseOther(context, upload, size) : answerFor(now)
  }
  try {
    return await keep(services, file, received)
  } catch (error) {
    // It can't become what was announced, and would keep the application from being sent.
    if (error instanceof BytesRefused) await forget(services, id)
    throw error
  } finally {
    await received.discard()
  }
}

async function forget({ database }: Services, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`delete from grant_files where id = ${id}::uuid and received_at is null`)
    await dropUploads(transaction, { fileId: id })
  })
}

async function keep(services: Services, file: GrantFile, received: ReceivedFile): Promise<Held> {
  const { mediaType, scan } = await examine(services, file, received)
  let isKept = false
  try {
    await keepNoted(services, received)
    isKept = await enter(services, file.id, { storedName: received.storedName, mediaType, scan })
  } finally {
    if (!isKept) await services.files.delete(received.storedName)
  }
  // It was removed meanwhile, or another request was faster.
  return answerFor(await findOpen(services, file.id))
}

/** Checks that the bytes are the announced ones, of an accepted type, and clean. Throws {@link BytesRefused}. */
async function examine(services: Services, { id, sha256, sealed }: GrantFile, received: ReceivedFile) {
  requireDeclared(sha256, received.originalSha256)
  const name = openName(services.keys, id, sealed)
  const { type, mime } = await requireTakenType(() => received.read(), name, services.parsers.detectType)
  if (!GRANT_FILE_TYPES.some((fileType) => fileType === type))
    throw new BytesRefused('unsupported_media_type', 'type', WRONG_TYPE)
  const scan = await scanOf(services.scan, received.read())
  if (scan === 'infected') throw new BytesRefused('rule_violated', 'infected', INFECTED)
  return { mediaType: mime, scan }
}

interface Kept {
  readonly storedName: string
  readonly mediaType: string
  readonly scan: string
}

async function enter(
  { database, records }: Services,
  id: string,
  { storedName, mediaType, scan }: Kept,
): Promise<boolean> {
  const at = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const written = await transaction.run(sql`
      update grant_files set received_at = ${at}::timestamptz, stored_name = ${storedName},
        media_type = ${mediaType}, scan = ${scan}
      where id = ${id}::uuid and received_at is null returning 1`)
    if (written.length === 0) return false
    await claim(transaction, [storedName])
    await dropUploads(transaction, { fileId: id })
    return true
  })
}

async function findOpen({ database }: Services, id: string): Promise<GrantFile> {
  const file = await findFile(database, id)
  // Once the application is sent, nobody learns of its documents by their ids.
  if (!file || file.applicationId !== null) throw new Refusal('not_found')
  return file
}

const answerFor = ({ held, size, receivedAt }: GrantFile): Held => ({
  held: receivedAt === null ? held : size,
  receivedAt,
})

/** Each document is an upload of its own: how many a form may have is counted where they are announced. */
const uploadOf = ({ id, size }: GrantFile): Upload => ({
  ...{ fileId: id, senderId: id, size },
  limit: Math.min(size, GRANT_FILE_LIMIT),
})
