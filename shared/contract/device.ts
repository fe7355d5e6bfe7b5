import { z } from 'zod'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { OPERATION_KINDS, REJECTIONS } from '#shared/sync/operation.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { historyEntry } from './records.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
}

/** The record that something hangs on, and what it is called; null where it has no title or is not here. */
const parent = z.object({ collection: z.enum(COLLECTIONS), id: z.uuid(), title: z.string().nullable() })

/** An operation of this device that the server has not taken: it waits, or was refused and rejected. */
export const outboxEntry = z.object({
  opId: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  /** What the record is called, as it stands on this device; null for what has no title and where it is unknown. */
  recordTitle: z.string().nullable(),
  /** The record that a comment, link or evidence file hangs on; null for the collections themselves. */
  parent: parent.nullable(),
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(['waiting', 'rejected']),
  /** When the user did it, by the device's clock. */
  at: z.iso.datetime(),
  /** False for what another person of this device did: it waits until they sign in. */
  own: z.boolean(),
  changes: historyEntry.shape.changes,
  /** Why the server refused it; null while it waits. */
  rejection: z.enum(REJECTIONS).nullable(),
  /** Fields with messages, for a refused value. */
  details: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Bytes of an evidence file that lie on this device until the server has them. */
export const waitingFile = z.object({
  /** Id of its evidence record. */
  id: z.uuid(),
  parent: parent.nullable(),
  kind: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Bytes that the server has, by its last answer since the app was started. */
  sent: z.int(),
  state: z.enum(['waiting', 'refused']),
  /** Why the server will not take them; `broken` where they can no longer be read on this device. */
  refusal: z.union([z.enum(ERROR_CODES), z.literal('broken')]).nullable(),
})
export type WaitingFile = z.infer<typeof waitingFile>

const opId = z.object({ opId: z.uuid() })

/**
 * Calls that only the desktop answers, from its own outbox: what waits on this device, what was refused, and what a person
 * does about it. They are no part of the server's contract; the sync itself is started by `window.desktop.syncNow`.
 */
export const deviceContract = {
  outbox: listEndpoint({
    method: 'GET',
    path: '/sync/outbox',
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'List what the server has not taken: refused operations newest first, or waiting ones in their order',
    input: z.object({ ...page, state: z.enum(['waiting', 'rejected']) }),
    item: outboxEntry,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/retry',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send a refused operation again as it is, as a new one that replaces it; for one’s own only',
    errors: ['not_found', 'rule_violated'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/correction',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send a refused operation with other values, as a new one that replaces it; for one’s own only',
    input: z.object({
      /** New values by field, in the schemas' input form; fields that are not named keep what the operation had. */
      values: z.record(z.string().max(60), z.json()),
      reason: z.string().trim().max(2000).optional(),
    }),
    errors: ['not_found', 'rule_violated', 'reason_required'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/sync/outbox/:opId',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'Give up a refused operation: the record is again as the server has it, or gone where it never had it',
    errors: ['not_found', 'rule_violated'],
  }),
  recordAnew: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/anew',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'Make a new record of what this device holds of one that the server has removed for good; for one’s own only',
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'rule_violated', 'exists'],
  }),
  files: listEndpoint({
    method: 'GET',
    path: '/sync/files',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'List evidence files that the server has not taken, refused ones first',
    input: z.object(page),
    item: waitingFile,
  }),
  retryFile: endpoint({
    method: 'POST',
    path: '/sync/files/:id/retry',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send the bytes of a refused evidence file again',
    errors: ['not_found'],
  }),
  discardFile: endpoint({
    method: 'DELETE',
    path: '/sync/files/:id',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Give up the bytes of a refused evidence file, and its record',
    errors: ['not_found'],
  }),
} as const
