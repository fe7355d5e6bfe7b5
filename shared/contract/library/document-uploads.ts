import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { held } from '#shared/contract/protection/children.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import { DOCUMENT_FILE_LIMIT } from '#shared/domain/documents.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'

const editor = { access: 'documents:edit', offline: 'online' } as const
const size = z.int().min(1, 'The file is empty').max(DOCUMENT_FILE_LIMIT, 'The file is too large')

/** A file of the caller's that has not arrived whole, and continues when it is chosen again. */
const unfinishedUpload = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  /** The title of its document. */
  title: z.string(),
  fileName: z.string(),
  /** Bytes of the whole file, and those that the server has. */
  size: z.int(),
  held: z.int(),
  /** By which the same file is known again. */
  sha256: z.string(),
  announcedAt: z.iso.datetime(),
})
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

/** How files of documents are sent in parts, continued and discarded. */
export const uploadCalls = {
  announce: endpoint({
    ...editor,
    method: 'POST',
    path: '/documents/:id/files',
    summary:
      'Announce a file, which becomes the newest version of a document once all of its bytes have arrived',
    input: z.object({
      id: z.uuid(),
      fileName: filledLine(255, 'The file has no name'),
      size,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: held,
    errors: ['not_found', 'conflict'],
  }),
  unfinished: endpoint({
    ...editor,
    method: 'GET',
    path: '/documents/files/unfinished',
    summary: "List the caller's own files that have not arrived whole, the newest first",
    output: z.array(unfinishedUpload),
  }),
  discard: endpoint({
    ...editor,
    method: 'DELETE',
    path: '/documents/files/:id/upload',
    summary:
      'Drop what has arrived of a file that the caller announced; its document stays. Repeating it changes nothing',
    errors: ['not_found'],
  }),
  held: endpoint({
    ...editor,
    method: 'GET',
    path: '/documents/files/:id/upload',
    summary: 'Ask how many bytes the server holds of an announced file',
    output: held,
    errors: ['not_found'],
  }),
  sendPart: uploadEndpoint({
    ...editor,
    method: 'PUT',
    path: '/documents/files/:id/upload/:from',
    params: z.object({ from: z.coerce.number().int().min(0).max(DOCUMENT_FILE_LIMIT) }),
    summary:
      'Send a part of an announced file; it is accepted only if it begins where the held bytes end, and the answer says where that is',
    bodyLimit: LARGEST_PART,
    output: held,
    errors: ['not_found'],
  }),
  finish: endpoint({
    ...editor,
    method: 'POST',
    path: '/documents/files/:id/upload',
    summary:
      'Report that all parts of a file were sent; it must have the announced SHA-256. The answer names another document of the library with the same file',
    input: z.object({ size }),
    output: held.extend({ sameAs: z.object({ slug: z.string(), title: z.string() }).nullable() }),
    errors: ['not_found', 'conflict', 'rule_violated', 'unsupported_media_type'],
  }),
} as const
