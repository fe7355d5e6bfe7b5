import { createMirrorStore } from '#desktop/mirror/store.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import type { User } from '#shared/domain/access.ts'
import { tableName } from '#shared/domain/names.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { incidentQuery, incidentRequest } from '#shared/queries/list-rules.ts'
import { columnName } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { below, milliseconds, quantile, type Row, samples, within } from './measure.ts'
import { wordOfRank } from './sample.ts'
import type { BenchDevice, BenchWorld } from './world.ts'

const RUNS = 60
const RARE = 3000
/** Ours also finds similar words and puts exact ones first: decision 0464. */
const SEARCH_MARK = 1.5

interface Case {
  readonly what: string
  readonly query: (run: number) => string
  /** The same rows and their count, as plain SQL. */
  readonly where: (run: number) => { readonly text: string; readonly values: readonly unknown[] }
}

/** Further collections, each with the level by which its list is filtered. */
const OTHERS = [
  { name: 'referrals', level: 'urgencyLevel', value: 'urgent' },
  { name: 'climate-incidents', level: 'urgencyLevel', value: 'critical' },
  { name: 'service-providers', level: 'status', value: 'active' },
] as const

const CASES: readonly Case[] = [
  { what: 'newest', query: () => '', where: () => ({ text: 'true', values: [] }) },
  {
    what: 'filtered by severity and region',
    query: () => 'severity=critical&region=SO22',
    where: () => ({ text: 'severity = $1 and region_code = $2', values: ['critical', 'SO22'] }),
  },
  {
    what: 'search, a rare word',
    query: (run) => `q=${wordOfRank(RARE + run)}`,
    where: (run) => ({ text: `terms @@ $1::tsquery`, values: [`'${wordOfRank(RARE + run)}':*`] }),
  },
  {
    what: 'search, a common word',
    query: (run) => `q=${wordOfRank(run % 5)}`,
    where: (run) => ({ text: `terms @@ $1::tsquery`, values: [`'${wordOfRank(run % 5)}':*`] }),
  },
]

/** Lists and statistics of the server against bare queries of the same rows and their count. */
export async function benchLists(world: BenchWorld): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, query, where } of CASES) {
    const ask = async (run: number) => (await world.send(`/api/incidents?limit=50&${query(run)}`)).json()
    const bareOf = async (run: number) => {
      const { text, values } = where(run)
      await askBare(world, 'incidents', text, values)
    }
    // Once before it counts: right after seeding, pages of the indexes still come from the disk, which writes the seeded ones.
    for (const work of [ask, bareOf]) await samples(RUNS, work)
    const ours = await samples(RUNS, ask)
    const bare = await samples(RUNS, bareOf)
    rows.push(within(`list of incidents, ${what}, p95`, quantile(ours, 0.95), quantile(bare, 0.95), 3))
  }
  const statistics = await samples(RUNS, async () => (await world.send('/api/dashboard/stats')).json())
  rows.push(below('dashboard statistics, p95', quantile(statistics, 0.95), 50, milliseconds))
  return rows
}

/**
 * The newest page of further collections, each with so many records: one that is entered as people do, and copies of it in
 * all regions, an hour apart.
 */
export async function benchOtherLists(world: BenchWorld, size: number): Promise<Row[]> {
  const rows: Row[] = []
  const { pool } = world.database
  for (const { name, level, value } of OTHERS) {
    const table = tableName(name)
    const { path } = recordCollections[name]
    const entered = await world.send(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DECIDED[name].example, [level]: value }),
    })
    if (!entered.ok) throw new Error(`A record of ${name} was not taken: ${await entered.text()}`)
    await pool.query(copies(table, await columnsOf(world, table)), [size])
    await pool.query(`vacuum analyze ${table}`)
    const column = columnName(level)
    const filters = [
      { what: 'newest', query: '', text: 'true' },
      {
        what: `${level} and region`,
        query: `${level}=${value}&region=SO22`,
        text: `${column} = '${value}' and region_code = 'SO22'`,
      },
    ]
    for (const { what, query, text } of filters) {
      const ours = await samples(RUNS, async () => (await world.send(`/api${path}?limit=50&${query}`)).json())
      const bare = await samples(RUNS, () => askBare(world, table, text))
      rows.push(within(`list of ${name}, ${what}, p95`, quantile(ours, 0.95), quantile(bare, 0.95), 3))
    }
  }
  return rows
}

