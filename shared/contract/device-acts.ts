import { z } from 'zod'
import { toldInstant } from '#shared/schemas/told-instant.ts'

/** What is done on a device without the server, and stands in the audit trail all the same. */
const DEVICE_ACTS = ['records.exported', 'report.requested', 'report.downloaded', 'report.removed'] as const

const word = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** One act of a device, with an id of its own, so that telling it twice enters it once. */
export const deviceAct = z.object({
  id: z.uuid(),
  act: z.enum(DEVICE_ACTS),
  /** When it was done, by the device's clock. */
  at: toldInstant,
  /** The report that it was done to; reports of a device are known to that device only. */
  report: z.uuid().nullable(),
  /** Names of areas, formats and kinds, and counts; never content. */
  detail: z.partialRecord(
    z.enum(['collection', 'format', 'reportType', 'count']),
    z.union([word, z.int().min(0)]),
  ),
})
export type DeviceAct = z.infer<typeof deviceAct>
