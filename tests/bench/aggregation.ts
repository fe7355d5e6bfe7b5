import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { bandsOf } from '#shared/domain/news-bands.ts'
import { printOf, SAME_STORY_DAYS } from '#shared/domain/news-likeness.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { ANSWERS, startSource, type ToldArticle } from '#tests/support/news-sources.ts'
import serverFlags from '../../build/server-flags.json' with { type: 'json' }
import { below, median, type Row, seconds, within } from './measure.ts'
import { drawWord, randomFrom } from './sample.ts'

const FEEDS = 10
const ITEMS_OF_FEED = 500
const ITEMS = FEEDS * ITEMS_OF_FEED
/** Each so manieth article is a copy of one that another feed has. */
const COPIED = 4
const TITLE_WORDS = 6
const TEXT_WORDS = 40
const RUNS = 3
const AT_ONCE = 2000
const DAY_MS = 86_400_000
const MEGABYTE = 1_000_000

const measured = z.object({ took: z.number(), processor: z.number(), memory: z.number(), added: z.number() })

/** How many articles are stored before the runs that are compared. */
export interface AggregationSizes {
  readonly few: number
  readonly many: number
}

/**
 * Runs of the news aggregation over 5,000 new items of ten feeds: with few and with many stored articles, all within
 * the days in which they can be the same story, and against the bare inserts of the same rows.
 */
export async function benchAggregation({ few, many }: AggregationSizes): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-news-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const database = openDatabase(postgres.url)
  const random = randomFrom(25)
  const source = await startSource((_, response) => response.end())
  try {
    await migrate(database)
    await addFeeds(database, source.origin)
    const runs = async (stored: number) => {
      await storeUpTo(database, stored, random)
      const ends = []
      for (let run = 0; run < RUNS; run++) {
        const feeds = freshFeeds(random)
        source.answer = (request, response) => {
          response.end(ANSWERS.feed(feeds[Number(request.url?.split('/').at(-1))] ?? []))
        }
        ends.push(await runOnce(postgres.url, folder))
        await forget(database)
      }
      return ends
    }
    const ends = { few: await runs(few), many: await runs(many) }
    const bare = await bareInserts(database, random)
    const time = (list: typeof ends.few) => median(list.map(({ took }) => took * 1000))
    const of = (count: number) =>
      `${ITEMS.toLocaleString('en')} items of news with ${count.toLocaleString('en')} stored`
    return [
      below(
        `run over ${of(many)}`,
        Math.max(...ends.many.map(({ took }) => took)),
        10,
        (value) => `${value.toFixed(1)} s`,
      ),
      // On a busy machine this says more than the time on the clock, which includes the database and the readers of feeds.
      below(
        `processor time of the server in a run over ${of(many)}`,
        Math.max(...ends.many.map(({ processor }) => processor)),
        4,
        (value) => `${value.toFixed(1)} s`,
      ),
      within(
        `processor time of the server in a run over ${of(many)}, against ${few.toLocaleString('en')} stored`,
        median(ends.many.map(({ processor }) => processor * 1000)),
        median(ends.few.map(({ processor }) => processor * 1000)),
        1.5,
      ),
      below(
        `memory that a run over ${of(many)} takes`,
        Math.max(...ends.many.map(({ memory }) => memory)) / MEGABYTE,
        200,
        (value) => `${Math.round(value)} MB`,
      ),
      within(
        `run over ${of(many)}, against ${few.toLocaleString('en')} stored`,
        time(ends.many),
        time(ends.few),
        1.5,
      ),
      within(`run over ${of(many)}, against bare inserts of its rows`, time(ends.many), bare, 5),
    ]
  } finally {
    source.close()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addFeeds({ pool }: Database, origin: string): Promise<void> {
  await pool.query(`update aggregation_sources set enabled = false`)
  await pool.query(
    `insert into aggregation_sources (id, kind, name, address, enabled)
     select 'bench-' || at, 'feed', 'Feed ' || at, replace($1, '//', '//feed-' || at || '.') || '/' || at, true from generate_series(0, ${FEEDS - 1}) as at`,
    [origin],
  )
}

function article(random: () => number): ToldArticle {
  const words = (count: number) => Array.from({ length: count }, () => drawWord(random)).join(' ')
  const place = REGIONS[Math.floor(random() * REGIONS.length)]?.name ?? ''
  return {
    path: `/${uuidv7()}`,
    title: `${place}: human rights ${words(TITLE_WORDS)}`,
    text: `${words(TEXT_WORDS)} court in ${place}, Somalia`,
    at: new Date(Date.now() - random() * SAME_STORY_DAYS * DAY_MS).toISOString(),
  }
}

/** Ten feeds; a quarter of the articles is a copy of another feed's under another title, as of an agency. */
function freshFeeds(random: () => number): ToldArticle[][] {
  const all: ToldArticle[] = []
  for (let at = 0; at < ITEMS; at++) {
    const own = article(random)
    const copied = at % COPIED === 0 ? all[at - ITEMS_OF_FEED] : undefined
    all.push(copied ? { ...own, text: copied.text, at: copied.at } : own)
  }
  return Array.from({ length: FEEDS }, (_, feed) =>
    all.slice(feed * ITEMS_OF_FEED, (feed + 1) * ITEMS_OF_FEED),
  )
}

async function storeUpTo(database: Database, count: number, random: () => number): Promise<void> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from aggregation_articles',
  )
  for (let at = rows[0]?.count ?? 0; at < count; at += AT_ONCE) {
    const told = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => article(random))
    await insertBare(database, told, 'bench-0')
  }
  await database.pool.query(`update aggregation_articles set fetched_at = now() - interval '1 day'`)
  await database.pool.query('vacuum analyze')
}

