import { z } from 'zod'
import { callPath, readPage } from '#shared/contract/client.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { type NewsItem, newsContract, newsItem } from '#shared/contract/publishing/news.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { NEWS_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { spellingsWithin } from '#shared/domain/name-spellings.ts'
import { foldText, searchWords } from '#shared/domain/search-text.ts'
import type { LocalContext } from './context.ts'
import { askServer } from './from-server.ts'

type Query = ParsedInput<typeof newsContract.list>

/** Lists news from the server; when offline, the newest published ones of the last answer. */
export const newsHandlers = {
  async list({ input, context }: { readonly input: Query; readonly context: LocalContext }) {
    const answer = await askServer(context.remote, callPath(newsContract.list, {}, input))
    if (!answer) return keptPage(context, input)
    const page = readPage(answer, await answer.json())
    return { ...page, items: z.array(newsItem).parse(page.items) }
  },

  async get({
    params,
    context,
  }: {
    readonly params: { readonly id: string }
    readonly context: LocalContext
  }) {
    const answer = await askServer(context.remote, callPath(newsContract.get, params))
    if (answer) return newsItem.parse(await answer.json())
    const article = keptNews(context).find(({ id, slug }) => params.id === id || params.id === slug)
    if (!article) throw new Refusal('offline')
    return withBlocks(article, NEWS_TEXTS)
  },
}

const keptNews = ({ mirror }: LocalContext) => mirror.meta.get('news') ?? []

/** All matches are on one page, since only few items are kept. */
function keptPage(context: LocalContext, query: Query): Page<NewsItem> {
  if (query.status !== 'published' || query.cursor) throw new Refusal('offline')
  const items = keptNews(context).filter((item) => isAsked(item, query))
  return { items, next: null, total: items.length }
}

/** The server's rule: each word, or another spelling of it, must occur in some text of the item. */
function isAsked(item: NewsItem, { q = '', category }: Query): boolean {
  const { title, summary, content, titleSo, summarySo, contentSo } = item
  const texts = [title, summary, content, titleSo, summarySo, contentSo].map((text) => foldText(text ?? ''))
  const words = searchWords(q)
  const hasWords = words.length > 0 || q.trim() === ''
  return (
    (!category || category.some((each) => each === item.category)) &&
    hasWords &&
    words.every((word) =>
      [word, ...spellingsWithin(word)].some((each) => texts.some((text) => text.includes(each))),
    )
  )
}
