import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { down } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { type EvidenceWorld, keptOn, openEvidenceWorld, send } from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'

let world: EvidenceWorld
beforeAll(async () => {
  world = await openEvidenceWorld()
})
afterAll(() => world.close())

// Half a gigabyte is read and sealed before the device knows: too much for each run of the gate.
test('more than the limit is refused on the device, and leaves nothing there', async () => {
  const device = await world.newDevice()
  device.line = down
  const incident = await device.client.incidents.create({ input: incidentValues() })
  const input = evidenceOf(Buffer.from('declared'), incident.id, { fileName: 'a.txt' })
  const { id } = await device.client.evidence.create({ input })
  await expect(send(device, id, new Uint8Array(EVIDENCE_LIMIT + 1))).rejects.toMatchObject({ status: 413 })
  expect(await keptOn(device)).toEqual([])
}, 120_000)
