import { z } from 'zod'
import { RELEASE_STATES } from '#shared/domain/releases.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { reason } from './written-text.ts'

/** Most changes that are released in one call; a whole import fits. */
const RELEASED_AT_ONCE = 500

const version = z.int().positive()
const values = z.record(z.string(), z.json())

/** Something that waits for a second person: a change to release, or what was taken off the public site. */
export const releaseItem = z.object({
  id: z.uuid(),
  version,
  kind: z.enum(['change', 'taken-down']),
  /** The public fields as the site shows them, or showed them last; null where it never did. */
  before: values.nullable(),
  /** As they would be after the release; null where it was taken down. */
  after: values.nullable(),
  /** Who wrote a part of the change, or who took it down: none of them may decide. */
  people: z.array(z.uuid()),
  /** Whether the reader may decide, as the rule stands. */
  mayDecide: z.boolean(),
  imported: z.boolean(),
  changedAt: z.iso.datetime(),
  /** Why it was taken down. */
  reason: z.string().nullable(),
})
export type ReleaseItem = z.infer<typeof releaseItem>

/** How many people stand behind what is public: two, or one in an office of one. */
export const releaseRule = z.object({ people: z.union([z.literal(1), z.literal(2)]) })

const decider = { access: 'upr-recommendations:release', offline: 'online' } as const

/** The way of a recommendation's changes to the public site: one person writes, another releases (decision 0098). */
export const releasesContract = {
  list: listEndpoint({
    ...decider,
    method: 'GET',
    path: '/releases',
    summary:
      'List what waits for a second person: changes to release, and what was taken down; the oldest first',
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
    summary: 'Count what waits for a second person',
    output: z.object({ waiting: z.int() }),
  }),
  release: endpoint({
    ...decider,
    method: 'POST',
    path: '/releases',
    summary: 'Put changes on the public site, all of them or none; never by who wrote a part of them',
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
    summary: 'Refuse a change with a reason: the site keeps what it shows, the change stays with its writer',
    input: z.object({ version, reason }),
    errors: ['not_found', 'rule_violated', 'stale'],
  }),
  decideTakenDown: endpoint({
    ...decider,
    method: 'POST',
    path: '/releases/:id/taken-down',
    summary: 'Agree that something was taken down, or bring it back as it was; never by who took it down',
    input: z.object({ version, decision: z.enum(['agree', 'bring-back']), reason: reason.optional() }),
    errors: ['not_found', 'rule_violated', 'stale', 'reason_required'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/upr/recommendations/:id/release',
    access: 'upr-recommendations:read',
    offline: 'online',
    summary: 'Read whether the public site shows a recommendation as it stands, and why a change was refused',
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
    summary: 'Read how many people stand behind what is public',
    output: releaseRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/releases/rule',
    access: 'organization:edit',
    offline: 'online',
    summary:
      'Say how many people stand behind what is public; the audit trail and the page on security tell it',
    input: releaseRule.extend({ reason }),
    output: releaseRule,
  }),
} as const
