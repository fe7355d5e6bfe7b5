import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { down } from '#tests/support/device.ts'
import { type LinkWorld, link, linkTwice, openLinkWorld, up } from './linked-twice.ts'

const SEED = 20_261_122

let world: LinkWorld
beforeAll(async () => {
  world = await openLinkWorld()
})
afterEach(() => {
  for (const device of world.devices) device.line = up
})
afterAll(() => world.close())

describe('two devices that link the same two records without a line', () => {
  test(
    'make one link with the notes of both, in whatever order and however often it is sent',
    {
      timeout: 120_000,
    },
    () => linkTwice(world, { runs: 2, seed: SEED }),
  )

  test('keep both where the notes are too long for one, so that nothing entered is lost', async () => {
    const [one, other] = await world.twoIncidents()
    for (const device of world.devices) device.line = down
    const notes = ['a'.repeat(400), 'b'.repeat(400)]
    for (const [index, device] of world.devices.entries())
      await link(device, one, other, notes[index] ?? null)
    for (const device of world.devices) device.line = up
    await world.syncAll()
    for (const links of await world.everywhere(other)) expect(links.map(({ note }) => note)).toEqual(notes)
  })

  test('and the web at the same instant: one is linked, the other is told', async () => {
    const [one, other] = await world.twoIncidents()
    const tries = Array.from({ length: 4 }, (_, index) =>
      link(world.editor, ...(index % 2 ? ([one, other] as const) : ([other, one] as const)), null).then(
        () => 'linked',
        (error) => error.code,
      ),
    )
    expect((await Promise.all(tries)).toSorted()).toEqual(['exists', 'exists', 'exists', 'linked'])
    expect(
      (await world.editor.client.links.list({ input: { parentCollection: 'incidents', parentId: one } }))
        .items,
    ).toHaveLength(1)
  })
})

test('a link that was deleted is in the way of no new one', async () => {
  const [one, other] = await world.twoIncidents()
  const [first, second] = world.devices
  const { id } = await link(first, one, other, 'Linked by mistake.')
  await world.syncAll()
  second.line = down
  await second.client.links.remove({ params: { id }, input: {} })
  const again = await link(second, other, one, 'Linked again.')
  second.line = up
  await world.syncAll()
  for (const links of await world.everywhere(one))
    expect(links).toEqual([{ id: again.id, note: 'Linked again.' }])
})
