import { z } from 'zod'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { PUSH_BYTES, REJECTIONS } from '#shared/sync/operation.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { historyEntry } from './records.ts'

/** At most this many records in one offer or one decision. */
export const LOST_RECORDS_LIMIT = 100

/** A record that a device held when the server was set back to a state without it, or with an earlier form of it. */
export const lostRecord = z.object({
  id: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  /** Its title or place, as the device has it; null for what has none. */
  recordTitle: z.string().nullable(),
  parent: z.object({ collection: z.enum(COLLECTIONS), id: z.uuid() }).nullable(),
  /** How many remarks, links and files hang on it that were lost with it. */
  attached: z.int(),
  /** When it was last changed, as the device has it. */
  heldAt: z.iso.datetime(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  deviceName: z.string(),
  offeredAt: z.iso.datetime(),
  /** What the server has of it; null where it has nothing. */
  server: z.object({ version: z.int(), updatedAt: z.iso.datetime(), deleted: z.boolean() }).nullable(),
  /** From what the server has to what the device holds; personal data is named, without its values. */
  changes: historyEntry.shape.changes,
})
export type LostRecord = z.infer<typeof lostRecord>

/** Records that the server lost when it was set back: devices offer them, an administrator restores or discards them. */
export const lostRecordsContract = {
  offer: endpoint({
    method: 'POST',
    path: '/sync/lost-records',
    access: 'sync:use',
    offline: 'online',
    summary:
      'Offer records that this device held when the server was set back; nothing is written into records',
    // Devices of former builds fill theirs with four million bytes of documents, too.
    bodyLimit: PUSH_BYTES,
    input: z.object({
      deviceId: z.uuid(),
      records: z
        .array(
          z.object({
            collection: z.enum(COLLECTIONS),
            id: z.uuid(),
            version: z.int().positive(),
            record: z.record(z.string().max(60), z.json()),
          }),
        )
        .max(LOST_RECORDS_LIMIT),
    }),
    /** Ids that the device need not keep any longer. */
    output: z.object({ taken: z.array(z.uuid()) }),
    errors: ['device_revoked'],
  }),
  list: listEndpoint({
    method: 'GET',
    path: '/lost-records',
    access: 'records:restore',
    offline: 'online',
    summary: 'List what devices hold and this server lost when it was set back',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(LOST_RECORDS_LIMIT).default(25),
      cursor: z.string().max(500).optional(),
    }),
    item: lostRecord,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/lost-records/decision',
    access: 'records:restore',
    offline: 'online',
    summary:
      'Restore lost records, with what hangs on them, or discard what devices hold; each is answered by itself',
    input: z.object({
      choice: z.enum(['restore', 'discard']),
      /** Stands in the history of what is restored. */
      reason: z.string().trim().max(2000).optional(),
      records: z
        .array(
          z.object({
            id: z.uuid(),
            /** The server's version that was seen; null where it had nothing. */
            serverVersion: z.int().nullable(),
          }),
        )
        .min(1)
        .max(LOST_RECORDS_LIMIT),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.uuid(),
          /** `stale`: it, or what the server has, is another one by now. */
          outcome: z.enum(['done', 'stale', 'refused']),
          reason: z.enum(REJECTIONS).optional(),
        }),
      ),
    }),
  }),
} as const
