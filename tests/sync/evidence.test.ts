import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUploads } from '#desktop/evidence/index.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import {
  blobOf,
  evidenceOf,
  filesBelow,
  filesHolding,
  PLANTED_CAMERA,
  phonePhoto,
} from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

const SECRET = 'Planted witness Xaliimo 4412'

let server: TestServer
let officer: TestPerson
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer({ scanCommand: `sh -c 'if grep -q HARMFUL; then exit 1; fi'` })
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

const up: TestDevice['line'] = (_path, pass) => pass()

async function newDevice(): Promise<TestDevice> {
  const device = await createTestDevice(officer)
  devices.push(device)
  await device.sync()
  return device
}

/** Attaches bytes on a device: the incident, the record, and the bytes. */
async function attach(device: TestDevice, bytes: Uint8Array, more: object = {}): Promise<string> {
  const incident = await device.client.incidents.create({ input: incidentValues() })
  const made = await device.client.evidence.create({ input: evidenceOf(bytes, incident.id, more) })
  await send(device, made.id, bytes)
  return made.id
}

const send = (device: TestDevice, id: string, bytes: Uint8Array) =>
  device.client.evidence.upload({ params: { id }, body: blobOf(bytes) })

const keptOn = (device: TestDevice) => filesBelow(path.join(device.folder, 'mirror-files'))
const keptOnServer = () => filesBelow(path.join(server.dataDir, 'files'))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const someText = () => Buffer.from(`${SECRET}\n${randomBytes(150_000).toString('hex')}`)

async function acts(id: string): Promise<string[]> {
  const log = await officer.client.evidence.custody({ params: { id } })
  expect(log.every(({ intact }) => intact)).toBe(true)
  return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

describe('evidence that is attached without a connection', () => {
  test('survives a restart, reaches the server as it is, and then leaves the device', async () => {
    const device = await newDevice()
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
    expect(await acts(id)).toEqual(['received', 'checked clean', 'copied', 'opened'])
  })

  test('is shown and opened there, without its metadata or as it is, and the server hears of the opening', async () => {
    const device = await newDevice()
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
      if (address !== '/api/sync/readings' || told++ > 0) return response
      await response.body?.cancel()
      return down()
    }
    let told = 0
    await device.sync()
    expect(told).toBe(2)
    expect(await acts(id)).toEqual(expect.arrayContaining(['opened device', 'received']))
    expect(await acts(id)).toHaveLength(4)
  })

  test('lies on the device unreadably', async () => {
    const device = await newDevice()
    device.line = down
    await attach(device, someText(), { fileName: 'Planted-name-4412.txt' })
    await attach(device, await phonePhoto())
    expect(await keptOn(device)).toHaveLength(2)
    for (const planted of [SECRET, 'Planted-name', PLANTED_CAMERA, 'Exif', 'JFIF']) {
      expect(await filesHolding(device.folder, planted)).toEqual([])
    }
  })

  test('is refused like on the server, and leaves nothing', async () => {
    const device = await newDevice()
    device.line = down
    const incident = await device.client.incidents.create({ input: incidentValues() })
    const declare = async (bytes: Uint8Array, fileName: string) =>
      (await device.client.evidence.create({ input: evidenceOf(bytes, incident.id, { fileName }) })).id
    const text = await declare(Buffer.from('declared'), 'a.txt')
    await expect(send(device, text, Buffer.from('sent'))).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(send(device, text, new Uint8Array(100 * 1024 * 1024 + 1))).rejects.toMatchObject({
      status: 413,
    })
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(send(device, await declare(picture, 'a.svg'), picture)).rejects.toMatchObject({
      status: 415,
    })
    await expect(send(device, crypto.randomUUID(), picture)).rejects.toMatchObject({ status: 404 })
    expect(await keptOn(device)).toEqual([])
  }, 60_000)

  test('that a killed process left half taken in is removed at the next start', async () => {
    const device = await newDevice()
    device.line = down
    await attach(device, someText(), { fileName: 'a.txt' })
    const kept = await keptOn(device)
    await writeFile(path.join(device.folder, 'mirror-files/evidence/half'), 'half')
    await device.restart()
    expect(await keptOn(device)).toEqual(kept)
  })
})

