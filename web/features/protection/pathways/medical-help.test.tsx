// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answers, findText, openScreen, pageText, refusal } from '#tests/support/screen.tsx'
import { MedicalHelp } from './medical-help.tsx'

const MINUTE_MS = 60_000
/** A time of day in Mogadishu so many minutes ago, as the form has it. */
const ago = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE_MS + 3 * 60 * MINUTE_MS).toISOString().slice(0, 16)
const hours = (whole: number, minutes: number) => whole * 60 + minutes

const provider = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  ...{ name: 'Open clinic', type: 'medical-care', alsoType: null, status: 'active', urgent: true },
  ...{ services: null, servicesSo: null, availability: null, openingTimes: 'always', regionCode: 'SO22' },
  ...{ district: 'Hodan', location: null, contact: null, languages: null, cost: null, accessibility: null },
  ...{ agesServed: null, gendersServed: null, source: null, sourceDate: null, unavailableSince: null },
  ...{ confirmedOn: '2026-01-01', confirmBy: '2999-01-01' },
}
const unconfirmed = {
  ...provider,
  ...{
    id: '018f0000-0000-7000-8000-0000000000b2',
    name: 'Unsure clinic',
    confirmedOn: null,
    confirmBy: null,
  },
}
const settings = {
  ...{ version: 1, email: null, emergencyEmail: null, hotline: null, office: null },
  ...{ emergencyNumbers: [], socialAccounts: [] },
  ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
}
const HERE = {
  'GET /api/providers': {
    asOf: new Date().toISOString(),
    providers: [provider, unconfirmed],
    safeHouses: [],
  },
  'GET /api/organization': settings,
}
const AWAY = {
  'GET /api/providers': refusal(503, 'unavailable', 'Not now'),
  'GET /api/organization': refusal(503, 'unavailable', 'Not now'),
}
const open = (happened: string, answers: Answers = HERE, locale: 'en' | 'so' = 'en') =>
  openScreen(<MedicalHelp happened={happened} region="SO22" />, { answers, locale })

test('71 hours and 59 minutes after it, confirmed services that are open are named, and others are not', async () => {
  await open(ago(hours(71, 58)))
  await findText('Open clinic')
  expect(pageText()).toContain('You do not have to report to anyone')
  expect(pageText()).toContain('The 72 hours end on')
  expect(pageText()).not.toContain('Unsure clinic')
  await findText('Not yet confirmed by a clinician')
})

test('72 hours and a minute after it, nothing is shown', async () => {
  const { made } = await open(ago(hours(72, 1)))
  await vi.waitFor(() => expect(made('GET /api/providers')).toHaveLength(1))
  await vi.waitFor(() => expect(pageText()).not.toContain('medical care'))
  expect(pageText()).not.toContain('Open clinic')
})

describe('with a clock of the device that is wrong by two days', () => {
  const happened = { open: ago(hours(71, 58)), over: ago(hours(72, 1)) }
  const wrong = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * hours(24, 0) * MINUTE_MS })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the server’s time decides, also of what is open', async () => {
    wrong(2)
    await open(happened.open)
    await findText('Open clinic')
    expect(pageText()).not.toContain('We could not check the clock')
  })

  test('a clock that is behind keeps nothing in sight that is over', async () => {
    wrong(-2)
    const { made } = await open(happened.over)
    await vi.waitFor(() => expect(made('GET /api/providers')).toHaveLength(1))
    await vi.waitFor(() => expect(pageText()).not.toContain('medical care'))
  })

  test('an answer that a desktop kept tells no time: the help is shown, and says that the clock was not checked', async () => {
    wrong(2)
    const kept = { ...HERE['GET /api/providers'], asOf: null }
    await open(happened.open, { ...HERE, 'GET /api/providers': kept })
    await findText('We could not check the clock')
    expect(pageText()).toContain('The 72 hours end on')
  })

  test.each(['en', 'so'] as const)(
    'without an answer the help is shown and says so, in %s',
    async (locale) => {
      wrong(2)
      await open(happened.open, AWAY, locale)
      await findText(locale === 'en' ? 'We could not check the clock' : 'Ma hubin karin saacadda qalabkan')
      expect(pageText()).toContain(locale === 'en' ? 'The 72 hours end on' : '72-ka saac waxay dhammaanayaan')
    },
  )
})

test('without a time the day counts to its end, and without a day help is shown as well', async () => {
  // By its beginning the 72 hours are over, at whatever time this runs.
  const day = ago(hours(72, 0)).slice(0, 10)
  await open(day)
  await findText('Open clinic')
})

test('what an administrator has confirmed is shown in its language, as confirmed', async () => {
  const own = { medicalAdvice: 'Come to us.', medicalAdviceSo: 'Noo kaalay.', medicalAdviceConfirmed: true }
  await open('', { ...HERE, 'GET /api/organization': { ...settings, ...own } }, 'so')
  await findText('Noo kaalay.')
  expect(pageText()).not.toContain('Qoraalkani wuxuu sugayaa')
})

test('without a connection the advice stays, and no service is called open', async () => {
  await open(ago(60), AWAY)
  await findText('We do not know of a medical service here that is open now')
  expect(pageText()).toContain('within 72 hours')
})
