import type { Device } from '#server/features/devices/index.ts'
import { wasSetBack } from '#server/records/pull-clock.ts'
import type { Services } from '#server/services.ts'
import { clockAhead, type DeviceClock } from '#shared/sync/device-clock.ts'

/**
 * What the server knows of the clock by which these operations tell their instants. Nothing at a device's first contact,
 * and where a server that was set back may have forgotten when a device was enrolled that sends older work again.
 */
export async function clockOf(
  { database, records }: Pick<Services, 'database' | 'records'>,
  { seen }: Device,
  sentAt: string | undefined,
  operations: readonly unknown[],
): Promise<DeviceClock | undefined> {
  if (!seen) return undefined
  const aheadMs = sentAt === undefined ? 0 : clockAhead(new Date(sentAt), records.now())
  const isOlder = operations.some((given) => String(Reflect.get(Object(given), 'at')) < seen.enrolledAt)
  if (isOlder && aheadMs === 0 && (await wasSetBack(database))) return undefined
  return { ...seen, aheadMs }
}
