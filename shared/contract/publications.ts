import { z } from 'zod'
import { CONSENT_STANDINGS } from '#shared/domain/consent.ts'
import { endpoint, listEndpoint } from './endpoint.ts'

const texts = z.object({
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
})
export type SummaryTexts = z.infer<typeof texts>

/** A public summary of a case that somebody proposed, with the one that is on the site now. */
export const proposedSummary = z.object({
  caseId: z.uuid(),
  /** Identifies the text that the reader saw, for the decision on it. */
  version: z.int().positive(),
  proposed: texts,
  /** Null if nothing of the case is public. */
  onSite: texts.nullable(),
  proposedBy: z.uuid(),
  proposedAt: z.iso.datetime(),
  /** Whether the reader may decide under the current rule. */
  mayDecide: z.boolean(),
})
export type ProposedSummary = z.infer<typeof proposedSummary>

/** A public summary of people who did not agree to it, or no longer do. */
const unagreedSummary = z.object({
  caseId: z.uuid(),
  title: z.string(),
  publishedAt: z.iso.datetime(),
  standing: z.enum(CONSENT_STANDINGS),
})

/** The queue of proposed summaries; each is decided by its case's call. */
export const publicationsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/publications',
    access: 'iccpr-cases:publish',
    offline: 'online',
    summary: 'List proposed public summaries of cases that wait for another person, the oldest first',
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
