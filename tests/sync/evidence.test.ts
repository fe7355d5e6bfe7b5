import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { down } from '#tests/support/device.ts'
import { blobOf, evidenceOf, filesContaining, PLANTED_CAMERA, phonePhoto } from '#tests/support/evidence.ts'
import {
  attach,
  bytesOf,
  type EvidenceWorld,
  keptOn,
  openEvidenceWorld,
  SECRET,
  send,
  someText,
  up,
} from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'

let world: EvidenceWorld
let officer: TestUser
beforeAll(async () => {
  world = await openEvidenceWorld()
  officer = world.officer
})
afterAll(() => world.close())
afterEach(() => world.closeDevices())

/** The openings of a file in the access log: how, where, and whether the device told of them. */
async function readingsOf(id: string): Promise<string[]> {
  const { services, database } = world.server
  await services.records.accessLog.flush()
  const rows = await database.run<{ text: string }>(sql`
    select distinct how || ' by ' || name || case when told_at is null then '' else ', told' end as text
    from access_log join devices on devices.id = device_id
    where record_id = ${id}::uuid and how in ('shown', 'original') order by text`)
  return rows.map(({ text }) => text)
}

describe('evidence that is attached without a connection', () => {
  test('survives a restart, reaches the server as it is, and then leaves the device', async () => {
    const device = await world.newDevice()
    device.line = down
    const photo = await phonePhoto()
    const id = await attach(device, photo)
    await device.restart()
    expect(await keptOn(device)).toHaveLength(1)
    expect(await device.client.evidence.get({ params: { id } })).toMatchObject({
      sync: 'waiting',
      receivedAt: null,
    })

    device.line = up
    await device.sync()
    await device.sync()
    const original = await officer.client.evidence.original({ params: { id } })
    expect((await bytesOf(original)).equals(photo)).toBe(true)
    expect(await keptOn(device)).toEqual([])
    const local = await device.client.evidence.get({ params: { id } })
    const { sync, ...same } = local
    expect(sync).toBeUndefined()
    expect(same).toEqual(await officer.client.evidence.get({ params: { id } }))
    expect(same.receivedAt).toMatch(/Z$/)
    expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0 })
    const [received] = await officer.client.evidence.custody({ params: { id } })
    expect(received).toMatchObject({ act: 'received', by: 'Test field-officer', device: 'Test device' })
    expect(await world.acts(id)).toEqual(['received', 'checked clean', 'copied', 'opened'])
  })

  test('is shown and opened there, without its metadata or as it is, and the server hears of the opening', async () => {
    const device = await world.newDevice()
    device.line = down
    const photo = await phonePhoto()
    const id = await attach(device, photo)
    const shown = await device.client.evidence.shown({ params: { id } })
    expect(shown.headers.get('content-disposition')).toBe('inline')
    const copy = await bytesOf(shown)
    expect(copy.includes(PLANTED_CAMERA)).toBe(false)
    expect(await sharp(copy).metadata()).toMatchObject({ width: 320, height: 200 })
    const original = await device.client.evidence.original({ params: { id } })
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="sawir.jpg"/)
    expect((await bytesOf(original)).equals(photo)).toBe(true)
    device.line = async (address, pass) => {
      const response = await pass()
      // The device tells again when the answer is lost.
      if (address !== '/api/sync/readings' || reported++ > 0) return response
      await response.body?.cancel()
      return down()
    }
    let reported = 0
    await device.sync()
    expect(reported).toBe(2)
    expect(await world.acts(id)).toEqual(expect.arrayContaining(['opened device', 'received']))
    expect(await world.acts(id)).toHaveLength(4)
    expect(await readingsOf(id)).toEqual(['original by Test device, told', 'shown by Test device, told'])
  })

  test('lies on the device unreadably', async () => {
    const device = await world.newDevice()
    device.line = down
    await attach(device, someText(), { fileName: 'Planted-name-4412.txt' })
    await attach(device, await phonePhoto())
    expect(await keptOn(device)).toHaveLength(2)
    for (const planted of [SECRET, 'Planted-name', PLANTED_CAMERA, 'Exif\0\0', 'JFIF\0\u0001']) {
      expect(await filesContaining(device.folder, planted)).toEqual([])
    }
  })

  test('is refused like on the server, and leaves nothing', async () => {
    const device = await world.newDevice()
    device.line = down
    const incident = await device.client.incidents.create({ input: incidentValues() })
    const declare = async (bytes: Uint8Array, fileName: string) =>
      (await device.client.evidence.create({ input: evidenceOf(bytes, incident.id, { fileName }) })).id
    const text = await declare(Buffer.from('declared'), 'a.txt')
    await expect(send(device, text, Buffer.from('sent'))).rejects.toMatchObject({ code: 'rule_violated' })
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(send(device, await declare(picture, 'a.svg'), picture)).rejects.toMatchObject({
      status: 415,
    })
    await expect(send(device, crypto.randomUUID(), picture)).rejects.toMatchObject({ status: 404 })
    expect(await keptOn(device)).toEqual([])
  }, 60_000)

  test('that a killed process left half taken in is removed at the next start', async () => {
    const device = await world.newDevice()
    device.line = down
    await attach(device, someText(), { fileName: 'a.txt' })
    const kept = await keptOn(device)
    await writeFile(path.join(device.folder, 'mirror-files/evidence/half'), 'half')
    await device.restart()
    expect(await keptOn(device)).toEqual(kept)
  })
})

describe('evidence that only the server has', () => {
  test('is read from there, and needs a connection', async () => {
    const device = await world.newDevice()
    const photo = await phonePhoto()
    const incident = await officer.client.incidents.create({ input: incidentValues() })
    const { id } = await officer.client.evidence.create({ input: evidenceOf(photo, incident.id) })
    await device.sync()
    await expect(device.client.evidence.original({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await officer.client.evidence.upload({ params: { id }, body: blobOf(photo) })
    await device.sync()
    const original = await device.client.evidence.original({ params: { id } })
    expect((await bytesOf(original)).equals(photo)).toBe(true)
    const shown = await device.client.evidence.shown({ params: { id } })
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await bytesOf(shown)).includes(PLANTED_CAMERA)).toBe(false)
    expect(await readingsOf(id)).toEqual(['original by Test device', 'shown by Test device'])
    const again = await send(device, id, photo)
    expect(again.receivedAt).toMatch(/Z$/)
    await expect(send(device, id, Buffer.from('other'))).rejects.toMatchObject({ code: 'rule_violated' })
    device.line = down
    for (const call of [device.client.evidence.original, device.client.evidence.shown]) {
      await expect(call({ params: { id } })).rejects.toMatchObject({ status: 503, code: 'offline' })
    }
    expect(await world.acts(id)).toEqual(['received', 'checked clean', 'copied', 'opened'])
  })
})
