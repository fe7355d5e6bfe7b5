import { createContentHandlers } from '#server/content/content-handlers.ts'
import { amongConditions, byColumn, searchConditions } from '#server/content/page.ts'
import type { Handlers } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { newsContract } from '#shared/contract/publishing/news.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { NEWS_TEXTS } from '#shared/domain/item-texts.ts'
import { withdrawNews } from './deliver.ts'
import { atomFeed, jsonFeed } from './feeds.ts'
import { addImage, readImage } from './images.ts'
import { news, newsKind } from './tables.ts'
import { newsView } from './view.ts'
import { newsValues, newsWritten, notYet } from './write.ts'

export {
  draftFromOutside,
  followOutsideNews,
  publishOutsideNews,
  showOutsideNews,
} from './aggregated.ts'
export { withdrawNews } from './deliver.ts'
export { forgetUnusedImages } from './images.ts'
export { publishScheduledNews } from './schedule.ts'
export { loadNewsSeeds } from './seeds.ts'
export { newsKind } from './tables.ts'

const handlers = createContentHandlers(newsKind, {
  conditions: ({ status, category, q }: ParsedInput<typeof newsContract.list>, { user }) => {
    if (status !== 'published' && !may(user, 'news:edit'))
      throw new Refusal(user ? 'forbidden' : 'unauthenticated')
    return [
      ...amongConditions(news.status, [status]),
      ...amongConditions(news.category, category),
      ...searchConditions(q),
    ]
  },
  order: { direction: 'desc', keys: [byColumn(news.listedAt), byColumn(news.id)] },
  view: () => newsView,
  texts: NEWS_TEXTS,
  counted: (row) => (row.status === 'published' ? row : null),
  compose: newsValues,
  detail: ({ status }) => ({ state: status }),
  written: newsWritten,
  deleted: withdrawNews,
  restoring: notYet,
})

/** News: public to read once published, written by permitted staff; the newest first. */
export const newsHandlers: Handlers<typeof newsContract> = {
  ...handlers,
  create: ({ input, ...call }) => handlers.create({ ...call, input: { ...input, unreadTranslations: [] } }),
  // A whole item that is sent back does not say which translations were read.
  replace: ({ input: { unreadTranslations: _asRead, ...input }, ...call }) =>
    handlers.edit({ ...call, input }),
  atom: ({ context }) => atomFeed(context.services),
  jsonFeed: ({ context }) => jsonFeed(context.services),
  image: async ({ params, context, refuse }) => (await readImage(context, params)) ?? refuse('not_found'),
  addImage: ({ body, context }) => addImage(context, body),
}
