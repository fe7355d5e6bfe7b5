import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { findAstray } from '#server/records/index.ts'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import {
  ATTACHED_COLLECTIONS,
  RECORD_COLLECTION_NAMES,
  type RecordCollectionName,
} from '#shared/domain/names.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { consentOn } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { recordCalls } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { openTable, saveTable } from '#tests/support/table-file.ts'
import { makeTwin, type Named } from '#tests/support/twins.ts'
import { settled } from './attack-world.ts'

const REGIONS = ['SO28', 'SO22', 'SO11'] as const
/** The collections that people's consent is asked for, on which a consent can hang. */
const CONSENTED = ['incidents', 'iccpr-cases', 'referrals', 'climate-incidents'] as const

interface Row {
  readonly collection: CollectionName
  readonly id: string
  /** What stands in the row, as a digest. */
  readonly digest: string
  /** The records that it hangs on or leads to, as `collection/id`. */
  readonly ends: readonly string[]
}

const keyOf = ({ collection, id }: Named) => `${collection}/${id}`

/** People, visitors and devices who make records with the ids of others, and what they do to them. */
class TwinWorld {
  readonly server: TestServer
  readonly chance: Chance
  readonly people: readonly TestUser[]
  readonly administrator: TestUser
  readonly device: TestDevice
  rows = new Map<string, Row>()
  #seq = 3_000_000

  private constructor(
    server: TestServer,
    seed: number,
    { people, administrator, device }: Pick<TwinWorld, 'people' | 'administrator' | 'device'>,
  ) {
    this.server = server
    this.chance = chanceFrom(seed)
    this.people = people
    this.administrator = administrator
    this.device = device
  }

  static async open(seed: number): Promise<TwinWorld> {
    const server = await startTestServer({ withoutSockets: true })
    const administrator = await server.signIn('administrator')
    const officer = await server.signIn('field-officer', ['SO11'])
    const people = [
      ...[officer, administrator, await server.signIn('field-officer', ['SO28'])],
      ...[await server.signIn('editor'), await server.signIn('triage-officer', ['SO22'])],
    ]
    const device = await createTestDevice(officer)
    await device.sync()
    const world = new TwinWorld(server, seed, { people, administrator, device })
    for (let count = 0; count < 12; count++) await world.record()
    for (let count = 0; count < 12; count++) await world.attach()
    world.rows = await world.read()
    return world
  }

  async close(): Promise<void> {
    await this.device.close()
    await this.server.close()
  }

  /** All rows of records as they stand now. */
  async read(): Promise<Map<string, Row>> {
    const parts = COLLECTIONS.map((name) => {
      const isAttached = ATTACHED_COLLECTIONS.some((each) => each === name)
      const ends = isAttached ? sql`array[parent_collection || '/' || parent_id]` : sql`array[]::text[]`
      const led = name === 'links' ? sql` || (target_collection || '/' || target_id)` : sql``
      const table = sql.raw(tableName(name))
      return sql`select ${name}::text as collection, id, md5(${table}::text) as digest, ${ends}${led} as ends from ${table}`
    })
    const rows = await this.server.database.run<Row>(sql.join(parts, sql` union all `))
    return new Map(rows.map((row) => [keyOf(row), row]))
  }

  any(among: readonly CollectionName[] = COLLECTIONS): Row | null {
    const list = [...this.rows.values()].filter(({ collection }) => among.includes(collection))
    return list.length > 0 ? this.chance.any(list) : null
  }

  values(name: RecordCollectionName) {
    const { example, distinct } = decided(name)
    const own = distinct ? { [distinct]: randomUUID() } : {}
    return { ...example, ...own, regionCode: this.chance.any(REGIONS) }
  }

  /** Makes a record with a fresh id. */
  async record(name = this.chance.any(RECORD_COLLECTION_NAMES)): Promise<Named> {
    const input = this.values(name) as never
    const { id } = await recordCalls(this.administrator.client, name).create({ input })
    return { collection: name, id }
  }

  /** Hangs something on any record, in the administrator's name. */
  async attach(): Promise<void> {
    const on = this.any(CONSENTED) ?? (await this.record('incidents'))
    await settled(() => this.attachWith(this.administrator, randomUUID(), on))
  }

  attachWith({ client }: TestUser, id: string, on: Named): Promise<unknown> {
    const parent = { parentCollection: on.collection as 'incidents', parentId: on.id }
    const other = this.any(RECORD_COLLECTION_NAMES) ?? on
    const to = { targetCollection: other.collection as 'incidents', targetId: other.id }
    const bytes = new TextEncoder().encode(id)
    return this.chance.any([
      () => client.comments.create({ input: { ...parent, id, body: `Remark ${id}` } }),
      () => client.links.create({ input: { ...parent, ...to, id, note: `Note ${id}` } }),
      () => client.evidence.create({ input: evidenceOf(bytes, on.id, { ...parent, id }) }),
      () => client.consents.create({ input: { ...consentOn(on.id), ...parent, id } }),
    ])()
  }

