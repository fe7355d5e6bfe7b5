import type { SourceKind } from '#shared/domain/news-aggregation.ts'
import { broadcaster, guardian, newsApi, reliefWeb } from './services.ts'
import { articleOfPlain, SourceFault, type SourceKindRule } from './source.ts'

export { type FetchedArticle, SourceFault } from './source.ts'

const MOST_ENTRIES = 500

/** A feed (RSS, RDF or Atom) is read in a process of its own, as other files of strangers are. */
const feed: SourceKindRule = {
  base: null,
  requests: ({ base }) => [{ url: new URL(base) }],
  async read(file, { readFeed }) {
    const answer = await readFeed({ file, mostItems: MOST_ENTRIES })
    if ('problem' in answer) throw new SourceFault(answer.problem)
    return answer.entries
      .filter(({ url, title }) => url !== '' && title !== '')
      .map(({ url, title, text, publishedAt }) => articleOfPlain(url, title, text, publishedAt))
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
