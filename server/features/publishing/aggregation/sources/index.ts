import type { SourceKind } from '#shared/domain/news-aggregation.ts'
import { broadcaster, guardian, newsApi, reliefWeb } from './services.ts'
import { articleOfPlain, NamesFeeds, SourceFault, type SourceKindRule, timeIn } from './source.ts'

export { type FetchedArticle, NamesFeeds, type ReadAnswer, SourceFault } from './source.ts'

const MOST_ENTRIES = 5000
const MOST_BYTES = 16 * 1024 * 1024

/** A feed (RSS, RDF, Atom or JSON Feed) is read in a process of its own, as other files of strangers are. */
const feed: SourceKindRule = {
  base: null,
  mostBytes: MOST_BYTES,
  requests: ({ base }) => [{ url: new URL(base) }],
  async read({ body, address, charset, readers, now, zone }) {
    const answer = await readers.readFeed({ file: body, mostItems: MOST_ENTRIES, address, charset })
    if ('problem' in answer) throw new SourceFault(answer.problem)
    if ('offers' in answer) throw new NamesFeeds(answer.offers, answer.by)
    const articles = answer.entries.map((entry) => ({
      ...articleOfPlain(entry, timeIn(entry.times, { now, zone })),
      ...{ guid: entry.guid, isElsewhere: entry.link === null },
    }))
    return { articles, left: answer.left, isGarbled: answer.isGarbled }
  },
}

/** Every kind of source. */
export const SOURCE_RULES: Readonly<Record<SourceKind, SourceKindRule>> = {
  'news-api': newsApi,
  guardian,
  broadcaster,
  reliefweb: reliefWeb,
  feed,
}
