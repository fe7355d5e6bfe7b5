import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let field: TestDevice
beforeEach(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  field = await createTestDevice(officer)
  await field.sync()
})
afterEach(async () => {
  await field.close()
  await server.close()
})

const MOST_PAGES = 4_294_967_294
/** As much as there is: the next page that is asked for is refused, as by a disk without space. */
function fillDisk(): void {
  const pages = Number(field.mirror.db.pragma('page_count', { simple: true }))
  field.mirror.db.pragma(`max_page_count = ${pages}`)
}
const makeSpace = () => field.mirror.db.pragma(`max_page_count = ${MOST_PAGES}`)
const save = (location: string) =>
  field.client.incidents.create({
    input: incidentValues({ location, description: `${location} ${'was quiet that day. '.repeat(900)}` }),
  })
const listed = async (client: TestDevice['client'] | TestUser['client']) =>
  (await client.incidents.list({ input: { limit: 100 } })).items.map(({ location }) => location).toSorted()

test('a save that finds the disk full says what to do; all that was saved before is there and is sent', async () => {
  const saved: string[] = []
  fillDisk()
  // What SQLite has left over in its pages takes a few.
  let refused: unknown = null
  for (let number = 1; !refused && number < 50; number++) {
    try {
      await save(`Place ${number}`)
      saved.push(`Place ${number}`)
    } catch (error) {
      refused = error
    }
  }
  expect(refused).toMatchObject({ status: 503, code: 'not_ready' })
  expect(refused).toHaveProperty('message', expect.stringContaining('disk of this device is full'))
  expect(await failureOf(save('Another'))).toMatchObject({ code: 'not_ready' })
  expect(await listed(field.client)).toEqual(saved.toSorted())
  expect(field.mirror.outbox.counts().waiting).toBe(saved.length)

  makeSpace()
  await field.restart()
  await save('Afterwards')
  await field.sync()
  expect(await listed(officer.client)).toEqual([...saved, 'Afterwards'].toSorted())
  expect(await listed(field.client)).toEqual([...saved, 'Afterwards'].toSorted())
})

test('a pull that finds the disk full leaves the mirror whole, tells the person, and goes on once there is space', async () => {
  await save('Mine')
  const texts = Array.from({ length: 40 }, (_, number) => `Theirs ${number}`)
  for (const location of texts) {
    const description = `${location} ${'was quiet that day. '.repeat(900)}`
    await officer.client.incidents.create({ input: incidentValues({ location, description }) })
  }
  fillDisk()
  const running = field.start()
  await expect.poll(() => field.status().reason, { timeout: 10_000 }).toBe('disk-full')
  expect(await listed(field.client)).toContain('Mine')
  makeSpace()
  running.wake()
  await running.settled()
  await running.stop()
  expect(await listed(field.client)).toEqual([...texts, 'Mine'].toSorted())
  expect(await listed(officer.client)).toEqual([...texts, 'Mine'].toSorted())
  expect(field.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
})

test('answers that find the disk full are asked for again ever later and in smaller pieces, until there is space', async () => {
  const pauses: { readonly ms: number; readonly end: () => void }[] = []
  const device = await createTestDevice(officer, {
    random: () => 1,
    timer: (end, ms) => {
      pauses.push({ ms, end })
      return () => undefined
    },
  })
  try {
    await device.sync()
    const noise = () => randomBytes(1500).toString('base64url')
    for (let count = 0; count < 40; count++) {
      await device.client.incidents.create({ input: incidentValues({ description: noise() }) })
    }
    let pushes: number[] = []
    device.line = (path, pass, { body }) => {
      if (path === '/api/sync/push/lines' && body instanceof Uint8Array) pushes.push(body.length)
      return pass()
    }
    const settling = vi.spyOn(device.mirror.outbox, 'settle').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    })
    const running = device.start()
    const firsts: number[] = []
    for (let round = 1; round <= 3; round++) {
      await expect.poll(() => pauses.length, { timeout: 10_000 }).toBe(round)
      firsts.push(pushes[0] ?? 0)
      pushes = []
      if (round === 3) settling.mockRestore()
      pauses.at(-1)?.end()
    }
    expect(pauses.slice(0, 3).map(({ ms }) => ms)).toEqual([1000, 2000, 4000])
    const [one = 0, two = 0, three = 0] = firsts
    expect(two).toBeLessThan(0.7 * one)
    expect(three).toBeLessThan(0.7 * two)
    await running.settled()
    await running.stop()
    expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
    expect((await officer.client.incidents.list({ input: { limit: 1 } })).total).toBe(40)
  } finally {
    await device.close()
  }
})
