import { afterEach, beforeEach, expect, test } from 'vitest'
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
