// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/referrals.ts'
import { findText, openScreen, pageOf, userOf } from '#tests/support/screen.tsx'
import { MatchingProviders, useMatches } from './matching-providers.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const provider = (last: number, name: string, status: string) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${last}`, version: 1, name, status },
  ...{ type: 'medical-care', regionCode: 'SO28' },
})

function Screen() {
  return <MatchingProviders matches={useMatches(ID)} chosen="" onChoose={() => undefined} />
}

test('a provider that is not available is named with the reason, and cannot be chosen', async () => {
  await openScreen(<Screen />, {
    user: userOf('editor'),
    answers: {
      [`GET /api/referrals/${ID}`]: { id: ID, version: 1, serviceType: 'medical-care', regionCode: 'SO28' },
      'GET /api/service-providers': pageOf([
        provider(1, 'Clinic that is full', 'unavailable'),
        provider(2, 'Clinic that helps', 'active'),
      ]),
    },
  })
  await findText(en.match.unavailable)
  await findText('Clinic that is full')
  const choices = [...document.querySelectorAll('input[name=providerId]')]
  expect(choices.map((input) => input.getAttribute('value'))).toEqual([provider(2, '', '').id, 'outside'])
})
