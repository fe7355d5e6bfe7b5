import { z } from 'zod'
import { endpoint, fileEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { held } from '#shared/contract/protection/children.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { GRANT_FILE_KINDS, GRANT_FILE_LIMIT } from '#shared/domain/grant-files.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'

/** The key of the documents of one application, made by the form; a person who has it may add to them until the application is sent. */
const key = z.uuid()
const size = z.int().min(1, 'The file is empty').max(GRANT_FILE_LIMIT, 'The file is too large')

const attached = held.extend({
  id: z.uuid(),
  kind: z.enum(GRANT_FILE_KINDS),
  fileName: z.string(),
  size: z.int(),
})
export type AttachedFile = z.infer<typeof attached>

/** A document of an application or a report as grant managers see it. */
export const listedGrantFile = z.object({
  id: z.uuid(),
  kind: z.enum(GRANT_FILE_KINDS),
  fileName: z.string(),
  size: z.int(),
  mediaType: z.string(),
  receivedAt: z.iso.datetime(),
  /** Whether it was scanned and found clean, is not scanned yet, or can't be opened. */
  scan: z.enum(FILE_SCANS),
})
export type ListedGrantFile = z.infer<typeof listedGrantFile>

const form = { access: 'public', offline: 'online', method: 'POST' } as const
/** The bytes of a document need no key: its id is a secret of the browser that announced it, and opens nothing. */
const bytes = { access: 'public', offline: 'online', limit: 'visitor-files' } as const

/** Documents of applications for grants: added by the form before it is sent, read by grant managers (decision 0370). */
export const grantFilesContract = {
  listOwn: endpoint({
    ...form,
    path: '/grants/attachments/list',
    limit: 'public-form',
    summary: 'List the documents that a form has added to its application, until it is sent',
    input: z.object({ key }),
    output: z.object({
      files: z.array(attached),
      /** Until when they stay if the application is not sent, counted from now on; null while there are none. */
      keptUntil: calendarDay().nullable(),
    }),
  }),
  add: endpoint({
    ...form,
    path: '/grants/attachments',
    limit: 'report',
    summary:
      'Announce a document for an application that is being written; the answer names it, which is an earlier one if its content was announced before',
    input: z.object({
      key,
      id: z.uuid(),
      kind: z.enum(GRANT_FILE_KINDS),
      fileName: requiredText(1, 255, 'The file has no name'),
      size,
      /** SHA-256 of the content, in hex. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: attached,
    errors: ['proof_needed', 'conflict', 'unsupported_media_type'],
  }),
  held: endpoint({
    ...bytes,
    method: 'GET',
    path: '/grants/attachments/:id/upload',
    summary: 'Ask how many bytes the server holds of a document that is sent in parts',
    output: held,
    errors: ['not_found'],
  }),
  sendPart: uploadEndpoint({
    ...bytes,
    method: 'PUT',
    path: '/grants/attachments/:id/upload/:from',
    params: z.object({ from: z.coerce.number().int().min(0).max(GRANT_FILE_LIMIT) }),
    summary:
      'Send a part of an announced document; it is accepted only if it begins where the held bytes end, and the answer says where that is',
    bodyLimit: LARGEST_PART,
    output: held,
    errors: ['not_found'],
  }),
  finish: endpoint({
    ...bytes,
    method: 'POST',
    path: '/grants/attachments/:id/upload',
    summary: 'Report that all parts of a document were sent; it must have the announced SHA-256',
    input: z.object({ size }),
    output: held,
    errors: ['not_found', 'conflict', 'rule_violated', 'unsupported_media_type'],
  }),
  remove: endpoint({
    ...form,
    path: '/grants/attachments/:id/removal',
    limit: 'public-form',
    summary: 'Remove a document of an application that was not sent yet; removing it again changes nothing',
    input: z.object({ key }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/grants/applications/:id/attachments',
    access: 'grants:manage',
    offline: 'online',
    summary: 'List the documents that came with an application',
    output: z.array(listedGrantFile),
    errors: ['not_found'],
  }),
  file: fileEndpoint({
    method: 'GET',
    path: '/grants/applications/:id/attachments/:file',
    access: 'grants:manage',
    offline: 'online',
    summary: 'Open a document of an application; each opening is in the audit trail',
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
} as const
