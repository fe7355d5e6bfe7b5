import { expect, test } from 'vitest'
import { referrals } from '#shared/schemas/referrals.ts'
import { dueWithin } from '#shared/sync/stamped.ts'
import { REFERRAL_URGENCIES } from './enumerations.ts'
import { FIRST_CONTACT_HOURS } from './referral-times.ts'

const AT = '2026-11-30T08:00:00.000Z'
const SETTINGS: readonly Readonly<Record<string, number>>[] = [{}, { immediate: 1 }, { immediate: 48 }]
const hoursAfter = (time: string | null | undefined) =>
  (Date.parse(String(time)) - Date.parse(AT)) / 3_600_000

test.each(REFERRAL_URGENCIES)(
  '%s: it is looked at before the person is contacted, and that before the service',
  (urgencyLevel) => {
    for (const dueHours of SETTINGS) {
      const { contactBy, dueAt } = dueWithin(referrals, { urgencyLevel }, AT, { dueHours })
      expect(hoursAfter(contactBy)).toBeLessThanOrEqual(Math.min(hoursAfter(dueAt), FIRST_CONTACT_HOURS))
      expect(hoursAfter(contactBy)).toBeGreaterThanOrEqual(referrals.triage.hours[urgencyLevel])
    }
  },
)
