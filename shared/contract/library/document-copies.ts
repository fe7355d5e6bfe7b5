import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { DOCUMENT_FILE_LIMIT } from '#shared/domain/documents.ts'
import { documentItem, documentPassage } from './documents.ts'

/** What a device needs to keep a document for work without a connection. */
export const documentCopy = z.object({
  /** As staff read it; who may approve it and how often it was saved are not told, since both change by themselves. */
  document: documentItem,
  /** SHA-256 of its newest file, by which the device knows that it has all of it; null without a file. */
  sha256: z.string().nullable(),
  /** How many passages the text of that file has. */
  passages: z.int(),
})
export type DocumentCopy = z.infer<typeof documentCopy>

/** Documents of one question. */
export const COPIES_AT_ONCE = 100

const numbered = z.object({
  id: z.uuid(),
  /** The version of the file. */
  number: z.coerce.number().int().positive(),
})
const forDevices = { access: 'documents:read', also: 'sync:use', offline: 'online' } as const

/**
 * How the app keeps documents of the library for work without a connection (decision 0242). Archived, deleted and
 * withdrawn documents are kept on no device.
 */
export const documentCopiesContract = {
  check: endpoint({
    ...forDevices,
    method: 'POST',
    path: '/documents/copies',
    summary:
      'Ask what has changed of documents that a device keeps; the answer leaves out those that it may no longer keep',
    input: z.object({
      copies: z.array(z.object({ id: z.uuid(), known: z.string().max(64).nullable() })).max(COPIES_AT_ONCE),
    }),
    output: z.array(
      z.object({
        id: z.uuid(),
        /** Changes with what `copy` says; the device sends it the next time. */
        known: z.string(),
        /** Null if the device knows it. */
        copy: documentCopy.nullable(),
      }),
    ),
  }),
  file: fileEndpoint({
    ...forDevices,
    method: 'GET',
    path: '/documents/:id/copies/:number/from/:from',
    summary:
      'Read the file of a document from a byte on, so that a device goes on where a connection broke; it does not count as a download',
    params: numbered.extend({ from: z.coerce.number().int().min(0).max(DOCUMENT_FILE_LIMIT) }),
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found'],
  }),
  passages: endpoint({
    ...forDevices,
    method: 'GET',
    path: '/documents/:id/copies/:number/passages',
    summary: 'Read what the file of a document says, two hundred passages at a time',
    params: numbered,
    input: z.object({ from: z.coerce.number().int().positive().default(1) }),
    output: z.object({
      passages: z.array(documentPassage),
      /** The number of the passage that comes next; null at the end. */
      next: z.int().nullable(),
    }),
    errors: ['not_found'],
  }),
} as const
