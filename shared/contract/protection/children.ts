import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { childCalls, recordCalls } from '#shared/contract/records.ts'
import { CUSTODY_DETAILS, CUSTODY_EVENTS } from '#shared/domain/custody.ts'
import { TIME_PRECISIONS } from '#shared/domain/enumerations.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import { childQuery } from '#shared/queries/list-rules.ts'
import { comments, PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { CONSENT_COLLECTIONS, consents } from '#shared/schemas/consents.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { links } from '#shared/schemas/links.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'

const ofComments = { path: '/comments', plural: 'comments', collection: comments, query: childQuery } as const
const { edit, history } = recordCalls(ofComments)

/** Calls of comments on records. */
export const commentsContract = {
  ...childCalls(ofComments),
  edit: { ...edit, summary: "Change one's own comment; it is marked as edited, and its former text is kept" },
  history: { ...history, summary: 'Read the former texts of a comment, newest first' },
} as const

const likeness = {
  /** Whole hours between the two; null if the time of one is unknown. */
  hours: z.int().nullable(),
  samePlace: z.boolean(),
  sameKind: z.boolean(),
  /** Share of what the shorter text says that the other says too, from 0 to 1. */
  text: z.number(),
  /** Both texts have a name, or a number that is not in every text. */
  sameName: z.boolean(),
}
const comparedRecord = z.object({
  id: z.uuid(),
  /** The fields that make up its title. */
  title: z.record(z.string(), z.string()),
  at: z.string(),
  /** How exactly that is known; null where a record of a former build doesn't say. */
  precision: z.enum(TIME_PRECISIONS).nullable(),
})
const similarPair = z.object({
  collection: z.enum(PARENT_COLLECTIONS),
  one: comparedRecord,
  other: comparedRecord,
  ...likeness,
})
export type SimilarPair = z.infer<typeof similarPair>

/** Calls of links between records. */
export const linksContract = {
  ...childCalls({ path: '/links', plural: 'links', collection: links, query: childQuery }),
  similar: endpoint({
    method: 'GET',
    path: '/links/similar',
    access: links.read,
    offline: 'mirror',
    summary:
      'List records that may describe the same event as one, the most similar first: those that the caller sees and that are not linked with it',
    input: z.object({ parentCollection: z.enum(PARENT_COLLECTIONS), parentId: z.uuid() }),
    output: z.array(comparedRecord.extend({ collection: z.enum(PARENT_COLLECTIONS), ...likeness })),
    errors: ['not_found'],
  }),
  pairs: endpoint({
    method: 'GET',
    path: '/links/pairs',
    access: links.edit,
    offline: 'online',
    summary:
      'List pairs of records that may describe the same event, at most 50, the most similar first: both are seen by the caller, and no link says that a user has compared them',
    output: z.array(similarPair),
  }),
} as const

const ofConsents = { path: '/consents', plural: 'consents', collection: consents, query: childQuery } as const
const consentCalls = recordCalls(ofConsents)

/** Calls of people's consent to what is done with what a record says of them. */
export const consentsContract = {
  ...childCalls(ofConsents),
  edit: consentCalls.edit,
  history: consentCalls.history,
  disclosures: endpoint({
    method: 'GET',
    path: '/consents/disclosures',
    access: 'consents:read',
    offline: 'online',
    summary:
      'List when, by which exits and through whom personal content of a record left the organisation, the newest first; what a device saved without the server is not among them',
    input: z.object({ collection: z.enum(CONSENT_COLLECTIONS), recordId: z.uuid() }),
    output: z.array(
      z.object({
        exit: z.enum(Object.keys(EXITS) as [ExitName, ...ExitName[]]),
        at: z.iso.datetime(),
        /** Who took it out; null where a person without an account read it. */
        userId: z.uuid().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
} as const

const ofEvidence = { path: '/evidence', plural: 'evidence', collection: evidence, query: childQuery } as const

const evidenceCalls = recordCalls(ofEvidence)

/** How much the server holds of the bytes that the caller sends; `receivedAt` once it has them all. */
export const held = z.object({ held: z.int().nonnegative(), receivedAt: z.iso.datetime().nullable() })
const size = z.int().min(1).max(EVIDENCE_LIMIT)
/** Most files to look at in one answer. */
const UNMARKED_LIMIT = 100
/** Bytes of a file that a program may send whole to the server; larger ones go in parts. */
const WHOLE_LIMIT = 100 * 1024 * 1024

/** Calls of evidence files: the metadata of a file is a record, its bytes travel separately. */
export const evidenceContract = {
  ...childCalls(ofEvidence),
  restore: evidenceCalls.restore,
  edit: {
    ...evidenceCalls.edit,
    summary:
      'Change what is said of a file, such as whether it shows a person; the file itself never changes',
  },
  unmarked: listEndpoint({
    method: 'GET',
    path: '/evidence/unmarked',
    access: evidence.edit,
    also: 'pii:read',
    offline: 'online',
    summary:
      'List the files that are not marked as showing no person, on records that the caller may edit, the newest first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(UNMARKED_LIMIT).default(25),
      cursor: z.string().max(500).optional(),
    }),
    item: evidenceCalls.list.item,
  }),
  upload: uploadEndpoint({
    method: 'PUT',
    path: '/evidence/:id/file',
    access: evidence.edit,
    offline: 'queue',
    summary: 'Send the bytes of an evidence file; they must have the declared SHA-256',
    bodyLimit: WHOLE_LIMIT,
    /** `receivedAt` is null while a device keeps the bytes for the server. */
    output: z.object({ id: z.uuid(), receivedAt: z.iso.datetime().nullable() }),
    errors: ['not_found', 'rule_violated', 'unsupported_media_type'],
  }),
  heldOf: endpoint({
    method: 'GET',
    path: '/evidence/:id/upload',
    access: evidence.edit,
    offline: 'online',
    summary: 'Ask how many bytes the server holds of an evidence file that the caller sends in parts',
    output: held,
    errors: ['not_found'],
  }),
  sendPart: uploadEndpoint({
    method: 'PUT',
    path: '/evidence/:id/upload/:from',
    params: z.object({ from: z.coerce.number().int().min(0).max(EVIDENCE_LIMIT) }),
    access: evidence.edit,
    offline: 'online',
    summary:
      'Send a part of an evidence file; it is accepted only if it begins where the held bytes end, and the answer says where that is',
    bodyLimit: LARGEST_PART,
    output: held,
    errors: ['not_found'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/evidence/:id/upload',
    access: evidence.edit,
    offline: 'online',
    summary: 'Report that all parts were sent; the file must have the declared SHA-256',
    input: z.object({ size }),
    output: held,
    errors: ['not_found', 'conflict', 'rule_violated', 'unsupported_media_type'],
  }),
  shown: fileEndpoint({
    method: 'GET',
    path: '/evidence/:id/shown',
    access: 'evidence:view',
    offline: 'mirror',
    summary:
      'View the copy for display, an image without its metadata; the view is entered in the access log',
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
    errors: ['not_found', 'unsupported_media_type', 'rule_violated'],
  }),
  original: fileEndpoint({
    method: 'GET',
    path: '/evidence/:id/original',
    access: 'evidence:open-original',
    offline: 'mirror',
    summary: 'Open the sealed original; every opening is entered in its custody log',
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
  custody: endpoint({
    method: 'GET',
    path: '/evidence/:id/custody',
    access: 'evidence:open-original',
    offline: 'online',
    summary: 'Read the custody log of an evidence file, oldest first',
    output: z.array(
      z.object({
        at: z.iso.datetime(),
        /** The time by the device's clock, if it can't be true. */
        toldAt: z.iso.datetime().nullable(),
        by: z.string(),
        device: z.string().nullable(),
        act: z.enum(CUSTODY_EVENTS),
        detail: z.enum(CUSTODY_DETAILS).nullable(),
        /** Whether the entry is unaltered, and no entry before it was altered or removed. */
        intact: z.boolean(),
        /**
         * A former build hashed the entry's instant in another spelling: it is altered by that fault, not by a
         * person.
         */
        respelled: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
} as const
