import { expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/news.ts'
import { wordsOf } from './words.ts'

const item = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  titleSo: 'Cinwaan',
  summarySo: null,
  contentSo: 'Qoraal',
} as NewsItem

test('texts are in the language of the reader only where the whole article is', () => {
  expect(wordsOf(item, 'en')).toMatchObject({ lang: 'en', title: 'Title' })
  expect(wordsOf(item, 'so')).toEqual({ lang: 'so', title: 'Cinwaan', summary: 'Qoraal', content: 'Qoraal' })
  expect(wordsOf({ ...item, contentSo: null }, 'so')).toMatchObject({ lang: 'en', title: 'Title' })
})
