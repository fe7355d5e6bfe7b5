import { z } from 'zod'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { endpoint, listEndpoint } from './endpoint.ts'

/** Most identifiers in one answer. */
const RECORD_TWINS_LIMIT = 100

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

/** An identifier that records of more than one collection had before identifiers were registered. */
export const recordTwins = z.object({
  id: z.uuid(),
  twins: z.array(twin),
  lookedAt: z.iso.datetime().nullable(),
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
      'Say that somebody has looked at the records with an identifier: what of them is due is removed for good again',
    errors: ['not_found'],
  }),
} as const
