import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { deletionNeedsReason } from '#shared/rules/transitions.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { recordEdit, recordInput, recordView } from '#shared/schemas/record-view.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { LONGEST_REASON, readVersion, reason } from './written-text.ts'

/** The body of a change of status. */
const statusChange = z.object({
  status: z.string().max(40),
  reason,
  /** The value of the field that the new state asks for, such as why a provider declined. */
  answer: z.string().max(40).optional(),
  version: z.int().nonnegative(),
})

/** Who changed what and when in a record; values that the user may not read are absent. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  by: z.object({ id: z.uuid().nullable(), name: z.string() }),
  device: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), from: z.json().optional(), to: z.json().optional(), masked: z.boolean() }),
  ),
  /** Who recorded it on a device, and when by its clock, if another person took it over after their account ended. */
  recorded: z.object({ by: z.object({ id: z.uuid(), name: z.string() }), at: z.iso.datetime() }).optional(),
  /** Whether the change was not sent to the server yet; only the desktop answers true. */
  waiting: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/**
 * Whether a record or its history is read with personal fields. `personal=omit` leaves them out, and nothing is logged:
 * the record says in `recorded` which of them have a value that the user may read.
 */
const personalInput = z.object({ personal: z.literal('omit').optional() })

/** The calls of every collection of records, under its own path and permissions. */
export function recordCalls<const P extends string, C extends Collection, Q extends z.ZodType>(spec: {
  readonly path: P
  readonly plural: string
  readonly collection: C
  readonly query: Q
}) {
  const { path, plural, collection, query } = spec
  const fields = collection.fields as C['fields']
  const view = recordView(fields)
  const read = collection.read as Permission
  const edit = collection.edit as Permission
  return {
    list: listEndpoint({
      method: 'GET',
      path,
      access: read,
      offline: 'mirror',
      summary: `List ${plural}, newest first, with filters, search and paging`,
      input: query,
      item: view,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: edit,
      offline: 'queue',
      summary: `Create one of ${plural}`,
      input: recordInput(fields),
      output: view,
      status: 201,
      // Also where everyone may create: a user who is signed in may not write every field.
      errors: ['exists', 'forbidden', 'rule_violated', 'transition_not_allowed'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: read,
      offline: 'mirror',
      summary: `Read one of ${plural} completely; access to personal data is logged, unless it is left out`,
      input: personalInput,
      output: view,
      errors: ['not_found'],
    }),
    edit: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access: edit,
      offline: 'queue',
      summary: `Change fields of one of ${plural}, naming the version that the user saw`,
      input: recordEdit(fields),
      output: view,
      errors: ['not_found', 'stale', 'rule_violated'],
    }),
    changeStatus: endpoint({
      method: 'POST',
      path: `${path}/:id/status`,
      access: edit,
      offline: 'queue',
      summary: `Move one of ${plural} to another status, with a reason`,
      input: statusChange,
      output: view,
      errors: ['not_found', 'stale', 'transition_not_allowed', 'reason_required'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'records:delete',
      ...(collection.remove ? { also: collection.remove } : {}),
      offline: 'queue',
      summary: deletionNeedsReason(collection)
        ? `Delete one of ${plural}, with a reason; an administrator can restore it`
        : `Delete one of ${plural}; an administrator can restore it`,
      input: z.object({ reason: z.string().trim().max(LONGEST_REASON).optional(), ...readVersion }),
      errors: ['not_found', 'stale', 'conflict', 'reason_required'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      access: 'records:restore',
      offline: 'queue',
      summary: `Restore one of ${plural} that was deleted`,
      output: view,
      errors: ['not_found'],
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      access: read,
      offline: 'mirror',
      summary: `List who changed what in one of ${plural}, newest first`,
      input: personalInput,
      output: z.array(historyEntry),
      errors: ['not_found'],
    }),
  } as const
}

/** The calls of records that hang on another: comments, links, evidence. */
export function childCalls<const P extends string, C extends Collection, Q extends z.ZodType>(spec: {
  readonly path: P
  readonly plural: string
  readonly collection: C
  readonly query: Q
}) {
  const { list, create, get, remove } = recordCalls(spec)
  return {
    ...{ list, get, remove: { ...remove, access: spec.collection.edit as Permission } },
    create: { ...create, errors: [...create.errors, 'not_found'] },
  } as const
}
