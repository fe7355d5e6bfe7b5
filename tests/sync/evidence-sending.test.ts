import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RemoteInit } from '#desktop/engine/remote.ts'
import { createUploads } from '#desktop/evidence/index.ts'
import { down, type TestDevice } from '#tests/support/device.ts'
import {
  attach,
  bytesOf,
  type EvidenceWorld,
  isPart,
  isSending,
  keptOn,
  openEvidenceWorld,
  send,
  someText,
  up,
} from '#tests/support/evidence-world.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestServer, TestUser } from '#tests/support/server.ts'

let world: EvidenceWorld
let server: TestServer
let officer: TestUser
beforeAll(async () => {
  world = await openEvidenceWorld()
  server = world.server
  officer = world.officer
})
afterAll(() => world.close())
afterEach(() => world.closeDevices())

describe('an upload', () => {
  test('that is cut every few kilobytes makes progress, and ends as the same file', async () => {
    const device = await world.newDevice()
    const before = (await world.keptOnServer()).length
    const random = generator(20_261_120)
    const sizes: number[] = []
    device.line = async (address, pass, init) => {
      if (!isPart(address)) return pass()
      if (random() < 0.15) return loseAnswer(await pass())
      const size = 2000 + Math.floor(random() * 6000)
      await cutAfter(address, init, size)
      // Where the machine is busy, the server notices a cut after the device does, or nothing had left before it.
      if (await holdsMore(address)) sizes.push(size)
      return down()
    }
    const bytes = someText(100_000)
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * bytes.length)
    const original = await bytesOf(await officer.client.evidence.original({ params: { id } }))
    expect(hash('sha256', original)).toBe(hash('sha256', bytes))
    expect(await world.keptOnServer()).toHaveLength(before + 1)
    expect(await keptOn(device)).toEqual([])
    expect(await world.acts(id)).toEqual(['received', 'checked clean', 'opened'])
  }, 60_000)

  test('lets operations go first: no part is sent while they are', async () => {
    const device = await world.newDevice()
    await device.sync()
    device.line = down
    const id = await attach(device, someText(4_000_000), { fileName: 'large.txt' })
    const calls: string[] = []
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let pushes = 0
    device.line = async (address, pass) => {
      const isPush = address === '/api/sync/push/lines'
      if (isPush) pushes += 1
      calls.push(isPart(address) ? 'part' : address)
      if (isPart(address) && pushes === 1) {
        // Entered while the first part is on its way; its push is held.
        await device.client.incidents.create({ input: incidentValues() })
      }
      if (isPush && pushes === 2) await held
      return pass()
    }
    const running = device.start()
    await expect.poll(() => pushes, { timeout: 10_000 }).toBe(2)
    const heldPush = calls.lastIndexOf('/api/sync/push/lines')
    try {
      // One that had begun when the push did may still come.
      for (let round = 0; round < 10; round++) await officer.client.incidents.list({ input: { limit: 1 } })
      expect(calls.slice(heldPush + 1).filter((call) => call === 'part').length).toBeLessThan(2)
    } finally {
      letGo()
    }
    await expect.poll(() => device.evidenceFiles.counts().waiting, { timeout: 10_000 }).toBe(0)
    await running.stop()
    expect(calls.slice(heldPush + 1).filter((call) => call === 'part').length).toBeGreaterThan(1)
    expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({
      receivedAt: expect.any(String),
    })
  })

  test('that has to wait since too many are on their way is kept, and sent by itself later', async () => {
    const device = await world.newDevice()
    let refused = 0
    device.line = async (address, pass) => {
      if (!isPart(address) || refused > 0) return pass()
      refused += 1
      const body = JSON.stringify({ message: 'Too many', error: 'too_many_requests', details: [] })
      return new Response(body, { status: 429, headers: { 'retry-after': '900' } })
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    expect(refused).toBe(1)
    expect((await device.client.device.files({ input: {} })).items).toMatchObject([{ state: 'waiting' }])
    expect(await keptOn(device)).toHaveLength(1)
    await device.restart()
    device.line = up
    await device.sync()
    const original = await bytesOf(await officer.client.evidence.original({ params: { id } }))
    expect(hash('sha256', original)).toBe(hash('sha256', bytes))
    expect(await keptOn(device)).toEqual([])
  })

  test('that has to wait is not held for a year by a clock that is set back by one', async () => {
    const device = await world.newDevice()
    device.line = (address, pass) => (isSending(address) ? down() : pass())
    await attach(device, someText(20_000), { fileName: 'a.txt' })
    await device.sync()
    let clock = new Date()
    const uploads = uploadsBy(device, () => clock)
    const calls: string[] = []
    device.line = (address, pass) => {
      if (!isSending(address) || calls.push(address) > 1) return pass()
      const headers = { 'retry-after': '900' }
      return Promise.resolve(Response.json({ error: 'too_many_requests' }, { status: 429, headers }))
    }
    const send = async () => {
      uploads.nudge()
      await uploads.idle()
      return device.evidenceFiles.counts().waiting
    }
    expect([await send(), await send(), calls.length]).toEqual([1, 1, 1])
    clock = new Date(clock.getTime() - 365 * 86_400_000)
    expect(await send()).toBe(0)
    await uploads.stop()
  })

  test('goes on after the app and the line were away, and tells how far it is', async () => {
    const device = await world.newDevice()
    const before = (await world.keptOnServer()).length
    let sent = 0
    device.line = async (address, pass, init) => {
      if (!isPart(address) || sent > 0) return isSending(address) && sent > 0 ? down() : pass()
      sent = 100_000
      await cutAfter(address, init, sent)
      return down()
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'syncing', waiting: 1 })
    expect(await world.keptOnServer()).toHaveLength(before)
    // A part that was cut may come to the server's mind only after the device has heard of it.
    await expect
      .poll(async () => (await officer.client.evidence.heldOf({ params: { id } })).held)
      .toBeGreaterThan(0)
    await device.restart()

    const parts: string[] = []
    let reported = 0
    device.line = async (address, pass) => {
      if (isPart(address)) parts.push(address)
      const response = await pass()
      if (isPart(address)) reported = (await device.client.device.files({ input: {} })).items[0]?.sent ?? 0
      return response
    }
    await device.sync()
    const [first = ''] = parts
    expect(Number(first.split('/').at(-1))).toBeGreaterThan(0)
    expect(reported).toBe(Number(first.split('/').at(-1)))
    expect(await world.keptOnServer()).toHaveLength(before + 1)
    expect(await keptOn(device)).toEqual([])
    expect(await world.acts(id)).toEqual(['received', 'checked clean'])
  })

  test('is finished by whoever attached the file, wherever the incident went meanwhile', async () => {
    const device = await world.newDevice()
    const incident = await device.client.incidents.create({ input: incidentValues() })
    device.line = async (address, pass) => (isSending(address) ? down() : pass())
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt', parentId: incident.id })
    await device.sync()
    const admin = await server.signIn('administrator')
    const moved = { params: { id: incident.id }, input: { version: 1, regionCode: 'SO22' } }
    await admin.client.incidents.edit(moved)
    await device.sync()
    expect(device.mirror.rows('evidence').find(id)).toBeUndefined()
    expect(await keptOn(device)).toHaveLength(1)

    await device.restart()
    device.line = up
    await device.sync()
    const original = await bytesOf(await admin.client.evidence.original({ params: { id } }))
    expect(hash('sha256', original)).toBe(hash('sha256', bytes))
    expect(await keptOn(device)).toEqual([])
  })

  test('whose answer is lost is the same upload', async () => {
    const device = await world.newDevice()
    const before = (await world.keptOnServer()).length
    let lost = 0
    device.line = async (address, pass, init) => {
      const response = await pass()
      if (init.method !== 'POST' || !isSending(address) || lost > 0) return response
      lost++
      await response.body?.cancel()
      return down()
    }
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    expect(lost).toBe(1)
    expect(await keptOn(device)).toEqual([])
    expect(await world.keptOnServer()).toHaveLength(before + 1)
    expect(await world.acts(id)).toEqual(['received', 'checked clean'])
  })

  test('that the server refuses stays on the device, and is told', async () => {
    const device = await world.newDevice()
    const bytes = Buffer.from('This is HARMFUL')
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'attention', failed: 1, waiting: 0 })
    expect(await device.client.evidence.get({ params: { id } })).toMatchObject({ sync: 'attention' })
    expect(await keptOn(device)).toHaveLength(1)
    expect(await world.acts(id)).toEqual(['refused infected'])
  })

  test('that takes long keeps no record waiting', async () => {
    const device = await world.newDevice()
    const { promise: sending, resolve: begun } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    device.line = async (address, pass) => {
      if (!isPart(address)) return pass()
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
    const device = await world.newDevice()
    const other = await server.signIn('field-officer', ['SO28'])
    let uploads = 0
    device.line = async (address, pass) => {
      if (address === '/api/user') return other.send('/api/user')
      if (isSending(address)) uploads++
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

describe('files whose user has to do something first', () => {
  /** From the first call of this kind on, the user has to choose a new password before anything else. */
  function withdrawPassword(device: TestDevice, isFirst: (address: string) => boolean) {
    const calls: string[] = []
    device.line = async (address, pass) => {
      if (isFirst(address)) {
        if (calls.length === 0) await mustChoosePassword(true)
        calls.push(address)
      }
      return pass()
    }
    return calls
  }
  const mustChoosePassword = (must: boolean) =>
    server.database.run(sql`update users set must_change_password = ${must} where id = ${officer.id}`)
  afterEach(() => mustChoosePassword(false))

  test('wait until that is done, and none is refused', async () => {
    const device = await world.newDevice()
    device.line = (address, pass) => (isSending(address) ? down() : pass())
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await attach(device, someText(20_000), { fileName: name })
    await device.sync()
    const calls = withdrawPassword(device, isSending)
    await device.sendFiles()
    expect(calls).toHaveLength(1)
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 3, failed: 0 })
    await mustChoosePassword(false)
    device.line = up
    await device.sync()
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
  })

  test('are refused where the answer is about the file alone', async () => {
    const device = await world.newDevice()
    device.line = async (address, pass) =>
      isSending(address) ? Response.json({ error: 'forbidden', message: 'No' }, { status: 403 }) : pass()
    await attach(device, someText(20_000), { fileName: 'a.txt' })
    await device.sync()
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 1 })
  })

  test('are fetched later where they are to be kept here', async () => {
    const device = await world.newDevice()
    const id = await attach(device, someText(20_000), { fileName: 'a.txt' })
    await device.sync()
    await device.sync()
    await device.client.device.keepEvidence({ params: { id } })
    const calls = withdrawPassword(device, (address) => address.endsWith('/original'))
    await device.sendFiles()
    expect(calls).toHaveLength(1)
    await mustChoosePassword(false)
    device.line = up
    await device.sync()
    const { files } = await device.client.device.keptEvidence()
    expect(files).toMatchObject([{ id, state: 'kept', problem: null }])
  })
})

