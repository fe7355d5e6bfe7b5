import fc from 'fast-check'
import { expect } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestUser } from '#tests/support/server.ts'

/** A line that passes everything on. */
export const up: TestDevice['line'] = (_path, pass) => pass()

/** A server, somebody on the web, and the devices of two people of one region. */
export interface LinkWorld {
  readonly editor: TestUser
  readonly devices: readonly [TestDevice, TestDevice]
  /** Makes two incidents that all devices have. */
  readonly twoIncidents: () => Promise<readonly [string, string]>
  readonly syncAll: () => Promise<void>
  /** What each side tells of the links of a record. */
  readonly everywhere: (id: string) => Promise<readonly (readonly ShownLink[])[]>
  readonly close: () => Promise<void>
}

interface ShownLink {
  readonly id: string
  readonly note: string | null | undefined
}

/** Opens a world of its own. */
export async function openLinkWorld(): Promise<LinkWorld> {
  const server = await startTestServer()
  const editor = await server.signIn('editor')
  const newDevice = async () => createTestDevice(await server.signIn('field-officer', ['SO28']))
  const devices = [await newDevice(), await newDevice()] as const
  const syncAll = async () => {
    for (const device of [...devices, ...devices]) await device.sync()
  }
  return {
    editor,
    devices,
    syncAll,
    async twoIncidents() {
      const one = await editor.client.incidents.create({ input: incidentValues() })
      const other = await editor.client.incidents.create({ input: incidentValues({ location: 'Afmadow' }) })
      await syncAll()
      return [one.id, other.id]
    },
    async everywhere(parentId) {
      const sides = [editor.client, ...devices.map(({ client }) => client)]
      const lists = await Promise.all(
        sides.map((side) => side.links.list({ input: { parentCollection: 'incidents', parentId } })),
      )
      return lists.map(({ items }) => items.map(({ id, note }) => ({ id, note })))
    },
    async close() {
      await Promise.all(devices.map((device) => device.close()))
      await server.close()
    },
  }
}

/** Links two incidents, on a device or on the web. */
export const link = (
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

const someSide = fc.record({
  note: fc.constantFrom(null, 'The same checkpoint.', 'One convoy.'),
  turned: fc.boolean(),
  loses: fc.boolean(),
  removes: fc.boolean(),
})
type Side = typeof someSide extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Two devices link the same two records without a line, in either direction, and send it in either order with lost answers:
 * everybody gets one link with the notes of both.
 */
export async function linkTwice(world: LinkWorld, { runs, seed }: { runs: number; seed: number }) {
  await fc.assert(
    fc.asyncProperty(someSide, someSide, fc.boolean(), (first, second, isTurned) =>
      linkOnBoth(world, [first, second], isTurned ? [1, 0] : [0, 1]),
    ),
    { numRuns: runs, seed },
  )
}

type Place = 0 | 1

async function linkOnBoth(
  world: LinkWorld,
  sides: readonly [Side, Side],
  order: readonly [Place, Place],
): Promise<void> {
  const { devices, syncAll, everywhere } = world
  const [one, other] = await world.twoIncidents()
  const make = async (place: Place) => {
    const { turned, note, removes } = sides[place]
    const device = devices[place]
    device.line = down
    const { id } = turned ? await link(device, other, one, note) : await link(device, one, other, note)
    if (removes) await device.client.links.remove({ params: { id }, input: {} })
    return { id, note, removed: removes }
  }
  const made = [await make(0), await make(1)] as const
  for (const place of order) {
    const device = devices[place]
    device.line = up
    if (sides[place].loses) loseAnswer(device)
    // Where the answer is lost, the device sends again by itself, and from then on the line is up.
    await device.sync()
    expect(device.line).toBe(up)
  }
  await syncAll()
  const [onServer = [], ...onDevices] = await everywhere(one)
  expect(onDevices).toEqual([onServer, onServer])
  expect(await sameOnAll(devices)).toBe(true)
  const [early, late] = [made[order[0]], made[order[1]]]
  const kept = [early, late].filter(({ removed }) => !removed)
  expect(onServer.map(({ id }) => id)).toEqual(kept.slice(0, 1).map(({ id }) => id))
  // One that was removed before it was sent is folded as well, and leaves its note.
  const reported = early.removed ? [late.note] : [early.note, late.note]
  const notes = [...new Set(reported.filter((note) => note))]
  if (kept.length > 0) expect(onServer[0]?.note ?? '').toBe(notes.join('\n'))
  for (const device of devices) {
    const waiting = await device.client.device.outbox({ input: { limit: 10, state: 'waiting' } })
    expect(waiting.items).toEqual([])
    expect(device.status().failed).toBe(0)
  }
}

async function sameOnAll(devices: LinkWorld['devices']): Promise<boolean> {
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
