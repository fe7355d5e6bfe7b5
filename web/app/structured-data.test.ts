import { expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { COURSE, LESSON } from '#tests/support/invented-course.ts'
import { courseData, lessonData, newsArticle } from './structured-data.ts'

const article = { publishedAt: '2026-11-01T10:00:00.000Z', slug: 'wells', imageUrl: null } as NewsItem
const described = (assistedBy: string, eventOn: string | null = null) =>
  newsArticle(
    { ...article, assistedBy, eventOn },
    { title: 'Wells', description: 'Wells of Bay.', language: 'en' },
    { organization: 'Human Rights Protection', at: (path) => `https://example.org${path}` },
  )

test('the metadata of an article say that a language model helped, and say nothing where none did', () => {
  expect(described('test-model, 2026-11-01 09:00 UTC')).toMatchObject({
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  })
  expect(described('')).not.toHaveProperty('digitalSourceType')
})

test('the metadata of an article have the day of its event beside the day of publication', () => {
  expect(described('', '2026-10-28')).toMatchObject({
    datePublished: article.publishedAt,
    temporalCoverage: '2026-10-28',
  })
  expect(described('')).not.toHaveProperty('temporalCoverage')
})

test('a course says that it is free, what it teaches and how long it takes; a module says which course it is of', () => {
  const at = (path: string) => `https://example.org${path}`
  expect(courseData(COURSE, 'Human Rights Protection', at)).toMatchObject({
    '@type': 'Course',
    url: 'https://example.org/learning/courses/invented',
    isAccessibleForFree: true,
    teaches: ['You can test.'],
    provider: { '@type': 'Organization', name: 'Human Rights Protection' },
    hasCourseInstance: { courseMode: 'online', courseWorkload: 'PT20M' },
    hasPart: [
      { url: 'https://example.org/learning/courses/invented/modules/first' },
      { timeRequired: 'PT10M' },
    ],
  })
  expect(lessonData(LESSON, 'Human Rights Protection', at)).toMatchObject({
    '@type': 'LearningResource',
    timeRequired: 'PT10M',
    isPartOf: { '@id': 'https://example.org/learning/courses/invented' },
  })
})
