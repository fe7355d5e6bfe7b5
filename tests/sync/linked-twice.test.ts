import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const SEED = 20_261_122
const RUNS = 12
const up: TestDevice['line'] = (_path, pass) => pass()
const on = (parentId: string) => ({ input: { parentId } })

let server: TestServer
let editor: TestUser
let devices: readonly TestDevice[]

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  const people = [
    await server.signIn('field-officer', ['SO28']),
    await server.signIn('field-officer', ['SO28']),
  ]
  devices = await Promise.all(people.map((user) => createTestDevice(user)))
})
afterEach(() => {
  for (const device of devices) device.line = up
})
afterAll(async () => {
  await Promise.all(devices.map((device) => device.close()))
  await server.close()
})

/** Two incidents that all devices have. */
async function twoIncidents(): Promise<readonly [string, string]> {
  const [one, other] = [
    await editor.client.incidents.create({ input: incidentValues() }),
    await editor.client.incidents.create({ input: incidentValues({ location: 'Afmadow' }) }),
  ]
  await syncAll()
  return [one.id, other.id]
}

async function syncAll(): Promise<void> {
  for (const device of [...devices, ...devices]) await device.sync()
}

const link = (
  side: { readonly client: Pick<TestDevice['client'], 'links'> },
  parentId: string,
  targetId: string,
  note: string | null,
) =>
  side.client.links.create({
    input: {
      ...{ parentCollection: 'incidents', parentId },
      ...{ targetCollection: 'incidents', targetId, note },
    },
  })

/** What each side tells of the links of a record. */
async function everywhere(id: string) {
  const sides = [editor.client, ...devices.map(({ client }) => client)]
  const lists = await Promise.all(sides.map((side) => side.links.list(on(id))))
  return lists.map(({ items }) => items.map((item) => ({ id: item.id, note: item.note })))
}

async function sameOnAll(): Promise<boolean> {
  const same = devices.map(({ mirror, remote }) => sameAsServer(mirror, remote, AbortSignal.timeout(20_000)))
  return (await Promise.all(same)).every(Boolean)
}

/** The answer to the next push is lost on its way, after the server has done what was asked. */
function loseAnswer(device: TestDevice): void {
  device.line = async (path, pass) => {
    const response = await pass()
    if (!path.includes('push')) return response
    device.line = up
    return down()
  }
}

const someNote = fc.constantFrom(null, 'The same checkpoint.', 'One convoy.')
const someSide = fc.record({
  note: someNote,
  turned: fc.boolean(),
  loses: fc.boolean(),
  removes: fc.boolean(),
})

describe('two devices that link the same two records without a line', () => {
  test('make one link with the notes of both, in whatever order and however often it is sent', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(someSide, someSide, fc.boolean(), async (first, second, isTurned) => {
        const [one, other] = await twoIncidents()
        const made: { id: string; note: string | null; removed: boolean }[] = []
        for (const [index, side] of [first, second].entries()) {
          const device = devices[index] as TestDevice
          device.line = down
          const ends = side.turned ? ([other, one] as const) : ([one, other] as const)
          const { id } = await link(device, ...ends, side.note)
          if (side.removes) await device.client.links.remove({ params: { id }, input: {} })
          made.push({ id, note: side.note, removed: side.removes })
        }
        const order = isTurned ? [1, 0] : [0, 1]
        for (const index of order) {
          const device = devices[index] as TestDevice
          device.line = up
          if ([first, second][index]?.loses) loseAnswer(device)
          await device.sync().catch(() => device.sync())
        }
        await syncAll()
        const [onServer = [], ...onDevices] = await everywhere(one)
        expect(onDevices).toEqual([onServer, onServer])
        expect(await sameOnAll()).toBe(true)
        const kept = order.map((index) => made[index]).filter((each) => each && !each.removed)
        expect(onServer.map(({ id }) => id)).toEqual(kept.slice(0, 1).map((each) => each?.id))
        // One that was removed before it was sent is folded as well, and leaves its note.
        const [early, late] = order.map((index) => made[index])
        const reported = early?.removed ? [late?.note] : [early?.note, late?.note]
        const notes = [...new Set(reported.filter((note) => note))]
        if (kept.length > 0) expect(onServer[0]?.note ?? '').toBe(notes.join('\n'))
        for (const device of devices) {
          expect(
            (await device.client.device.outbox({ input: { limit: 10, state: 'waiting' } })).items,
          ).toEqual([])
          expect(device.status().failed).toBe(0)
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })

  test('keep both where the notes are too long for one, so that nothing entered is lost', async () => {
    const [one, other] = await twoIncidents()
    for (const device of devices) device.line = down
    const notes = ['a'.repeat(400), 'b'.repeat(400)]
    for (const [index, device] of devices.entries()) await link(device, one, other, notes[index] ?? null)
    for (const device of devices) device.line = up
    await syncAll()
    for (const links of await everywhere(other)) expect(links.map(({ note }) => note)).toEqual(notes)
  })

  test('and the web at the same instant: one is linked, the other is told', async () => {
    const [one, other] = await twoIncidents()
    const tries = Array.from({ length: 4 }, (_, index) =>
      link(editor, ...(index % 2 ? ([one, other] as const) : ([other, one] as const)), null).then(
        () => 'linked',
        (error) => error.code,
      ),
    )
    expect((await Promise.all(tries)).toSorted()).toEqual(['exists', 'exists', 'exists', 'linked'])
    expect((await editor.client.links.list(on(one))).items).toHaveLength(1)
  })
})

test('a link that was deleted is in the way of no new one', async () => {
  const [one, other] = await twoIncidents()
  const [first, second] = devices as [TestDevice, TestDevice]
  const { id } = await link(first, one, other, 'Linked by mistake.')
  await syncAll()
  second.line = down
  await second.client.links.remove({ params: { id }, input: {} })
  const again = await link(second, other, one, 'Linked again.')
  second.line = up
  await syncAll()
  for (const links of await everywhere(one)) expect(links).toEqual([{ id: again.id, note: 'Linked again.' }])
})
