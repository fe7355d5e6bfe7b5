import { spellingsOf } from '#shared/domain/name-spellings.ts'
import { type RecordCollectionName, tableName } from '#shared/domain/names.ts'
import { mostSimilar } from '#shared/domain/similar-words.ts'
import { askBare, columnsOf } from './lists.ts'
import { below, milliseconds, quantile, type Row, samples, within } from './measure.ts'
import { wordOfRank } from './sample.ts'
import type { BenchWorld } from './world.ts'

const RUNS = 60
const RARE = 3000
const COLLECTIONS = ['incidents', 'iccpr-cases'] as const satisfies readonly RecordCollectionName[]
/** What the running counts know is as fast with a million records as with a thousand (decision 0201). */
const COUNTED_MS = 20
/** What has to be counted by reading rows may take twice as long as reading them alone. */
const BARE_MARK = 2

interface Case {
  readonly what: string
  readonly path: string
  readonly query: (run: number) => string
  /** The condition of the same rows as plain SQL; none where the running counts know their number. */
  readonly bare?: (run: number) => { readonly where: string; readonly values: readonly unknown[] }
}

const counted = (what: string, path: string, query = ''): Case => ({ what, path, query: () => query })

const CASES: readonly Case[] = [
  counted('incidents, newest', '/api/incidents'),
  counted('incidents, newest of a region', '/api/incidents', 'region=SO22'),
  counted('incidents, newest of a region and a state', '/api/incidents', 'region=SO22&status=new'),
  counted('incidents, by severity and region', '/api/incidents', 'severity=critical&region=SO22'),
  counted('cases, newest', '/api/iccpr/cases'),
  counted('cases, newest of a state', '/api/iccpr/cases', 'status=active'),
  {
    what: 'incidents, of a year and a type',
    path: '/api/incidents',
    query: () => 'createdFrom=2026-01-01&incidentType=torture',
    bare: () => ({
      where: 'created_at >= $1 and incident_type = $2',
      values: ['2025-12-31T21:00:00.000Z', 'torture'],
    }),
  },
]

const WORDS = 5

/** Searches for words, each of which finds similar words too, as the plain one does. */
async function searches({ database: { pool } }: BenchWorld): Promise<readonly Case[]> {
  const found: Case[] = []
  for (const [kind, rank] of [
    ['rare', RARE],
    ['common', 1],
  ] as const) {
    const terms: string[] = []
    for (let at = 0; at < WORDS; at++) {
      const word = wordOfRank(rank + at)
      const { rows } = await pool.query<{ word: string }>('select word from search_words where word % $1', [
        word,
      ])
      const others = [
        ...mostSimilar(
          word,
          rows.map((row) => row.word),
        ),
        ...spellingsOf(word),
      ]
      terms.push([`'${word}':*`, ...others.map((each) => `'${each}'`)].join(' | '))
    }
    found.push({
      what: `incidents, search, a ${kind} word and similar ones`,
      path: '/api/incidents',
      query: (run) => `q=${wordOfRank(rank + (run % WORDS))}`,
      bare: (run) => ({ where: 'terms @@ $1::tsquery', values: [terms[run % WORDS]] }),
    })
  }
  return found
}

/**
 * Lists and statistics over at least `size` incidents and as many cases: copies of those that are there, with the running counts that
 * writing them would have left.
 */
export async function benchMillion(world: BenchWorld, size: number): Promise<Row[]> {
  for (const name of COLLECTIONS) await copyAll(world, name, size)
  const rows: Row[] = []
  const count = size.toLocaleString('en')
  for (const { what, path, query, bare } of [...CASES, ...(await searches(world))]) {
    const ask = async (run: number) => {
      const response = await world.send(`${path}?limit=50&${query(run)}`)
      if (!response.ok) throw new Error(`${what}: ${response.status}`)
      await response.json()
      return Number(response.headers.get('x-total-count'))
    }
    const bareOf = (run: number) => {
      const { where, values } = bare?.(run) ?? { where: 'false', values: [] }
      return askBare(world, 'incidents', where, values)
    }
    await samples(RUNS, ask)
    const ours = quantile(await samples(RUNS, ask), 0.95)
    const name = `${count} records: list of ${what}, p95`
    if (!bare) rows.push(below(name, ours, COUNTED_MS, milliseconds))
    else {
      if ((await ask(0)) !== (await bareOf(0))) throw new Error(`${what}: the plain query counts others`)
      await samples(RUNS, bareOf)
      rows.push(within(name, ours, quantile(await samples(RUNS, bareOf), 0.95), BARE_MARK))
    }
  }
  const statistics = await samples(RUNS, async () => (await world.send('/api/dashboard/stats')).json())
  const name = `${count} records: dashboard statistics, p95`
  return [...rows, below(name, quantile(statistics, 0.95), COUNTED_MS, milliseconds)]
}

/** Copies every record of a collection as often as makes it `size`, each under an id of its own. */
async function copyAll(world: BenchWorld, name: RecordCollectionName, size: number): Promise<void> {
  const table = tableName(name)
  const names = await columnsOf(world, table)
  const own: Readonly<Record<string, string>> = {
    id: 'one.made',
    doc: `(one.doc::jsonb || jsonb_build_object('id', one.made))::json`,
  }
  const client = await world.database.pool.connect()
  try {
    await client.query(`create temp table originals as select id from ${table}`)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from originals')
    const times = Math.ceil(size / (rows[0]?.count ?? size))
    for (let copy = 1; copy < times; copy++)
      await client.query(`insert into ${table} (${names.join(', ')})
        select ${names.map((column) => own[column] ?? `one.${column}`).join(', ')}
        from (select ${table}.*, gen_random_uuid() as made from ${table} join originals using (id)) one`)
    await client.query(
      'update record_counts set total = total * $1, ended = ended * $1, lasted = lasted * $1 where collection = $2',
      [times, name],
    )
    await client.query(
      'update record_months set opened = opened * $1, ended = ended * $1 where collection = $2',
      [times, name],
    )
    await client.query('drop table originals')
    await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}
