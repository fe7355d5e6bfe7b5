import { z } from 'zod'
import { leavingCalls } from '#shared/contract/administration/leaving.ts'
import { draftCalls } from '#shared/contract/device-drafts.ts'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { keptCourseCalls } from '#shared/contract/learning/kept-courses.ts'
import { keptDocumentCalls } from '#shared/contract/library/kept-documents.ts'
import { keptEvidenceCalls } from '#shared/contract/protection/kept-evidence.ts'
import { historyEntry } from '#shared/contract/records.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/domain/errors.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { dataLimits } from '#shared/sync/data-limits.ts'
import { EXCHANGE_BYTES } from '#shared/sync/exchange-file.ts'
import { OPERATION_KINDS, REJECTIONS } from '#shared/sync/operation.ts'

/** An answer has texts only, but those of many records. */
const ANSWER_BYTES = 4 * EXCHANGE_BYTES

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
}

/** The record that something hangs on, and its title; null where it has none or is not in the mirror. */
const parent = z.object({ collection: z.enum(COLLECTIONS), id: z.uuid(), title: z.string().nullable() })

/** An operation of this device that the server has not accepted: it waits, or was rejected. */
export const outboxEntry = z.object({
  opId: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  /** The record's title on this device; null if it has none or is unknown. */
  recordTitle: z.string().nullable(),
  /** The record that a comment, link or evidence file hangs on; null for records that stand by themselves. */
  parent: parent.nullable(),
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(['waiting', 'rejected']),
  /** When the user did it, by the device's clock. */
  at: z.iso.datetime(),
  /** Since when it is on its way with a courier, as far as the device knows; null if it is not. */
  courierAt: z.iso.datetime().nullable(),
  /** False for the work of another user of this device: it waits until they sign in. */
  own: z.boolean(),
  changes: historyEntry.shape.changes,
  /** Why the server refused it; null while it waits. */
  rejection: z.enum(REJECTIONS).nullable(),
  /** Fields with messages, for a refused value. */
  details: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Bytes of an evidence file that stay on this device until the server has them. */
export const waitingFile = z.object({
  /** The id of its evidence record. */
  id: z.uuid(),
  parent: parent.nullable(),
  kind: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** When it was attached; null if its record is not on this device. */
  at: z.iso.datetime().nullable(),
  /** Bytes that the server has, by its last answer since the app started. */
  sent: z.int(),
  state: z.enum(['waiting', 'refused']),
  /** Why the server rejects them; `broken` if this device can no longer read them. */
  refusal: z.union([z.enum(ERROR_CODES), z.literal('broken')]).nullable(),
})
export type WaitingFile = z.infer<typeof waitingFile>

/** The limits of data, and about how many bytes were used since the day began in East Africa Time. */
export const dataUseView = z.strictObject({ limits: dataLimits, usedToday: z.int().nonnegative() })

const opId = z.object({ opId: z.uuid() })

/**
 * Calls that only the desktop answers, from its own outbox: what waits on this device, what was rejected, and what a
 * user does about it, what it keeps, and drafts. They are not part of the server's contract; `window.desktop.syncNow` starts the sync itself.
 */
export const deviceContract = {
  ...keptDocumentCalls,
  ...keptCourseCalls,
  ...keptEvidenceCalls,
  ...leavingCalls,
  ...draftCalls,
  outbox: listEndpoint({
    method: 'GET',
    path: '/sync/outbox',
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'List operations that the server has not accepted: rejected ones newest first, or waiting ones in order',
    input: z.object({ ...page, state: z.enum(['waiting', 'rejected']) }),
    item: outboxEntry,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/retry',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send a rejected operation again unchanged, as a new one that replaces it; only one’s own',
    errors: ['not_found', 'rule_violated'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/correction',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send a rejected operation with other values, as a new one that replaces it; only one’s own',
    input: z.object({
      /** New values by field, in the schemas' input form; other fields keep the operation's values. */
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
      'Discard a rejected operation: the record is again as on the server, or removed if the server never had it',
    errors: ['not_found', 'rule_violated'],
  }),
  recordAnew: endpoint({
    method: 'POST',
    path: '/sync/outbox/:opId/anew',
    params: opId,
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'Create a new record from this device’s copy of one that the server has removed for good; only one’s own',
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'rule_violated', 'exists'],
  }),
  files: listEndpoint({
    method: 'GET',
    path: '/sync/files',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'List evidence files that the server has not accepted, rejected ones first',
    input: z.object(page),
    item: waitingFile,
  }),
  retryFile: endpoint({
    method: 'POST',
    path: '/sync/files/:id/retry',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send the bytes of a rejected evidence file again',
    errors: ['not_found'],
  }),
  dataUse: endpoint({
    method: 'GET',
    path: '/sync/data-use',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read how much data this device may use by itself, and about how much it has used today',
    output: dataUseView,
  }),
  setDataLimits: endpoint({
    method: 'PUT',
    path: '/sync/data-use',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Limit how much data this device uses; what protects and what is urgent never waits for it',
    input: dataLimits,
    output: dataUseView,
  }),
  sendHeld: endpoint({
    method: 'POST',
    path: '/sync/data-use/release',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Send now what waits because of the limits of data; they are in force again after that',
  }),
  exchangeState: endpoint({
    method: 'GET',
    path: '/sync/exchange',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read whether this device can make exchange files, and since when changes are with a courier',
    output: z.strictObject({
      /** False before the first contact with a server that knows exchange files. */
      isReady: z.boolean(),
      /** Changes that wait and are in an exchange file, and when the last one was made. */
      withCourier: z.int().nonnegative(),
      lastAt: z.iso.datetime().nullable(),
    }),
  }),
  makeExchange: fileEndpoint({
    method: 'GET',
    path: '/sync/exchange/file',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Make an exchange file of what waits, sealed for the server, for a courier',
    mediaTypes: ['application/octet-stream'],
    errors: ['not_ready'],
  }),
  takeAnswer: uploadEndpoint({
    method: 'POST',
    path: '/sync/exchange/answer',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Take the answer to an exchange file, which a courier has brought',
    bodyLimit: ANSWER_BYTES,
    output: z.strictObject({
      isRevoked: z.boolean(),
      settled: z.int(),
      rejected: z.int(),
      files: z.int(),
      /** Changes of others that were read; null where the device has read farther by itself meanwhile. */
      rows: z.int().nullable(),
    }),
    errors: ['rule_violated'],
  }),
  discardFile: endpoint({
    method: 'DELETE',
    path: '/sync/files/:id',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Discard the bytes of a rejected evidence file, and its record',
    errors: ['not_found'],
  }),
} as const
