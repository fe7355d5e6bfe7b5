import type { NewsItem } from '#shared/contract/publishing/news.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/**
 * The texts of an item in the reader's language where they were written in it, with the language that they are in; `content` is
 * there where one item was asked for.
 */
export function wordsOf(item: NewsItem, locale: Locale) {
  const { title, summary, titleSo, summarySo, contentSo, excerptSo, blocks, imageAlt, imageAltSo } = item
  if (locale === 'so' && titleSo && contentSo) {
    return {
      lang: 'so',
      title: titleSo,
      summary: summarySo ?? excerptSo ?? '',
      content: blocks?.contentSo,
      alt: imageAltSo ?? imageAlt,
    } as const
  }
  return { lang: 'en', title, summary, content: blocks?.content, alt: imageAlt } as const
}

/** The address of an item's page. */
export function newsPath({ slug }: Pick<NewsItem, 'slug'>): string {
  return `/news/${slug}`
}

/** Whether the item is public on the website: it may have been published on other channels only. */
export function isOnSite({ status, channels }: Pick<NewsItem, 'status' | 'channels'>): boolean {
  return status === 'published' && channels.includes('website')
}
