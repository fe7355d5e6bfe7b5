import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { COLLECTIONS, tableName } from '#shared/schemas/collection.ts'
import { mayKnow, mayReadPersons, mayWrite, type Standing } from './attack-oracle.ts'
import { type Actor, AttackWorld, PATHS, REGIONS, settled } from './attack-world.ts'

/** So many steps apart, everything that anybody can read is read. */
const SWEEP_EVERY = 500
/** So many records are looked at one by one in a sweep, beside all lists. */
const SWEPT = 100
const WORD = /mk\d+x/g
/** So many of the records that hang together with a touched one are looked at with it. */
const FAMILY = 3

/** How long a run of the suite is, and what it begins from. */
export interface AttackRun {
  readonly steps: number
  readonly seed: number
  /** Ends earlier, after a whole step, once so many milliseconds are over. */
  readonly within?: number
}

/**
 * People of all roles and regions write, move, delete, restore, decide and push at random, also what they may not;
 * after each step an oracle compares what each of them gets to read of the records that it touched. Throws at the first
 * difference, with the seed and the step; answers how many steps were taken.
 */
export async function attack({ steps, seed, within = Number.POSITIVE_INFINITY }: AttackRun): Promise<number> {
  const world = await AttackWorld.open(seed)
  const begun = Date.now()
  let step = 0
  try {
    for (; step < steps && Date.now() - begun < within; step++) {
      await takeStep(world, `seed ${seed}, step ${step}`)
      if ((step + 1) % SWEEP_EVERY === 0) await sweep(world, `seed ${seed}, sweep after step ${step}`)
    }
    await sweep(world, `seed ${seed}, last sweep`)
    return step
  } finally {
    await world.close()
  }
}

async function takeStep(world: AttackWorld, where: string): Promise<void> {
  const actor = world.chance.any(world.actors)
  const target = world.anyRecord()
  const before = target ? await world.standings([target.id]) : new Map<string, Standing>()
  const versions = target ? await world.versions([target.id]) : new Map<string, number>()
  const deed = world.chance.any(DEEDS)
  const touched = await deed.run(world, actor, target?.id ?? null)
  const told = `${where}: ${actor.reader.role} ${actor.reader.regions.join()} ${deed.name}`
  if (target && touched.includes(target.id)) {
    const standing = before.get(target.id)
    const isAllowed = standing && mayKnow(actor.reader, standing) && mayWrite(actor.reader)
    const after = await world.versions([target.id])
    if (!isAllowed) expect(after, `${told}: nothing is changed by who may not`).toEqual(versions)
  }
  const family = (await Promise.all(touched.map((id) => world.family(id)))).flat()
  const others = [...new Set(family)].filter((id) => !touched.includes(id))
  await compare(world, { whole: touched, alone: drawSome(world, others, FAMILY) }, told)
}

interface Deed {
  readonly name: string
  /** Does it, and answers the ids of the records that it may have touched. */
  readonly run: (world: AttackWorld, actor: Actor, target: string | null) => Promise<readonly string[]>
}

const created = (id: string | null) => (id ? [id] : [])
const create: Deed = { name: 'creates', run: async (world, actor) => created(await world.create(actor)) }
const attach: Deed = { name: 'attaches', run: async (world, actor) => created(await world.attach(actor)) }

/** A deed on the target over HTTP; the version is the one that the actor sees, or a guess. */
function over(
  name: string,
  call: (world: AttackWorld, actor: Actor, on: { id: string; path: string; version: number }) => unknown,
): Deed {
  return {
    name,
    run: async (world, actor, target) => {
      const record = world.records.find(({ id }) => id === target)
      if (!record) return []
      const path = `${PATHS[record.collection]}/${record.id}`
      const response = await actor.person.send(path)
      const seen: unknown = await response.json()
      const version = Number(Reflect.get(Object(seen), 'version') ?? 1)
      await call(world, actor, { id: record.id, path, version })
      return [record.id]
    },
  }
}

