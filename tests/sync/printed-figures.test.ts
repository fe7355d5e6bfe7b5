import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportRequest } from '#reports/model.ts'
import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { REPORT_FORMATS, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { makeReportFile, type Place } from '#tests/support/made-report.ts'
import { compareWithTruth } from '#tests/support/printed/compare.ts'
import { readPrinted } from '#tests/support/printed/read.ts'
import { DAYS_OF_LIVES, enterRandomLives } from '#tests/support/random-lives.ts'
import { expectedReport } from '#tests/support/report-truth/expected.ts'
import { type RawLife, rawLives } from '#tests/support/report-truth/lives.ts'
import { sayingIn } from '#tests/support/report-truth/saying.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Another seed makes other lives, periods and readers: `PERIODS_SEED=… npm test -- tests/sync/printed-figures.test.ts`. */
const SEED = Number(process.env.PERIODS_SEED ?? 20_261_129)
const RECORDS = 120
const REGIONS = ['SO28', 'SO27']
/** So many numbers are compared in each format at least. */
const LEAST_NUMBERS = 1000

let server: TestServer
let devices: Readonly<Record<'everyone' | 'ofTwoRegions', TestDevice>>
let users: Readonly<Record<'everyone' | 'ofTwoRegions', User>>
let lives: readonly RawLife[]
const now = new Date()
const today = mogadishuDay(now)

beforeAll(async () => {
  server = await startTestServer()
  const editor = await server.signIn('editor')
  const officer = await server.signIn('field-officer', REGIONS)
  users = {
    everyone: { id: editor.id, role: 'editor', regions: [] },
    ofTwoRegions: { id: officer.id, role: 'field-officer', regions: REGIONS },
  }
  await enterRandomLives(server.services, users.everyone, { seed: SEED, count: RECORDS })
  devices = { everyone: await createTestDevice(editor), ofTwoRegions: await createTestDevice(officer) }
  for (const device of Object.values(devices)) await device.sync()
  lives = await rawLives(server.database)
})
afterAll(async () => {
  for (const device of Object.values(devices)) await device.close()
  await server.close()
})

/** Whose records a report counts, in which language and with which annex; each format is made for all of them. */
const READERS = [
  ['everyone', 'en', 'figures'],
  ['ofTwoRegions', 'so', 'figures'],
  ['everyone', 'so', 'records'],
] as const
const randomDays = fc.record({
  ago: fc.integer({ min: 0, max: 40 }),
  days: fc.integer({ min: 0, max: DAYS_OF_LIVES + 40 }),
})

test.each(REPORT_FORMATS)(
  'every number in a %s is what the raw history says, made on the server and on a device',
  async (format) => {
    const periods = fc.sample(randomDays, { numRuns: READERS.length, seed: SEED + format.length }).values()
    let numbers = 0
    for (const [who, locale, annex] of READERS) {
      const { ago, days } = periods.next().value ?? { ago: 0, days: 0 }
      const to = addDays(today, -ago)
      const period = { from: addDays(to, -days), to }
      const request: ReportRequest = {
        ...{
          reportTitle: 'Recounted',
          reportType: 'custom',
          dateRange: 'custom',
          format,
          locale,
          annex,
        },
        ...{ dateFrom: period.from, dateTo: period.to, includeSections: REPORT_SECTIONS },
      }
      const eyes = { regions: who === 'everyone' ? null : REGIONS }
      for (const side of ['server', 'device'] as const) {
        const of: Place['of'] = side === 'server' ? { server } : { device: devices[who], exchangedAt: now }
        const file = await makeReportFile(request, { user: users[who], now, of })
        const exchangedAt = side === 'device' ? now : null
        const truth = expectedReport({ request, period, now, eyes, exchangedAt }, lives)
        const compared = compareWithTruth(await readPrinted(file, format, locale), truth, sayingIn(locale))
        const made = { seed: SEED, side, who, locale, annex, period }
        expect({ ...made, differences: compared.differences }).toEqual({ ...made, differences: [] })
        numbers += compared.numbers
      }
    }
    // Files without figures would be right as well.
    expect(numbers).toBeGreaterThan(LEAST_NUMBERS)
  },
)
