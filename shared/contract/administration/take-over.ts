import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { historyEntry } from '#shared/contract/records.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { OPERATION_KINDS, REJECTIONS } from '#shared/sync/operation.ts'
import { exchangeSummary } from './exchange.ts'

/** Why the taker can't enter a change: the rules of the records, or that one would have to enter what one may not read. */
export const CLOSED = [...REJECTIONS, 'unreadable_field', 'decides_conflict'] as const

/** One change of an ended account, without its values. */
const workItem = z.object({
  opId: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  kind: z.enum(OPERATION_KINDS),
  /** When it was recorded, by the device's clock. */
  at: z.iso.datetime(),
  /** `later`: an earlier change of the same record is not decided yet. */
  state: z.enum(['open', 'later', 'closed']),
  /** Why it is closed for this taker; null if it is not. */
  reason: z.enum(CLOSED).nullable(),
})
export type WorkItem = z.infer<typeof workItem>

const work = z.object({
  file: exchangeSummary,
  /** The first of the changes that are not decided, in their order. */
  items: z.array(workItem),
  open: z.int(),
  taken: z.int(),
  leftOut: z.int(),
})
export type Work = z.infer<typeof work>

const file = z.object({ id: z.uuid() })
const change = z.object({ id: z.uuid(), opId: z.uuid() })

/** Work of a person whose account or device was ended, which another person takes over (decision 0448). */
export const takeOverContract = {
  takers: listEndpoint({
    method: 'GET',
    path: '/exchange/files/:id/takers',
    params: file,
    access: 'devices:manage',
    offline: 'online',
    summary:
      'List the people to whom a held exchange file can be given: others, in charge of the same regions',
    input: z.object({}),
    item: z.object({ id: z.uuid(), name: z.string() }),
    errors: ['not_found'],
  }),
  give: endpoint({
    method: 'POST',
    path: '/exchange/files/:id/taker',
    params: file,
    access: 'devices:manage',
    offline: 'online',
    summary:
      'Consent to a person taking over what a held exchange file carries; it replaces an earlier choice',
    input: z.object({ takerId: z.uuid() }),
    output: exchangeSummary,
    errors: ['not_found', 'rule_violated'],
  }),
  work: endpoint({
    method: 'GET',
    path: '/exchange/files/:id/work',
    params: file,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'List the changes of a held exchange file that one was given, without their values',
    output: work,
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/exchange/files/:id/work/:opId',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Read one change of a held exchange file that one was given; it is entered in the access log',
    output: workItem.extend({
      changes: historyEntry.shape.changes,
      why: z.string().nullable(),
      /** The state that the change names and that takes two people; it is not entered. */
      leavesOut: z.string().nullable(),
    }),
    errors: ['not_found', 'rule_violated'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/exchange/files/:id/work/:opId/enter',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: "Enter one change of a held exchange file as one's own; the history names who recorded it",
    errors: ['not_found', 'rule_violated'],
  }),
  leaveOut: endpoint({
    method: 'POST',
    path: '/exchange/files/:id/work/:opId/leave',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Leave out one change of a held exchange file that one was given',
    errors: ['not_found'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/exchange/files/:id/work/finish',
    params: file,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary:
      'End the work on a held exchange file: its evidence files are added, and the rest of it is forgotten',
    output: exchangeSummary,
    errors: ['not_found', 'rule_violated'],
  }),
} as const
