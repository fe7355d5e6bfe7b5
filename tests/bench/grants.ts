import { grantAnswers } from '#tests/support/grants.ts'
import { quantile, type Row, samples, within } from './measure.ts'
import type { BenchWorld } from './world.ts'

const RUNS = 60
/** Applications that are sent at the same time while the list is filled. */
const AT_ONCE = 16
const NEWEST = 'received_at desc, id desc'
const CASES = [
  { what: 'the newest', query: '', bare: 'true', order: NEWEST, most: 3 },
  {
    what: 'of one region and category',
    query: '&region=banadir&category=both',
    bare: `'banadir' = any(regions) and category = 'both'`,
    order: NEWEST,
    most: 3,
  },
  {
    what: 'the largest amounts',
    query: '&sort=highest',
    bare: 'true',
    order: 'requested_minor desc nulls last, id',
    most: 3,
  },
] as const

/**
 * The first page of the applications for grants, with so many of them, against bare queries of the same rows and their number. Names
 * are sealed and due dates follow a calendar, so a search and the order by due date read all rows: these are set against reading
 * the same rows whole.
 */
export async function benchGrants(world: BenchWorld, size: number): Promise<Row[]> {
  const { database } = world
  const { pool } = database
  const cookie = await world.addUser('grant-manager')
  await fill(world, size)
  await pool.query('analyze grant_applications')
  const list = (query: string) => async () => {
    const answer = await fetch(`${world.ours}/api/grants/applications?limit=50${query}`, {
      headers: { cookie },
    })
    if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`)
    await answer.json()
  }
  const rows: Row[] = []
  const compare = async (what: string, ask: () => Promise<void>, bare: () => Promise<void>, most: number) => {
    // Once before it counts: pages of the indexes come from the disk at first.
    for (const work of [ask, bare]) await samples(RUNS, work)
    const ours = quantile(await samples(RUNS, ask), 0.95)
    const limit = quantile(await samples(RUNS, bare), 0.95)
    rows.push(
      within(`list of ${size.toLocaleString('en')} applications for grants, ${what}, p95`, ours, limit, most),
    )
  }
  for (const { what, query, bare, order, most } of CASES)
    await compare(
      what,
      list(query),
      async () => {
        await pool.query(`select * from grant_applications where ${bare} order by ${order} limit 51`)
        await pool.query(`select count(*) from grant_applications where ${bare}`)
      },
      most,
    )
  const readAll = async () => {
    await pool.query('select * from grant_applications order by received_at')
  }
  await compare('by due date', list('&sort=due'), readAll, 3)
  await compare('found by a name', list('&q=collective%207'), readAll, 10)
  return rows
}

/** Applications that are sealed as every other one is. */
async function fill({ ours, database: { pool } }: BenchWorld, size: number): Promise<void> {
  await pool.query(`update grant_rounds set deadline = current_date + 30`)
  let sent = 0
  const send = async () => {
    for (let at = sent++; at < size; at = sent++) {
      const answers = grantAnswers({
        ...{ organizationName: `Collective ${at}`, registrationNumber: `B-${at}` },
        ...{ contactEmail: `bench${at}@example.org`, requestedAmount: String(3000 + (at % 3000)) },
        ...{ projectCategory: (['advocacy', 'capacity_building', 'both'] as const)[at % 3] },
      })
      const answer = await fetch(`${ours}/api/grants/applications`, {
        ...{ method: 'POST', body: JSON.stringify(answers) },
        headers: { 'content-type': 'application/json' },
      })
      if (!answer.ok)
        throw new Error(`An application was answered with ${answer.status}: ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}
