import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { held } from './children.ts'
import { receiptCode } from './mailbox.ts'

const { fileName, mediaType, size, sha256, kind } = evidence.fields

/** The bytes of a file need no code: its id is a secret of the browser that announced it, and opens nothing. */
const bytes = { access: 'public', offline: 'online', limit: 'visitor-files' } as const

/** Files that visitors add to a report with its receipt code; no call gives them back (decision 0225). */
export const visitorFilesContract = {
  add: endpoint({
    ...{ access: 'public', offline: 'online', method: 'POST', limit: 'report' },
    path: '/mailbox/files',
    summary:
      'Announce a file for a report with its receipt code; the answer names the file, which is an earlier one if its content was announced before',
    input: z.object({
      code: receiptCode,
      id: z.uuid(),
      fileName: fileName.schema,
      mediaType: mediaType.schema,
      size: size.schema,
      sha256: sha256.schema,
      kind: kind.schema,
    }),
    output: held.extend({ id: z.uuid() }),
    errors: ['not_found', 'proof_needed', 'conflict'],
  }),
  held: endpoint({
    ...bytes,
    method: 'GET',
    path: '/mailbox/files/:id/upload',
    summary: 'Ask how many bytes the server holds of a file that a visitor sends in parts',
    output: held,
    errors: ['not_found'],
  }),
  sendPart: uploadEndpoint({
    ...bytes,
    method: 'PUT',
    path: '/mailbox/files/:id/upload/:from',
    params: z.object({ from: z.coerce.number().int().min(0).max(EVIDENCE_LIMIT) }),
    summary:
      'Send a part of an announced file; it is accepted only if it begins where the held bytes end, and the answer says where that is',
    bodyLimit: LARGEST_PART,
    output: held,
    errors: ['not_found'],
  }),
  finish: endpoint({
    ...bytes,
    method: 'POST',
    path: '/mailbox/files/:id/upload',
    summary: 'Report that all parts of a file were sent; it must have the announced SHA-256',
    input: z.object({ size: size.schema }),
    output: held,
    errors: ['not_found', 'conflict', 'rule_violated', 'unsupported_media_type'],
  }),
} as const
