// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { publicProviders } from '#shared/contract/protection/providers.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { PathwaysPage } from './pathways-page.tsx'

/** A provider whose hours are confirmed, so that the page says whether it is open. */
const provider = (last: number, name: string, more: object) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${last}`, name, type: 'medical-care', alsoType: null },
  ...{ status: 'active', services: null, servicesSo: null, urgent: false, availability: null },
  ...{ openingTimes: null, regionCode: 'SO22', district: null, location: null, contact: null },
  ...{ languages: null, cost: null, accessibility: null, agesServed: null, gendersServed: null },
  ...{ source: null, sourceDate: null, confirmedOn: '2020-01-01', confirmBy: '2099-01-01' },
  ...{ unavailableSince: null, ...more },
})
const PROVIDERS = publicProviders.parse({
  asOf: null,
  providers: [
    provider(1, 'Clinic A', { openingTimes: 'always' }),
    provider(2, 'Clinic B', {}),
    provider(3, 'Lawyers C', { type: 'legal-aid', openingTimes: 'always' }),
    provider(4, 'Clinic D', { openingTimes: 'always', regionCode: 'SO28' }),
  ],
  safeHouses: [],
})

test.each([
  ['', ['Clinic A', 'Clinic B', 'Clinic D', 'Lawyers C']],
  ['?open=1', ['Clinic A', 'Clinic D', 'Lawyers C']],
  ['?service=medical-care&open=1', ['Clinic A', 'Clinic D']],
  ['?region=SO22&open=1', ['Clinic A', 'Lawyers C']],
])('the address %j narrows the providers to %j', async (search, names) => {
  await openScreen(<PathwaysPage />, {
    answers: { 'GET /api/providers': PROVIDERS },
    path: `/referral-pathways${search}`,
  })
  const shown = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(shown().toSorted()).toEqual(names))
})
