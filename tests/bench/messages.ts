import { quantile, type Row, samples, within } from './measure.ts'
import type { BenchWorld } from './world.ts'

const RUNS = 60
const CASES = [
  {
    what: 'open',
    query: 'view=open',
    bare: `state = 'open'`,
    order: 'rank, due_at, id',
  },
  {
    what: 'open, of one subject',
    query: 'view=open&subject=partnership',
    bare: `state = 'open' and subject = 'partnership'`,
    order: 'rank, due_at, id',
  },
  { what: 'all', query: 'view=all', bare: `state <> 'spam'`, order: 'last_at desc, id desc' },
] as const

/** The first page of the inbox, with so many conversations, against bare queries of the same rows and their number. */
export async function benchMessages({ send, database: { pool } }: BenchWorld, size: number): Promise<Row[]> {
  await pool.query(
    `insert into message_threads (id, way_in, subject, urgent, state, due_at, first_due_at, waiting_since, received_at, last_at)
     select gen_random_uuid(), 'contact', (array['general_inquiry', 'partnership', 'human_rights_violation', 'other'])[1 + n % 4],
       n % 50 = 0, (array['open', 'open', 'waiting', 'closed', 'spam'])[1 + n % 5], at + interval '24 hours', at + interval '24 hours',
       at, at, at
     from generate_series(1, $1::int) n, lateral (select now() - n * interval '7 minutes' as at) as times`,
    [size],
  )
  await pool.query('analyze message_threads')
  const rows: Row[] = []
  for (const { what, query, bare, order } of CASES) {
    const ask = async () => (await send(`/api/message-threads?limit=50&${query}`)).json()
    const askBare = async () => {
      await pool.query(`select * from message_threads where ${bare} order by ${order} limit 51`)
      await pool.query(`select count(*) from message_threads where ${bare}`)
    }
    // Once before it counts: pages of the indexes come from the disk at first.
    for (const work of [ask, askBare]) await samples(RUNS, work)
    const ours = quantile(await samples(RUNS, ask), 0.95)
    const limit = quantile(await samples(RUNS, askBare), 0.95)
    rows.push(within(`inbox of ${size.toLocaleString('en')} conversations, ${what}, p95`, ours, limit, 3))
  }
  return rows
}
