import { createDecipheriv, randomBytes } from 'node:crypto'
import { grantAnswers } from '#tests/support/grants.ts'
import { median, type Row, samples, within } from './measure.ts'
import type { BenchWorld } from './world.ts'

const RUNS = 60
/** Applications that are sent at the same time while the list is filled. */
const AT_ONCE = 16
const NEWEST = 'received_at desc, id desc'
/**
 * HTTP and the session take two of the seven milliseconds of a page. Lists of 100,000 records are held to 3, because counting them
 * takes the bare query longer than that; an index that is lost costs more than this mark.
 */
const PAGE = 6
const CASES = [
  { what: 'the newest', query: '', bare: 'true', order: NEWEST },
  {
    what: 'of one region and category',
    query: '&region=banadir&category=both',
    bare: `'banadir' = any(regions) and category = 'both'`,
    order: NEWEST,
  },
  {
    what: 'the largest amounts',
    query: '&sort=highest',
    bare: 'true',
    order: 'requested_minor desc nulls last, id',
  },
] as const

/**
 * The first page of the applications for grants, with so many of them, against bare queries of the same rows and their number, and
 * the bare decryption of what is sealed in them. Due dates follow a calendar and a search opens all names, so both read all rows,
 * and are set against reading them whole. Medians, because a page is short beside the pauses of three processes on two cores.
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
    const ours = median(await samples(RUNS, ask))
    const limit = median(await samples(RUNS, bare))
    rows.push(
      within(`list of ${size.toLocaleString('en')} applications for grants, ${what}`, ours, limit, most),
    )
  }
  for (const { what, query, bare, order } of CASES)
    await compare(
      what,
      list(query),
      async () => {
        const { rows: read } = await pool.query<{ sealed: Uint8Array }>(
          `select * from grant_applications where ${bare} order by ${order} limit 51`,
        )
        for (const { sealed } of read) open(sealed)
        await pool.query(`select count(*) from grant_applications where ${bare}`)
      },
      PAGE,
    )
  const readAll = async () => {
    await pool.query('select * from grant_applications order by received_at')
  }
  await compare('by due date', list('&sort=due'), readAll, 3)
  await compare('found by a name', list('&q=collective%207'), readAll, 10)
  return rows
}

const KEY = randomBytes(32)
const ANSWERS = JSON.stringify(grantAnswers())

/** What opening a seal takes at least: its bytes are decrypted and the answers parsed; the key is another one. */
function open(sealed: Uint8Array): void {
  createDecipheriv('aes-256-gcm', KEY, sealed.subarray(0, 12)).update(sealed)
  JSON.parse(ANSWERS)
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