describe('evidence whose record is not there any more', () => {
  test('waits for a deletion to be taken back, but not for ever', async () => {
    const admin = await server.signIn('administrator')
    const device = await world.newDevice()
    const sends: string[] = []
    device.line = (address, pass) => {
      if (isSending(address)) sends.push(address)
      return isSending(address) ? down() : pass()
    }
    const bytes = someText()
    const id = await attach(device, bytes, { fileName: 'a.txt' })
    const { parentId = '' } = await device.client.evidence.get({ params: { id } })
    await device.sync()
    expect(sends).not.toEqual([])

    await admin.client.incidents.remove({ params: { id: parentId }, input: { reason: 'Entered twice' } })
    await device.sync()
    // It may have moved to others who want the bytes: the server is asked once, and then left in peace for an hour.
    await device.sync()
    const before = sends.length
    await device.sync()
    expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0 })
    expect(sends).toHaveLength(before)
    expect(await keptOn(device)).toHaveLength(1)

    await admin.client.incidents.restore({ params: { id: parentId } })
    device.line = up
    await device.sync()
    await device.sync()
    expect(await keptOn(device)).toEqual([])
    expect(await world.acts(id)).toEqual(['received', 'checked clean'])
  })

  test('is dropped by nobody but its person, who is asked after 30 days', async () => {
    const device = await world.newDevice()
    device.line = down
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.client.evidence.remove({ params: { id } })
    await passAt(device, 0)
    await passAt(device, 29)
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
    await passAt(device, 31)
    await passAt(device, 400)
    expect(await keptOn(device)).toHaveLength(1)
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 1 })
    const { items } = await device.client.device.files({ input: {} })
    expect(items).toMatchObject([{ id, state: 'refused', refusal: 'not_found' }])
    await device.client.device.discardFile({ params: { id } })
    expect(await keptOn(device)).toEqual([])
  })

  test('is asked about though its record went by a clock that was a year ahead', async () => {
    const device = await world.newDevice()
    device.line = down
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.client.evidence.remove({ params: { id } })
    await passAt(device, 365)
    expect(device.evidenceFiles.counts()).toEqual({ waiting: 0, failed: 0 })
    await passAt(device, 0)
    expect(await keptOn(device)).toHaveLength(1)
    expect(device.evidenceFiles.find(id)).toMatchObject({ state: 'refused', reason: 'not_found' })
  })

  test('is sent when the record comes back, however late', async () => {
    const admin = await server.signIn('administrator')
    const device = await world.newDevice()
    device.line = (address, pass) => (isSending(address) ? down() : pass())
    const id = await attach(device, someText(), { fileName: 'a.txt' })
    await device.sync()
    await device.client.evidence.remove({ params: { id } })
    await device.sync()
    await passAt(device, 0)
    await passAt(device, 31)
    expect(device.evidenceFiles.find(id)?.state).toBe('refused')
    await admin.client.evidence.restore({ params: { id } })
    device.line = up
    await device.sync()
    await device.sync()
    expect(await keptOn(device)).toEqual([])
    expect(await world.acts(id)).toEqual(['received', 'checked clean'])
  })
})

