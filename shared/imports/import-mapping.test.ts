import { describe, expect, test } from 'vitest'
import { joinedChoice, splitChoices } from '#shared/domain/split-choices.ts'
import { texts as english } from '#shared/i18n/en/records.ts'
import { texts as somali } from '#shared/i18n/so/records.ts'
import { iccprCases, incidents, uprRecommendations } from '#shared/schemas/index.ts'
import {
  columnNames,
  foldHeading,
  guessMapping,
  importableFields,
  recogniseSource,
} from './import-mapping.ts'

const words = { labels: [english.fields, somali.fields], terms: [], yes: [], no: [] }

describe('headings', () => {
  test('differ, whatever the file has', () => {
    expect(columnNames(['Name', ' Name ', '', 'a\nb', 'Name'])).toEqual([
      'Name',
      'Name (2)',
      'Column C',
      'a b',
      'Name (3)',
    ])
    expect(columnNames(Array.from({ length: 28 }, () => '')).at(-1)).toBe('Column AB')
  })

  test('are the same in all ways of writing them', () => {
    expect(new Set(['dueDate', 'due_date', 'Due  date', 'DUE-DATE'].map(foldHeading)).size).toBe(1)
  })
})

describe('a mapping is guessed', () => {
  test('from names of fields, labels in both languages, and names that others use', () => {
    const columns = ['title', 'Xaaladda', 'Faahfaahin', 'due_date', 'Gobol', 'Something else']
    expect(guessMapping(iccprCases, columns, words)).toEqual({
      title: 'title',
      status: 'Xaaladda',
      description: 'Faahfaahin',
      dueDate: 'due_date',
      regionCode: 'Gobol',
    })
  })

  test('from names in Arabic, and takes a time that stands beside its day', () => {
    const columns = ['نوع الحادث', 'التاريخ', 'الوقت', 'المكان', 'الإقليم', 'الوصف', 'التاريخ + الوقت']
    expect(guessMapping(incidents, columns, words)).toEqual({
      incidentType: 'نوع الحادث',
      dateTime: 'التاريخ + الوقت',
      location: 'المكان',
      regionCode: 'الإقليم',
      description: 'الوصف',
    })
  })

  test('from none of the columns that the server of a form adds', () => {
    const columns = ['Location', '_id', '_status', '_notes', '_tags', 'grp/Severity']
    expect(guessMapping(incidents, columns, words)).toEqual({
      location: 'Location',
      severity: 'grp/Severity',
    })
  })

  test('with no column in two fields, own labels first', () => {
    const mapping = guessMapping(iccprCases, ['Deadline', 'Due date', 'Case', 'Title'], words)
    expect(mapping).toEqual({ title: 'Title', dueDate: 'Due date' })
  })
})

describe('a kind of file is recognised', () => {
  const acled = ['event_id_cnty', 'event_date', 'event_type', 'admin1', 'notes', 'fatalities']

  test('by its headings, for its own records only', () => {
    expect(recogniseSource(incidents, acled)?.name).toBe('acled')
    expect(recogniseSource(iccprCases, acled)).toBeUndefined()
    expect(recogniseSource(uprRecommendations, ['Paragraph', 'Recommendation', 'Document'])?.name).toBe(
      'un-report',
    )
    expect(recogniseSource(incidents, acled.slice(1))).toBeUndefined()
  })
})

test('a choice that was split over columns has what was chosen, and what is neither yes nor no', () => {
  const columns = ['harm/beating', 'harm/theft', 'harm/other']
  const [choice] = splitChoices(columns, [{ cells: ['TRUE', '', 'other'] }])
  const joined = (...cells: string[]) => choice && joinedChoice(choice, cells)
  expect(joined('TRUE', '', 'other')).toBe('beating, other')
  expect(joined('0', 'no', '')).toBe('')
  expect(joined('1', 'perhaps', '')).toBe('beating, theft: perhaps')
})

test('deaths of an event are a number, or its row is refused', () => {
  const source = recogniseSource(incidents, ['event_id_cnty', 'event_date', 'event_type', 'admin1', 'notes'])
  const row = (fatalities: string) => ({
    line: 2,
    cell: (heading: string) => (heading === 'fatalities' ? fatalities : ''),
  })
  const read = (text: string) => (source?.refuses?.(row(text)) ? null : source?.texts?.tags?.(row(text)))
  expect(['3', '3.0', '1,200', '٥', ''].map(read)).toEqual([
    ...['acled, fatalities:3', 'acled, fatalities:3', 'acled, fatalities:1200', 'acled, fatalities:5'],
    'acled, fatalities:0',
  ])
  expect(['12+', '~5', '5-10', 'unknown', '1,20'].map(read)).toEqual([null, null, null, null, null])
})

test('fields that only the server writes can not be filled, but for the end of the work on an archive', () => {
  const names = importableFields(incidents).map(({ name }) => name)
  expect(names).toContain('importKey')
  expect(names).toContain('closedAt')
  for (const name of ['channel', 'triagedAt', 'assigneeId']) expect(names).not.toContain(name)
  const required = importableFields(iccprCases).filter((field) => field.required)
  expect(required.map(({ name }) => name)).toEqual(['title', 'description'])
})
