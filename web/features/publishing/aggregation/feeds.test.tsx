// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { AggregationStory, TestedFeed } from '#shared/contract/publishing/aggregation.ts'
import { texts as en } from '#shared/i18n/en/publishing/aggregation.ts'
import { findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { FeedTested } from './feed-tested.tsx'
import { Stories } from './stories.tsx'

const TESTED: TestedFeed = {
  ...{ fault: null, address: 'https://alerts.example/feed', found: 3, isGarbled: true, leftOut: 1 },
  ...{ undated: 2, withoutZone: 1, fates: { new: 2, known: 1, edited: 0, irrelevant: 0 } },
  items: [
    {
      ...{ title: 'Arrests', address: 'https://alerts.example/1', publishedAt: '2026-11-18T20:30:00.000Z' },
      ...{ lacksZone: false, fate: 'new' },
    },
    {
      ...{ title: 'Evictions', address: 'https://alerts.example/2', publishedAt: '2026-11-18T21:00:00.000Z' },
      ...{ lacksZone: false, fate: 'known' },
    },
    {
      ...{ title: 'Cholera', address: 'https://alerts.example/3', publishedAt: null },
      ...{ lacksZone: true, fate: 'new' },
    },
  ],
  offers: [
    { name: 'Alerts', address: 'https://alerts.example/feed', isKnown: false },
    { name: 'Courts', address: 'https://courts.example/rss', isKnown: false },
  ],
}

test('a tested feed shows its first items with their dates, what would be stored, and what could not be read', async () => {
  const onUse = vi.fn()
  await openScreen(<FeedTested tested={TESTED} onUse={onUse} />, { user: userOf('editor'), answers: {} })
  await findText(en.feed.counts.new_other.replace('{number}', '2'))
  const shown = pageText()
  for (const text of [
    en.feed.counts.known_one.replace('{number}', '1'),
    // In East Africa Time, and a day where no time is known.
    ...['Nov 18, 2026', '11:30', 'November 19, 2026'],
    ...[en.feed.noZone, en.feed.garbled],
    en.feed.undated_one.replace('{number}', '1'),
    en.feed.withoutZone_one.replace('{number}', '1'),
    en.feed.leftOut_one.replace('{number}', '1'),
  ]) {
    expect(shown).toContain(text)
  }
  await press(en.feed.useLabel.replace('{name}', 'Courts').replace('{address}', 'https://courts.example/rss'))
  expect(onUse).toHaveBeenCalledExactlyOnceWith('https://courts.example/rss')
})

test('an article without a date says so, and its day is asked before it is published', async () => {
  const title = 'Cholera among displaced people'
  const story: AggregationStory = {
    ...{ id: '018f0000-0000-7000-8000-000000000001', state: 'waiting', relevance: 60, publishedAt: null },
    ...{ newsId: null, ownNewsId: null, leadId: null, leadGrade: null },
    articles: [
      {
        ...{
          id: '018f0000-0000-7000-8000-000000000002',
          source: 'Alerts',
          address: 'https://alerts.example/',
        },
        ...{ title, excerpt: '', publishedAt: null, editedAt: null, edits: 0 },
      },
    ],
  }
  const { made } = await openScreen(<Stories />, {
    user: userOf('editor'),
    answers: {
      'GET /api/news/aggregation/stories': () =>
        Response.json([story], { headers: { 'x-total-count': '1' } }),
      'GET /api/news/aggregation/status': () => Response.json({ sources: [] }),
    },
  })
  await findText(title)
  expect(pageText()).toContain(en.stories.undated)
  await press(en.stories.approveLabel.replace('{title}', title))
  await findText(en.day.text)
  expect(made(`POST /api/news/aggregation/stories/${story.id}/decide`)).toHaveLength(0)
})