/** The rows that a run writes, without looking for anything. */
async function insertBare({ pool }: Database, told: readonly ToldArticle[], source: string): Promise<void> {
  const rows = told.map(({ path: way, title, text, at }) => ({
    ...{
      id: uuidv7(),
      story: uuidv7(),
      address: `https://horn.example${way}`,
      key: `horn.example${way}`,
      title,
    },
    ...{ text, at, bands: bandsOf(printOf({ title, excerpt: text, publishedAt: at })) },
  }))
  const given = `json_to_recordset($1::json) as given (id uuid, story uuid, address text, key text, title text, text text, at timestamptz, bands int[])`
  const json = JSON.stringify(rows.map((row) => ({ ...row, bands: `{${row.bands.join(',')}}` })))
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into aggregation_stories (id, state, relevance, created_at, published_at)
     select story, 'waiting', 60, now(), at from ${given}`,
    [json],
  )
  await client.query(
    `insert into aggregation_articles (id, story_id, source, address, address_key, title, excerpt, text_hash, relevance, published_at, fetched_at)
     select id, story, $2, address, key, title, text, md5(text), 60, at, now() from ${given}`,
    [json, source],
  )
  await client.query(
    `insert into aggregation_bands (band, published_at, article_id)
     select band, at, id from ${given}, unnest(bands) as band order by band`,
    [json],
  )
  await client.query('commit')
  client.release()
}

async function bareInserts(database: Database, random: () => number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const all = freshFeeds(random)
    times.push(
      await seconds(async () => {
        for (const feed of all) await insertBare(database, feed, 'bench-1')
      }),
    )
    await forget(database)
  }
  return median(times) * 1000
}

/** Deletes what the last run added, so that the next meets as many. */
async function forget({ pool }: Database): Promise<void> {
  await pool.query(`delete from aggregation_stories where id in (
    select story_id from aggregation_articles where fetched_at > now() - interval '1 hour')`)
  await pool.query('update aggregation_sources set etag = null, last_modified = null')
  await pool.query(`delete from aggregation_bands where not exists (
    select from aggregation_articles where id = article_id)`)
  await pool.query('vacuum analyze')
}

async function runOnce(url: string, folder: string): Promise<z.infer<typeof measured>> {
  const child = fork(path.join(import.meta.dirname, '../support/aggregation-process.ts'), [url, folder], {
    stdio: 'inherit',
    execArgv: serverFlags.flags,
  })
  const ended = once(child, 'exit')
  const told = measured.parse((await once(child, 'message'))[0])
  await ended
  return told
}
