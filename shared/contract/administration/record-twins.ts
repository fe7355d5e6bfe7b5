import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { RECOVERY_STATES } from '#shared/domain/content-recoveries.ts'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'

/** Most identifiers in one answer. */
const RECORD_TWINS_LIMIT = 100

/** Nothing of twins is removed for good until a person has looked, for at most so many days; then what is due is removed again. */
export const TWIN_DAYS = 90

const twin = z.object({
  collection: z.enum(COLLECTIONS),
  /** Its title or place; null if it has none, or was removed for good. */
  title: z.string().nullable(),
  /** Its region, as a P-code; null without one. */
  region: z.string().nullable(),
  /** Null where it was removed for good. */
  createdAt: z.iso.datetime().nullable(),
  state: z.enum(['present', 'deleted', 'removed']),
  /** How many comments, links, files and consents name it as their record. */
  attached: z.int(),
  /** How many of these stand in another region than the record: its twin may have taken them there. */
  astray: z.int(),
})

const recovery = z.object({
  id: z.uuid(),
  state: z.enum(RECOVERY_STATES),
  reason: z.string(),
  /** The name of the person who asked; null if the account has none any more. */
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** Whether the reader may decide about it: it waits, and another administrator asked. */
  mayDecide: z.boolean(),
})

/** Something that hung on one of the records and was emptied although that record lives. */
const emptied = z.object({
  collection: z.enum(ATTACHED_COLLECTIONS),
  id: z.uuid(),
  emptiedAt: z.iso.datetime(),
  /** The newest request to have it back; null if nobody has asked. */
  recovery: recovery.nullable(),
})

/** An identifier that records of more than one collection had before identifiers were registered. */
export const recordTwins = z.object({
  id: z.uuid(),
  twins: z.array(twin),
  emptied: z.array(emptied),
  lookedAt: z.iso.datetime().nullable(),
  /** Until when nothing of them is removed for good while nobody has looked. */
  keptUntil: z.iso.datetime(),
})
export type RecordTwins = z.infer<typeof recordTwins>

/** Records of different collections with the same identifier, which administrators look at before anything of theirs is removed for good. */
export const recordTwinsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/record-twins',
    access: 'records:restore',
    offline: 'online',
    summary:
      'List identifiers that records of more than one collection have; those that nobody looked at first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(RECORD_TWINS_LIMIT).default(25),
      cursor: z.string().max(500).optional(),
    }),
    item: recordTwins,
  }),
  look: endpoint({
    method: 'POST',
    path: '/record-twins/:id/looked',
    access: 'records:restore',
    offline: 'online',
    summary:
      'Say that the records with an identifier were looked at: what of them is due is removed for good again',
    errors: ['not_found'],
  }),
  askRecovery: endpoint({
    method: 'POST',
    path: '/record-twins/recoveries',
    access: 'records:restore',
    offline: 'online',
    summary: 'Ask a second person to agree that emptied content is read back from a backup, with the reason',
    input: z.object({ collection: z.enum(ATTACHED_COLLECTIONS), recordId: z.uuid(), reason }),
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'exists'],
  }),
  decideRecovery: endpoint({
    method: 'POST',
    path: '/record-twins/recoveries/:id/decision',
    access: 'records:restore',
    offline: 'online',
    summary: 'Agree or decline that content is read back, as another administrator requested',
    input: z.object({ decision: z.enum(['agree', 'decline']) }),
    output: z.object({ state: z.enum(RECOVERY_STATES) }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
} as const