/** What sending does so many days from now. */
async function passAt(device: TestDevice, days: number): Promise<void> {
  const uploads = uploadsBy(device, () => new Date(Date.now() + days * 86_400_000))
  uploads.nudge()
  await uploads.idle()
}

/** What sends the files of a device, by a clock of its own. */
const uploadsBy = (device: TestDevice, now: () => Date) =>
  createUploads({
    mirror: device.mirror,
    files: device.evidenceFiles,
    remote: device.remote,
    data: device.data,
    changed: () => undefined,
    now,
    pauseMs: () => 1,
  })

/** Sends the beginning of what a device sends, and breaks the connection. */
async function cutAfter(address: string, { body, method = 'GET' }: RemoteInit, bytes: number): Promise<void> {
  const whole = Buffer.from(await new Response(body as BodyInit).arrayBuffer())
  let sent = false
  const beginning = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Cut a moment after the beginning has left.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 30))
      if (sent) controller.error(new Error('cut'))
      else controller.enqueue(new Uint8Array(whole.subarray(0, bytes)))
      sent = true
    },
  })
  await expect(
    officer.send(address, { method, body: beginning, duplex: 'half' } as RequestInit),
  ).rejects.toThrow()
}

/** Whether the server comes to hold more of a file than up to the beginning of a part, by the address of that part. */
async function holdsMore(address: string): Promise<boolean> {
  const [from = '', , id = ''] = address.split('/').reverse()
  for (let tries = 0; tries < 100; tries++) {
    const { held } = await officer.client.evidence.heldOf({ params: { id } })
    if (held > Number(from)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

async function loseAnswer(response: Response): Promise<Response> {
  await response.body?.cancel()
  return down()
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
