import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { pullLine } from '#shared/sync/cursor.ts'
import { median, type Row, within } from './measure.ts'
import { bindDevice } from './remote.ts'
import { randomFrom, sampleIncident } from './sample.ts'
import type { BenchWorld } from './world.ts'

const HELD = 500
const PERSONS = 10
const RUNS = 2
const SAVES = 100
const SAVE_EVERY_MS = 100
/** Until the last of the pulls that were sent is held. */
const SETTLED_MS = 1000
const HERE = 'SO28'
const ELSEWHERE = 'SO22'

/** What people wait for while others are connected. */
export async function benchLoad(world: BenchWorld): Promise<Row[]> {
  return [await benchHeldPulls(world)]
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
  for (let person = 0; person < PERSONS; person++) {
    const cookie = await world.addOfficer([ELSEWHERE])
    for (let index = 0; index < HELD / PERSONS; index++) {
      const device = await bindDevice({ ours: world.ours, cookie, name: `held-${person}-${index}` })
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
