import type { z } from 'zod'
import type { deviceView } from '#shared/contract/administration/sync.ts'
import { alarmsOf, isAbsenceOver } from '#shared/sync/device-alarms.ts'
import type { DeviceRow } from './rows.ts'

type DeviceView = z.output<typeof deviceView>

/** A device for administrators, with its alarms of now. */
export function watchedView(row: DeviceRow, now: Date): DeviceView {
  const { absence, lastSeen } = row
  const isOver = absence !== null && isAbsenceOver(absence, lastSeen, now)
  return { ...row, absence: isOver ? null : absence, alarms: alarmsOf(row, now) }
}

/** A device for its user. */
export const ownView = (row: DeviceRow): DeviceView => ({
  ...row,
  ...{ silentAfterDays: null, absence: null, alarms: [] },
})