describe('an upload', () => {
  test('that is cut in the middle leaves nothing there, and is tried again', async () => {
    const device = await newDevice()
    const before = (await keptOnServer()).length
    let cuts = 0
    device.line = async (address, pass) => {
      if (!address.endsWith('/file') || cuts === 2) return pass()
      cuts++
      return cutInTheMiddle(address)
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    for (const expected of [1, 2]) {
      await device.sync()
      expect(cuts).toBe(expected)
      await expect.poll(async () => (await keptOnServer()).length).toBe(before)
      expect(await keptOn(device)).toHaveLength(1)
      expect(device.status()).toMatchObject({ phase: 'syncing', waiting: 1 })
    }
    await device.sync()
    expect(await keptOnServer()).toHaveLength(before + 1)
    expect(await keptOn(device)).toEqual([])
    expect(await acts(id)).toEqual(['received', 'checked clean'])
  })

  test('whose answer is lost is the same upload', async () => {
    const device = await newDevice()
    const before = (await keptOnServer()).length
    let lost = 0
    device.line = async (address, pass) => {
      const response = await pass()
      if (!address.endsWith('/file') || lost > 0) return response
      lost++
      await response.body?.cancel()
      return down()
    }
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    expect(lost).toBe(1)
    expect(await keptOn(device)).toEqual([])
    expect(await keptOnServer()).toHaveLength(before + 1)
    expect(await acts(id)).toEqual(['received', 'checked clean'])
  })

  test('that the server refuses stays on the device, and is told', async () => {
    const device = await newDevice()
    const bytes = Buffer.from('This is HARMFUL')
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'attention', failed: 1, waiting: 0 })
    expect(await device.client.evidence.get({ params: { id } })).toMatchObject({ sync: 'attention' })
    expect(await keptOn(device)).toHaveLength(1)
    expect(await acts(id)).toEqual(['refused infected'])
  })

  test('that takes long keeps no record waiting', async () => {
    const device = await newDevice()
    const { promise: sending, resolve: begun } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    device.line = async (address, pass) => {
      if (!address.endsWith('/file')) return pass()
      begun()
      await released
      return pass()
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    const running = device.start()
    await sending
    await device.client.incidents.create({ input: incidentValues({ location: 'Not kept waiting' }) })
    await expect
      .poll(async () => (await officer.client.incidents.list({ input: { q: 'kept waiting' } })).total)
      .toBe(1)
    // Attached once more meanwhile, it is still one file.
    await send(device, id, bytes)
    release()
    await expect.poll(() => keptOn(device), { timeout: 10_000 }).toEqual([])
    await running.stop()
  })

  test('is not made in the name of another person who is signed in by now', async () => {
    const device = await newDevice()
    const other = await server.signIn('field-officer', ['SO28'])
    let uploads = 0
    device.line = async (address, pass) => {
      if (address === '/api/user') return other.send('/api/user')
      if (address.endsWith('/file')) uploads++
      return pass()
    }
    await attach(device, someText(), { fileName: 'a.txt' })
    // The sync itself refuses too; its extra work must not depend on that.
    const running = device.start()
    await expect.poll(() => device.status().phase).toBe('attention')
    await running.stop()
    expect(uploads).toBe(0)
    expect(await keptOn(device)).toHaveLength(1)
  })
})

describe('evidence whose record is not there any more', () => {
  test('waits for a deletion to be taken back, but not for ever', async () => {
    const admin = await server.signIn('administrator')
    const device = await newDevice()
    const sends: string[] = []
    device.line = (address, pass) => {
      if (address.endsWith('/file')) sends.push(address)
      return address.endsWith('/file') ? down() : pass()
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    const { parentId = '' } = await device.client.evidence.get({ params: { id } })
    await device.sync()
    expect(sends).toHaveLength(1)

    await admin.client.incidents.remove({ params: { id: parentId } })
    await device.sync()
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0 })
    expect(sends.length).toBeLessThanOrEqual(2)
    expect(await keptOn(device)).toHaveLength(1)

    await admin.client.incidents.restore({ params: { id: parentId } })
    device.line = up
    await device.sync()
    await device.sync()
    expect(await keptOn(device)).toEqual([])
    expect(await acts(id)).toEqual(['received', 'checked clean'])
  })

  test('goes after 30 days', async () => {
    const device = await newDevice()
    device.line = down
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.client.evidence.remove({ params: { id } })
    const pass = async (days: number) => {
      const uploads = createUploads({
        mirror: device.mirror,
        files: device.evidenceFiles,
        remote: device.remote,
        changed: () => undefined,
        now: () => new Date(Date.now() + days * 86_400_000),
      })
      uploads.nudge()
      await uploads.idle()
    }
    for (const days of [0, 29]) {
      await pass(days)
      expect(await keptOn(device)).toHaveLength(1)
    }
    await pass(31)
    expect(await keptOn(device)).toEqual([])
  })
})

describe('evidence that only the server has', () => {
  test('is read from there, and needs a connection', async () => {
    const device = await newDevice()
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
    const again = await send(device, id, photo)
    expect(again.receivedAt).toMatch(/Z$/)
    await expect(send(device, id, Buffer.from('other'))).rejects.toMatchObject({ code: 'rule_violated' })
    device.line = down
    for (const call of [device.client.evidence.original, device.client.evidence.shown]) {
      await expect(call({ params: { id } })).rejects.toMatchObject({ status: 503, code: 'offline' })
    }
    expect(await acts(id)).toEqual(['received', 'checked clean', 'copied', 'opened'])
  })
})

/** Sends half of some bytes to the server, as a device does whose line breaks. */
async function cutInTheMiddle(address: string): Promise<Response> {
  let sent = false
  const half = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent) await new Promise((resolve) => setTimeout(resolve, 50))
      if (sent) controller.error(new Error('cut'))
      else controller.enqueue(new Uint8Array(100_000).fill(65))
      sent = true
    },
  })
  const init = { method: 'PUT', body: half, duplex: 'half' } as RequestInit
  await expect(officer.send(address, init)).rejects.toThrow()
  return down()
}
