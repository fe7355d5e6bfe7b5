import { sql } from 'drizzle-orm'
import { atomDocument, escapedXml } from '#server/content/atom.ts'
import { isKept, readContent } from '#server/content/content-kind.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { markedHtml } from '#shared/domain/marked-html.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type EventDayWords, eventDayWords } from './event-day-words.ts'
import { isInFeeds, news, newsKind } from './tables.ts'
import { newsView } from './view.ts'

/** Number of items in a feed; readers who miss more than twenty find them on the site. */
const FEED_LENGTH = 20

/** The newest news as Atom (RFC 4287), with the titles and texts in both languages. */
export async function atomFeed(services: Services): Promise<FileAnswer> {
  const [items, days] = await Promise.all([newest(services), eventDayWords()])
  const at = (path: string) => escapedXml(absolute(services, path))
  const entries = items.map(
    (item) => `
  <entry>
    <id>urn:uuid:${item.id}</id>
    <title>${escapedXml(titleOf(item))}</title>${
      onSite(item)
        ? `
    <link rel="alternate" type="text/html" href="${at(pathOf(item))}"/>`
        : ''
    }
    <published>${item.publishedAt}</published>
    <updated>${item.updatedAt}</updated>
    <author><name>${escapedXml(item.author)}</name></author>
    <category term="${escapedXml(item.category)}"/>
    <summary>${escapedXml(item.summary)}</summary>${
      item.imageUrl
        ? `
    <link rel="enclosure" type="image/jpeg" href="${at(item.imageUrl)}"/>`
        : ''
    }
    <content type="html">${escapedXml(contentOf(services, item, days))}</content>
  </entry>`,
  )
  const body = atomDocument({
    ...{ self: absolute(services, '/api/news/feed.atom'), page: absolute(services, '/news') },
    ...{ title: NEWS_TEAM, changes: items.map(({ updatedAt }) => updatedAt), entries },
  })
  return { body, mediaType: 'application/atom+xml; charset=utf-8', inline: true }
}

/** The newest news as JSON Feed 1.1, with the titles and texts in both languages. */
export async function jsonFeed(services: Services): Promise<FileAnswer> {
  const [items, days] = await Promise.all([newest(services), eventDayWords()])
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: NEWS_TEAM,
    home_page_url: absolute(services, '/news'),
    feed_url: absolute(services, '/api/news/feed.json'),
    items: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      ...(onSite(item) ? { url: absolute(services, pathOf(item)) } : {}),
      title: titleOf(item),
      summary: item.summary,
      content_html: contentOf(services, item, days),
      ...(item.imageUrl ? { image: absolute(services, item.imageUrl) } : {}),
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.author }],
      tags: [item.category, ...item.tags.split(',').map((tag) => tag.trim())].filter((tag) => tag !== ''),
    })),
  }
  return { body: JSON.stringify(feed), mediaType: 'application/feed+json; charset=utf-8', inline: true }
}

async function newest({ database }: Services): Promise<readonly NewsItem[]> {
  const rows = await readContent(
    database,
    newsKind,
    sql`where ${isKept(newsKind)} and ${isInFeeds} order by ${news.listedAt} desc, ${news.id} desc limit ${FEED_LENGTH}`,
  )
  return rows.map(newsView)
}

/** An item that is only on social channels has no page. */
const onSite = ({ channels }: NewsItem) => channels.includes('website')
const pathOf = ({ slug }: NewsItem) => `/news/${slug}`

function absolute({ publicUrl }: Services, path: string): string {
  return new URL(path, publicUrl).href
}

function titleOf({ title, titleSo }: NewsItem): string {
  return titleSo ? `${title} / ${titleSo}` : title
}

function contentOf(services: Services, item: NewsItem, days: EventDayWords): string {
  const { content, contentSo } = item
  const at = (href: string) => absolute(services, href)
  const dayIn = (locale: Locale) => paragraphOf(days[locale](item))
  const english = pictureOf(services, item) + dayIn('en') + markedHtml(content, at)
  return contentSo
    ? `<div lang="en">${english}</div><div lang="so">${dayIn('so')}${markedHtml(contentSo, at)}</div>`
    : english
}

const paragraphOf = (text: string | null) => (text === null ? '' : `<p>${escapedXml(text)}</p>`)

/** Most readers only show pictures that are part of the text. */
function pictureOf(services: Services, { imageUrl, imageAlt }: NewsItem): string {
  if (!imageUrl) return ''
  return `<p><img src="${escapedXml(absolute(services, imageUrl))}" alt="${escapedXml(imageAlt)}"></p>`
}
