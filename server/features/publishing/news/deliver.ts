import type { Transaction } from '#server/db/database.ts'
import { announceIssue, type IssueTexts, withdrawIssue } from '#server/features/correspondence/index.ts'
import { enqueueDeliveries } from '#server/features/publishing/webhooks/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { markedHtml } from '#shared/domain/marked-html.ts'
import { unmarkedText } from '#shared/domain/marked-text.ts'
import { imagePath } from '#shared/domain/news-image.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { eventDayWords } from './event-day-words.ts'
import type { NewsRow } from './tables.ts'

const aboutOf = (id: string) => `news/${id}`

/**
 * Sends a published item through its channels, each only once, however often it is published: by e-mail to the
 * subscribers of its groups, and for social channels to the webhooks. The website and the feeds read the item itself.
 */
export async function deliverNews(services: Services, transaction: Transaction, row: NewsRow): Promise<void> {
  const about = aboutOf(row.id)
  if (row.channels.includes('email')) {
    const days = await eventDayWords()
    const wordsOf = (locale: Locale, words: Words) =>
      textsOf(services, row, locale, { ...words, days: days[locale](row) })
    const texts = wordsOf('en', row)
    const { titleSo, contentSo } = row
    const somali = titleSo && contentSo ? { title: titleSo, content: contentSo } : null
    const textsSo = somali && wordsOf('so', somali)
    await announceIssue(services, transaction, { about, groups: row.targetAudience, texts, textsSo })
  }
  if (row.channels.includes('social')) {
    await enqueueDeliveries(services, transaction, {
      about,
      type: 'news.published',
      data: dataOf(services, row),
    })
  }
}

/** Cancels unsent e-mails of an item that is no longer public. */
export function withdrawNews(transaction: Transaction, id: string): Promise<void> {
  return withdrawIssue(transaction, aboutOf(id))
}

type Words = Pick<NewsRow, 'title' | 'content'>

function textsOf(
  services: Services,
  row: NewsRow,
  locale: Locale,
  { title, content, days }: Words & Pick<IssueTexts, 'days'>,
): IssueTexts {
  const absolute = (href: string) => new URL(href, services.publicUrl).href
  return {
    ...{ title, days, link: linkOf(services, row, locale) },
    ...{ text: unmarkedText(content, absolute), html: markedHtml(content, absolute) },
  }
}

/** An item that is not on the website has no page. */
function linkOf({ publicUrl }: Services, { channels, slug }: NewsRow, locale: Locale): string | null {
  return channels.includes('website') ? `${publicUrl}${addressIn(locale, `/news/${slug}`)}` : null
}

/** The data for webhooks: the public content of the item. */
function dataOf(services: Services, row: NewsRow) {
  const { id, title, summary, content, titleSo, summarySo, contentSo, category, tags, priority } = row
  const { image, imageAlt, imageAltSo, eventOn } = row
  const url = linkOf(services, row, 'en')
  const imageUrl = image && services.publicUrl + imagePath(image, 'picture.jpg')
  return {
    ...{ id, title, summary, content, titleSo, summarySo, contentSo, category, tags, priority, url },
    ...{ imageUrl, imageAlt, imageAltSo },
    ...{ eventOn, publishedAt: row.publishedAt },
  }
}
