import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backUp, putBack } from '#tests/support/backup.ts'
import { consentOn } from '#tests/support/consents.ts'
import { down, type TestDevice } from '#tests/support/device.ts'
import { filesContaining, phonePhoto } from '#tests/support/evidence.ts'
import {
  attach,
  bytesOf,
  type EvidenceWorld,
  keptOn,
  openEvidenceWorld,
  SECRET,
  someText,
  up,
} from '#tests/support/evidence-world.ts'
import { failureOf } from '#tests/support/failure.ts'
import { cutAfter } from '#tests/support/kept-documents.ts'
import type { TestUser } from '#tests/support/server.ts'

let world: EvidenceWorld
let officer: TestUser
let administrator: TestUser
beforeAll(async () => {
  world = await openEvidenceWorld()
  officer = world.officer
  administrator = await world.server.signIn('administrator')
})
afterAll(() => world.close())
afterEach(() => world.closeDevices())

const keep = (device: TestDevice, id: string) => device.client.device.keepEvidence({ params: { id } })
const kept = async (device: TestDevice) => (await device.client.device.keptEvidence()).files
const original = async (device: TestDevice, id: string) =>
  bytesOf(await device.client.evidence.original({ params: { id } }))

/** A device on which a file of an incident was attached, sent, and fetched again to be kept. */
async function keptFile(bytes = someText()) {
  const device = await world.newDevice()
  const id = await attach(device, bytes, { fileName: 'a.txt' })
  await device.sync()
  await device.sync()
  expect(await keptOn(device)).toEqual([])
  await keep(device, id)
  await device.sync()
  const { parentId = '' } = await officer.client.evidence.get({ params: { id } })
  return { device, id, parentId, bytes }
}

describe('evidence that the user keeps on the device', () => {
  test('stays sealed when it was sent, and opens without a connection', async () => {
    const device = await world.newDevice()
    device.line = down
    const photo = await phonePhoto()
    const id = await attach(device, photo)
    await keep(device, id)
    expect(await kept(device)).toMatchObject([{ id, state: 'unsent', problem: null, size: photo.length }])
    device.line = up
    await device.sync()
    await device.sync()
    expect(await kept(device)).toMatchObject([{ id, state: 'kept', parent: { collection: 'incidents' } }])
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
    await device.restart()
    device.line = down
    expect(await original(device, id)).toEqual(photo)
    expect((await device.client.evidence.shown({ params: { id } })).status).toBe(200)
    device.line = up
    await device.sync()
    expect(await world.acts(id)).toEqual(['received', 'checked clean', 'copied', 'opened device'])
  })

  test('is fetched from the server over a line that is cut, and goes when the user removes it', async () => {
    const device = await world.newDevice()
    const bytes = someText(400_000)
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    const asked: (string | undefined)[] = []
    device.line = async (address, pass, init) => {
      const answer = await pass()
      if (!address.endsWith('/original')) return answer
      asked.push(init.headers?.range)
      return cutAfter(answer, 90_000)
    }
    await keep(device, id)
    await device.sync()
    expect(asked.length).toBeGreaterThan(3)
    expect(asked[1]).toMatch(/^bytes=\d+-$/)
    expect(await kept(device)).toMatchObject([{ id, state: 'kept', received: bytes.length }])
    device.line = down
    expect(await original(device, id)).toEqual(bytes)
    expect(await filesContaining(device.folder, SECRET)).toEqual([])
    expect(await device.client.device.keptHere()).toMatchObject({
      evidenceBytes: bytes.length,
      waitingBytes: 0,
      documentBytes: 0,
    })
    await device.client.device.forgetEvidence({ params: { id } })
    expect([await kept(device), await keptOn(device)]).toEqual([[], []])
    expect(await failureOf(device.client.evidence.original({ params: { id } }))).toMatchObject({
      code: 'offline',
    })
  })

  test('goes to the server again where that was set back and has lost it', async () => {
    await backUp(world.server.database)
    const { device, id, bytes } = await keptFile()
    await putBack(world.server.database)
    await device.sync()
    await device.sync()
    await device.sync()
    expect(await bytesOf(await officer.client.evidence.original({ params: { id } }))).toEqual(bytes)
    expect(await kept(device)).toMatchObject([{ id, state: 'kept', problem: null }])
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
    device.line = down
    expect(await original(device, id)).toEqual(bytes)
  })

  test('comes from the server again where the disk has spoiled it', async () => {
    const { device, id, bytes } = await keptFile()
    const [place = ''] = await keptOn(device)
    await writeFile(place, 'spoiled')
    expect(await original(device, id)).toEqual(bytes)
    expect(await kept(device)).toMatchObject([{ id, state: 'fetching' }])
    await device.sync()
    expect(await kept(device)).toMatchObject([{ id, state: 'kept' }])
  })

  test('is no more than what the user may open', async () => {
    const device = await world.newDevice()
    const id = crypto.randomUUID()
    expect(await failureOf(keep(device, id))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(device.client.device.forgetEvidence({ params: { id } }))).toMatchObject({
      code: 'not_found',
    })
  })
})

/** What ends the right to a file, done at the server by others. */
const ENDINGS: Record<string, (of: { id: string; parentId: string }) => Promise<unknown>> = {
  'the record moves to another region': async ({ parentId }) => {
    const params = { id: parentId }
    const { version } = await administrator.client.incidents.get({ params })
    return administrator.client.incidents.edit({ params, input: { version, regionCode: 'SO11' } })
  },
  'the record is deleted': ({ parentId }) =>
    administrator.client.incidents.remove({ params: { id: parentId }, input: { reason: 'entered twice' } }),
  'the file is removed from the record': ({ id }) =>
    administrator.client.evidence.remove({ params: { id }, input: {} }),
  'a consent is withdrawn': async ({ parentId }) => {
    const { id, version } = await officer.client.consents.create({ input: consentOn(parentId) })
    const input = { version, withdrawnOn: '2026-11-01' }
    return officer.client.consents.edit({ params: { id }, input })
  },
}

describe('what was kept goes with the right to it', () => {
  test.each(Object.entries(ENDINGS))('when %s', async (_what, end) => {
    const { device, id, parentId } = await keptFile()
    expect(await keptOn(device)).toHaveLength(1)
    await end({ id, parentId })
    await device.sync()
    expect([await kept(device), await keptOn(device)]).toEqual([[], []])
    expect(device.mirror.db.prepare('select count(*) as n from evidence_copies').get()).toEqual({ n: 0 })
    expect(await failureOf(keep(device, id))).toMatchObject({ code: 'not_found' })
  })

  test('when the user may not open originals any more, also without a connection', async () => {
    const { device, id } = await keptFile()
    const user = device.mirror.meta.get('user')
    if (!user) throw new Error('no user')
    device.mirror.meta.set('user', { ...user, role: 'reviewer' })
    device.line = down
    expect(await failureOf(device.client.evidence.original({ params: { id } }))).toMatchObject({
      code: 'forbidden',
    })
    await device.evidenceFiles.copies.forget(id)
    expect(await keptOn(device)).toEqual([])
  })

  test('when the user works for another region', async () => {
    const { device } = await keptFile()
    const setRegion = (code: string) =>
      world.server.database.run(sql`update users set regions = array[${code}] where id = ${officer.id}::uuid`)
    await setRegion('SO11')
    try {
      await device.sync()
      expect(await keptOn(device)).toEqual([])
    } finally {
      await setRegion('SO28')
    }
  })
})
