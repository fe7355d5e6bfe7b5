import type { Device } from '#server/features/administration/devices/index.ts'
import { wasSetBack } from '#server/records/pull-clock.ts'
import type { Services } from '#server/services.ts'
import { clockAhead, type DeviceClock } from '#shared/sync/device-clock.ts'

/**
 * What the server knows about the clock that dated these operations. Undefined at a device's first contact, and for a
 * device that sends work from before its enrolment to a restored server, which may have forgotten when it was
 * enrolled.
 */
export async function clockOf(
  { database, records }: Pick<Services, 'database' | 'records'>,
  { seen }: Device,
  sentAt: string | undefined,
  operations: readonly unknown[],
): Promise<DeviceClock | undefined> {
  if (!seen) return undefined
  const aheadMs = sentAt === undefined ? 0 : clockAhead(new Date(sentAt), records.now())
  const isOlder = operations.some(
    (operation) => String(Reflect.get(Object(operation), 'at')) < seen.enrolledAt,
  )
  if (isOlder && aheadMs === 0 && (await wasSetBack(database))) return undefined
  return { ...seen, aheadMs, ...(sentAt === undefined ? { untold: true } : {}) }
}
