import { z } from 'zod'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'

/** What is done on a device without the server, and stands in the audit trail all the same. */
const DEVICE_EVENTS = ['records.exported', 'report.requested', 'report.downloaded', 'report.removed'] as const

const word = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** One act of a device, with an id of its own, so that telling it twice enters it once. */
export const deviceEvent = z.object({
  id: z.uuid(),
  act: z.enum(DEVICE_EVENTS),
  /** When it was done, by the device's clock. */
  at: reportedInstant,
  /** The report that it was done to; reports of a device are known to that device only. */
  report: z.uuid().nullable(),
  /** Names of areas, formats and kinds, and counts; never content. */
  detail: z.partialRecord(
    z.enum(['collection', 'format', 'reportType', 'count']),
    z.union([word, z.int().min(0)]),
  ),
})
export type DeviceEvent = z.infer<typeof deviceEvent>
