import { sql } from 'drizzle-orm'
import { isNamed } from '#server/content/page.ts'
import { revisionHandlers } from '#server/content/revision-handlers.ts'
import { countView } from '#server/content/views.ts'
import type { Handlers } from '#server/http/context.ts'
import { type newsContract, newsEdit } from '#shared/contract/news.ts'
import { may } from '#shared/domain/access.ts'
import { atomFeed, jsonFeed } from './feeds.ts'
import { addImage, readImage } from './images.ts'
import { listNews } from './list.ts'
import { findNews, newsView, PUBLIC_NEWS, readNews, STAFF_NEWS } from './table.ts'
import { createNews, editNews, setDeleted } from './write.ts'

export { withdrawNews } from './deliver.ts'
export { forgetUnusedImages } from './images.ts'
export { publishScheduledNews } from './schedule.ts'
export { loadNewsSeeds } from './seeds.ts'

/** News: public to read once published, written by permitted staff. */
export const newsHandlers: Handlers<typeof newsContract> = {
  ...revisionHandlers({ noun: 'news', edit: newsEdit, write: editNews }),
  list: ({ input, context }) => listNews(context.services.database, context.user, input),
  atom: ({ context }) => atomFeed(context.services),
  jsonFeed: ({ context }) => jsonFeed(context.services),
  image: async ({ params, context, refuse }) => (await readImage(context, params)) ?? refuse('not_found'),
  addImage: ({ body, context }) => addImage(context, body),
  get: async ({ params, context, refuse }) => {
    const source = may(context.user, 'news:edit') ? STAFF_NEWS : PUBLIC_NEWS
    const [found] = await readNews(context.services.database, source, sql`where ${isNamed(params.id)}`)
    if (!found) return refuse('not_found')
    const views = found.status === 'published' ? await countView(context, 'news', found) : found.views
    return newsView({ ...found, views })
  },
  create: ({ input, context }) => createNews(context, input),
  edit: ({ params, input, context }) => editNews(context, params.id, input),
  replace: ({ params, input, context }) => editNews(context, params.id, input),
  remove: async ({ params, input, context, refuse }) => {
    if (!(await setDeleted(context, params.id, true, input.version))) refuse('not_found')
  },
  restore: async ({ params, context, refuse }) => {
    await setDeleted(context, params.id, false)
    const found = await findNews(context.services.database, params.id)
    return found ? newsView(found) : refuse('not_found')
  },
}
