import { expect, test } from 'vitest'
import { VISITOR_FIELDS } from '#server/features/protection/visitor-reports/visitor-fields.ts'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { CLIMATE_FIELDS } from '#web/features/monitoring/climate-advocacy/climate-values.ts'
import { EMPTY_REPORT, reportBody } from '#web/features/protection/incident-reporting/report-values.ts'
import { REFERRAL_FIELDS } from '#web/features/protection/referral-request/referral-values.ts'

/** The fields that each visitors' form sends. */
const SENT: Readonly<Record<RoutedCollection, readonly string[]>> = {
  incidents: Object.keys(reportBody(EMPTY_REPORT)),
  'climate-incidents': CLIMATE_FIELDS,
  referrals: REFERRAL_FIELDS,
}

/** What visitors may write without a field of the form for it: the id and the code of their receipt, which the form makes. */
const MADE_BY_FORM = ['id', 'receiptCode']

test.each(Object.keys(SENT) as RoutedCollection[])(
  'visitors may write each field of their form for %s, and no other',
  (name) => {
    const writable = Object.entries(VISITOR_FIELDS[name]).flatMap(([field, may]) => (may ? [field] : []))
    expect(SENT[name].length).toBeGreaterThan(9)
    expect(
      SENT[name].filter((field) => !writable.includes(field)),
      'sent, and dropped by the server',
    ).toEqual([])
    const expected = [...SENT[name], ...MADE_BY_FORM]
    expect(
      writable.filter((field) => !expected.includes(field)),
      'writable without a place in the form',
    ).toEqual([])
  },
)
