import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { ANSWERS, type SourceServer, sourceNetwork, startSource, type ToldArticle } from './news-sources.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

/** A server with NewsAPI and feeds, each played by this machine, and one of its editors. */
export interface AggregationWorld {
  readonly server: TestServer
  readonly editor: TestUser
  readonly api: SourceServer
  readonly feed: SourceServer
  /** Runs the aggregation as the editor. */
  readonly run: TestUser['client']['aggregation']['run']
  readonly stories: () => ReturnType<typeof storiesOf>
  readonly close: () => Promise<void>
}

export const NEWS_API_KEY = 'secret-key'

/** An article of an agency that several sources tell. */
export const EVICTION: ToldArticle = {
  path: '/world/evictions',
  title: 'Families evicted from land near the old airport, Mogadishu',
  text: 'More than 300 displaced families were forced from their homes near the old airport in Mogadishu on Tuesday after bulldozers cleared the land, residents and aid workers said.',
  at: hoursAgo(5),
}
/** The same text at another address under another title. */
export const COPY: ToldArticle = {
  ...EVICTION,
  path: '/copies/7',
  title: 'Mogadishu evictions leave hundreds without shelter',
  at: hoursAgo(4),
}

/** Opens a world in which nothing was aggregated yet; the sources answer without articles. */
export async function openAggregation(): Promise<AggregationWorld> {
  const api = await startSource((_, response) => response.end(ANSWERS['news-api']([])))
  const feed = await startSource((_, response) => response.end(ANSWERS.feed([])))
  const server = await startTestServer({
    withoutSockets: true,
    aggregation: {
      keys: { 'news-api': NEWS_API_KEY },
      addresses: { 'news-api': api.origin },
      network: sourceNetwork(5000, feed),
      spacingMs: 0,
    },
  })
  const editor = await server.signIn('editor')
  return {
    ...{ server, editor, api, feed },
    run: () => editor.client.aggregation.run(),
    stories: () => storiesOf(editor),
    async close() {
      api.close()
      feed.close()
      await server.close()
    },
  }
}

const PLACES = [
  'Mogadishu',
  'Garowe',
  'Kismayo',
  'Baidoa',
  'Bosaso',
  'Hargeisa',
  'Jowhar',
  'Luuq',
  'Eyl',
  'Merca',
  'Hobyo',
  'Hudur',
]
const EVENTS = [
  'evicts families',
  'frees journalists',
  'detains protesters',
  'floods displace farmers',
  'court hears rape case',
  'drought kills goats',
  'strike of teachers',
  'police beat students',
  'cholera in camps',
  'women elected',
  'landmine kills child',
  'prison opens library',
]

/** Twelve articles that tell of different events, newest first, which differ by language. */
export function twelveArticles(locale: string): ToldArticle[] {
  return PLACES.map((place, at) => ({
    path: `/${locale}/${at}`,
    title: `${place}: ${EVENTS[at]} in ${locale}`,
    text: `Human rights observers in ${place} report: ${EVENTS[at]}, ${'abcdefghijkl'[at]} ${locale} Somalia.`,
    at: new Date(Date.now() - (at + 1) * 600_000).toISOString(),
  }))
}

/** An instant so many hours before now. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString()
}

/** Deletes what was aggregated, and sets the sources and the state as they are at first. */
export async function forgetNews(database: Pick<Database, 'run'>): Promise<void> {
  await database.run(
    sql`truncate aggregation_stories, aggregation_bands, aggregation_runs, aggregation_requests cascade`,
  )
  await database.run(sql`
    update aggregation_sources set enabled = id in ('news-api', 'guardian', 'broadcaster'), publishing = 'approval',
      publishing_by = null, etag = null, last_modified = null, retry_at = null`)
  await database.run(
    sql`update aggregation_state set run_id = null, busy_until = null, automatic_since = null, automatic_by = null`,
  )
}

/** Switches the default feed of Radio Ergo on, at a source that a test plays. */
export async function playFeed(database: Pick<Database, 'run'>, { origin }: SourceServer): Promise<void> {
  await database.run(
    sql`update aggregation_sources set enabled = true, address = ${`${origin}/feed`} where id = 'radio-ergo'`,
  )
}

const storiesOf = async ({ client }: TestUser) => (await client.aggregation.stories({ input: {} })).items
