import { z } from 'zod'
import { mogadishuDay } from '#shared/domain/dates.ts'

/** What may be wrong with a device; the most pressing first. */
export const DEVICE_ALARMS = ['unsent', 'silent', 'clock', 'space'] as const
export type DeviceAlarm = (typeof DEVICE_ALARMS)[number]

/** Beyond what a device alarms, as issue 56 asks in section 4. The page, the inbox and the mail name these numbers. */
export const ALARM_LIMITS = {
  unsentDays: 7,
  /** Where nothing is set for the device. */
  silentDays: 30,
  /** Days after which a silence that lasts is mailed again; the other alarms are mailed once. */
  silentAgainDays: 7,
  clockMinutes: 60,
  freeBytes: 1_000_000_000,
} as const

/** For how many days administrators may let a device be silent. */
export const SILENT_DAYS = { min: 1, max: 365 } as const

/** An absence that an administrator has announced, in days of East Africa Time; the last one is part of it. */
export const deviceAbsence = z.object({ from: z.iso.date(), until: z.iso.date(), reason: z.string() })
export type DeviceAbsence = z.infer<typeof deviceAbsence>

/** What the server knows of a device. The instants are its own, but for `oldestUnsent`, which is by the device's clock. */
export interface WatchedDevice {
  readonly state: 'waiting' | 'active' | 'revoked'
  readonly firstSeen: string
  readonly lastSeen: string
  readonly report: {
    readonly oldestUnsent: string | null
    readonly freeBytes: number | null
    readonly clockAheadMinutes: number
    readonly at: string
  } | null
  /** Null where nothing is set. */
  readonly silentAfterDays: number | null
  readonly absence: DeviceAbsence | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** For how many days a device may be silent. */
export const silentDaysOf = ({ silentAfterDays }: Pick<WatchedDevice, 'silentAfterDays'>): number =>
  silentAfterDays ?? ALARM_LIMITS.silentDays

/** What is wrong with a device; nothing of one that may not sync, and nothing that it did not report. */
export function alarmsOf(device: WatchedDevice, now: Date): DeviceAlarm[] {
  const { state, report } = device
  if (state !== 'active') return []
  const isWrong: Readonly<Record<DeviceAlarm, boolean>> = {
    unsent: unsentMs(device, now) > ALARM_LIMITS.unsentDays * DAY_MS,
    silent: isSilent(device, now),
    clock: Math.abs(report?.clockAheadMinutes ?? 0) > ALARM_LIMITS.clockMinutes,
    space: (report?.freeBytes ?? ALARM_LIMITS.freeBytes) < ALARM_LIMITS.freeBytes,
  }
  return DEVICE_ALARMS.filter((kind) => isWrong[kind])
}

/**
 * For how long the oldest unsent work has waited. The device's clock is corrected by its own error, and what it says is
 * believed between its first contact and its report only.
 */
function unsentMs({ firstSeen, report }: WatchedDevice, now: Date): number {
  if (!report?.oldestUnsent) return 0
  const made = Date.parse(report.oldestUnsent) - report.clockAheadMinutes * MINUTE_MS
  const believed = Math.min(Math.max(made, Date.parse(firstSeen)), Date.parse(report.at))
  return now.getTime() - believed
}

function isSilent(device: WatchedDevice, now: Date): boolean {
  const { lastSeen, absence } = device
  if (now.getTime() - Date.parse(lastSeen) <= silentDaysOf(device) * DAY_MS) return false
  return !absence || absence.from > mogadishuDay(now) || isAbsenceOver(absence, lastSeen, now)
}

/**
 * Whether an absence has ended: after its last day, or by a contact on a later day than its first. Contacts on the first day are
 * of the device that is about to leave.
 */
export function isAbsenceOver({ from, until }: DeviceAbsence, lastSeen: string, now: Date): boolean {
  return mogadishuDay(now) > until || mogadishuDay(new Date(lastSeen)) > from
}
