import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

async function newDevice(user = officer): Promise<TestDevice> {
  const device = await createTestDevice(user)
  devices.push(device)
  return device
}

const caseValues = {
  title: 'Held at a checkpoint without charge',
  status: 'pending',
  priority: 'high',
  description: 'Two people were held for three days; family visits refused.',
  regionCode: 'SO28',
  tags: 'detention, checkpoint',
  personsInfo: 'Planted Person',
} as const

describe('the main path', () => {
  test('recorded offline, kept over a restart, synced once, and seen on the web with its history', async () => {
    const device = await newDevice()
    await device.sync()
    device.line = down
    const made = await device.client.iccprCases.create({ input: caseValues })
    expect(made).toMatchObject({ title: caseValues.title, sync: 'waiting', personsInfo: 'Planted Person' })
    await device.client.iccprCases.changeStatus({
      params: { id: made.id },
      input: { status: 'active', reason: 'lawyer confirmed', version: made.version },
    })
    const comment = {
      parentCollection: 'iccpr-cases',
      parentId: made.id,
      body: 'Called the lawyer again.',
    } as const
    await device.client.comments.create({ input: comment })
    await device.restart()
    const listed = await device.client.iccprCases.list({ input: { q: 'chekpoint' } })
    expect(listed.items).toMatchObject([{ id: made.id, status: 'active', sync: 'waiting' }])

    device.line = (_path, pass) => pass()
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0 })
    const seen = await officer.client.iccprCases.get({ params: { id: made.id } })
    expect(seen).toMatchObject({ title: caseValues.title, status: 'active', personsInfo: 'Planted Person' })
    const history = await officer.client.iccprCases.history({ params: { id: made.id } })
    expect(history.map(({ kind, reason }) => ({ kind, reason }))).toEqual([
      { kind: 'edit', reason: 'lawyer confirmed' },
      { kind: 'create', reason: null },
    ])
    const comments = await officer.client.comments.list({
      input: { parentCollection: 'iccpr-cases', parentId: made.id },
    })
    expect(comments.items).toMatchObject([{ body: 'Called the lawyer again.' }])
    const local = await device.client.iccprCases.get({ params: { id: made.id } })
    expect(local.sync).toBeUndefined()
    const { sync: _sync, ...same } = local
    expect(same).toEqual(seen)
  })

  test('an answer lost after the commit makes nothing double', async () => {
    const device = await newDevice()
    await device.sync()
    const made = await device.client.incidents.create({
      input: incidentValues({ location: 'Lost answer village' }),
    })
    let lost = 0
    device.line = async (path, pass) => {
      const response = await pass()
      if (path === '/api/sync/push/lines' && lost < 2) {
        lost++
        await response.text()
        return down()
      }
      return response
    }
    await device.sync()
    expect(lost).toBe(2)
    const found = await officer.client.incidents.list({ input: { q: 'Lost answer village' } })
    expect(found.total).toBe(1)
    expect(await officer.client.incidents.history({ params: { id: made.id } })).toHaveLength(1)
  })

  test('a line that is cut again and again still makes progress', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        officer.client.incidents.create({ input: incidentValues({ location: `Progress place ${index}` }) }),
      ),
    )
    const device = await newDevice()
    let cuts = 0
    device.line = async (path, pass) => {
      const response = await pass()
      if (path !== '/api/sync/pull' || cuts >= 3) return response
      cuts++
      return new Response(cutAfter(response, 500 * cuts), {
        status: response.status,
        headers: response.headers,
      })
    }
    await device.sync()
    expect(cuts).toBe(3)
    const there = await officer.client.incidents.list({ input: { limit: 200 } })
    const here = await device.client.incidents.list({ input: { limit: 200 } })
    expect(here.items.map(({ id }) => id)).toEqual(there.items.map(({ id }) => id))
    expect(here.total).toBe(there.total)
  })

  test('two devices: different fields merge, the same field becomes a conflict that a person decides', async () => {
    const one = await newDevice()
    const two = await newDevice()
    await one.sync()
    const made = await one.client.iccprCases.create({ input: caseValues })
    await one.sync()
    await two.sync()
    const version = (await two.client.iccprCases.get({ params: { id: made.id } })).version
    await one.client.iccprCases.edit({
      params: { id: made.id },
      input: { version, priority: 'critical', location: 'Farjano' },
    })
    await two.client.iccprCases.edit({
      params: { id: made.id },
      input: { version, priority: 'low', tags: 'urgent' },
    })
    await one.sync()
    await two.sync()
    const open = await two.client.conflicts.list({ input: {} })
    expect(open.items).toMatchObject([
      { field: 'priority', base: 'high', theirs: 'critical', mine: 'low', state: 'open' },
    ])
    expect(await two.client.iccprCases.get({ params: { id: made.id } })).toMatchObject({
      priority: 'critical',
      tags: 'urgent',
      location: 'Farjano',
    })
    expect(two.status()).toMatchObject({ phase: 'attention', conflicts: 1 })
    two.line = down
    await two.client.conflicts.resolve({ params: { id: open.items[0]?.id ?? '' }, input: { choice: 'mine' } })
    two.line = (_path, pass) => pass()
    await two.sync()
    await one.sync()
    expect(await one.client.iccprCases.get({ params: { id: made.id } })).toMatchObject({ priority: 'low' })
    expect((await officer.client.conflicts.list({ input: {} })).items).toEqual([])
  })

  test('a refused operation stays on the device with its reason', async () => {
    const device = await newDevice()
    await device.sync()
    const other = await server.signIn('field-officer', ['SO22'])
    await device.client.iccprCases.create({
      input: { ...caseValues, title: 'Wrong assignee', assigneeId: other.id },
    })
    await device.client.iccprCases.create({ input: { ...caseValues, title: 'Right behind it' } })
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'attention', failed: 1, waiting: 0 })
    expect(device.mirror.outbox.rejected(10)).toMatchObject([{ reason: 'out_of_scope' }])
    const kept = await device.client.iccprCases.list({ input: { q: 'Wrong assignee' } })
    expect(kept.items).toMatchObject([{ sync: 'attention' }])
    expect((await officer.client.iccprCases.list({ input: { q: 'Right behind it' } })).total).toBe(1)
    const { items } = await device.client.device.outbox({ input: { state: 'rejected' } })
    expect(items).toMatchObject([{ rejection: 'out_of_scope', recordTitle: 'Wrong assignee', own: true }])
    await device.client.device.correct({
      params: { opId: items[0]?.opId ?? '' },
      input: { values: { assigneeId: officer.id } },
    })
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'up-to-date', failed: 0, waiting: 0 })
    expect((await officer.client.iccprCases.list({ input: { q: 'Wrong assignee' } })).items).toMatchObject([
      { assigneeId: officer.id },
    ])
    await device.client.iccprCases.create({
      input: { ...caseValues, title: 'Given up', assigneeId: other.id },
    })
    await device.sync()
    const again = await device.client.device.outbox({ input: { state: 'rejected' } })
    await device.client.device.retry({ params: { opId: again.items[0]?.opId ?? '' } })
    await device.sync()
    const last = await device.client.device.outbox({ input: { state: 'rejected' } })
    expect(last.items).toHaveLength(1)
    expect(last.items[0]?.opId).not.toBe(again.items[0]?.opId)
    await device.client.device.discard({ params: { opId: last.items[0]?.opId ?? '' } })
    expect((await device.client.iccprCases.list({ input: { q: 'Given up' } })).total).toBe(0)
  })

  test('a revoked device wipes at its next contact', async () => {
    const admin = await server.signIn('administrator')
    const device = await newDevice()
    await device.sync()
    const { items } = await admin.client.sync.devices()
    const seen = items.find(({ id }) => id === device.id)
    await admin.client.sync.decideDevice({
      params: { id: device.id },
      input: { state: 'revoked', version: seen?.version ?? 0 },
    })
    const running = device.start()
    await expect.poll(() => device.wiped).toBe(true)
    await running.stop()
  })
})

function cutAfter(response: Response, bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return (response.body ?? new ReadableStream()).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left))
        left -= chunk.byteLength
        if (left <= 0) controller.error(new Error('cut'))
      },
    }),
  )
}
