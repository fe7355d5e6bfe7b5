import { describe, expect, test } from 'vitest'
import { draftOf } from '#web/lib/edit-draft.ts'
import { toggled } from '#web/ui/declared-fields.tsx'
import { type QuickValues, quickChanges, quickFields, quickProblems, quickValuesOf } from './quick-values.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const values = (more: Partial<QuickValues> = {}): QuickValues => ({
  ...quickValuesOf(null),
  title: 'A new office',
  content: 'The office opened today, for everybody.',
  ...more,
})
const problems = (more: Partial<QuickValues>) =>
  quickProblems(values(more), null, NOW).map(({ message }) => message)

test('begins as the specification says', () => {
  expect(quickFields(quickValuesOf(null))).toEqual({
    title: '',
    content: '',
    summary: '',
    category: 'human_rights',
    status: 'published',
    tags: 'announcement',
    priority: 'medium',
    channels: ['website'],
    targetAudience: [],
    scheduledTime: null,
  })
})

describe('is checked in the words of the specification', () => {
  test.each([
    [{ title: 'News' }, ['Title must be at least 5 characters']],
    [{ content: 'Nineteen characters' }, ['Content must be at least 20 characters']],
    [{ channels: '' }, ['Select at least one channel']],
    [
      { title: ' ', content: ' ', channels: '' },
      [
        'Title must be at least 5 characters',
        'Content must be at least 20 characters',
        'Select at least one channel',
      ],
    ],
    [{ time: '2020-01-01T10:00' }, ['Choose a time that is still to come']],
    [{ title: 'Plans', content: 'Twenty characters!!!', channels: 'social' }, []],
    [{ content: '', channels: '', time: '2020-01-01T10:00', status: 'draft' }, []],
  ] as const)('%j', (more, messages) => {
    expect(problems(more)).toEqual(messages)
  })
})

test('the summary is the first 200 characters with an ellipsis', () => {
  const { summary } = quickFields(values({ content: 'x'.repeat(250) }))
  expect(summary).toBe(`${'x'.repeat(200)}…`)
})

test('of a draft that goes on only changes are sent, and always whether and when it appears', () => {
  const draft = draftOf(quickValuesOf(null), null)
  const sent = quickChanges({ ...draft, values: { ...draft.values, urgency: 'urgent', status: 'draft' } })
  expect(sent).toEqual({ priority: 'urgent', status: 'draft', scheduledTime: null })
})

test('values come into a list once, and go out of it', () => {
  expect(toggled('', 'email', true)).toBe('email')
  expect(toggled('website,email', 'email', true)).toBe('website,email')
  expect(toggled('website,email', 'website', false)).toBe('email')
})
