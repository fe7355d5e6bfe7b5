import { expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/news.ts'
import { newsArticle } from './structured-data.ts'

const article = { publishedAt: '2026-11-01T10:00:00.000Z', slug: 'wells', imageUrl: null } as NewsItem
const described = (assistedBy: string) =>
  newsArticle(
    { ...article, assistedBy },
    { title: 'Wells', description: 'Wells of Bay.', language: 'en' },
    { organization: 'Human Rights Protection', at: (path) => `https://example.org${path}` },
  )

test('the metadata of an article say that a language model helped, and say nothing where none did', () => {
  expect(described('test-model, 2026-11-01 09:00 UTC')).toMatchObject({
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  })
  expect(described('')).not.toHaveProperty('digitalSourceType')
})
