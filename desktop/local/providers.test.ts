import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { type MirrorDatabase, openMirror } from '#desktop/mirror/open.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { listQuery, listRequest } from '#shared/queries/list-rules.ts'
import { creation } from '#shared/records/handlers.ts'
import { serviceProviders } from '#shared/schemas/service-providers.ts'
import type { LocalContext } from './context.ts'
import { providersHandlers } from './providers.ts'

const user = { id: randomUUID(), role: 'field-officer' as const, regions: ['SO28'] }
const NOW = new Date('2026-11-23T09:00:00.000Z')
const CLINIC = {
  ...{ id: randomUUID(), name: 'Clinic of the port', type: 'medical-care', alsoType: null, status: 'active' },
  ...{ services: null, servicesSo: null, urgent: false, availability: null, openingTimes: 'always' },
  ...{ regionCode: 'SO28', district: 'Kismaayo', location: null, contact: null, languages: null, cost: null },
  ...{ accessibility: null, agesServed: null, gendersServed: null, source: null, sourceDate: null },
  ...{ confirmedOn: null, confirmBy: null, unavailableSince: null },
}
const ANSWER = { asOf: '2026-11-20T08:00:00.000Z', providers: [CLINIC], safeHouses: ['SO28'] }

let folder: string
let db: MirrorDatabase
let mirror: Mirror

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'providers-'))
  db = openMirror(path.join(folder, 'mirror.db'), randomBytes(32))
  mirror = createMirror(db, randomUUID())
})
afterEach(async () => {
  db.close()
  await rm(folder, { recursive: true })
})

/** Asks the device, whose server answers as given. */
function ask(answer: () => Response) {
  const remote = { fetch: async () => answer(), signedIn: async () => true }
  return providersHandlers.list({ context: { mirror, remote, now: () => NOW } as unknown as LocalContext })
}
const online = (body: unknown) => () => Response.json(body)
const offline = () => {
  throw new ConnectionFailed('There is no connection')
}
const broken = () => new Response('Internal error', { status: 500 })

test('the pathways are those of the server with its time, and stay without a connection, when no time is known', async () => {
  expect(await ask(online(ANSWER))).toEqual(ANSWER)
  const kept = { ...ANSWER, asOf: null }
  expect(await ask(offline)).toEqual(kept)
  expect(await ask(broken)).toEqual(kept)
  const changed = { ...ANSWER, providers: [], safeHouses: [] }
  expect(await ask(online(changed))).toMatchObject({ providers: [], safeHouses: [] })
  expect(await ask(offline)).toMatchObject({ providers: [], safeHouses: [] })
})

test('a device that never had them says that it needs a connection', async () => {
  for (const answer of [offline, broken]) {
    await expect(ask(answer)).rejects.toMatchObject({ code: 'offline' })
  }
})

test('only what visitors read is kept, whatever an answer has beside it, and nothing of it is readable on the disk', async () => {
  const planted = { ...CLINIC, exactPlace: 'Planted street 7', privateContact: 'Planted Hodan' }
  await ask(online({ ...ANSWER, providers: [planted], exactPlaces: ['Planted street 7'] }))
  expect(JSON.stringify(await ask(offline))).not.toContain('Planted')
  db.pragma('wal_checkpoint(TRUNCATE)')
  const file = await readFile(path.join(folder, 'mirror.db'), 'latin1')
  expect(file).not.toContain('Clinic of the port')
})

test('the directory is filtered without a connection by both services of a provider and by region', async () => {
  const store = createMirrorStore(mirror)
  const add = async (name: string, more: object) => {
    const values = { name, type: 'medical-care', status: 'active', ...more }
    const written = await store.write(
      { ...user, role: 'editor' },
      creation(serviceProviders, randomUUID(), values),
    )
    expect(written.outcome, name).toBe('applied')
  }
  await add('Clinic', { regionCode: 'SO28' })
  await add('Clinic with lawyers', { regionCode: 'SO28', alsoType: 'legal-aid' })
  await add('Clinic elsewhere', { regionCode: 'SO11' })
  await add('Lawyers everywhere', { type: 'legal-aid' })
  await add('School', { type: 'education', regionCode: 'SO28' })
  const found = async (asked: object) => {
    const query = listQuery(serviceProviders).parse({ sort: 'name', order: 'asc', ...asked })
    const request = listRequest(serviceProviders)(query, {
      ...{ id: user.id, today: '2026-11-23', now: NOW.toISOString() },
    })
    const { items, total } = await store.list(user, 'service-providers', request)
    expect(total).toBe(items.length)
    return items.map((item) => item.record.name)
  }
  expect(await found({ providerType: ['legal-aid'] })).toEqual(['Clinic with lawyers', 'Lawyers everywhere'])
  expect(await found({ providerType: ['medical-care'], region: ['SO28', 'none'] })).toEqual([
    'Clinic',
    'Clinic with lawyers',
  ])
  expect(await found({ providerType: ['legal-aid'], region: ['SO28', 'none'] })).toEqual([
    'Clinic with lawyers',
    'Lawyers everywhere',
  ])
  expect(await found({ providerType: ['legal-aid', 'education'], status: ['unavailable'] })).toEqual([])
})
