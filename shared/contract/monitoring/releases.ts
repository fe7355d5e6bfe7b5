import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { RELEASE_STATES } from '#shared/domain/releases.ts'

/** Most changes that are released in one call; a whole import fits. */
const RELEASED_AT_ONCE = 500

const version = z.int().positive()
const values = z.record(z.string(), z.json())

/**
 * An item that waits for a second person: a change to release, or a recommendation that was taken off the public
 * site.
 */
export const releaseItem = z.object({
  id: z.uuid(),
  version,
  kind: z.enum(['change', 'taken-down']),
  /** The public fields as the site shows them, or last showed them; null if it never did. */
  before: values.nullable(),
  /** The fields as they would be after the release; null if the recommendation was taken down. */
  after: values.nullable(),
  /** The users who wrote a part of the change, or took it down: none of them may decide. */
  people: z.array(z.uuid()),
  /** Whether the reader may decide under the current rule. */
  mayDecide: z.boolean(),
  imported: z.boolean(),
  changedAt: z.iso.datetime(),
  /** The reason for taking it down. */
  reason: z.string().nullable(),
})
export type ReleaseItem = z.infer<typeof releaseItem>

/** How many people a release needs: two, or one in an office of one. */
export const releaseRule = z.object({ people: z.union([z.literal(1), z.literal(2)]) })

const decider = { access: 'upr-recommendations:release', offline: 'online' } as const

/** How a recommendation's changes reach the public site: one person writes, another releases (decision 0098). */
export const releasesContract = {
  list: listEndpoint({
    ...decider,
    method: 'GET',
    path: '/releases',
    summary:
      'List items that wait for a second person: changes to release, and recommendations that were taken down; the oldest first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(RELEASED_AT_ONCE).default(100),
      cursor: z.string().max(500).optional(),
    }),
    item: releaseItem,
  }),
  count: endpoint({
    ...decider,
    method: 'GET',
    path: '/releases/count',
    summary: 'Count items that wait for a second person',
    output: z.object({ waiting: z.int() }),
  }),
  release: endpoint({
    ...decider,
    method: 'POST',
    path: '/releases',
    summary: 'Put changes on the public site, all of them or none; never by one of their authors',
    input: z.object({
      items: z
        .array(z.object({ id: z.uuid(), version }))
        .min(1)
        .max(RELEASED_AT_ONCE),
    }),
    output: z.object({ released: z.int() }),
    errors: ['not_found', 'rule_violated', 'stale'],
  }),
  refuse: endpoint({
    ...decider,
    method: 'POST',
    path: '/releases/:id/refusal',
    summary:
      'Refuse a change with a reason: the site stays unchanged, and the change goes back to its author',
    input: z.object({ version, reason }),
    errors: ['not_found', 'rule_violated', 'stale'],
  }),
  decideTakenDown: endpoint({
    ...decider,
    method: 'POST',
    path: '/releases/:id/taken-down',
    summary: 'Confirm that recommendations were taken down, or restore them; never by who took them down',
    input: z.object({ version, decision: z.enum(['agree', 'bring-back']), reason: reason.optional() }),
    errors: ['not_found', 'rule_violated', 'stale', 'reason_required'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/upr/recommendations/:id/release',
    access: 'upr-recommendations:read',
    offline: 'online',
    summary:
      'Read whether the public site shows the current version of a recommendation, and why a change was refused',
    output: z.object({
      state: z.enum([...RELEASE_STATES, 'none']),
      isPublic: z.boolean(),
      reason: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  rule: endpoint({
    method: 'GET',
    path: '/releases/rule',
    access: 'public',
    offline: 'online',
    summary: 'Read how many people a release needs',
    output: releaseRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/releases/rule',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Set how many people a release needs; the audit trail and the page on security show it',
    input: releaseRule.extend({ reason }),
    output: releaseRule,
  }),
} as const
