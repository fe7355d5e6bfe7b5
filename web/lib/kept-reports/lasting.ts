import type { SealedReport } from '#shared/domain/sealed-report.ts'

/** What is kept of a report on the device: nothing in it can be read without the server's private key. */
export interface KeptReport extends SealedReport {
  /** `refused` when the server could not read it, `late` when it was not sent in time and has been emptied. */
  readonly state: 'waiting' | 'sent' | 'refused' | 'late'
  /** The last day on which it is kept, as `YYYY-MM-DD`: a day, because a time would say when it was written. */
  readonly until: string
  /** The server's last known day, if the device's clock showed an earlier one and can't be right. */
  readonly serverDay?: string
}

/** Days for which a report is kept. */
export const KEPT_DAYS = 7
const DAY = 86_400_000

/** When a kept report ends, and what is known of the clock by which that is judged. */
export type Lasting = Pick<KeptReport, 'until' | 'serverDay'>

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** How long a report is kept that is sealed now, by the device's clock or, where that is behind the server's last known day, by this day. */
export function lastingFrom(now: number, serverDay: string | undefined): Lasting {
  if (serverDay === undefined || serverDay <= dayOf(now)) return { until: dayOf(now + KEPT_DAYS * DAY) }
  return { until: dayOf(Date.parse(serverDay) + KEPT_DAYS * DAY), serverDay }
}

/**
 * What becomes of a kept report on the day that the device shows: the same, a later state of it, or null when it is to be
 * deleted. The clock of a phone may be set right, or reset by an empty battery, while a report waits: that must neither delete the
 * report nor keep it for years. A report that was not sent in time is emptied, and a notice says so for as long again.
 */
export function lasting(report: KeptReport, now: number): KeptReport | null {
  const { serverDay, ...rest } = report
  const today = dayOf(now)
  const latest = dayOf(now + KEPT_DAYS * DAY)
  // The clock is still behind: it says nothing about how long the report has waited.
  if (serverDay !== undefined && today < serverDay) return report
  // It has been set right since, or was ahead and has been set back: from here on the days can be counted.
  if (serverDay !== undefined || report.until > latest) return { ...rest, until: latest }
  if (report.until >= today) return report
  return report.state === 'waiting' ? { ...report, state: 'late', sealed: '', until: latest } : null
}
