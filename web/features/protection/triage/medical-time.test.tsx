// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/triage.ts'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import type { RecordData } from '#web/records/index.ts'
import { MedicalWindow } from './medical-time.tsx'

const HAPPENED = Date.parse('2026-11-20T06:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (hours: number, minutes: number) => new Date(HAPPENED + hours * HOUR_MS + minutes * 60_000)
const report = { incidentType: 'sgbv', dateTime: new Date(HAPPENED).toISOString() } as unknown as RecordData
const open = (now: Date | null, of = report) =>
  openScreen(<MedicalWindow collection="incidents" report={of} now={now} />, { answers: {} })

test('at 71:59 the minute that is left is told', async () => {
  await open(after(71, 59))
  await findText(en.medical.left.replace('{hours}', '0').replace('{minutes}', '1'))
})

test('at 72:01 nothing is told', async () => {
  await open(after(72, 1))
  expect(pageText()).not.toContain(en.medical.open)
})

test('while the server’s time is not known the notice stays, without hours', async () => {
  await open(null)
  await findText(en.medical.open)
  expect(pageText()).not.toContain(en.medical.left.split('}')[2] ?? '')
})

test('other reports have none', async () => {
  await open(null, { ...report, incidentType: 'torture' } as RecordData)
  expect(pageText()).not.toContain(en.medical.open)
})

const said = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text)

test('of a day without a time the hours are told from the earliest to the latest', async () => {
  const day = { ...report, dateTime: '2026-11-19T21:00:00.000Z', timePrecision: 'day' } as RecordData
  await open(new Date('2026-11-22T18:00:00.000Z'), day)
  await findText(
    said(en.medical.leftBetween, { leastHours: '3', leastMinutes: '0', hours: '27', minutes: '0' }),
  )
  expect(pageText()).toContain('between Nov 23, 2026, 12:00 AM East Africa Time and Nov 24, 2026, 12:00 AM')
})

test('a day of which the first hours are over has what is left at most', async () => {
  const day = { ...report, dateTime: '2026-11-19T21:00:00.000Z', timePrecision: 'day' } as RecordData
  await open(new Date('2026-11-23T20:00:00.000Z'), day)
  await findText(said(en.medical.leftAtMost, { hours: '1', minutes: '0' }))
})

test('a time in doubt counts until the report was made', async () => {
  const doubtful = {
    ...{ ...report, dateTime: '2019-01-01T09:00:00.000Z', timePrecision: 'in-doubt' },
    createdAt: '2026-11-20T06:00:00.000Z',
  } as RecordData
  await open(after(70, 0), doubtful)
  await findText(said(en.medical.leftAtMost, { hours: '2', minutes: '0' }))
  expect(pageText()).toContain('It is not certain when it happened')
})
