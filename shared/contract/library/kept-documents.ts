import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'

/** Why a document that shall be kept is not here, or not in its newest version. */
export const KEPT_PROBLEMS = ['disk-full', 'too-much', 'broken'] as const
export type KeptProblem = (typeof KEPT_PROBLEMS)[number]

/** Most documents that a device keeps. */
export const MOST_KEPT_DOCUMENTS = 500

/** Most bytes of the files that a device keeps. */
export const MOST_KEPT_BYTES = 2_000_000_000

/** A document that the user keeps on this device. */
export const keptDocument = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** `fetching` until all of it lies here, `newer` while a newer version is on its way and the former one lies here. */
  state: z.enum(['fetching', 'kept', 'newer']),
  problem: z.enum(KEPT_PROBLEMS).nullable(),
  /** Bytes of its newest file, and how many of them have arrived. */
  size: z.int(),
  received: z.int(),
  /** Since when this version lies here whole. */
  keptAt: z.iso.datetime().nullable(),
  /** When the server was last asked whether it is still the newest. */
  checkedAt: z.iso.datetime(),
})
export type KeptDocument = z.infer<typeof keptDocument>

/** The calls of the device about the documents that it keeps. */
export const keptDocumentCalls = {
  keptDocuments: endpoint({
    method: 'GET',
    path: '/sync/documents',
    access: 'documents:read',
    offline: 'mirror',
    summary: 'List the documents that the user keeps on this device, and what their files take',
    output: z.object({
      documents: z.array(keptDocument),
      /** Bytes of the files that lie here. */
      bytes: z.int(),
      mostBytes: z.int(),
    }),
  }),
  keepDocument: endpoint({
    method: 'POST',
    path: '/sync/documents/:id',
    access: 'documents:read',
    offline: 'mirror',
    summary:
      'Keep a document on this device, or try again where that has failed; its file is fetched in the background',
    errors: ['not_found', 'rule_violated', 'offline'],
  }),
  forgetDocument: endpoint({
    method: 'DELETE',
    path: '/sync/documents/:id',
    access: 'documents:read',
    offline: 'mirror',
    summary: 'Remove a document from this device; it stays in the library',
    errors: ['not_found'],
  }),
} as const
