import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReportRequest } from '#reports/model.ts'
import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { REPORT_FORMATS, REPORT_SECTIONS, type ReportFormat } from '#shared/domain/report-options.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { makeReportFile, type Place } from '#tests/support/made-report.ts'
import { compareWithTruth } from '#tests/support/printed/compare.ts'
import { readPrinted } from '#tests/support/printed/read.ts'
import { DAYS_OF_LIVES, enterRandomLives } from '#tests/support/random-lives.ts'
import { expectedReport } from '#tests/support/report-truth/expected.ts'
import { type RawLife, rawLives } from '#tests/support/report-truth/lives.ts'
import { sayingIn } from '#tests/support/report-truth/saying.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const REGIONS = ['SO28', 'SO27']
type Who = 'everyone' | 'ofTwoRegions'

/** Records with random lives, on a server and on the devices of two people. */
export interface RandomWorld {
  readonly server: TestServer
  readonly seed: number
  readonly now: Date
  readonly users: Readonly<Record<Who, User>>
  readonly devices: Readonly<Record<Who, TestDevice>>
  readonly lives: readonly RawLife[]
  readonly close: () => Promise<void>
}

export async function openRandomWorld(count: number, seed: number): Promise<RandomWorld> {
  const now = new Date()
  const server = await startTestServer()
  const editor = await server.signIn('editor')
  const officer = await server.signIn('field-officer', REGIONS)
  const users: RandomWorld['users'] = {
    everyone: { id: editor.id, role: 'editor', regions: [] },
    ofTwoRegions: { id: officer.id, role: 'field-officer', regions: REGIONS },
  }
  await enterRandomLives(server.services, users.everyone, { seed, count })
  const devices = { everyone: await createTestDevice(editor), ofTwoRegions: await createTestDevice(officer) }
  for (const device of Object.values(devices)) await device.sync()
  return {
    ...{ server, seed, now, users, devices, lives: await rawLives(server.database) },
    close: async () => {
      for (const device of Object.values(devices)) await device.close()
      await server.close()
    },
  }
}

/** Whose records a report counts, in which language and with which annex. */
const READERS = [
  { who: 'everyone', locale: 'en', annex: 'figures' },
  { who: 'ofTwoRegions', locale: 'so', annex: 'figures' },
  { who: 'everyone', locale: 'so', annex: 'records' },
] as const
type Reader = (typeof READERS)[number]

const randomDays = fc.record({
  ago: fc.integer({ min: 0, max: 40 }),
  days: fc.integer({ min: 0, max: DAYS_OF_LIVES + 40 }),
})

type Asked = Reader & { readonly side: 'server' | 'device'; readonly days: { ago: number; days: number } }

/** The reports of a format: all readers on both sides, or one reader on each, who are others for the next format. */
function askedIn(format: ReportFormat, seed: number, readers: 'one' | 'all'): Asked[] {
  const days = fc.sample(randomDays, { numRuns: READERS.length, seed: seed + format.length })
  const turn = REPORT_FORMATS.indexOf(format)
  return READERS.flatMap((reader, place) =>
    (['server', 'device'] as const).flatMap((side, next) => {
      const isAsked = readers === 'all' || place === (turn + next) % READERS.length
      return isAsked ? [{ ...reader, side, days: days[place] ?? { ago: 0, days: 0 } }] : []
    }),
  )
}

/** Makes and reads the reports of a format, and returns how many of their numbers are what the raw history says. */
export async function provePrinted(
  { server, seed, now, users, devices, lives }: RandomWorld,
  format: ReportFormat,
  readers: 'one' | 'all',
): Promise<number> {
  let numbers = 0
  for (const { who, locale, annex, side, days } of askedIn(format, seed, readers)) {
    const to = addDays(mogadishuDay(now), -days.ago)
    const period = { from: addDays(to, -days.days), to }
    const request: ReportRequest = {
      ...{ reportTitle: 'Recounted', reportType: 'custom', dateRange: 'custom', format, locale, annex },
      ...{ dateFrom: period.from, dateTo: period.to, includeSections: REPORT_SECTIONS },
    }
    const eyes = { regions: who === 'everyone' ? null : REGIONS }
    const of: Place['of'] = side === 'server' ? { server } : { device: devices[who], exchangedAt: now }
    const file = await makeReportFile(request, { user: users[who], now, of })
    const exchangedAt = side === 'device' ? now : null
    const truth = expectedReport({ request, period, now, eyes, exchangedAt }, lives)
    const compared = compareWithTruth(await readPrinted(file, format, locale), truth, sayingIn(locale))
    const made = { seed, side, who, locale, annex, period }
    expect({ ...made, differences: compared.differences }).toEqual({ ...made, differences: [] })
    numbers += compared.numbers
  }
  return numbers
}