  /** Sends what a device has, in the officer's name. */
  async sendFromDevice(path: `/api/${string}`, body: object): Promise<void> {
    const response = await this.device.remote.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify({ deviceId: this.device.id, ...body })),
    })
    expect(response.status).toBeLessThan(500)
    await response.text()
  }

  nextSeq(): number {
    this.#seq += 1
    return this.#seq
  }
}

type Door = (world: TwinWorld, id: string, name: RecordCollectionName) => Promise<unknown>

/** Every way by which a record comes in with an id that its sender chose. */
const DOORS: Readonly<Record<string, Door>> = {
  call: (world, id, name) =>
    recordCalls(world.chance.any(world.people).client, name).create({
      input: { ...world.values(name), id } as never,
    }),
  attachment: async (world, id) => {
    const on = world.any(CONSENTED)
    if (on) await world.attachWith(world.chance.any(world.people), id, on)
  },
  push: async (world, recordId, collection) => {
    const values = Object.entries(world.values(collection))
    const patch = Object.fromEntries(values.map(([field, to]) => [field, { from: null, to }]))
    const made = { opId: randomUUID(), deviceId: world.device.id, deviceSeq: world.nextSeq(), schema: 1 }
    const operation = { ...made, collection, recordId, kind: 'create', at: new Date().toISOString(), patch }
    await world.sendFromDevice('/api/sync/push', { operations: [operation] })
  },
  visitor: (world, id) => {
    const name = world.chance.any(ROUTED_COLLECTIONS)
    const { client } = world.server.visitor()
    const code = String(4_000_000_000_000_000 + world.nextSeq())
    const receipt = world.chance.percent(50) ? { receiptCode: code } : {}
    return recordCalls(client, name).create({ input: { ...world.values(name), id, ...receipt } as never })
  },
  // An export names its records: the row of another collection's names this one.
  import: async (world, id, collection) => {
    const exported = await world.administrator.send(`/api/exports/${collection}?format=csv`)
    const table = await openTable(new Uint8Array(await exported.arrayBuffer()), 'csv')
    const [row] = table.rows
    if (!row) return
    const rows = [{ ...row, Identifier: id }]
    const { imports } = world.administrator.client
    const made = await imports.upload({
      params: { collection },
      body: new Blob([await saveTable({ ...table, rows }, 'csv')]),
      headers: { 'content-disposition': fileNameHeader('records.csv') },
    })
    await imports.run({ params: { id: made.id }, input: { skipBad: true, reason: 'Corrected, it seems' } })
  },
  'lost record': async (world, id, collection) => {
    await world.server.database.run(sql`update sync_clock set set_back_at = now()`)
    const record = {
      ...world.values(collection),
      id,
      regionCode: 'SO11',
      updatedAt: new Date().toISOString(),
    }
    await world.sendFromDevice('/api/sync/lost-records', {
      records: [{ collection, id, version: 1, record }],
    })
    const { lostRecords } = world.administrator.client
    const { items } = await lostRecords.list({ input: { limit: 100 } })
    const lost = items.find((item) => item.recordId === id && item.collection === collection)
    if (!lost) return
    const decide = (choice: 'restore' | 'discard') =>
      lostRecords.decide({ input: { choice, records: [{ id: lost.id, serverVersion: null }] } })
    await decide('restore')
    await decide('discard')
  },
}

/** What is done to a record, as `collection/id`, which touches nothing but it and what hangs on it. */
type Deed = (world: TwinWorld, on: Row, version: number) => Promise<unknown>

const DEEDS: Readonly<Record<string, Deed>> = {
  moves: (world, { collection, id }, version) =>
    sendAs(world, 'PATCH', `${pathOf(collection)}/${id}`, { version, regionCode: world.chance.any(REGIONS) }),
  deletes: (world, { collection, id }) =>
    sendAs(world, 'DELETE', `${pathOf(collection)}/${id}`, { reason: 'Entered twice, as it seems' }),
  restores: (world, { collection, id }) => sendAs(world, 'POST', `${pathOf(collection)}/${id}/restore`, {}),
  routes: (world, { collection, id }, version) =>
    sendAs(world, 'POST', `/api/triage/${id}/route`, {
      ...{ collection, version, regionCode: world.chance.any(REGIONS), assigneeId: null },
    }),
  refuses: (world, { collection, id }) =>
    sendAs(world, 'POST', '/api/triage/refusals', { collection, ids: [id], reason: 'All the same' }),
}

const pathOf = (name: CollectionName) =>
  `/api/${name.replace('iccpr-cases', 'iccpr/cases').replace('upr-recommendations', 'upr/recommendations')}`

async function sendAs(world: TwinWorld, method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await world.chance.any([world.administrator, ...world.people]).send(path, init)
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
  await response.arrayBuffer()
}

/**
 * Makes twins by every door at random, plants some as former builds accepted them, and moves, deletes, refuses and purges
 * records among them. After each step nothing but the record itself, and what names it as its own by collection and id, may
 * differ, and no id is in a second collection that was not planted there. Throws at the first difference.
 */
