import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type CollectionName, sealedFields } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { ofEachRecordCollection } from '#shared/schemas/records.ts'
import { decided } from '#tests/support/decided.ts'
import {
  type CurrentRecord,
  mayDelete,
  mayJudge,
  mayKnow,
  mayRelease,
  mayTriage,
  type Reader,
} from './attack-oracle.ts'
import { expectUnmarked } from './attack-readers.ts'
import { type Actor, type AttackWorld, PATHS, REGIONS, settled } from './attack-world.ts'

/** Something that people do at random, also where they may not. */
export interface Deed {
  readonly name: string
  /** Whether the reader gets to the record at all by this deed; by most who may know of it. */
  readonly reaches?: (reader: Reader, record: CurrentRecord) => boolean
  /** Whether the reader may do it to a record that they see; all who write may, if it isn't said. */
  readonly allows?: (reader: Reader, record: CurrentRecord) => boolean
  /** Does it, and answers the ids of the records that it may have touched. */
  readonly run: (world: AttackWorld, actor: Actor, target: string | null) => Promise<readonly string[]>
}

const created = (id: string | null) => (id ? [id] : [])
const create: Deed = { name: 'creates', run: async (world, actor) => created(await world.create(actor)) }
export const report: Deed = { name: 'watches a visitor report', run: async (world) => [await world.report()] }
export const recommend: Deed = {
  name: 'creates a recommendation',
  run: async (world, actor) => created(await world.create(actor, randomUUID(), 'upr-recommendations')),
}
/** A record of any kind with the id of another one: staff are refused, and a visitor's report gets an id of its own. */
const twin: Deed = {
  name: 'makes a twin of',
  run: async (world, actor, target) => {
    if (!target) return []
    if (world.chance.percent(50)) return [await world.report(target)]
    const made = await world.create(actor, target)
    expect(made, `${actor.reader.role} makes a record with the id of another`).not.toBe(target)
    return made === null ? [target] : [target, made]
  },
}
const attach: Deed = { name: 'attaches', run: async (world, actor) => created(await world.attach(actor)) }
const link: Deed = {
  name: 'links',
  run: async (world, actor) => created(await world.attach(actor, 'links')),
}

/** A deed on the target over HTTP; the version is the one that the actor sees, or a guess. */
function over(
  name: string,
  call: (
    world: AttackWorld,
    actor: Actor,
    on: { id: string; collection: CollectionName; path: string; version: number },
  ) => unknown,
): Deed {
  return {
    name,
    run: async (world, actor, target) => {
      const record = world.records.find(({ id }) => id === target)
      if (!record) return []
      const path = `${PATHS[record.collection]}/${record.id}`
      const response = await actor.user.send(path)
      const seen: unknown = await response.json()
      const version = Number(Reflect.get(Object(seen), 'version') ?? 1)
      await call(world, actor, { ...record, path, version })
      return [record.id]
    },
  }
}