async function sendJson(actor: Actor, method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await actor.person.send(path, { method, headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  cases: ['title', 'tags', 'personsInfo'],
  incidents: ['location', 'tags', 'victimInfo'],
  recommendations: ['title', 'description', 'internalNotes'],
  comments: ['body'],
  links: ['note'],
  evidence: ['note'],
}
const SEALED = ['personsInfo', 'victimInfo']

const edit = over('edits', (world, actor, { id, path, version }) => {
  const field = world.chance.any(FIELDS[path.split('/').at(-2) ?? ''] ?? ['title'])
  const value = world.mark(id, actor, SEALED.includes(field) || path.includes('/evidence/'))
  return sendJson(actor, 'PATCH', path, { version, [field]: value })
})
const move = over('moves', (world, actor, { path, version }) =>
  sendJson(actor, 'PATCH', path, { version, regionCode: world.chance.any(REGIONS) }),
)
const changeStatus = over('changes the status of', (world, actor, { id, path, version }) => {
  const status = world.chance.any(['active', 'assessing', 'in-progress', 'completed', 'closed'])
  return sendJson(actor, 'POST', `${path}/status`, { status, version, reason: world.mark(id, actor) })
})
const remove = over('deletes', (_world, actor, { path }) =>
  sendJson(actor, 'DELETE', path, { reason: 'Entered twice, as it seems' }),
)
const restore = over('restores', (_world, actor, { path }) => sendJson(actor, 'POST', `${path}/restore`, {}))

/** What a tampered device would send: any field of any record, with a guess at what stands there. */
const forge: Deed = {
  name: 'forges an operation on',
  run: async (world, actor, target) => {
    const record = world.records.find(({ id }) => id === target)
    const { device, person } = actor
    if (!record || !device) return []
    const field = world.chance.any([
      'title',
      'location',
      'body',
      'note',
      'regionCode',
      'status',
      'createdBy',
      'nothing',
    ])
    const to = field === 'regionCode' ? world.chance.any(REGIONS) : world.mark(record.id, actor)
    const kind = world.chance.any(['edit', 'delete', 'restore', 'create'] as const)
    const operation = {
      ...{ opId: randomUUID(), deviceId: device.id, deviceSeq: 1_000_000 + world.markers.size, schema: 1 },
      ...{
        collection: record.collection,
        recordId: record.id,
        kind,
        at: new Date().toISOString(),
        reason: 'forged',
      },
      patch: { [field]: { from: world.chance.any([null, 'SO28', 'pending', 'new']), to } },
    }
    const body = new TextEncoder().encode(JSON.stringify({ deviceId: device.id, operations: [operation] }))
    const headers = { 'content-type': 'application/json' }
    const response = await device.remote.fetch('/api/sync/push', { method: 'POST', headers, body })
    expect(response.status, person.role).toBeLessThan(500)
    const standings = await world.standings(world.records.map(({ id }) => id))
    expectUnmarked(world, { actor, standings }, await response.text(), 'the answer to a forged push')
    return [record.id]
  },
}

/** Work on the actor's own device, without the server, sent with the next push. */
const workOffline: Deed = {
  name: 'works offline on',
  run: async (world, actor, target) => {
    const record = world.records.find(({ id }) => id === target)
    const { device } = actor
    if (!record || !device) return []
    await settled(async () => {
      if (record.collection !== 'iccpr-cases' && record.collection !== 'incidents') return
      const calls = record.collection === 'incidents' ? device.client.incidents : device.client.iccprCases
      const { version } = await calls.get({ params: { id: record.id } })
      await calls.edit({ params: { id: record.id }, input: { version, tags: world.mark(record.id, actor) } })
    })
    if (world.chance.percent(60)) await world.push(actor)
    return [record.id]
  },
}

const decide: Deed = {
  name: 'decides a conflict',
  run: async (world, actor) => {
    const response = await actor.person.send('/api/conflicts?state=open')
    const list: unknown = response.ok ? await response.json() : []
    const [first] = Array.isArray(list) ? list : []
    const id = Reflect.get(Object(first), 'id')
    const recordId = Reflect.get(Object(first), 'recordId')
    if (typeof id !== 'string' || typeof recordId !== 'string') return []
    const choice = world.chance.any(['mine', 'theirs'])
    await sendJson(actor, 'POST', `/api/conflicts/${id}/decision`, { choice, reason: 'As it was found' })
    return [recordId]
  },
}

const reassign: Deed = {
  name: 'gets other regions or another role',
  run: async (world, actor) => {
    if (!['field-officer', 'reviewer', 'editor'].includes(actor.reader.role)) return []
    const admin = world.actors.find(({ reader }) => reader.role === 'administrator')
    if (!admin) return []
    const { items } = await admin.person.client.users.list({ input: { limit: 200 } })
    const user = items.find(({ id }) => id === actor.reader.id)
    if (!user) return []
    const regions = world.chance.percent(50) ? ['SO28'] : ['SO22', 'SO11']
    const role =
      actor.reader.role === 'field-officer'
        ? 'field-officer'
        : world.chance.any(['reviewer', 'editor'] as const)
    await admin.person.client.users.edit({
      params: { id: user.id },
      input: { version: user.version, regions, role },
    })
    Object.assign(actor.reader, { regions, role })
    const some = Array.from({ length: 5 }, () => world.anyRecord()?.id)
    return some.filter((id) => id !== undefined)
  },
}

const DEEDS: readonly Deed[] = [
  ...[create, create, create, attach, attach, attach, edit, edit, edit, move, move, changeStatus],
  ...[remove, restore, forge, forge, workOffline, workOffline, decide, reassign],
]

/** Records to be compared: `whole` with all that is told about them, `alone` by their own page and their row. */
interface ToCompare {
  readonly whole: readonly string[]
  readonly alone: readonly string[]
}

/** Compares what each person gets of the records with what they may know. */
async function compare(world: AttackWorld, { whole, alone }: ToCompare, where: string): Promise<void> {
  const standings = await world.standings(world.records.map(({ id }) => id))
  for (const actor of world.actors) {
    await world.pull(actor)
    const unseen = await world.unseen()
    for (const id of [...whole, ...alone]) {
      const standing = standings.get(id)
      const isUnseen = unseen.has(id)
      if (standing)
        await compareOne(world, { actor, standings, standing, isWhole: whole.includes(id), isUnseen }, where)
    }
  }
}

type Standings = ReadonlyMap<string, Standing>
interface Look {
  readonly actor: Actor
  readonly standings: Standings
  readonly standing: Standing
  readonly isWhole: boolean
  /** Whether it was a visitor's report that nobody had looked at when the mirror was read: no device has that. */
  readonly isUnseen: boolean
}

async function compareOne(world: AttackWorld, look: Look, where: string): Promise<void> {
  const { actor, standings, standing, isWhole, isUnseen } = look
  const { reader, person, device } = actor
  const { id, collection, parent, waits } = standing
  const deleted = standing.deleted || parent?.deleted === true
  const may = mayKnow(reader, standing)
  const about = `${where}; ${reader.role} ${reader.regions.join()} reads ${collection} ${id} ${JSON.stringify(standing)}`
  const path = `${PATHS[collection]}/${id}`
  const detail = await person.send(path)
  const text = await detail.text()
  // Who may restore is told of a deleted record in the list of deleted ones; its page may say so or not.
  if (!(may && deleted)) expect(detail.ok, `${about}: the record itself`).toBe(may)
  const asked = isWhole ? [`${path}/history`, `/api/conflicts?recordId=${id}`] : []
  if (isWhole && !parent) {
    for (const name of ['comments', 'links', 'evidence']) asked.push(`/api/${name}?parentId=${id}`)
  }
  const answers = await Promise.all(asked.map(async (address) => (await person.send(address)).text()))
  for (const [index, answer] of [text, ...answers].entries()) {
    expectUnmarked(world, { actor, standings }, answer, `${about}: ${asked[index - 1] ?? path}`)
  }
  if (!device || (may && deleted)) return
  const { db } = device.mirror
  const row = db
    .prepare<[string], { doc: string }>(`select doc from ${tableName(collection)}_whole where id = ?`)
    .get(id)
  const unsent = db.prepare(`select 1 from outbox where record_id = ? and state <> 'acknowledged'`).get(id)
  // What was entered here stays until it is decided.
  if (unsent) return
  expect(row !== undefined, `${about}: the mirror`).toBe(may && !isUnseen && !(waits ?? parent?.waits))
  if (row) expectUnmarked(world, { actor, standings }, row.doc, `${about}: the mirror's row`)
}

/** No word of the text belongs to what the person may not know. */
function expectUnmarked(
  world: AttackWorld,
  { actor, standings }: Pick<Look, 'actor' | 'standings'>,
  text: string,
  where: string,
): void {
  for (const word of new Set(text.match(WORD) ?? [])) {
    const marker = world.markers.get(word)
    // What somebody entered themselves tells them nothing.
    if (!marker || marker.authorId === actor.reader.id) continue
    const standing = standings.get(marker.recordId)
    const may = standing !== undefined && mayKnow(actor.reader, standing)
    if (!may) expect.fail(`${where}: told ${word} of ${JSON.stringify(standing)}`)
    if (marker.sealed && !mayReadPersons(actor.reader))
      expect.fail(`${where}: told ${word}, which is personal`)
  }
}

/** Reads everything that anybody can read by any call that needs no more than an id. */
async function sweep(world: AttackWorld, where: string): Promise<void> {
  const ids = world.records.map(({ id }) => id)
  await compare(world, { whole: [], alone: drawSome(world, ids, SWEPT) }, where)
  const standings = await world.standings(ids)
  const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
  const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  for (const actor of world.actors) {
    for (const { path } of lists) {
      for (const query of ['', '?limit=200', '?q=entered', '?deleted=true&limit=200']) {
        const response = await actor.person.send(`/api${path}${query}`)
        const text = await response.text()
        expect(response.status, `${where}: ${path}`).not.toBe(500)
        expectUnmarked(
          world,
          { actor, standings },
          text,
          `${where}; ${actor.reader.role} reads ${path}${query}`,
        )
      }
    }
  }
}

/** The collections that the oracle has to know. */
export const ATTACKED = COLLECTIONS.filter((name) => name in PATHS)

function drawSome(world: AttackWorld, ids: readonly string[], count: number): string[] {
  const left = [...ids]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(world.chance.whole(0, left.length - 1), 1)
    return drawn ?? ''
  })
}
