import type { Device } from '#server/features/administration/devices/index.ts'
import { wasSetBack } from '#server/records/pull-clock.ts'
import type { Services } from '#server/services.ts'
import type { DeviceClock } from '#shared/sync/device-clock.ts'

/**
 * What the server knows about the clock that dated these operations; `aheadMs` was measured when their push arrived. Undefined at a device's first contact, and for a
 * device that sends work from before its enrolment to a restored server, which may have forgotten when it was
 * enrolled.
 */
export async function clockOf(
  { database }: Pick<Services, 'database'>,
  { seen }: Device,
  sent: { readonly sentAt: string | undefined; readonly aheadMs: number },
  operations: readonly unknown[],
): Promise<DeviceClock | undefined> {
  if (!seen) return undefined
  const isOlder = operations.some(
    (operation) => String(Reflect.get(Object(operation), 'at')) < seen.enrolledAt,
  )
  if (isOlder && sent.aheadMs === 0 && (await wasSetBack(database))) return undefined
  return { ...seen, aheadMs: sent.aheadMs, ...(sent.sentAt === undefined ? { untold: true } : {}) }
}