/** Answers whether it was done. */
async function sendJson(actor: Actor, method: string, path: string, body: unknown): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const response = await actor.user.send(path, { method, headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
  return response.ok
}

/** The texts that are edited in records of each collection. */
const TEXTS: Readonly<Record<CollectionName, readonly string[]>> = {
  ...ofEachRecordCollection(({ name }) => decided(name).texts),
  comments: ['body'],
  links: ['note'],
  evidence: ['note'],
  consents: ['textShown', 'consentOf'],
}

const edit = over('edits', (world, actor, { id, collection, path, version }) => {
  const field = world.chance.any(TEXTS[collection])
  const isSealed = sealedFields(collections[collection]).includes(field)
  const value = world.mark(id, actor, isSealed || collection === 'evidence')
  return sendJson(actor, 'PATCH', path, { version, [field]: value })
})
const move = over('moves', (world, actor, { path, version }) =>
  sendJson(actor, 'PATCH', path, { version, regionCode: world.chance.any(REGIONS) }),
)
/** What a link leads to goes elsewhere, or is deleted and comes back. */
const changeTarget: Deed = {
  name: 'moves, deletes or restores what a link leads to',
  run: async (world, actor) => {
    const led = world.anyRecord(['links'])
    const end = led && world.current(led.id)?.target
    const deed = world.chance.any([move, move, remove, restore])
    return end ? deed.run(world, actor, end.id) : []
  },
}
/** A visitor's report leaves triage for a region. */
const route = over('routes', (world, actor, { path, version }) =>
  sendJson(actor, 'PATCH', path, { version, triageRegion: null, regionCode: world.chance.any(REGIONS) }),
)
/** The collection of what may wait on a duty list; others are tried as incidents. */
const routedName = (name: string | undefined) =>
  name === 'referrals' || name === 'climate-incidents' ? name : 'incidents'
/** A visitor's report goes to another duty list. */
const passOn = over('passes on', async (world, actor, { id, version }) => {
  const now = world.current(id)
  const waitedFor = now?.waitsFor ?? null
  const collection = routedName(now?.collection)
  const list = world.chance.any([...REGIONS, 'SO'])
  const done = await sendJson(actor, 'POST', `/api/triage/${id}/passing-on`, {
    ...{ collection, version, list },
  })
  if (done) expect(waitedFor !== null && mayTriage(actor.reader, waitedFor), 'passes on').toBe(true)
})
/** Visitors' reports are refused unread: those named that wait for the actor, and no other. */
export const refuseReports: Deed = {
  name: 'refuses reports',
  run: async (world, actor, target) => {
    const collection = routedName(world.current(target ?? '')?.collection)
    const more = Array.from({ length: 2 }, () => world.anyRecord([collection])?.id)
    const ids = [...new Set([target, ...more].filter((id) => typeof id === 'string'))]
    if (ids.length === 0) return []
    const before = new Map(ids.map((id) => [id, world.current(id)]))
    const input = { collection, ids, reason: 'They are all the same' }
    const done = await sendJson(actor, 'POST', '/api/triage/refusals', input)
    await world.readAgain(ids)
    for (const [id, was] of before) {
      if (!was || was.refusedOn !== null || world.current(id)?.refusedOn === null) continue
      const mayRefuse = done && !was.deleted && was.waitsFor !== null && mayTriage(actor.reader, was.waitsFor)
      expect(mayRefuse, `${actor.reader.role} refuses ${JSON.stringify(was)}`).toBe(true)
    }
    return ids
  },
}
const changeStatus = over('changes the status of', (world, actor, { id, path, version }) => {
  const status = world.chance.any(['active', 'assessing', 'in-progress', 'completed', 'closed'])
  return sendJson(actor, 'POST', `${path}/status`, { status, version, reason: world.mark(id, actor) })
})
const remove: Deed = {
  ...over('deletes', (_world, actor, { path }) =>
    sendJson(actor, 'DELETE', path, { reason: 'Entered twice, as it seems' }),
  ),
  allows: mayDelete,
}
const restore = over('restores', (_world, actor, { path }) => sendJson(actor, 'POST', `${path}/restore`, {}))

/** What a tampered device would send: any field of any record, with a guess at what stands there. */
const forge: Deed = {
  name: 'forges an operation on',
  run: async (world, actor, target) => {
    const record = world.records.find(({ id }) => id === target)
    const { device, user } = actor
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
    expect(response.status, user.role).toBeLessThan(500)
    await world.readAgain([record.id])
    expectUnmarked(world, actor, await response.text(), 'the answer to a forged push')
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
    if (world.chance.percent(40)) return [record.id]
    // Also what was entered at earlier steps.
    const sent = world.unsent(actor)
    await world.push(actor)
    return [...new Set([...sent, record.id])]
  },
}

const decide: Deed = {
  name: 'decides a conflict',
  run: async (world, actor) => {
    const response = await actor.user.send('/api/conflicts?state=open')
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
    const { items } = await admin.user.client.users.list({ input: { limit: 200 } })
    const user = items.find(({ id }) => id === actor.reader.id)
    if (!user) return []
    const regions = world.chance.percent(50) ? ['SO28'] : ['SO22', 'SO11']
    const role =
      actor.reader.role === 'field-officer'
        ? 'field-officer'
        : world.chance.any(['reviewer', 'editor'] as const)
    await admin.user.client.users.edit({
      params: { id: user.id },
      input: { version: user.version, regions, role },
    })
    Object.assign(actor.reader, { regions, role })
    const some = Array.from({ length: 5 }, () => world.anyRecord()?.id)
    return some.filter((id) => id !== undefined)
  },
}

/** A recommendation's words of its public fields, and its version as the queue tells it to who may look. */
async function waitingOf(world: AttackWorld, actor: Actor): Promise<{ id: string; version: number } | null> {
  const response = await actor.user.send('/api/releases?limit=500')
  const list: unknown = await response.json()
  const among = Array.isArray(list) ? list : []
  const guess = world.anyRecord(['upr-recommendations'])
  // Who may not read the queue guesses.
  if (among.length === 0) return guess ? { id: guess.id, version: world.chance.whole(1, 3) } : null
  const item: unknown = world.chance.any(among)
  const id: unknown = Reflect.get(Object(item), 'id')
  const version: unknown = Reflect.get(Object(item), 'version')
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : null
}

export const release: Deed = {
  name: 'releases',
  run: async (world, actor) => {
    const asked = await waitingOf(world, actor)
    if (!asked) return []
    const words = await world.publicWords(asked.id)
    const done = await sendJson(actor, 'POST', '/api/releases', { items: [asked] })
    if (done) world.site.release(asked.id, actor.reader, words, asked.id)
    return [asked.id]
  },
}
const refuseRelease: Deed = {
  name: 'refuses to release',
  run: async (world, actor) => {
    const asked = await waitingOf(world, actor)
    if (!asked) return []
    const { id, version } = asked
    const done = await sendJson(actor, 'POST', `/api/releases/${id}/refusal`, { version, reason: 'Not so' })
    if (done) expect(mayRelease(actor.reader), 'refuses').toBe(true)
    return [id]
  },
}
const secondLook: Deed = {
  name: 'looks at what was taken down',
  run: async (world, actor) => {
    const asked = await waitingOf(world, actor)
    if (!asked) return []
    const { id, version } = asked
    const decision = world.chance.any(['bring-back', 'bring-back', 'agree'])
    const input = { version, decision, reason: 'It was right as it stood' }
    const done = await sendJson(actor, 'POST', `/api/releases/${id}/taken-down`, input)
    if (done && decision === 'bring-back') world.site.bringBack(id, actor.reader, id)
    return [id]
  },
}
/** Agrees with what one person did to a report, or undoes it; never who did it. */
const judge: Deed = {
  name: 'judges what one person did',
  reaches: (reader, record) => mayKnow(reader, record) || mayJudge(reader, record),
  allows: () => true,
  run: async (world, actor) => {
    const response = await actor.user.send('/api/second-looks?limit=500')
    const list: unknown = await response.json()
    if (!Array.isArray(list) || list.length === 0) return []
    const item: unknown = world.chance.any(list)
    const id: unknown = Reflect.get(Object(item), 'id')
    const recordId: unknown = Reflect.get(Object(item), 'recordId')
    if (typeof id !== 'string' || typeof recordId !== 'string') return []
    const decision = world.chance.any(['agree', 'bring-back'])
    const input = { ids: [id], decision, reason: 'As it was found' }
    const done = await sendJson(actor, 'POST', '/api/second-looks/decision', input)
    const current = world.current(recordId)
    if (done && current?.deleted) {
      expect(mayJudge(actor.reader, current), `${actor.reader.role} judges ${recordId}`).toBe(true)
      expect(world.deletedBy.get(recordId), `judges what they deleted: ${recordId}`).not.toBe(actor.reader.id)
    }
    return [recordId]
  },
}
/** One person is enough only where an administrator says so, which the suite's never do. */
const loosen: Deed = {
  name: 'wants one person to be enough',
  run: async (_world, actor) => {
    if (actor.reader.role === 'administrator') return []
    const done = await sendJson(actor, 'PUT', '/api/releases/rule', { people: 1, reason: 'It is quicker' })
    expect(done, `${actor.reader.role} says that one person is enough`).toBe(false)
    return []
  },
}

/** All deeds, those that happen more often more than once. */
export const DEEDS: readonly Deed[] = [
  ...[create, create, create, attach, attach, attach, edit, edit, edit, move, move, route, changeStatus],
  ...[report, report, refuseReports, refuseReports, passOn, passOn],
  ...[link, link, changeTarget, changeTarget, twin],
  ...[remove, restore, forge, forge, workOffline, workOffline, decide, reassign],
  // Of six collections one is released, and roles of grants release nothing: its turn comes as often as it did before both.
  ...[
    release,
    release,
    release,
    release,
    release,
    release,
    release,
    release,
    refuseRelease,
    secondLook,
    loosen,
    judge,
  ],
]
