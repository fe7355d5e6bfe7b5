// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AggregationStory } from '#shared/contract/publishing/aggregation.ts'
import { RECENT_STORIES } from '#shared/domain/news-aggregation.ts'
import { texts as en } from '#shared/i18n/en/publishing/aggregation.ts'
import { type Call, findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { Stories } from './stories.tsx'

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const AT = '2026-11-24T08:00:00.000Z'
const STORIES = Array.from(
  { length: 12 },
  (_, number): AggregationStory => ({
    ...{ id: idOf(number), state: 'waiting', relevance: 60, publishedAt: AT },
    ...{ newsId: null, ownNewsId: null, leadId: null, leadGrade: null },
    articles: [
      {
        ...{ id: idOf(100 + number), source: 'Radio', address: 'https://radio.example/', excerpt: '' },
        ...{ title: `Story ${number}`, publishedAt: AT, editedAt: null, edits: 0 },
      },
    ],
  }),
)

test('the newest ten are shown at first, and the others when they are asked for', async () => {
  const { made } = await openScreen(<Stories />, {
    user: userOf('editor'),
    answers: {
      'GET /api/news/aggregation/stories': ({ search }: Call) =>
        Response.json(STORIES.slice(0, Number(search.get('limit'))), { headers: { 'x-total-count': '12' } }),
    },
  })
  const showing = (shown: number) =>
    en.stories.showing.replace('{shown}', String(shown)).replace('{total}', '12')
  await findText(showing(RECENT_STORIES))
  expect(pageText()).not.toContain('Story 11')
  await press(en.stories.more)
  await findText(showing(12))
  await findText('Story 11')
  expect(made('GET /api/news/aggregation/stories')).toHaveLength(2)
  expect(pageText()).not.toContain(en.stories.more)
})
