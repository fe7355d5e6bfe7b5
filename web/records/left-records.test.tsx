// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/administration/leaving.ts'
import { find, findText, openScreen, pageText, press, refusal, userOf } from '#tests/support/screen.tsx'
import { AwayRecord, KeepRecord, LeftNote } from './left-records.tsx'

const ID = '018f0000-0000-7000-8000-0000000000f1'
const view = {
  months: 6,
  before: '2026-05-20T09:05:00.000Z',
  left: [
    { collection: 'incidents', count: 2 },
    { collection: 'referrals', count: 1 },
  ],
}
const where = `/api/sync/leaving/incidents/${ID}`
const user = userOf('field-officer')
const record = { collection: 'incidents', id: ID } as const

test('a list says what left, and brings it back', async () => {
  const { made } = await openScreen(<LeftNote collection="incidents" />, {
    answers: {
      'GET /api/sync/leaving': view,
      'POST /api/sync/leaving/incidents': { count: 2 },
    },
    user,
  })
  await findText('Not counting those closed before May 20, 2026: 2 records are no longer on this device.')
  await press(texts.bringAll)
  await findText('2 records are back on this device and will stay')
  expect(made('POST /api/sync/leaving/incidents')).toHaveLength(1)
})

test('figures say it of all collections, in Somali too', async () => {
  await openScreen(<LeftNote />, { answers: { 'GET /api/sync/leaving': view }, user, locale: 'so' })
  await vi.waitFor(() => expect(pageText()).toMatch(/Kuwa xirnaa ka hor .*2026 kuma jiraan: 3 diiwaan/))
})

test('nothing is said of a collection of which nothing left', async () => {
  const { made } = await openScreen(<LeftNote collection="iccpr-cases" />, {
    answers: { 'GET /api/sync/leaving': view },
    user,
  })
  await vi.waitFor(() => expect(made('GET /api/sync/leaving')).toHaveLength(1))
  expect(pageText()).not.toContain('Not counting those closed')
})

test('the address of a record that left brings it back, and says where there is no connection', async () => {
  let isOnline = false
  const { made } = await openScreen(<AwayRecord {...record} />, {
    answers: {
      [`GET ${where}`]: { hasLeft: true, isKept: false },
      [`POST ${where}`]: () => (isOnline ? null : refusal(503, 'offline', 'There is no connection.')),
    },
    user,
  })
  await findText(texts.away)
  await press(texts.bring)
  await findText(texts.failed)
  isOnline = true
  await press(texts.bring)
  await findText(texts.brought)
  expect(made(`POST ${where}`)).toHaveLength(2)
})

test('a record is kept where closed ones leave', async () => {
  const { made } = await openScreen(<KeepRecord {...record} />, {
    answers: {
      'GET /api/sync/leaving': view,
      [`GET ${where}`]: { hasLeft: false, isKept: false },
      [`PUT /api/sync/kept-records/incidents/${ID}`]: () => null,
    },
    user,
  })
  await press(texts.keep)
  await findText(texts.keptNow)
  expect(made(`PUT /api/sync/kept-records/incidents/${ID}`)).toHaveLength(1)
  await find('button', texts.keep)
})
