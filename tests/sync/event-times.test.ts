import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
const devices: TestDevice[] = []
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

async function newDevice(): Promise<TestDevice> {
  const device = await createTestDevice(officer)
  devices.push(device)
  await device.sync()
  return device
}
const TODAY = mogadishuDay(new Date())
const read = (id: string) => officer.client.incidents.get({ params: { id } })

test('device and server say the same of how exactly a time is known, before and after the connection is back', async () => {
  const device = await newDevice()
  device.line = down
  const times = [
    [{ dateTime: '2026-11-20' }, '2026-11-19T21:00:00.000Z', 'day'],
    [{ dateTime: '2026-11-20T00:00', timePrecision: 'exact' }, '2026-11-19T21:00:00.000Z', 'exact'],
    [{ dateTime: '2026-11-20T14:30' }, '2026-11-20T11:30:00.000Z', 'exact'],
    [{ dateTime: '2026-11-20T14:30', timePrecision: 'in-doubt' }, '2026-11-20T11:30:00.000Z', 'in-doubt'],
    [{ dateTime: '2026-11-20T14:30', timePrecision: 'day' }, '2026-11-19T21:00:00.000Z', 'day'],
  ] as const
  const made: string[] = []
  for (const [given, dateTime, timePrecision] of times) {
    const input = incidentValues({ ...given, regionCode: 'SO28' }) as never
    const record = await device.client.incidents.create({ input })
    expect(record).toMatchObject({ dateTime, timePrecision, sync: 'waiting' })
    made.push(record.id)
  }
  const [first = ''] = made
  const { version } = await device.client.incidents.get({ params: { id: first } })
  await device.client.incidents.edit({
    params: { id: first },
    input: { version, dateTime: '2026-11-21T08:00' } as never,
  })
  const edited = { dateTime: '2026-11-21T05:00:00.000Z', timePrecision: 'exact' }
  expect(await device.client.incidents.get({ params: { id: first } })).toMatchObject(edited)

  device.line = (_path, pass) => pass()
  await device.sync()
  expect(device.status()).toMatchObject({ waiting: 0, failed: 0 })
  expect(await read(first)).toMatchObject(edited)
  for (const [index, [, dateTime, timePrecision]] of times.entries()) {
    if (index > 0) expect(await read(made[index] ?? '')).toMatchObject({ dateTime, timePrecision })
  }
})

test('the app refuses an impossible time at its field, by the clock that it knows to be right', async () => {
  const device = await newDevice()
  device.line = down
  const create = (dateTime: string) =>
    device.client.incidents.create({ input: incidentValues({ dateTime, regionCode: 'SO28' }) as never })
  for (const [dateTime, message] of [
    ['2026-02-31T10:00', 'There is no such day or time'],
    ['1899-12-31', 'The date is before 1900'],
    [addDays(TODAY, 2), 'The date is in the future'],
  ] as const) {
    expect(await failureOf(create(dateTime))).toMatchObject({ details: [{ path: 'dateTime', message }] })
  }
  // A clock that was found to be three days behind refuses no true day.
  device.mirror.meta.set('clockAheadMinutes', -3 * 24 * 60)
  expect(await create(addDays(TODAY, 3))).toMatchObject({ dateTime: dayStart(addDays(TODAY, 3)) })
  // Nor does one that was set back since: the server judges what it says.
  device.mirror.meta.set('clockAheadMinutes', 0)
  device.mirror.meta.set('lastContact', dayStart(addDays(TODAY, 9)))
  const times = [addDays(TODAY, 12), TODAY]
  const made = []
  for (const dateTime of times) made.push(await create(dateTime))
  expect(await failureOf(create('1899-12-31'))).toMatchObject({ details: [{ path: 'dateTime' }] })
  device.line = (_path, pass) => pass()
  await device.sync()
  expect(device.status()).toMatchObject({ waiting: 0, failed: 0 })
  for (const [index, precision] of ['in-doubt', 'day'].entries()) {
    const stored = { dateTime: dayStart(times[index] ?? ''), timePrecision: precision }
    expect(await read(made[index]?.id ?? '')).toMatchObject(stored)
  }
})
