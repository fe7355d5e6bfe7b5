import { expect } from 'vitest'
import type { ReportRequest } from '#reports/model.ts'
import { seedDemo } from '#server/seed/index.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportAnnex, ReportFormat } from '#shared/domain/report-options.ts'
import { partsOfKind, REPORT_TEMPLATES, type ReportKind } from '#shared/domain/report-templates.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Fault, makeReportFile } from '#tests/support/made-report.ts'
import { compareWithTruth } from '#tests/support/printed/compare.ts'
import type { Compared } from '#tests/support/printed/printed.ts'
import { readPrinted } from '#tests/support/printed/read.ts'
import { type Days, daysAfter } from '#tests/support/report-truth/counting.ts'
import { expectedReport } from '#tests/support/report-truth/expected.ts'
import { type RawLife, rawLives } from '#tests/support/report-truth/lives.ts'
import { sayingIn } from '#tests/support/report-truth/saying.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { FAULTS, type FaultName } from './report-faults.ts'

/** The regions of the officer who asks for some of the reports. */
const REGIONS = ['SO22', 'SO23']

/** A report of the ten: its kind, who asks for it, its days, its language and format, and what it has as annexes. */
export type One = readonly [
  kind: ReportKind,
  who: 'administrator' | 'field-officer',
  range: keyof typeof RANGES,
  locale: Locale,
  format: ReportFormat,
  annex: ReportAnnex | null,
]

/** Each kind of report once and one kind twice, in all formats, both languages and four lengths, for all and for two regions. */
export const TEN: readonly One[] = [
  ['weekly', 'administrator', 'week', 'en', 'pdf', 'figures'],
  ['monthly', 'field-officer', 'month', 'so', 'word', 'figures'],
  ['quarterly', 'administrator', 'quarter', 'en', 'excel', null],
  ['annual', 'administrator', 'year', 'so', 'powerpoint', 'figures'],
  ['incident', 'field-officer', 'quarter', 'en', 'pdf', 'records'],
  ['compliance', 'administrator', 'year', 'en', 'word', 'figures'],
  ['custom', 'field-officer', 'quarter', 'so', 'excel', 'records'],
  ['upr-progress', 'administrator', 'year', 'en', 'powerpoint', 'records'],
  ['climate', 'administrator', 'quarter', 'so', 'pdf', 'figures'],
  ['annual', 'field-officer', 'year', 'en', 'pdf', 'figures'],
]

/** The days of each length, reckoned once more from the day of the report. */
const RANGES = {
  week: { dateRange: 'last-7-days', daysOf: (today: string) => ({ from: daysAfter(today, -6), to: today }) },
  month: {
    dateRange: 'last-30-days',
    daysOf: (today: string) => ({ from: daysAfter(today, -29), to: today }),
  },
  // Neither its first nor its last month is counted whole.
  quarter: {
    dateRange: 'custom',
    daysOf: (today: string) => ({ from: daysAfter(today, -103), to: daysAfter(today, -12) }),
  },
  year: { dateRange: 'last-year', daysOf: (today: string) => ({ from: yearBefore(today), to: today }) },
} as const

function yearBefore(today: string): string {
  const date = new Date(`${today}T00:00:00Z`)
  return new Date(Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate() + 1))
    .toISOString()
    .slice(0, 10)
}

/** A server with invented records, whose truth was read from their rows and histories. */
export interface KnownWorld {
  readonly server: TestServer
  readonly seed: number
  readonly now: Date
  readonly lives: readonly RawLife[]
  readonly users: Readonly<Record<One[1], User>>
}

export async function openKnownWorld(size: number, seed: number): Promise<KnownWorld> {
  const server = await startTestServer()
  await seedDemo(server.services, { size, seed, recordsAlone: true })
  const [administrator, officer] = [
    await server.signIn('administrator'),
    await server.signIn('field-officer', REGIONS),
  ]
  return {
    ...{ server, seed, now: new Date(), lives: await rawLives(server.database) },
    users: {
      administrator: { id: administrator.id, role: 'administrator', regions: [] },
      'field-officer': { id: officer.id, role: 'field-officer', regions: REGIONS },
    },
  }
}

/** Makes a report and reads its file; `fault` may spoil it. */
async function compareReport(
  { server, now, lives, users }: KnownWorld,
  [kind, who, range, locale, format, annex]: One,
  fault?: Fault,
): Promise<Compared & { readonly period: Days }> {
  const { dateRange, daysOf } = RANGES[range]
  const period = daysOf(mogadishuDay(now))
  const request: ReportRequest = {
    ...{ reportTitle: 'Known', ...partsOfKind(kind), dateRange, format, locale },
    ...(dateRange === 'custom' ? { dateFrom: period.from, dateTo: period.to } : {}),
    includeSections: [...REPORT_TEMPLATES[kind].sections, ...(annex ? (['appendices'] as const) : [])],
    ...(annex ? { annex } : {}),
  }
  const file = await makeReportFile(request, { user: users[who], now, of: { server } }, fault)
  const eyes = { regions: who === 'administrator' ? null : REGIONS }
  const truth = expectedReport({ request, period, now, eyes, exchangedAt: null }, lives)
  return { ...compareWithTruth(await readPrinted(file, format, locale), truth, sayingIn(locale)), period }
}

/** Compares one of the ten with the truth, and returns how many of its numbers were compared. */
export async function proveReport(world: KnownWorld, one: One): Promise<number> {
  const { differences, numbers, period } = await compareReport(world, one)
  const made = { seed: world.seed, day: mogadishuDay(world.now), one, period }
  expect({ ...made, differences }).toEqual({ ...made, differences: [] })
  return numbers
}

/** Makes a report with a fault, and expects that it is found. */
export async function proveFound(world: KnownWorld, fault: FaultName, format: ReportFormat): Promise<void> {
  const one: One = ['custom', 'administrator', 'quarter', 'en', format, 'figures']
  const { differences } = await compareReport(world, one, FAULTS[fault])
  expect(differences, `${fault}, with seed ${world.seed}`).not.toEqual([])
}
