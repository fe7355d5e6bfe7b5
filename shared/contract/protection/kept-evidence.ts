import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'

/** Why a file of evidence that shall be kept is not here. */
export const KEPT_EVIDENCE_PROBLEMS = ['disk-full', 'too-much', 'broken', 'refused'] as const
export type KeptEvidenceProblem = (typeof KEPT_EVIDENCE_PROBLEMS)[number]

/** Most bytes of evidence that a device keeps beside the server. */
export const MOST_KEPT_EVIDENCE_BYTES = 2_000_000_000

/** A file of evidence that the user keeps on this device. */
export const keptEvidence = z.strictObject({
  /** The id of its evidence record. */
  id: z.uuid(),
  /** The record that it hangs on, and its title; null where it has none. */
  parent: z.strictObject({ collection: z.enum(COLLECTIONS), id: z.uuid(), title: z.string().nullable() }),
  kind: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** `unsent` until the server has the file, whose bytes are here anyway; `fetching` until they have come from it. */
  state: z.enum(['unsent', 'fetching', 'kept']),
  /** How many bytes have come since the app was opened. */
  received: z.int(),
  problem: z.enum(KEPT_EVIDENCE_PROBLEMS).nullable(),
  keptAt: z.iso.datetime().nullable(),
})
export type KeptEvidence = z.infer<typeof keptEvidence>

/** The calls of the device about evidence that it keeps, and about all that lies on it. */
export const keptEvidenceCalls = {
  keptEvidence: endpoint({
    method: 'GET',
    path: '/sync/evidence',
    access: 'evidence:open-original',
    offline: 'mirror',
    summary: 'List the files of evidence that are kept on this device, and what they take',
    output: z.strictObject({
      files: z.array(keptEvidence),
      bytes: z.int(),
      mostBytes: z.int(),
    }),
  }),
  keepEvidence: endpoint({
    method: 'POST',
    path: '/sync/evidence/:id',
    access: 'evidence:open-original',
    offline: 'mirror',
    summary:
      'Keep a file of evidence on this device, or try again where that has failed; it is fetched in the background',
    errors: ['not_found', 'rule_violated', 'not_ready'],
  }),
  forgetEvidence: endpoint({
    method: 'DELETE',
    path: '/sync/evidence/:id',
    access: 'evidence:open-original',
    offline: 'mirror',
    summary: 'Remove a file of evidence from this device; the server keeps it',
    errors: ['not_found'],
  }),
  keptHere: endpoint({
    method: 'GET',
    path: '/sync/kept',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read what is kept on this device takes, by what it is',
    output: z.strictObject({
      /** The records with their search words, and all texts of the other kinds. */
      mirrorBytes: z.int(),
      evidenceBytes: z.int(),
      documentBytes: z.int(),
      courseBytes: z.int(),
      reportBytes: z.int(),
      /** Files of evidence that the server does not have yet. */
      waitingBytes: z.int(),
      /** What the user has entered in forms and not sent. */
      draftBytes: z.int(),
      freeBytes: z.int(),
    }),
  }),
} as const
