import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDayAlone } from '#shared/domain/dates.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/reported-choices.ts'
import { texts as home } from '#shared/i18n/en/publishing/home.ts'
import { incidentFields } from '#shared/schemas/incidents.ts'
import { checkDay, checkReport, problemsIn } from './check-report.ts'
import {
  asksAboutPeople,
  EMPTY_REPORT,
  REPORT_FIELDS,
  type ReportField,
  reportBody,
  STEP_FIELDS,
  STEPS,
  stepOf,
} from './report-values.ts'

const complete = {
  ...EMPTY_REPORT,
  incidentType: 'torture',
  severity: 'high',
  description: 'Ten chars.',
  location: 'Af',
  date: '2026-11-19',
  time: '08:30',
  reach: 'contact' as const,
  reporterName: 'Am',
  reporterContact: '61 00',
}

test('an empty report is answered with the messages of REQ-INC-05, for the required fields only', () => {
  expect(checkReport({ ...EMPTY_REPORT, reach: 'contact' }, REPORT_FIELDS)).toEqual({
    incidentType: 'Incident type is required',
    severity: 'Severity level is required',
    description: 'Please provide detailed description',
    dateTime: 'Date and time are required',
    location: 'Location is required',
    reporterName: 'Reporter name is required',
    reporterContact: 'Contact information is required',
  })
})

test('an anonymous report needs no name and no contact, and sends none that was typed before', () => {
  const anonymous = { ...complete, reach: 'code' as const }
  expect(checkReport({ ...anonymous, reporterName: '', reporterContact: '' }, REPORT_FIELDS)).toEqual({})
  expect(reportBody(anonymous)).toMatchObject({ anonymous: true, reporterName: '', reporterContact: '' })
  expect(reportBody(complete)).toMatchObject({ anonymous: false, reporterName: 'Am' })
})

test('the shortest report that the rules allow passes, and one character less does not', () => {
  expect(checkReport(complete, REPORT_FIELDS)).toEqual({})
  const shorter: [ReportField, object][] = [
    ['description', { description: 'Ten char.' }],
    ['location', { location: ' A ' }],
    ['reporterName', { reporterName: 'A' }],
    ['reporterContact', { reporterContact: '61 0' }],
    ['dateTime', { date: '' }],
  ]
  for (const [field, change] of shorter) {
    expect(Object.keys(checkReport({ ...complete, ...change }, REPORT_FIELDS))).toEqual([field])
  }
})

test('a step is checked by itself, and every field belongs to one', () => {
  expect(Object.keys(checkReport(EMPTY_REPORT, STEP_FIELDS.where))).toEqual(['dateTime', 'location'])
  expect(checkReport(EMPTY_REPORT, STEP_FIELDS.help)).toEqual({})
  // How exactly the time is known follows from the controls of the time.
  const { timePrecision: _, ...body } = reportBody(EMPTY_REPORT)
  expect(new Set(REPORT_FIELDS)).toEqual(new Set(Object.keys(body)))
  expect(REPORT_FIELDS.every((field) => STEP_FIELDS[stepOf(field)].includes(field))).toBe(true)
})

test('every report has the four steps that the site speaks of', () => {
  expect(STEPS).toHaveLength(Number(home.figures.steps.charAt(0)))
  expect(asksAboutPeople(EMPTY_REPORT)).toBe(false)
  expect(asksAboutPeople({ ...EMPTY_REPORT, extent: 'complete' })).toBe(true)
  // Nothing unseen is sent.
  expect(asksAboutPeople({ ...EMPTY_REPORT, witnessInfo: 'A neighbour' })).toBe(true)
})

test('date and time travel as one value without a zone', () => {
  expect(reportBody(complete)).toMatchObject({ dateTime: '2026-11-19T08:30', urgentAssistance: false })
  expect(reportBody(complete)).not.toHaveProperty('date')
  // Somebody who doesn't know the time gives the day alone.
  const unknown = reportBody({ ...complete, time: '' })
  expect(isDayAlone(String(incidentFields.dateTime.schema.parse(unknown.dateTime)))).toBe(true)
  const said = ['', '00:00', '08:30'].map((time) => reportBody({ ...complete, time }).timePrecision)
  expect(said).toEqual(['day', 'exact', 'exact'])
})

test('a day that has not come yet is a slip of the finger', () => {
  const now = new Date('2026-11-20T22:30:00Z')
  expect(['2026-11-19', '2026-11-21', '2026-11-22'].map((date) => checkDay({ date }, now))).toEqual([
    null,
    null,
    null,
  ])
  expect(checkDay({ date: '2026-11-23' }, now)).toBe('The date is in the future')
  expect(checkDay({ date: '2062-11-19' }, now)).toBe('The date is in the future')
  expect(checkDay({ date: '1899-12-31' }, null)).toBe('The date is before 1900')
  expect(problemsIn({ ...complete, date: '0026-11-19' }, ['dateTime'], now)).toEqual({
    dateTime: 'The date is before 1900',
  })
})

/** Texts around each limit, and any text at all. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 14 }),
  fc.string({ unit: 'binary', maxLength: 14 }),
  fc.constantFrom('', '   ', 'a\u0000b and more', 'e\u0301e\u0301', 'x'.repeat(10_000), ' x'.repeat(10_001)),
  fc
    .tuple(fc.constantFrom(199, 299, 9_999, 19_999), fc.nat(2))
    .map(([near, more]) => 'x'.repeat(near + more)),
)
const anyReport = fc.record({
  incidentType: fc.constantFrom('', ...INCIDENT_TYPES),
  severity: fc.constantFrom('', ...SEVERITIES),
  description: anyText,
  location: anyText,
  date: fc.constantFrom('', '2026-11-19', '2024-02-29', '2026-13-40', '0026-01-01'),
  time: fc.constantFrom('', '08:30', '23:59'),
  victimInfo: anyText,
  witnessInfo: anyText,
  reach: fc.constant('contact' as const),
  reporterName: anyText,
  reporterContact: anyText,
})

test('the rules are those of the schema that the server applies', () => {
  fc.assert(
    fc.property(anyReport, (typed) => {
      const values = { ...EMPTY_REPORT, ...typed }
      const body = reportBody(values)
      const bySchema = REPORT_FIELDS.flatMap((field) => {
        const message = incidentFields[field].schema.safeParse(body[field]).error?.issues[0]?.message
        return message === undefined ? [] : [[field, message]]
      })
      expect(checkReport(values, REPORT_FIELDS)).toEqual(Object.fromEntries(bySchema))
    }),
    { seed: 20261120, numRuns: 1000 },
  )
})
