import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { callerAt, TEST_PASSWORD } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { everything, randomOf, Writer } from './kill-world.ts'

const ADMINISTRATOR = { email: 'director@example.org', password: TEST_PASSWORD }
const PASSPHRASE = 'badda cad iyo buur dheer'
/** Processes start anew on a machine that may be busy. */
const PATIENCE = { timeout: 90_000, interval: 100 }
/** Milliseconds between two kills at least, and between two entries of one writer. */
const SHORTEST_LIFE = 150
const APP_PAUSE = 30
const WEB_PAUSE = 50
/** Fewer of each writer would prove nothing. */
const FEWEST_RECORDS = 10
/** Calls at the same moment while all histories are read. */
const AT_ONCE = 8

/** Who is ended in the middle of a sync. */
export type Victim = 'app' | 'server' | 'postgres'
const VICTIMS: readonly Victim[] = ['app', 'postgres', 'server']

type Client = ClientOf<AppContract>

interface World {
  readonly server: ServerProcess
  readonly line: Line
  readonly app: FieldApp
  readonly web: Client
}

/** How often somebody is ended, and after how many milliseconds of life at most. */
interface Killing {
  readonly kills: number
  readonly longestLife: number
  readonly seed: number
}

/**
 * People write on a device and on the web without pause while the app, the server and PostgreSQL are ended at random
 * moments; afterwards everything that was confirmed is there, and nothing is there twice.
 */
export async function killAndCheck({ kills, longestLife, seed }: Killing): Promise<void> {
  const random = randomOf(seed)
  const userData = mkdtempSync(path.join(tmpdir(), 'killed-app-'))
  const world = await openWorld(userData)
  try {
    const onDevice = new Writer(world.app.client, 'device', seed + 1)
    const onWeb = new Writer(world.web, 'web', seed + 2)
    onDevice.start(APP_PAUSE)
    onWeb.start(WEB_PAUSE)
    for (let count = 0; count < kills; count++) {
      await sleep(SHORTEST_LIFE + random() * (longestLife - SHORTEST_LIFE))
      // Each in its turn first; with PostgreSQL the server ends as well, so that two kills end all of them.
      const victim = VICTIMS[count < VICTIMS.length ? count : Math.floor(random() * VICTIMS.length)] ?? 'app'
      await end(world, victim, random)
    }
    // A busy machine lets them do less between two kills, so they go on until they have done enough.
    for (const writer of [onDevice, onWeb])
      await expect.poll(() => confirmedOf(writer).length, PATIENCE).toBeGreaterThan(FEWEST_RECORDS)
    await Promise.all([onDevice.stop(), onWeb.stop()])
    await settle(world)
    await expectEverything(world, onDevice, onWeb)
  } catch (error) {
    console.error(world.app.said(), world.server.printed())
    throw error
  } finally {
    await world.app.kill()
    await world.line.close()
    await world.server.remove()
    rmSync(userData, { recursive: true, force: true })
  }
}

const confirmedOf = ({ records }: Writer) => records.filter(({ confirmed }) => confirmed)

async function openWorld(userData: string): Promise<World> {
  const server = createServerProcess(ADMINISTRATOR)
  const line = await openLine(await server.start())
  const app = createFieldApp({
    ...{ userData, server: () => line.url, user: ADMINISTRATOR },
    quickScrypt: true,
  })
  await app.signIn()
  await app.start()
  expect(await app.rpc().call('vaultCreate', PASSPHRASE)).toEqual({ ok: true })
  await expect.poll(() => app.status()?.phase, PATIENCE).toBe('up-to-date')
  const { client: web } = callerAt(line.url)
  await web.session.signIn({ input: ADMINISTRATOR })
  return { server, line, app, web }
}

/** Ends a process and brings it back, as a person or an operator does. */
async function end({ server, line, app }: World, victim: Victim, random: () => number): Promise<void> {
  if (victim === 'app') {
    await app.kill()
    await app.start()
    expect(await app.rpc().call('vaultUnlock', PASSPHRASE)).toEqual({ ok: true })
    return
  }
  if (victim === 'postgres') {
    server.killPostgres()
    // The server goes on for a moment without its database.
    await sleep(random() * 500)
  }
  await server.kill()
  line.leadTo(await server.start())
}

async function settle({ app }: World): Promise<void> {
  await app.rpc().call('syncNow')
  await expect
    .poll(() => app.status(), PATIENCE)
    .toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0, conflicts: 0 })
}

const incidentsOf = (client: Client) =>
  everything((cursor) => client.incidents.list({ input: { limit: 200, ...(cursor ? { cursor } : {}) } }))

async function expectEverything({ app, web }: World, ...writers: readonly Writer[]): Promise<void> {
  const there = await incidentsOf(web)
  const locations = new Map(there.map(({ id, location }) => [id, location]))
  expect(locations.size).toBe(there.length)
  const entered = writers.flatMap(({ records }) => records)
  for (const writer of writers) expect(confirmedOf(writer).length).toBeGreaterThan(FEWEST_RECORDS)
  for (const { id, confirmed, value, unsure } of entered) {
    if (confirmed || locations.has(id)) expect([value, ...unsure]).toContain(locations.get(id))
  }
  // What nobody entered is not there, and no text stands in two records.
  expect(new Set(locations.values()).size).toBe(there.length)
  expect([...locations.keys()].filter((id) => !entered.some((record) => record.id === id))).toEqual([])
  await expectHistories(web, writers)
  await expectRemarks(web, writers)
  // The pull follows what the web wrote last.
  const shown = async () =>
    (await incidentsOf(app.client)).map(({ id, location }) => `${id} ${location}`).sort()
  const wanted = there.map(({ id, location }) => `${id} ${location}`).sort()
  await expect.poll(shown, PATIENCE).toEqual(wanted)
  expect(app.said()).not.toContain('The mirror differs')
}

/** Every record was created once, and each confirmed value was entered once. */
async function expectHistories(web: Client, writers: readonly Writer[]): Promise<void> {
  await inParts(writers.flatMap(confirmedOf), async ({ id }) => {
    const history = await patiently(() => web.incidents.history({ params: { id } }))
    expect(history.filter(({ kind }) => kind === 'create')).toHaveLength(1)
    const entered = history.flatMap(({ changes }) =>
      changes.flatMap(({ field, to }) => (field === 'location' ? [to] : [])),
    )
    expect(new Set(entered).size).toBe(entered.length)
  })
}

async function expectRemarks(web: Client, writers: readonly Writer[]): Promise<void> {
  const remarks = writers.flatMap((writer) => writer.remarks)
  await inParts([...new Set(remarks.map(({ on }) => on))], async (parentId) => {
    const { items } = await patiently(() =>
      web.comments.list({ input: { parentCollection: 'incidents', parentId, limit: 200 } }),
    )
    for (const { on, body, confirmed } of remarks) {
      if (on !== parentId) continue
      const found = items.filter((item) => item.body === body).length
      expect(found).toBeLessThanOrEqual(1)
      if (confirmed) expect(found).toBe(1)
    }
  })
}

/** Asks again where a user may not ask as fast as this reads. */
const patiently = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, PATIENCE)

async function inParts<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(work))
  }
}
