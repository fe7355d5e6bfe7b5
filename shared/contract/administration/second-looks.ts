import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { LOOK_ACTS } from '#shared/domain/second-looks.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'

/** Most decisions in one call; reports that were refused together fit. */
const LOOKED_AT_ONCE = 500

const values = z.record(z.string(), z.json())

/** An act of one person that another person reviews. */
export const secondLook = z.object({
  /** The id is new each time that the act is repeated. */
  id: z.uuid(),
  act: z.enum(LOOK_ACTS),
  collection: z.enum(PARENT_COLLECTIONS),
  recordId: z.uuid(),
  /** The open fields of the record; for a public summary its texts, as they were on the site. */
  values,
  /** The user who acted, and the one whose value they took over: neither may decide. */
  people: z.array(z.uuid()),
  /** Whether the reader may decide under the current rule. */
  mayDecide: z.boolean(),
  /** Null if a device of a former build sent none. */
  reason: z.string().nullable(),
  /** The same for acts that were done together. */
  batch: z.uuid().nullable(),
  at: z.iso.datetime(),
})
export type SecondLook = z.infer<typeof secondLook>

/**
 * Deciding on routed or published records also takes `second-looks:decide`; triage officers decide on reports that
 * wait on their own duty lists.
 */
const decider = { access: 'second-looks:open', offline: 'online' } as const

/** The list of acts that one person did alone, for another person's review (decision 0124). */
export const secondLooksContract = {
  list: listEndpoint({
    ...decider,
    method: 'GET',
    path: '/second-looks',
    summary:
      'List acts that one person did alone and another reviews: reports called unfounded, deleted or refused, summaries withdrawn; the oldest first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(LOOKED_AT_ONCE).default(100),
      cursor: z.string().max(500).optional(),
    }),
    item: secondLook,
  }),
  count: endpoint({
    ...decider,
    method: 'GET',
    path: '/second-looks/count',
    summary: 'Count acts that wait for a second look',
    output: z.object({ waiting: z.int() }),
  }),
  decide: endpoint({
    ...decider,
    method: 'POST',
    path: '/second-looks/decision',
    summary: 'Agree with acts, or undo them with a reason, all of them or none; never by who did them',
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(LOOKED_AT_ONCE),
      decision: z.enum(['agree', 'bring-back']),
      reason: reason.optional(),
    }),
    output: z.object({ decided: z.int() }),
    errors: ['rule_violated', 'stale', 'reason_required'],
  }),
} as const
