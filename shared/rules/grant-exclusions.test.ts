import { expect, test } from 'vitest'
import { hitsAmong, readExclusions } from './grant-exclusions.ts'

const rows = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ line: at + 1, cells }))

test('a list is read by the names of its columns, in any order', () => {
  const read = readExclusions(
    rows(
      ['Note', 'Name', 'Other names'],
      ['UN list', 'Ururka Dalmar', 'Dalmar Group; DG Trading'],
      ['', 'Xaawo', ''],
    ),
  )
  expect(read.faults).toEqual([])
  expect(read.entries).toEqual([
    {
      line: 2,
      name: 'Ururka Dalmar',
      otherNames: ['Dalmar Group', 'DG Trading'],
      registrationNumber: '',
      note: 'UN list',
    },
    { line: 3, name: 'Xaawo', otherNames: [], registrationNumber: '', note: '' },
  ])
})

test('each line that is wrong is named', () => {
  expect(readExclusions(rows(['organisation'], ['x'])).faults).toEqual([{ line: 1, fault: 'header' }])
  expect(readExclusions([]).faults).toEqual([{ line: 1, fault: 'empty' }])
  expect(readExclusions(rows(['name'])).faults).toEqual([{ line: 1, fault: 'empty' }])
  const long = 'x'.repeat(301)
  expect(
    readExclusions(rows(['name', 'note'], ['', 'a'], ['Dalmar'], [long, ''], ['Dalmar', ''])).faults,
  ).toEqual([
    { line: 2, fault: 'name' },
    { line: 3, fault: 'columns' },
    { line: 4, fault: 'long' },
  ])
})

const APPLICANT = {
  organizationName: 'Xarunta Nabadda',
  contactPersonName: 'Sahra Cali',
  registrationNumber: 'BN 7/1',
}
const entry = (more: object) => ({
  line: 2,
  name: 'x',
  otherNames: [],
  registrationNumber: '',
  note: '',
  ...more,
})
const by = (more: object, applicant: object = {}) =>
  hitsAmong([entry(more)], { ...APPLICANT, ...applicant })[0]?.by

test('names are compared by the words that tell them apart', () => {
  expect(by({ name: 'The Dalmar Women’s Network' }, { organizationName: 'Ururka Dalmar' })).toBe(
    'organization',
  )
  expect(by({ name: 'Women for Women' }, { organizationName: 'Women of Dalmar' })).toBeUndefined()
  expect(by({ name: 'y', otherNames: ['Sahra'] })).toBe('contact')
  expect(by({ name: 'Sahra Warsame' })).toBeUndefined()
})

test('registration numbers are compared without signs and spaces, and an empty one is like no other', () => {
  expect(by({ registrationNumber: 'bn-71' })).toBe('registration')
  expect(by({ registrationNumber: '' }, { registrationNumber: ' - ' })).toBeUndefined()
})
