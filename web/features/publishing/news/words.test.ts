import { expect, test } from 'vitest'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { NEWS_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { wordsOf } from './words.ts'

const item = withBlocks(
  {
    title: 'Title',
    summary: 'Summary',
    content: 'Content',
    titleSo: 'Cinwaan',
    summarySo: null,
    contentSo: 'Qoraal',
    excerptSo: 'Qoraal',
    imageAlt: 'Alt',
    imageAltSo: 'Sawir',
  } as NewsItem,
  NEWS_TEXTS,
)

test('texts are in the language of the reader only where the whole article is', () => {
  expect(wordsOf(item, 'en')).toMatchObject({ lang: 'en', title: 'Title', alt: 'Alt' })
  const somali = {
    lang: 'so',
    title: 'Cinwaan',
    summary: 'Qoraal',
    content: item.blocks.contentSo,
    alt: 'Sawir',
  }
  expect(wordsOf(item, 'so')).toEqual(somali)
  expect(wordsOf({ ...item, contentSo: null }, 'so')).toMatchObject({ lang: 'en', title: 'Title' })
})
