import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { ANONYMIZED_COLLECTIONS, KEPT_MONTHS, KEPT_REASONS } from '#shared/rules/anonymizing.ts'

const collection = z.enum(ANONYMIZED_COLLECTIONS)
const months = z.coerce
  .number('Please enter a number of months')
  .int()
  .min(KEPT_MONTHS.min)
  .max(KEPT_MONTHS.max)
const administrators = { access: 'organization:edit', offline: 'online' } as const

/** The most records that a preview lists; it counts all of them. */
export const PREVIEWED = 100

const hold = z.object({
  collection,
  recordId: z.uuid(),
  reason: z.string(),
  heldBy: z.uuid(),
  heldAt: z.iso.datetime(),
})
export type RetentionHold = z.infer<typeof hold>

const rule = z.object({
  collection,
  /** Months after its closing for which a record keeps everything; null for ever. */
  months: z.int().nullable(),
})

const previewed = z.object({
  recordId: z.uuid(),
  /** The open fields of its title. */
  values: z.record(z.string(), z.json()),
  closedAt: z.iso.datetime(),
  /** When it is due; in the night after it, it is anonymised. */
  dueAt: z.iso.datetime(),
  /** Why it keeps its values although it is due; null if nothing prevents it. */
  kept: z.enum(KEPT_REASONS).nullable(),
})
export type PreviewedRecord = z.infer<typeof previewed>

/** For how long closed records keep what can name a person (decision 0222). */
export const retentionContract = {
  rules: endpoint({
    ...administrators,
    method: 'GET',
    path: '/retention',
    summary: 'Read for how many months closed records are kept, by collection, and which are held back',
    output: z.object({ rules: z.array(rule), holds: z.array(hold) }),
  }),
  preview: endpoint({
    ...administrators,
    method: 'GET',
    path: '/retention/preview',
    summary:
      'Show which closed records would be anonymised if a collection were kept for so many months, the next first: those that are due, and those of the next 31 days',
    input: z.object({ collection, months }),
    output: z.object({
      /** How many are due and are anonymised in the next night. */
      due: z.int(),
      /** How many are due and keep their values for now. */
      kept: z.int(),
      /** How many more are due within 31 days. */
      soon: z.int(),
      items: z.array(previewed),
    }),
  }),
  set: endpoint({
    ...administrators,
    method: 'PUT',
    path: '/retention/:collection',
    summary:
      'Set for how many months closed records of a collection are kept, or null for ever; `due` is the number that the preview showed',
    params: z.object({ collection }),
    input: z.object({ months: months.nullable(), due: z.int().nonnegative() }),
    output: rule,
    errors: ['stale'],
  }),
  hold: endpoint({
    ...administrators,
    method: 'POST',
    path: '/retention/holds',
    summary: 'Hold a record back from being anonymised, with the reason, such as proceedings before a court',
    input: z.object({ collection, recordId: z.uuid(), reason }),
    output: hold,
    errors: ['not_found', 'exists'],
  }),
  release: endpoint({
    ...administrators,
    method: 'DELETE',
    path: '/retention/holds/:id',
    summary: 'Hold a record back no longer',
    input: z.object({ collection }),
    errors: ['not_found'],
  }),
} as const
