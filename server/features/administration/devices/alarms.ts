import type { Services } from '#server/services.ts'
import { alarmsOf, type DeviceAlarm, silentDaysOf } from '#shared/sync/device-alarms.ts'
import { type DeviceRow, listDevices } from './rows.ts'

/** An alarm of a device, as the inbox of administrators lists it. */
export interface ListedAlarm {
  readonly deviceId: string
  readonly deviceName: string
  readonly kind: DeviceAlarm
  readonly silentDays: number
}

/** One entry for each device and kind, for the devices that are given. */
export const alarmsAmong = (devices: readonly DeviceRow[], now: Date): ListedAlarm[] =>
  devices.flatMap((device) =>
    alarmsOf(device, now).map((kind) => ({
      ...{ deviceId: device.id, deviceName: device.name, kind },
      silentDays: silentDaysOf(device),
    })),
  )

/** The alarms that last now; nothing is stored of them, so one is gone once its cause is. */
export const listAlarms = async ({
  database,
  records,
}: Pick<Services, 'database' | 'records'>): Promise<ListedAlarm[]> =>
  alarmsAmong(await listDevices(database, null), records.now())
