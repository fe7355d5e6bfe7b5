import { expect, test } from 'vitest'
import { reportRequest } from '#shared/contract/library/reports.ts'
import { checkValues, EMPTY_VALUES, isPreset, PRESETS, presetValues, valuesOf } from './report-values.ts'

test('an empty form is answered with the messages of the specification (REQ-RPT-06)', () => {
  expect(checkValues(EMPTY_VALUES, 'en')).toEqual({
    problems: {
      reportTitle: 'Report title is required',
      reportType: 'Report type is required',
      dateRange: 'Date range is required',
      includeSections: 'Select at least one section',
      format: 'Output format is required',
    },
  })
})

test('every Quick Report is a request that is accepted, and comes back as the same form', () => {
  for (const preset of PRESETS) {
    expect(isPreset(preset)).toBe(true)
    const values = presetValues(preset, 'A title', 'so')
    const checked = checkValues(values, 'en')
    if (!('input' in checked)) throw new Error(JSON.stringify(checked))
    expect(checked.input).toMatchObject({ format: 'pdf', locale: 'so' })
    expect(valuesOf(reportRequest.parse(checked.input))).toEqual(values)
  }
  expect(isPreset('yearly')).toBe(false)
})

test('a custom range needs both days in their order, and other ranges take none', () => {
  const values = { ...presetValues('weekly', 'A title', 'en'), dateRange: 'custom' }
  expect(checkValues(values, 'en')).toEqual({
    problems: { dateFrom: 'Date range is required', dateTo: 'Date range is required' },
  })
  expect(checkValues({ ...values, dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'en')).toEqual({
    problems: { dateTo: 'End date must not be before start date' },
  })
  const stray = { ...values, dateRange: 'last-7-days', dateFrom: '2026-11-02', dateTo: '2026-11-01' }
  expect(checkValues(stray, 'en')).toMatchObject({ input: { dateRange: 'last-7-days' } })
  expect(JSON.stringify(checkValues(stray, 'en'))).not.toContain('2026')
})

test('sections are sent in the order in which they are printed, and the language of the page is the default', () => {
  const values = {
    ...presetValues('weekly', 'A title', 'en'),
    locale: '',
    includeSections: ['appendices', 'executive-summary'],
  }
  expect(checkValues(values, 'so')).toMatchObject({
    input: { includeSections: ['executive-summary', 'appendices'], locale: 'so' },
  })
})
