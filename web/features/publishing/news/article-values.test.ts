import { expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { changesOf as changesBy } from '#web/content/editing/index.ts'
import { draftOf, type EditDraft, rebase } from '#web/lib/edit-draft.ts'
import { type ArticleValues, fieldsOf, problemsOf, valuesOf } from './article-values.ts'

const articleDraft = (item: NewsItem) => draftOf(valuesOf(item), item)
const changesOf = (draft: EditDraft<ArticleValues>) => changesBy({ fieldsOf }, draft)

const item = {
  version: 3,
  title: 'Legal aid reaches Baydhabo',
  summary: 'A new office gives free legal advice.',
  content: 'The office opened today. It is open to everybody who needs advice.',
  titleSo: null,
  summarySo: null,
  contentSo: null,
  category: 'legal',
  tags: '',
  priority: null,
  status: 'published',
  scheduledTime: null,
  unreadTranslations: [] as NewsItem['unreadTranslations'],
} as NewsItem

test('only what was changed is sent', () => {
  const draft = articleDraft(item)
  expect(changesOf(draft)).toEqual({})
  expect(changesOf({ ...draft, values: { ...draft.values, title: 'Another' } })).toEqual({ title: 'Another' })
  const later = { ...draft.values, status: 'scheduled', time: '2999-01-01T10:00' } as const
  const sent = changesOf({ ...draft, values: later })
  expect(sent).toEqual({ status: 'scheduled', scheduledTime: '2999-01-01T07:00:00.000Z' })
})

test('a scheduled time is the same after it was shown', () => {
  const scheduledTime = '2999-05-01T06:30:00.000Z'
  const draft = articleDraft({ ...item, status: 'scheduled', scheduledTime })
  expect(changesOf(draft)).toEqual({})
  expect(problemsOf(draft.values, { ...item, status: 'scheduled', scheduledTime }, Date.now())).toEqual([])
})

test('what is wrong is told in the words of the server', () => {
  const paths = (more: object) =>
    problemsOf({ ...valuesOf(item), ...more }, item, Date.now()).map(({ path }) => path)
  expect(paths({})).toEqual([])
  expect(paths({ title: 'x', content: '' })).toEqual(['title', 'content'])
  expect(paths({ status: 'draft', content: '' })).toEqual([])
  expect(paths({ eventOn: '9999-01-01' })).toEqual(['eventOn'])
  expect(paths({ status: 'scheduled' })).toEqual(['scheduledTime'])
  expect(paths({ status: 'scheduled', time: '2020-01-01T10:00' })).toEqual(['scheduledTime'])
})

test('over a newer item each keeps what only one has changed, and overlaps are told', () => {
  const draft = articleDraft(item)
  const mine = { ...draft, values: { ...draft.values, title: 'My title', tags: 'mine' } }
  const newest = { ...item, version: 4, title: 'Their title', summary: 'Their summary, which is new.' }
  const { draft: merged, both } = rebase(mine, valuesOf(newest), newest.version)
  expect(merged.values).toMatchObject({ title: 'My title', tags: 'mine', summary: newest.summary })
  expect(merged.version).toBe(4)
  expect(both).toEqual(['title'])
  expect(changesOf(merged)).toEqual({ title: 'My title', tags: 'mine' })
})
