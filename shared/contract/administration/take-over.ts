import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { historyEntry } from '#shared/contract/records.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { OPERATION_KINDS, REJECTIONS } from '#shared/sync/operation.ts'
import { openedSecret, recoveryKey } from './recovery-keys.ts'

/** Why the taker can't enter a change: the rules of the records, or that one would have to enter what one may not read. */
const CLOSED = [...REJECTIONS, 'unreadable_field', 'decides_conflict'] as const

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

/** The work of one device, without what it says. */
const takeOver = z.object({
  deviceId: z.uuid(),
  deviceName: z.string(),
  userName: z.string(),
  /** How many exchange files are held, and how many changes they carry; a change may be in several. */
  files: z.int(),
  operations: z.int(),
  /** How many more are sealed for the recovery key: nothing is known of them but their sizes until an administrator opens them. */
  sealed: z.int(),
  /** When the last one came. */
  receivedAt: z.iso.datetime(),
  /** Who takes it over; null while no one was chosen. */
  taker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type TakeOver = z.infer<typeof takeOver>

/** An evidence file that the server does not have, though its record was entered or its bytes are here: its name is protected. */
const workFile = z.object({
  evidenceId: z.uuid(),
  /** The record that it hangs on, and when it was recorded by the device's clock; null where its own record is not here. */
  parentId: z.uuid().nullable(),
  at: z.iso.datetime().nullable(),
  /** Bytes of the whole file; null where nothing here says it. */
  size: z.int().nullable(),
  /** Whether all of it is here; the rest may be on the device, or sealed. */
  isWhole: z.boolean(),
})
export type WorkFile = z.infer<typeof workFile>

const work = z.object({
  of: takeOver,
  /** The first of the changes that are not decided, in their order. */
  items: z.array(workItem),
  open: z.int(),
  taken: z.int(),
  leftOut: z.int(),
  /** Files that were neither received nor left out; a server of a former build does not say it. */
  files: z.array(workFile).optional(),
})
export type Work = z.infer<typeof work>

/** Most sealed files that are opened at a time: each is up to 4 MiB. */
export const OPENED_AT_ONCE = 25

const device = z.object({ device: z.uuid() })
const change = z.object({ device: z.uuid(), opId: z.uuid() })
const file = z.object({ device: z.uuid(), evidence: z.uuid() })

/** Work of a person whose account or device was ended, which another person takes over (decision 0448). */
export const takeOverContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/take-overs',
    access: 'sync:use',
    offline: 'online',
    summary: 'List the work of ended accounts that is held: all for administrators, else what one takes over',
    input: z.object({}),
    item: takeOver,
  }),
  takers: listEndpoint({
    method: 'GET',
    path: '/take-overs/:device/takers',
    params: device,
    access: 'devices:manage',
    offline: 'online',
    summary:
      'List the people to whom the work of an ended account can be given: others, in charge of the same regions',
    input: z.object({}),
    item: z.object({ id: z.uuid(), name: z.string() }),
    errors: ['not_found'],
  }),
  sealedKeys: listEndpoint({
    method: 'GET',
    path: '/take-overs/:device/sealed-keys',
    params: device,
    access: 'devices:manage',
    offline: 'online',
    summary: 'List the keys of files that an ended device has sealed for the recovery key, as it sealed them',
    input: z.object({}),
    item: z.object({
      id: z.uuid(),
      recoveryKey,
      /** The JSON text of a sealed secret (recovery-files.ts), which only that recovery key opens. */
      sealedKey: z.string(),
    }),
    errors: ['not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/take-overs/:device/opened',
    params: device,
    access: 'devices:manage',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Consent to work of an ended account being taken over: hand over the keys of its files, opened with the recovery key',
    input: z.object({
      keys: z
        .array(z.object({ id: z.uuid(), key: openedSecret }))
        .min(1)
        .max(OPENED_AT_ONCE),
    }),
    output: z.object({ opened: z.int(), damaged: z.int() }),
    errors: ['not_found'],
  }),
  give: endpoint({
    method: 'POST',
    path: '/take-overs/:device/taker',
    params: device,
    access: 'devices:manage',
    offline: 'online',
    summary: 'Consent to a person taking over the work of an ended account; it replaces an earlier choice',
    input: z.object({ takerId: z.uuid() }),
    output: takeOver,
    errors: ['not_found', 'rule_violated'],
  }),
  work: endpoint({
    method: 'GET',
    path: '/take-overs/:device/work',
    params: device,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'List the changes of an ended account whose work one was given, without their values',
    output: work,
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/take-overs/:device/work/:opId',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Read one change of an ended account whose work one was given; it is entered in the access log',
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
    path: '/take-overs/:device/work/:opId/enter',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: "Enter one change of an ended account as one's own; the history names who recorded it",
    errors: ['not_found', 'rule_violated'],
  }),
  leaveOut: endpoint({
    method: 'POST',
    path: '/take-overs/:device/work/:opId/leave',
    params: change,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Leave out one change of an ended account whose work one was given',
    errors: ['not_found'],
  }),
  leaveOutFile: endpoint({
    method: 'POST',
    path: '/take-overs/:device/files/:evidence/leave',
    params: file,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Leave out an evidence file of an ended account that the server did not receive',
    errors: ['not_found'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/take-overs/:device/work/finish',
    params: device,
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary:
      'End the work: evidence files of what was entered are added, and the exchange files are forgotten, unless a file was not received',
    errors: ['not_found', 'rule_violated'],
  }),
} as const
