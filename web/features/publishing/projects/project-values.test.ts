import { expect, test } from 'vitest'
import { changesOf as changesBy } from '#web/content/editing/index.ts'
import { draftOf, type EditDraft } from '#web/lib/edit-draft.ts'
import { fieldsOf, type ProjectValues, problemsOf, valuesOf } from './project-values.ts'

const changesOf = (draft: EditDraft<ProjectValues>) => changesBy({ fieldsOf }, draft)

const NOW = new Date('2026-11-20T22:30:00.000Z')
const base = {
  ...valuesOf(null, NOW),
  title: 'Monitoring in eight districts',
  description: 'Trained monitors document violations.',
  objectives: 'Document every reported violation.',
  location: 'Banadir',
  endDate: '2027-01-31',
}

test('a new project begins on the day that it is in Somalia', () => {
  expect(valuesOf(null, NOW)).toMatchObject({
    startDate: '2026-11-21',
    status: 'planning',
    priority: 'medium',
  })
})

test('what is wrong is told in the words of the server', () => {
  const messages = (more: object) => problemsOf({ ...base, ...more }).map(({ message }) => message)
  expect(messages({})).toEqual([])
  expect(messages({ endDate: '2026-11-20' })).toEqual(['End date must not be before start date'])
  for (const progress of ['', 'half', '101', '-1']) {
    expect(messages({ progress })).toEqual(['Progress must be a number from 0 to 100'])
  }
})

test('only what was changed is sent', () => {
  const draft = draftOf({ ...base, isExample: true }, { version: 1 })
  expect(changesOf(draft)).toEqual({})
  expect(changesOf({ ...draft, values: { ...draft.values, progress: '40' } })).toEqual({ progress: 40 })
  expect(changesOf({ ...draft, values: { ...draft.values, isExample: false } })).toEqual({ isExample: false })
})
