import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceKind } from '#shared/domain/news-aggregation.ts'

/** An article that every source of the tests can report. */
export interface ToldArticle {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly at: string
}

const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Answers in the real form of each kind of source. */
export const ANSWERS: Readonly<Record<SourceKind, (articles: readonly ToldArticle[]) => string>> = {
  'news-api': (articles) =>
    JSON.stringify({
      status: 'ok',
      totalResults: articles.length,
      articles: articles.map(({ path, title, text, at }) => ({
        ...{ source: { id: null, name: 'Coast Daily' }, author: null, title, description: text },
        ...{
          url: `https://coast.example${path}`,
          urlToImage: null,
          publishedAt: at,
          content: `${text} [+900 chars]`,
        },
      })),
    }),
  guardian: (articles) =>
    JSON.stringify({
      response: {
        ...{ status: 'ok', userTier: 'developer', total: articles.length, pages: 1 },
        results: articles.map(({ path, title, text, at }) => ({
          ...{ id: path, type: 'article', webTitle: title, webUrl: `https://paper.example${path}` },
          ...{ webPublicationDate: at, fields: { trailText: `<p>${text}</p>` } },
        })),
      },
    }),
  broadcaster: (articles) =>
    JSON.stringify({
      items: articles.map(({ path, title, text, at }) => ({
        ...{ headline: title, link: `https://radio.example${path}`, summary: text, published: at },
      })),
    }),
  reliefweb: (articles) =>
    JSON.stringify({
      ...{ time: 5, totalCount: articles.length, count: articles.length },
      data: articles.map(({ path, title, text, at }) => ({
        id: path,
        fields: { title, url_alias: `https://relief.example${path}`, body: text, date: { created: at } },
      })),
    }),
  feed: (articles) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Horn feed</title>${articles
      .map(
        ({ path, title, text, at }) =>
          `<item><title>${xml(title)}</title><link>https://horn.example${path}?utm_source=rss</link><description>${xml(
            `<p>${text}</p><script>alert(1)</script>`,
          )}</description><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
      )
      .join('')}</channel></rss>`,
}

/** A server on the loopback interface that plays a source, and what it was asked. */
export interface SourceServer {
  readonly origin: string
  readonly asked: IncomingMessage[]
  answer: RequestListener
  readonly close: () => void
}

/** Starts a server that plays a source; what it answers can be replaced at any time. */
export async function startSource(answer: RequestListener): Promise<SourceServer> {
  const asked: IncomingMessage[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request)
    source.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const source: SourceServer = {
    origin: `http://source.example:${port}`,
    asked,
    answer,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return source
}

/** A name as people enter it: of a public site, without a port. */
export const PUBLIC_FEED = 'feeds.horn-news.org'

/**
 * The network of the tests: public names lead to this machine, and every other address of it stays forbidden. `at`
 * plays the site at {@link PUBLIC_FEED}.
 */
export const sourceNetwork = (patienceMs = 5000, at?: SourceServer) => ({
  resolve: async (name: string) => [
    name.endsWith('.example') || name === PUBLIC_FEED ? '127.0.0.1' : '10.0.0.7',
  ],
  isForbidden: (address: string) => address !== '127.0.0.1',
  patienceMs,
  ...(at ? { usualPort: Number(new URL(at.origin).port) } : {}),
})
