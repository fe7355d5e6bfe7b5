import { z } from 'zod'
import { LOOK_ACTS } from '#shared/domain/second-looks.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { reason } from './written-text.ts'

/** Most of what is decided in one call; what was refused together fits. */
const LOOKED_AT_ONCE = 500

const values = z.record(z.string(), z.json())

/** What one person did alone, and another looks at. */
export const secondLook = z.object({
  /** Another one each time that it is done again. */
  id: z.uuid(),
  act: z.enum(LOOK_ACTS),
  collection: z.enum(PARENT_COLLECTIONS),
  recordId: z.uuid(),
  /** The open fields of the record; of a public summary its texts, as they stood on the site. */
  values,
  /** Who did it, and whose value they took over: none of them may decide. */
  people: z.array(z.uuid()),
  /** Whether the reader may decide, as the rule stands. */
  mayDecide: z.boolean(),
  /** Null where a device of a former build sent none. */
  reason: z.string().nullable(),
  /** What was done together has the same. */
  batch: z.uuid().nullable(),
  at: z.iso.datetime(),
})
export type SecondLook = z.infer<typeof secondLook>

/**
 * Deciding on what is routed or published takes `second-looks:decide` beside it; who is on duty looks at what was done to
 * reports that wait on their lists.
 */
const decider = { access: 'second-looks:open', offline: 'online' } as const

/** The list for a second person of what one person did alone, at once (decision 0124). */
export const secondLooksContract = {
  list: listEndpoint({
    ...decider,
    method: 'GET',
    path: '/second-looks',
    summary:
      'List what one person did alone and another looks at: reports called unfounded, deleted or refused, summaries withdrawn; the oldest first',
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
    summary: 'Count what waits for a second look',
    output: z.object({ waiting: z.int() }),
  }),
  decide: endpoint({
    ...decider,
    method: 'POST',
    path: '/second-looks/decision',
    summary:
      'Agree with what somebody did, or undo it with a reason, all of them or none; never by who did it',
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(LOOKED_AT_ONCE),
      decision: z.enum(['agree', 'bring-back']),
      reason: reason.optional(),
    }),
    output: z.object({ decided: z.int() }),
    errors: ['rule_violated', 'stale', 'reason_required'],
  }),
} as const
