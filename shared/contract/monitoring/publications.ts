import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { CONSENT_STANDINGS } from '#shared/domain/consent.ts'
import { PUBLICATION_STATES } from '#shared/domain/publication-states.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { SUMMARISED_COLLECTIONS } from '#shared/schemas/records.ts'

/** The public summary of a record: written for the public, with persons removed. */
export const recordSummary = z.object({
  title: z.string().trim().min(5, 'Title must be at least 5 characters').max(300),
  summary: z.string().trim().min(20, 'Summary must be at least 20 characters').max(5000),
  titleSo: z.string().trim().max(300).nullish(),
  summarySo: z.string().trim().max(5000).nullish(),
})

const stateAfter = z.object({ state: z.enum(PUBLICATION_STATES) })

type Summarised = Pick<RecordCollection, 'path' | 'read' | 'edit' | 'plural' | 'summary'>

/**
 * The calls by which a record of a collection gets a summary on the public site (REQ-MON-19). Publishing takes two people:
 * one writes the summary, another approves it.
 */
export function summaryCalls<const C extends Summarised & { readonly summary: object }>(collection: C) {
  const { path, read, edit, plural, summary } = collection as C & Required<Summarised>
  const ofRecord = `${path as C['path']}/:id/publication` as const
  return {
    getPublication: endpoint({
      method: 'GET',
      path: ofRecord,
      access: read,
      offline: 'online',
      summary: `Read the public summary of one of the ${plural} and its state`,
      output: recordSummary
        .extend({
          state: z.enum(['none', ...PUBLICATION_STATES]),
          /** Whether a summary of the record is public: the current one, or an older one while this one is proposed. */
          isPublic: z.boolean(),
          proposedBy: z.uuid().nullable(),
          /** Why it was refused; null or absent in every other state. */
          reason: z.string().nullish(),
          /** Identifies the text that the reader saw, for the decision on it; 0 while there is none. */
          version: z.int().nonnegative(),
        })
        .partial({ title: true, summary: true }),
      errors: ['not_found'],
    }),
    proposePublication: endpoint({
      method: 'PUT',
      path: ofRecord,
      access: edit,
      offline: 'online',
      summary: `Propose a public summary of one of the ${plural}`,
      input: recordSummary,
      output: stateAfter,
      errors: ['not_found'],
    }),
    decidePublication: endpoint({
      method: 'POST',
      path: `${ofRecord}/decision` as const,
      access: summary.by,
      offline: 'online',
      summary:
        'Publish or refuse a proposed summary, never by the person who proposed it; or withdraw one at any time. Refusing and withdrawing take a reason',
      input: z.object({
        decision: z.enum(['publish', 'refuse', 'withdraw']),
        reason: z.string().trim().max(2000).optional(),
        /** The version that the reader saw: nobody publishes a text that was replaced meanwhile. */
        version: z.int().nonnegative(),
      }),
      output: stateAfter,
      errors: ['not_found', 'rule_violated', 'stale', 'reason_required'],
    }),
  } as const
}

/** The record of a summary. */
const ofRecord = { collection: z.enum(SUMMARISED_COLLECTIONS), recordId: z.uuid() }

const texts = z.object({
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
})
export type SummaryTexts = z.infer<typeof texts>

/** A proposed public summary of a record, with the one that is on the site now. */
export const proposedSummary = z.object({
  ...ofRecord,
  /** Identifies the text that the reader saw, for the decision on it. */
  version: z.int().positive(),
  proposed: texts,
  /** Null if nothing of the record is public. */
  onSite: texts.nullable(),
  proposedBy: z.uuid(),
  proposedAt: z.iso.datetime(),
  /** Whether the reader may decide under the current rule. */
  mayDecide: z.boolean(),
})
export type ProposedSummary = z.infer<typeof proposedSummary>

/** A public summary of people who did not agree to it, or no longer do. */
const unagreedSummary = z.object({
  ...ofRecord,
  title: z.string(),
  publishedAt: z.iso.datetime(),
  standing: z.enum(CONSENT_STANDINGS),
})

/** The queue of proposed summaries; each is decided by its collection's call. */
export const publicationsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/publications',
    access: 'iccpr-cases:publish',
    offline: 'online',
    summary: 'List proposed public summaries that wait for another person, the oldest first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: proposedSummary,
  }),
  unagreed: endpoint({
    method: 'GET',
    path: '/publications/without-consent',
    access: 'iccpr-cases:publish',
    offline: 'online',
    summary:
      'List public summaries whose people were not asked, or whose consent has ended, such as those of the time before consents were kept',
    output: z.array(unagreedSummary),
  }),
} as const