/** The newest page of the records that meet a condition, and their number, as plain SQL; returns the number. */
export async function askBare(
  { database: { pool } }: Pick<BenchWorld, 'database'>,
  table: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<number | undefined> {
  const filter = `from ${table} where deleted_at is null and ${condition}`
  const page = `select id, version, doc::text ${filter} order by created_at desc, id desc limit 51`
  await pool.query(page, [...values])
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total ${filter}`, [...values])
  return rows[0]?.total
}

/** The columns of a table that a copy of its rows has to write. */
export async function columnsOf(
  { database: { pool } }: BenchWorld,
  table: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
      order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

function copies(table: string, columns: readonly string[]): string {
  const codes = REGIONS.map(({ code }) => `'${code}'`).join(', ')
  const own: Readonly<Record<string, string>> = {
    id: 'made.id',
    created_at: 'made.at',
    updated_at: 'made.at',
    region_code: 'made.region',
    doc: `(one.doc::jsonb || jsonb_build_object('id', made.id, 'regionCode', made.region,
      'createdAt', to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json`,
  }
  return `insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => own[column] ?? `one.${column}`).join(', ')}
    from (select * from ${table} limit 1) one, (select gen_random_uuid() as id,
      now() - make_interval(hours => index) as at, (array[${codes}])[1 + index % ${REGIONS.length}] as region
      from generate_series(1, $1) index) made`
}

/** The newest page of the records that have both words, and their number, as plain SQL on the same index. */
function bareSearch(
  db: BenchDevice['mirror']['db'],
  words: (run: number) => readonly [string, string],
): (run: number) => void {
  const page = db.prepare(`
    select id, version, doc from incidents join incidents_docs using (row_number)
    where row_number in (select rowid from incidents_terms where incidents_terms match ?) and deleted_at is null
    order by created_at desc, id desc limit 51`)
  const count = db.prepare(`
    select count(*) from incidents_terms where incidents_terms match ?
      and rowid not in (select row_number from incidents where deleted_at is not null)`)
  return (run) => {
    const [first, second] = words(run)
    const match = `"${first}" AND "${second}"*`
    for (const row of page.all(match)) JSON.parse((row as { readonly doc: string }).doc)
    count.get(match)
  }
}

/** Search in the mirror, as an officer types. */
export async function benchMirrorSearch(world: BenchWorld): Promise<Row[]> {
  const device = await world.openDevice('search')
  await pullAll(device.mirror, device.remote, 0, new AbortController().signal, () => new Date())
  const store = createMirrorStore(device.mirror)
  const user: User = { id: world.user.id, role: 'editor', regions: [] }
  const search = (text: string) =>
    store.list(
      user,
      'incidents',
      incidentRequest(incidentQuery.parse({ q: text }), {
        id: user.id,
        today: '2026-11-20',
        now: '2026-11-20T12:00:00.000Z',
      }),
    )
  for (const rank of [1, 50, RARE]) {
    const here = await search(wordOfRank(rank))
    const there = await world.send(`/api/incidents?limit=1&q=${wordOfRank(rank)}`)
    // A search that is fast because it misses records is none.
    if (String(here.total) !== there.headers.get('x-total-count'))
      throw new Error('the mirror finds other records than the server')
  }
  const twoWords = (run: number) => [wordOfRank(100 + (run % RUNS)), wordOfRank(200 + (run % RUNS))] as const
  // Each is asked three times, so that the slowest twentieth is more than a single pause of the machine.
  const newest = await samples(3 * RUNS, (run) => search(twoWords(run).join(' ')))
  const bare = await samples(3 * RUNS, bareSearch(device.mirror.db, twoWords))
  const ranked = await samples(RUNS, (run) => search(`${wordOfRank(RARE + run)}`))
  const common = await samples(RUNS, (run) => search(wordOfRank(run % 5)))
  await device.close()
  return [
    within(
      'mirror search, two words, newest first, p95',
      quantile(newest, 0.95),
      quantile(bare, 0.95),
      SEARCH_MARK,
    ),
    below('mirror search, exact before similar, a rare word, p95', quantile(ranked, 0.95), 30, milliseconds),
    below(
      'mirror search, exact before similar, a common word, p95',
      quantile(common, 0.95),
      30,
      milliseconds,
    ),
  ]
}
