import { expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { CASE_PRIORITIES } from '#shared/domain/enumerations.ts'
import { caseQuery } from '#shared/queries/list-rules.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { checkValues, fieldsOf, formGroups, initialValues, localInstant } from './form-values.ts'
import type { RecordKind } from './record-kind.ts'

const caseKind: RecordKind = {
  name: 'iccpr-cases',
  resource: 'iccprCases',
  collection: iccprCases,
  path: '/list',
  query: caseQuery,
  exportCall: 'cases',
  edit: 'iccpr-cases:edit',
  columns: [],
  filters: [],
  moreFilters: [],
  details: [],
  form: [
    {
      fields: [
        { field: 'title', control: 'line', required: true },
        { field: 'status', control: 'choice', required: true, creationOnly: true },
        { field: 'priority', control: 'choice', values: CASE_PRIORITIES, required: true },
        { field: 'description', control: 'text', required: true },
        { field: 'dueDate', control: 'date' },
        { field: 'regionCode', control: 'region' },
        { field: 'districtCode', control: 'district' },
        { field: 'assigneeId', control: 'user' },
      ],
    },
    { title: 'groupProtected', fields: [{ field: 'personsInfo', control: 'text' }] },
  ],
}
const editor: User = { id: 'p', role: 'editor', regions: [] }
const fields = fieldsOf(formGroups(caseKind, editor, null))
const valid = {
  ...initialValues(fields),
  title: 'Held without charge',
  status: 'pending',
  priority: 'high',
  description: 'Held since October without charge.',
}

test('an empty form is told what the specification requires, in its words', () => {
  expect(checkValues(caseKind, fields, initialValues(fields))).toEqual({
    title: 'Case title is required',
    status: 'Status is required',
    priority: 'Priority is required',
    description: 'Description is required',
  })
})

test('a form with its required fields is right, and optional ones may be empty', () => {
  expect(checkValues(caseKind, fields, valid)).toEqual({})
})

test('a district must lie in its region', () => {
  const wrong = { ...valid, regionCode: 'SO26', districtCode: 'SO2801' }
  expect(checkValues(caseKind, fields, wrong)).toEqual({ districtCode: 'The district is not in this region' })
  expect(checkValues(caseKind, fields, { ...wrong, regionCode: 'SO28' })).toEqual({})
})

test('the status is set at creation only, and persons by those who may', () => {
  const names = (mode: 'create' | 'edit', user: User | null) =>
    fieldsOf(formGroups(caseKind, user, mode === 'create' ? null : { regionCode: 'SO28' })).map(
      ({ field }) => field,
    )
  expect(names('create', editor)).toContain('status')
  expect(names('edit', editor)).not.toContain('status')
  expect(names('edit', editor)).toContain('personsInfo')
  expect(names('create', { ...editor, role: 'reviewer' })).not.toContain('personsInfo')
  expect(names('create', null)).toEqual([])
})

test('an event has happened after 1900, unless an edit leaves its time as it is; whether it is to come, the answer knows', () => {
  const kind: RecordKind = { ...caseKind, collection: incidents }
  const time = [{ field: 'dateTime', control: 'instant', required: true }] as const
  const check = (dateTime: string, begun = {}) => checkValues(kind, time, { dateTime }, begun)
  expect(check('2026-11-28T23:59')).toEqual({})
  expect(check('2031-01-01T10:00')).toEqual({})
  expect(check('1899-12-31T10:00')).toEqual({ dateTime: 'The date is before 1900' })
  expect(check('1850-01-01T10:00', { dateTime: '1850-01-01T10:00' })).toEqual({})
  expect(check('2026-02-31T10:00')).toEqual({ dateTime: 'There is no such day or time' })
})

test('an instant is shown in East Africa Time', () => {
  expect(localInstant('2026-11-01T21:30:00.000Z')).toBe('2026-11-02T00:30')
  expect(localInstant('nonsense')).toBe('')
})