export async function attackTwins({ steps, seed }: { readonly steps: number; readonly seed: number }) {
  const world = await TwinWorld.open(seed)
  const planted = new Set<string>()
  const done = { refused: 0, planted: 0, deeds: 0, purged: 0 }
  try {
    for (let step = 0; step < steps; step++) {
      const where = `seed ${seed}, step ${step}`
      const kind = world.chance.any([
        'door',
        'door',
        'door',
        'plant',
        'deed',
        'deed',
        'deed',
        'deed',
        'grow',
        'purge',
      ])
      if (kind === 'door') done.refused += await tryDoor(world, planted, where)
      else if (kind === 'plant') done.planted += await plant(world, planted)
      else if (kind === 'deed') done.deeds += await doDeed(world, where)
      else if (kind === 'purge') done.purged += await purge(world, where)
      else {
        await world.record()
        await world.attach()
      }
      world.rows = await world.read()
      expect(twiceIn(world.rows, planted), `${where}: ${kind}`).toEqual([])
      expect(await findAstray(world.server.database), `${where}: ${kind}`).toEqual([])
    }
    return done
  } finally {
    await world.close()
  }
}

/** Ids that stand in a second collection without having been planted there. */
function twiceIn(rows: ReadonlyMap<string, Row>, planted: ReadonlySet<string>): string[] {
  const byId = Map.groupBy(rows.values(), ({ id }) => id)
  return [...byId].flatMap(([id, same]) => (same.length > 1 && !planted.has(id) ? [id] : []))
}

/** Nothing that was there before differs, but for what a step may touch. */
async function expectUntouched(
  world: TwinWorld,
  isTouched: (row: Row) => boolean,
  where: string,
): Promise<void> {
  const now = await world.read()
  for (const [key, before] of world.rows) {
    if (!isTouched(before)) expect(now.get(key), `${where}: ${key}`).toEqual(before)
  }
}

async function tryDoor(world: TwinWorld, planted: Set<string>, where: string): Promise<number> {
  const taken = world.any()
  if (!taken) return 0
  const [name, door] = world.chance.any(Object.entries(DOORS))
  const collection = world.chance.any(RECORD_COLLECTION_NAMES.filter((each) => each !== taken.collection))
  // A planted twin has its place in both collections: a creation there is one of a record that exists.
  if (planted.has(taken.id)) return 0
  await settled(() => door(world, taken.id, collection))
  await expectUntouched(world, () => false, `${where}: ${name}`)
  return 1
}

async function plant(world: TwinWorld, planted: Set<string>): Promise<number> {
  const of = world.any()
  if (!of || planted.has(of.id)) return 0
  const names = RECORD_COLLECTION_NAMES.filter((name) => name !== of.collection)
  const name = world.chance.any(names)
  const isReport = ROUTED_COLLECTIONS.some((each) => each === name) && world.chance.percent(60)
  const { client } = world.server.visitor()
  const twin = isReport
    ? {
        collection: name,
        ...(await recordCalls(client, name).create({ input: world.values(name) as never })),
      }
    : await world.record(name)
  await makeTwin(world.server.database, twin, of, { looked: world.chance.percent(50) })
  planted.add(of.id)
  return 1
}

async function doDeed(world: TwinWorld, where: string): Promise<number> {
  const on = world.any(RECORD_COLLECTION_NAMES)
  if (!on) return 0
  const [name, deed] = world.chance.any(Object.entries(DEEDS))
  const [found] = await world.server.database.run<{ version: number }>(
    sql`select version from ${sql.raw(tableName(on.collection))} where id = ${on.id}::uuid`,
  )
  await deed(world, on, found?.version ?? 0)
  const key = keyOf(on)
  await expectUntouched(
    world,
    (row) => keyOf(row) === key || row.ends.includes(key),
    `${where}: ${name} ${key}`,
  )
  return 1
}

/** What is deleted by now is removed for good, as if its time were over; returns how many records went. */
async function purge(world: TwinWorld, where: string): Promise<number> {
  const { database } = world.server
  const gone = new Set<string>()
  for (const name of COLLECTIONS) {
    const rows = await database.run<{ id: string }>(
      sql`update ${sql.raw(tableName(name))} set deleted_at = deleted_at - interval '2 years'
        where deleted_at > now() - interval '1 year' returning id`,
    )
    for (const { id } of rows) gone.add(`${name}/${id}`)
  }
  await database.run(sql`update refused_reports set refused_at = refused_at - interval '2 years'`)
  const before = world.rows.size
  await purgeNow(world.server.services)
  const isTouched = (row: Row) => gone.has(keyOf(row)) || row.ends.some((end) => gone.has(end))
  await expectUntouched(world, isTouched, `${where}: purge`)
  const waiting = await database.run<{ id: string }>(
    sql`select distinct record_id as id from record_twins where looked_at is null`,
  )
  const now = await world.read()
  for (const { id } of waiting) {
    for (const [key, row] of world.rows) {
      const hangs = row.id === id || row.ends.some((end) => end.endsWith(`/${id}`))
      if (hangs) expect(now.has(key), `${where}: ${key} waits for a look`).toBe(true)
    }
  }
  return before - now.size
}
