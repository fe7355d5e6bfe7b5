import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { pullLine } from '#shared/sync/cursor.ts'
import { atLeast, median, type Row, reaching, samples, seconds, within } from './measure.ts'
import { bindDevice } from './remote.ts'
import { randomFrom, sampleIncident } from './sample.ts'
import type { BenchWorld } from './world.ts'

const HELD = 500
const USERS = 10
const RUNS = 2
const SAVES = 100
const SAVE_EVERY_MS = 100
/** Until the last of the pulls that were sent is held. */
const SETTLED_MS = 1000
const HERE = 'SO28'
const ELSEWHERE = 'SO22'

/** What people wait for while others are connected. */
export async function benchLoad(world: BenchWorld, pushed: number): Promise<Row[]> {
  return [
    await benchHeldPulls(world),
    await benchPushBesideHeld(world, pushed),
    ...(await benchVisitors(world)),
  ]
}

const PUSH_BESIDE_MARK = 0.9

/** A device that sends a long outbox of one region, with and without 500 devices of another region that wait for news. */
async function benchPushBesideHeld(world: BenchWorld, count: number): Promise<Row> {
  const alone: number[] = []
  const beside: number[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(await world.pushAlone(HERE, count))
    const held = await holdPulls(world)
    beside.push(await world.pushAlone(HERE, count))
    await held.stop()
  }
  return atLeast(
    `push of ${count} operations beside ${HELD} held pulls of other regions, against the same without them`,
    median(beside),
    median(alone),
    PUSH_BESIDE_MARK,
  )
}

const VISITED = ['/', '/so', '/news', '/jobs', '/projects', '/partners', '/upr']
const PAGES_MARK = 2000
const PAGE_EVERY_MS = 10
const ANSWERS = 300
const AT_ONCE = 32
const PAGES = 10_000

/** What staff wait for while visitors open a hundred pages a second, and how many pages a second leave at most. */
async function benchVisitors(world: BenchWorld): Promise<Row[]> {
  for (const page of VISITED) await visit(world, page)
  await answers(world)
  const alone: number[] = []
  const beside: number[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(...(await answers(world)))
    const visiting = new AbortController()
    const visits = keepVisiting(world, visiting.signal)
    beside.push(...(await answers(world)))
    visiting.abort()
    await visits
  }
  const took = await seconds(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = 0; index < PAGES / AT_ONCE; index++) await visit(world, '/')
      }),
    ),
  )
  return [
    within(
      'median answer to staff beside 100 public pages a second, against the same without them',
      median(beside),
      median(alone),
      1.5,
    ),
    reaching('public pages that are the same for everybody', PAGES / took, PAGES_MARK),
  ]
}

const visitors = new Agent({ keepAlive: true })

/** Opens a page, and reads it without taking it apart: what is measured is the server. */
function visit(world: BenchWorld, page: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'zstd', accept: 'text/html' }
    const sent = get(`${world.ours}${page}`, { agent: visitors, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${page} was answered ${answer.statusCode}`))
      answer.once('end', resolve).resume()
    })
    sent.once('error', reject)
  })
}

async function keepVisiting(world: BenchWorld, signal: AbortSignal): Promise<void> {
  const visits: Promise<void>[] = []
  for (let index = 0; !signal.aborted; index++) {
    visits.push(visit(world, VISITED[index % VISITED.length] ?? '/'))
    await sleep(PAGE_EVERY_MS)
  }
  await Promise.all(visits)
}

/** Milliseconds of each of many reads of a list by somebody of the staff. */
function answers(world: BenchWorld): Promise<number[]> {
  return samples(ANSWERS, async () => (await world.send('/api/incidents?limit=20')).text())
}

/** Saves of one region, ten a second, with and without 500 devices of another region that wait for news. */
async function benchHeldPulls(world: BenchWorld): Promise<Row> {
  await saves(world)
  const alone: number[] = []
  const beside: number[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(...(await saves(world)))
    const held = await holdPulls(world)
    beside.push(...(await saves(world)))
    await held.stop()
  }
  return within(
    `median save, 10 a second, beside ${HELD} held pulls of other regions, against the same without them`,
    median(beside),
    median(alone),
    1.5,
  )
}

/** Milliseconds of each save, begun at a fixed pace whether or not the one before is done. */
async function saves(world: BenchWorld): Promise<number[]> {
  const random = randomFrom(11)
  const times: Promise<number>[] = []
  for (let index = 0; index < SAVES; index++) {
    times.push(save(world, { ...sampleIncident(random, index), regionCode: HERE }))
    await sleep(SAVE_EVERY_MS)
  }
  return Promise.all(times)
}

async function save(world: BenchWorld, incident: object): Promise<number> {
  const start = performance.now()
  const response = await world.send('/api/incidents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(incident),
  })
  await response.text()
  if (!response.ok) throw new Error(`a save was answered ${response.status}`)
  return performance.now() - start
}

async function holdPulls(world: BenchWorld): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const running: Promise<void>[] = []
  const begun: Promise<void>[] = []
  for (let user = 0; user < USERS; user++) {
    const cookie = await world.addOfficer([ELSEWHERE])
    for (let index = 0; index < HELD / USERS; index++) {
      const device = await bindDevice({
        ours: world.ours,
        cookie,
        name: `held-${user}-${index}`,
        approve: world.approve,
      })
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push(promise)
      running.push(follow(device, stopping.signal, resolve))
    }
  }
  await Promise.all(begun)
  await sleep(SETTLED_MS)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Pulls and waits for news, as a device does that has nothing to send. */
async function follow(
  { deviceId, remote }: Awaited<ReturnType<typeof bindDevice>>,
  signal: AbortSignal,
  begun: () => void,
): Promise<void> {
  let cursor: string | null = null
  while (!signal.aborted) {
    const body = new TextEncoder().encode(JSON.stringify({ deviceId, cursor, wait: cursor ? 25 : 0 }))
    const headers = { 'content-type': 'application/json' }
    try {
      const response = await remote.fetch('/api/sync/pull', { method: 'POST', headers, body, signal })
      const last = (await response.text()).trimEnd().split('\n').at(-1)
      cursor = z.object({ cursor: z.string() }).parse(pullLine.parse(JSON.parse(last ?? ''))).cursor
      begun()
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
