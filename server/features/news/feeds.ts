import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { NewsItem } from '#shared/contract/news.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { type NewsBlock, type NewsInline, parseNewsText } from '#shared/domain/news-text.ts'
import { listNews } from './list.ts'

/** Items of a feed; who comes more seldom than twenty items reads the rest on the site. */
const FEED_LENGTH = 20

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// One of these, in a person's name, and no reader could read the feed any more.
const NOT_IN_XML = /[^\P{Cc}\n\t]|[\ufffe\uffff]/gu
/** Text as it may stand in XML and HTML, within elements and within quotes. */
function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** The newest news as Atom (RFC 4287), with the titles and texts of both languages. */
export async function atomFeed(services: Services): Promise<FileAnswer> {
  const items = await newest(services)
  const at = (path: string) => escaped(absolute(services, path))
  const entries = items.map(
    (item) => `
  <entry>
    <id>urn:uuid:${item.id}</id>
    <title>${escaped(titleOf(item))}</title>
    <link rel="alternate" type="text/html" href="${at(`/news/${item.slug}`)}"/>
    <published>${item.publishedAt}</published>
    <updated>${item.updatedAt}</updated>
    <author><name>${escaped(item.author)}</name></author>
    <category term="${escaped(item.category)}"/>
    <summary>${escaped(item.summary)}</summary>
    <content type="html">${escaped(contentOf(services, item))}</content>
  </entry>`,
  )
  // A feed without items needs a moment as well; it is that of a feed that never changed.
  const updated =
    items
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString()
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${at('/api/news/feed.atom')}</id>
  <title>${escaped(NEWS_TEAM)}</title>
  <link rel="self" type="application/atom+xml" href="${at('/api/news/feed.atom')}"/>
  <link rel="alternate" type="text/html" href="${at('/news')}"/>
  <updated>${updated}</updated>${entries.join('')}
</feed>
`
  return { body, mediaType: 'application/atom+xml; charset=utf-8', inline: true }
}

/** The newest news as JSON Feed 1.1, with the titles and texts of both languages. */
export async function jsonFeed(services: Services): Promise<FileAnswer> {
  const items = await newest(services)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: NEWS_TEAM,
    home_page_url: absolute(services, '/news'),
    feed_url: absolute(services, '/api/news/feed.json'),
    items: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      url: absolute(services, `/news/${item.slug}`),
      title: titleOf(item),
      summary: item.summary,
      content_html: contentOf(services, item),
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.author }],
      tags: [item.category, ...item.tags.split(',').map((tag) => tag.trim())].filter((tag) => tag !== ''),
    })),
  }
  return { body: JSON.stringify(feed), mediaType: 'application/feed+json; charset=utf-8', inline: true }
}

async function newest({ database }: Services): Promise<readonly NewsItem[]> {
  const query = { status: 'published', limit: FEED_LENGTH } as const
  return (await listNews(database, null, { ...query, category: undefined })).items
}

function absolute({ publicUrl }: Services, path: string): string {
  return new URL(path, publicUrl).href
}

function titleOf({ title, titleSo }: NewsItem): string {
  return titleSo ? `${title} / ${titleSo}` : title
}

function contentOf(services: Services, { content, contentSo }: NewsItem): string {
  const english = htmlOf(services, content)
  return contentSo
    ? `<div lang="en">${english}</div><div lang="so">${htmlOf(services, contentSo)}</div>`
    : english
}

const ELEMENTS = { heading: 'h2', paragraph: 'p', quote: 'blockquote' } as const

function htmlOf(services: Services, text: string): string {
  const blocks = parseNewsText(text).map((block: NewsBlock) => {
    if (block.kind !== 'list') return element(ELEMENTS[block.kind], pieces(services, block.content))
    const items = block.items.map((item) => element('li', pieces(services, item)))
    return element(block.ordered ? 'ol' : 'ul', items.join(''))
  })
  return blocks.join('')
}

function pieces(services: Services, inlines: readonly NewsInline[]): string {
  const html = inlines.map((piece) => {
    const text = escaped(piece.text).replaceAll('\n', '<br>')
    if (piece.kind === 'link') return `<a href="${escaped(absolute(services, piece.href))}">${text}</a>`
    if (piece.kind === 'text') return text
    return element(piece.kind === 'strong' ? 'strong' : 'em', text)
  })
  return html.join('')
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
