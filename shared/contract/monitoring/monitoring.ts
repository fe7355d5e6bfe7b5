import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { CONFLICT_LISTS } from '#shared/domain/conflict-lists.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { dashboardStats, monitoringAnalytics, statisticsQuery } from '#shared/schemas/statistics.ts'

/** A value that could not be written because the field held a newer one; both are kept until a user decides. */
export const conflictView = z.object({
  id: z.uuid(),
  collection: z.string(),
  recordId: z.uuid(),
  recordTitle: z.string().nullable(),
  /** A field's name, or `deleted` where a deletion met an edit. */
  field: z.string(),
  base: z.json().optional(),
  theirs: z.json().optional(),
  mine: z.json().optional(),
  /** Whether the caller may not read the field, so that the values are left out. */
  masked: z.boolean(),
  /** Whether the values are personal and were left out because the caller asked for it; `get` answers them. */
  unopened: z.boolean().optional(),
  againstDeletion: z.boolean(),
  /**
   * Whether this is the caller's own value on a deleted record, which only users with `records:restore` can decide;
   * then only `mine` is filled.
   */
  waits: z.boolean(),
  state: z.enum(['open', 'resolved']),
  by: z.object({ id: z.uuid().nullable(), name: z.string() }),
  deviceName: z.string().nullable(),
  at: z.iso.datetime(),
  version: z.int(),
})
export type ConflictView = z.infer<typeof conflictView>

/** Conflicts that the user may see, and their decision. */
export const conflictsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/conflicts',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'List conflicts, open ones first; users who may not decide them see that their own values wait',
    input: z.object({
      state: z.enum(['open', 'resolved']).default('open'),
      recordId: z.uuid().optional(),
      /** Only conflicts in the narrow sense, proposals about which others decide, or the caller's own values that wait for others. */
      list: z.enum(CONFLICT_LISTS).optional(),
      /** `omit` leaves out the values of personal fields, so that none is read and logged. */
      personal: z.literal('omit').optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: conflictView,
  }),
  get: endpoint({
    method: 'GET',
    path: '/conflicts/:id',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read one conflict with its values; the reading of personal ones is logged',
    output: conflictView,
    errors: ['not_found'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/conflicts/:id/decision',
    access: 'conflicts:resolve',
    offline: 'queue',
    summary: 'Decide a conflict: keep the current value, take the entered one, or write another',
    input: z.object({
      choice: z.enum(['theirs', 'mine', 'other']),
      value: z.json().optional(),
      reason: z.string().max(2000).optional(),
    }),
    output: conflictView,
    errors: [
      'not_found',
      'stale',
      'conflict',
      'exists',
      'rule_violated',
      'transition_not_allowed',
      'reason_required',
    ],
  }),
} as const

/** The call for statistics, and the dashboard's eight figures, which are computed from them. */
export const statisticsContract = {
  monitoring: endpoint({
    method: 'GET',
    path: '/statistics/monitoring',
    access: 'statistics:read',
    offline: 'mirror',
    summary: 'Count cases, recommendations and incidents that the user may see',
    input: statisticsQuery,
    output: monitoringAnalytics,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/dashboard/stats',
    access: 'statistics:read',
    // Only the server can count active staff, and incomplete figures would be worse than none.
    offline: 'online',
    summary: 'Read the eight figures of the dashboard',
    output: dashboardStats,
  }),
} as const

const view = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Give the view a name').max(100),
  area: z.enum(RECORD_COLLECTION_NAMES),
  /** The query string of the list, without `?`. */
  query: z.string().max(2000),
})

/** Saved views: a user's own named filters. */
export const savedViewsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/saved-views',
    access: 'views:save',
    offline: 'mirror',
    summary: "List one's saved views by name",
    item: view,
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-views',
    access: 'views:save',
    offline: 'online',
    summary: 'Save the filters of a list under a name; the same name in the same area is replaced',
    input: view.omit({ id: true }),
    output: view,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    access: 'views:save',
    offline: 'online',
    summary: 'Remove a saved view',
    errors: ['not_found'],
  }),
} as const
