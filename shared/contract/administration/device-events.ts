import { z } from 'zod'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'

/** What a user does on a device without the server that belongs in the audit trail all the same. */
const DEVICE_EVENTS = [
  'records.exported',
  'report.requested',
  'report.downloaded',
  'report.removed',
  'device.server-key-renewed',
] as const

const word = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** One event of a device; its id makes repeated reports of it enter it once. */
export const deviceEvent = z.object({
  id: z.uuid(),
  act: z.enum(DEVICE_EVENTS),
  /** When it happened, by the device's clock. */
  at: reportedInstant,
  /** The report that it concerns; a device's own reports are known to that device only. */
  report: z.uuid().nullable(),
  /** Names of areas, formats and kinds, and counts; never content. */
  detail: z.partialRecord(
    z.enum(['collection', 'format', 'reportType', 'count']),
    z.union([word, z.int().min(0)]),
  ),
})
export type DeviceEvent = z.infer<typeof deviceEvent>
