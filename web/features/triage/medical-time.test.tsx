// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/triage.ts'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import type { RecordData } from '#web/features/records/index.ts'
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
