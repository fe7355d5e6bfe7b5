import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer, ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isPlayable, isViewable, SAVED_AS } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { countDownload, isWholeSave } from './publish.ts'

/** The browser's own viewer of PDF does not start in a sandbox; nothing else may be loaded into it. */
const POLICY_OF_PDF =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

const fileRow = z.object({
  name: z.string(),
  mediaType: z.string(),
  storedName: z.string(),
  sha256: z.string(),
  shownName: z.string().nullable(),
  shownSha256: z.string().nullable(),
})
type StoredRow = z.infer<typeof fileRow>

/** The number of the file that a reader gets: the approved one for visitors, the named or newest one for staff. */
export function namedFile(user: User | null, id: string, number: number | undefined): SQL {
  return may(user, 'documents:read')
    ? sql`(select coalesce(${number ?? null}::integer, file_number) from documents
        where id = ${id} and deleted_at is null)`
    : sql`(select file_number from public_documents where id = ${id})`
}

/** Opens the file of a document: the approved one for visitors, whichever is asked for by staff. */
export async function openFile(
  context: ServerContext,
  id: string,
  { number, view }: ParsedInput<typeof documentsContract.file>,
): Promise<FileAnswer> {
  const { services, user } = context
  const isStaff = may(user, 'documents:read')
  const [row] = await services.database.run(
    sql`select file_name as name, version.media_type as "mediaType", stored_name as "storedName", version.sha256,
        shown_name as "shownName", shown_sha256 as "shownSha256"
      from document_versions version join library_files on library_files.sha256 = stored_sha256
      where document_id = ${id} and number = ${namedFile(user, id, number)}`,
    fileRow,
  )
  // A visitor who asks for another version than the approved one learns nothing of it.
  if (!row) throw new Refusal('not_found')
  if (view) return viewOf(services, row)
  const { name, storedName, sha256 } = row
  const opened = await services.files.open(storedName, { originalSha256: sha256 })
  if (isWholeSave(context.request)) {
    const day = mogadishuDay(services.records.now())
    await countDownload(services.database, { documentId: id, day, byVisitor: !isStaff })
  }
  return { body: bodyOf(opened), mediaType: SAVED_AS, name, size: opened.size, sha256 }
}

/** The file itself where browsers show its type, else the pages that this server has made of it. */
async function viewOf({ files }: Services, row: StoredRow): Promise<FileAnswer> {
  const { name, mediaType, storedName, sha256, shownName, shownSha256 } = row
  if (isViewable(mediaType)) {
    const opened = await files.open(storedName, { originalSha256: sha256 })
    return shown(opened, { name, mediaType, sha256 })
  }
  if (!shownName || !shownSha256) throw new Refusal('unsupported_media_type', { message: NOT_SHOWN })
  const opened = await files.open(shownName, { originalSha256: shownSha256 })
  return shown(opened, { name: `${name}.pdf`, mediaType: PDF, sha256: shownSha256 })
}

const PDF = 'application/pdf'

function shown(
  opened: OpenedFile,
  { name, mediaType, sha256 }: Pick<StoredRow, 'name' | 'mediaType' | 'sha256'>,
): FileAnswer {
  const headers: Record<string, string> = {}
  if (mediaType === PDF) headers['content-security-policy'] = POLICY_OF_PDF
  // Other offices, and pages on a stick, play the films of courses that they got from here (decision 0338).
  if (isPlayable(mediaType)) headers['cross-origin-resource-policy'] = 'cross-origin'
  return { body: bodyOf(opened), mediaType, name, size: opened.size, sha256, inline: true, headers }
}

function bodyOf({ stream }: OpenedFile): ReadableStream<Uint8Array> {
  return webStream(stream)
}

const NOT_SHOWN = 'This file cannot be shown here. Save it, and open it on your device.'
