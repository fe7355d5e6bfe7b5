import { expect, test } from 'vitest'
import { payableMinor } from './grant-payments.ts'

test('half is paid first, nothing before a report is approved, and the rest after it', () => {
  const award = { awardedMinor: 450_001, paidMinor: 0, payments: 0, approvedReports: 0 }
  expect(payableMinor(award)).toBe(225_000)
  expect(payableMinor({ ...award, approvedReports: 1 })).toBe(225_000)
  const halfPaid = { ...award, paidMinor: 225_000, payments: 1 }
  expect(payableMinor(halfPaid)).toBe(0)
  expect(payableMinor({ ...halfPaid, approvedReports: 1 })).toBe(225_001)
})

test('whatever is paid by this rule, the sum is never above the award', () => {
  for (const awardedMinor of [1, 2, 99, 300_000, 450_001, 600_000]) {
    for (const approvedReports of [0, 1, 2]) {
      let paidMinor = 0
      for (let payments = 0; payments < 4; payments += 1)
        paidMinor += payableMinor({ awardedMinor, paidMinor, payments, approvedReports })
      expect(paidMinor).toBeLessThanOrEqual(awardedMinor)
      if (approvedReports === 0) expect(paidMinor).toBeLessThanOrEqual(awardedMinor / 2)
    }
  }
})
