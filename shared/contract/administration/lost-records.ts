import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { historyEntry } from '#shared/contract/records.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { PUSH_BYTES, REJECTIONS } from '#shared/sync/operation.ts'

/** Most records in one offer or one decision. */
export const LOST_RECORDS_LIMIT = 100

/**
 * A record that a device still had when the server was restored to a state without it, or with an earlier form of it.
 */
export const lostRecord = z.object({
  id: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  /** Its title or place by the device; null if it has none. */
  recordTitle: z.string().nullable(),
  parent: z.object({ collection: z.enum(COLLECTIONS), id: z.uuid() }).nullable(),
  /** How many comments, links and files of the record were lost with it. */
  attached: z.int(),
  /** When the record was last changed, by the device. */
  heldAt: z.iso.datetime(),
  user: z.object({ id: z.uuid(), name: z.string() }),
  deviceName: z.string(),
  offeredAt: z.iso.datetime(),
  /** What the server has of it; null if nothing. */
  server: z.object({ version: z.int(), updatedAt: z.iso.datetime(), deleted: z.boolean() }).nullable(),
  /** The changes from the server's version to the device's; personal fields are named without their values. */
  changes: historyEntry.shape.changes,
})
export type LostRecord = z.infer<typeof lostRecord>

/** Records that the server lost in a restoration: devices offer them, an administrator restores or discards them. */
export const lostRecordsContract = {
  offer: endpoint({
    method: 'POST',
    path: '/sync/lost-records',
    access: 'sync:use',
    offline: 'online',
    summary: 'Offer records that this device had when the server was restored; no records are written',
    // Devices of former builds fill an offer with up to four million bytes, documents included.
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
    /** Ids of records that the device no longer needs to keep. */
    output: z.object({ taken: z.array(z.uuid()) }),
    errors: ['device_revoked'],
  }),
  list: listEndpoint({
    method: 'GET',
    path: '/lost-records',
    access: 'records:restore',
    offline: 'online',
    summary: 'List records that devices have and that this server lost in a restoration',
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
      "Restore lost records, with everything that hangs on them, or discard the devices' versions; each gets its own result",
    input: z.object({
      choice: z.enum(['restore', 'discard']),
      /** The reason in the history of a restored record. */
      reason: z.string().trim().max(2000).optional(),
      records: z
        .array(
          z.object({
            id: z.uuid(),
            /** The server's version that the user saw; null if it had nothing. */
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
          /** `stale`: the offer, or the server's record, has changed meanwhile. */
          outcome: z.enum(['done', 'stale', 'refused']),
          reason: z.enum(REJECTIONS).optional(),
        }),
      ),
    }),
  }),
} as const
