// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/administration/leaving.ts'
import { texts as somali } from '#shared/i18n/so/administration/leaving.ts'
import { findText, openScreen, pageOf, pageText, press, userOf } from '#tests/support/screen.tsx'
import { Leaving } from './leaving.tsx'

const ID = '018f0000-0000-7000-8000-0000000000f1'
const view = {
  months: 6,
  before: '2026-05-20T09:05:00.000Z',
  left: [
    { collection: 'incidents', count: 1200 },
    { collection: 'referrals', count: 34 },
  ],
}
const kept = () =>
  Response.json([{ collection: 'incidents', id: ID, title: 'Qoryooley' }], {
    headers: { 'x-total-count': '3' },
  })
const answers = {
  'GET /api/sync/leaving': view,
  'PUT /api/sync/leaving': { ...view, months: 24 },
  'GET /api/sync/kept-records': kept,
  [`DELETE /api/sync/kept-records/incidents/${ID}`]: () => null,
}

function chosenTime(): HTMLSelectElement {
  const choice = document.querySelector<HTMLSelectElement>('select[name=leaving]')
  if (!choice) throw new Error('no choice of the time')
  return choice
}

test('the time is set, and a record that was kept may leave again', async () => {
  const { made } = await openScreen(<Leaving />, { answers, user: userOf('field-officer') })
  await findText('1,234 closed records are no longer on this device.')
  await findText('And 2 more')
  await press('Do not keep Qoryooley on this device')
  await findText(texts.forgotten)
  expect(made(`DELETE /api/sync/kept-records/incidents/${ID}`)).toHaveLength(1)
  const choice = chosenTime()
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    'Never',
    '6 months after they were closed',
    '12 months after they were closed',
    '24 months after they were closed',
    '36 months after they were closed',
  ])
  for (const value of ['24', 'never']) {
    choice.value = value
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await findText(texts.saved)
  }
  await vi.waitFor(() =>
    expect(made('PUT /api/sync/leaving').map(({ body }) => body)).toEqual([{ months: 24 }, { months: null }]),
  )
})

test('nothing leaves where nothing was set, and it is said in Somali', async () => {
  const nothing = { months: null, before: null, left: [] }
  await openScreen(<Leaving />, {
    answers: { 'GET /api/sync/leaving': nothing, 'GET /api/sync/kept-records': pageOf([]) },
    user: userOf('field-officer'),
    locale: 'so',
  })
  await findText(somali.months)
  expect(chosenTime().value).toBe('never')
  expect(pageText()).toContain(somali.lead)
})
