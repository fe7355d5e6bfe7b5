import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { leavingMonths, leavingState } from '#shared/sync/leaving.ts'

const collection = z.enum(RECORD_COLLECTION_NAMES)
/** Names a record of the collections whose closed records leave. */
export const recordKey = z.object({ collection, id: z.uuid() })
const one = { params: recordKey, access: 'sync:use', offline: 'mirror' } as const

/** What is set on this device, and what left it. */
export const leavingView = z.strictObject({
  ...leavingState.shape,
  /** How many closed records left, by collection. */
  left: z.array(z.strictObject({ collection, count: z.int() })),
})

/** A record that the user keeps on this device however long it has been closed. */
const keptRecord = z.strictObject({ collection, id: z.uuid(), title: z.string().nullable() })
export type KeptRecord = z.infer<typeof keptRecord>

/** The calls of the device about closed records that leave it. */
export const leavingCalls = {
  leaving: endpoint({
    method: 'GET',
    path: '/sync/leaving',
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Read after how many months closed records leave this device, and how many have left',
    output: leavingView,
  }),
  setLeaving: endpoint({
    method: 'PUT',
    path: '/sync/leaving',
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'Set after how many months closed records leave this device, or null for never; with a longer time they come back with the next sync',
    input: z.object({ months: leavingMonths }),
    output: leavingView,
  }),
  whereRecord: endpoint({
    ...one,
    method: 'GET',
    path: '/sync/leaving/:collection/:id',
    summary: 'Read whether a record left this device, and whether the user keeps it here',
    output: z.strictObject({ hasLeft: z.boolean(), isKept: z.boolean() }),
  }),
  bringBack: endpoint({
    ...one,
    method: 'POST',
    path: '/sync/leaving/:collection/:id',
    summary: 'Bring back a record that left this device; the user keeps it from then on',
    errors: ['not_found', 'offline'],
  }),
  bringBackAll: endpoint({
    method: 'POST',
    path: '/sync/leaving/:collection',
    params: z.object({ collection }),
    access: 'sync:use',
    offline: 'mirror',
    summary: 'Bring back all records of a collection that left this device; the user keeps them from then on',
    output: z.strictObject({ count: z.int() }),
    errors: ['offline'],
  }),
  keptRecords: listEndpoint({
    method: 'GET',
    path: '/sync/kept-records',
    access: 'sync:use',
    offline: 'mirror',
    summary:
      'List the newest records that the user keeps on this device however long they have been closed, and how many there are',
    input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    item: keptRecord,
  }),
  keepRecord: endpoint({
    ...one,
    method: 'PUT',
    path: '/sync/kept-records/:collection/:id',
    summary: 'Keep a record on this device, however long it has been closed',
    errors: ['not_found'],
  }),
  forgetKeptRecord: endpoint({
    ...one,
    method: 'DELETE',
    path: '/sync/kept-records/:collection/:id',
    summary: 'Let a record leave this device like others once it has been closed for long enough',
    errors: ['not_found'],
  }),
} as const
