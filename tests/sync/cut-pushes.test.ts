import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { sendAccessLog } from '#desktop/sync/access-log.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { incidentValues } from '#tests/support/records.ts'
import { callerAt, startTestServer, type TestServer } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

let server: TestServer
let line: Line
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  line = await openLine(server.url)
})
afterAll(async () => {
  await line.close()
  await server.close()
})
beforeEach(async () => {
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  device.moveTo(callerAt(line.url))
  await device.sync()
})
afterEach(() => device.close())

/** The smallest batch, in bytes. */
const SMALLEST = 1024
const NEVER = new AbortController().signal
const clock = () => new Date()
const waiting = () => device.mirror.outbox.counts().waiting

/** Text that becomes hardly shorter when it is compressed. */
const noise = (letters: number) => randomBytes(letters).toString('base64url').slice(0, letters)

async function save(description: string): Promise<string> {
  const { id } = await device.client.incidents.create({ input: incidentValues({ description }) })
  return id
}

/** Pushes until nothing waits; after each cut, called with how it was before. */
async function pushOverCuts(pushLine: PushLine, afterCut: (before: State) => void): Promise<void> {
  for (let cuts = 0; waiting() > 0; ) {
    const before = stateOf(pushLine)
    try {
      await pushAll(device.mirror, pushLine, NEVER, clock)
    } catch (error) {
      if (!(error instanceof ConnectionFailed)) throw error
      cuts += 1
      afterCut(before)
    }
    expect(cuts).toBeLessThan(500)
  }
}

interface State {
  readonly waiting: number
  readonly size: number
  readonly progress: number
}
const stateOf = ({ size, progress }: PushLine): State => ({ waiting: waiting(), size: size.wire, progress })

/** Every operation of the device is on the server exactly once. */
async function expectAllOnce(ids: readonly string[]): Promise<void> {
  const rows = await server.database.run<{ id: string; changes: number }>(sql`
    select record_id as id, count(*)::int as changes from history
    where collection = 'incidents' and record_id = any(${sql.param([...ids])}::uuid[]) group by record_id`)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
  expect(rows.filter(({ changes }) => changes !== 1)).toEqual([])
}

test('over any line that is cut, each cut lets something through or halves the batch, and all arrives once', {
  timeout: 120_000,
}, async () => {
  const distances = fc.array(fc.integer({ min: 2000, max: 9000 }), {
    minLength: 5,
    maxLength: 20,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(
      distances,
      fc.array(fc.integer({ min: 20, max: 6000 }), { minLength: 10, maxLength: 25, size: 'max' }),
      async (cuts, texts) => {
        const ids: string[] = []
        for (const letters of texts) ids.push(await save(noise(letters)))
        const pushLine = new PushLine(device.mirror, device.remote, clock)
        let cut = 0
        line.cutEvery(cuts[0] ?? 2000)
        await pushOverCuts(pushLine, (before) => {
          cut += 1
          line.cutEvery(cuts[cut % cuts.length] ?? 2000)
          const after = stateOf(pushLine)
          // What arrived of a long operation counts as well.
          const hasGotThrough = after.waiting < before.waiting || after.progress > before.progress
          expect(hasGotThrough || after.size < before.size || after.size === SMALLEST).toBe(true)
        })
        line.cutEvery(Number.POSITIVE_INFINITY)
        await expectAllOnce(ids)
      },
    ),
    { numRuns: tries(3, 15), endOnFailure: true },
  )
})

test('a cut loses no operation that came whole: what the server has settled is asked for, and not sent again', async () => {
  const ids: string[] = []
  for (let count = 0; count < 40; count++) ids.push(await save(noise(600)))
  const pushLine = new PushLine(device.mirror, device.remote, clock)
  const began = line.sent()
  line.cutEvery(12_000)
  const pushes = () => server.logged.filter((entry) => entry.includes('sync.pushLines')).length
  const before = pushes()
  await expect(pushAll(device.mirror, pushLine, NEVER, clock)).rejects.toThrow(ConnectionFailed)
  line.cutEvery(Number.POSITIVE_INFINITY)
  // A server that had not yet begun with the cut push knows nothing of it when it is asked, and is sent it all again.
  await vi.waitFor(() => expect(pushes()).toBe(before + 1))
  await pushAll(device.mirror, pushLine, NEVER, clock)
  await expectAllOnce(ids)
  const content = 40 * 600
  expect((line.sent() - began) / content).toBeLessThan(1.1)
})

test('an operation larger than what the line carries at once arrives in parts', async () => {
  const id = await save(noise(20_000))
  const small = await save('A short report after the long one')
  const pushLine = new PushLine(device.mirror, device.remote, clock)
  let cuts = 0
  line.cutEvery(4000)
  await pushOverCuts(pushLine, () => {
    cuts += 1
  })
  expect(cuts).toBeGreaterThan(3)
  line.cutEvery(Number.POSITIVE_INFINITY)
  await expectAllOnce([id, small])
  const held = await server.database.run(
    sql`select device_id from held_lines where device_id = ${device.id}::uuid`,
  )
  expect(held).toEqual([])
})

const isPush = (path: string) => path === '/api/sync/push/lines'
/** The first line of a push. */
const headerOf = (body: unknown) =>
  JSON.parse(
    gunzipSync(body as Uint8Array)
      .toString()
      .split('\n')[0] ?? '',
  )

test('the last part of a long operation whose answer is cut is asked about, and nothing of it is sent again', async () => {
  const id = await save(noise(20_000))
  device.mirror.meta.set('batchBytes', 4000)
  const pushLine = new PushLine(device.mirror, device.remote, clock)
  let sent: number[] = []
  let isCut = false
  device.line = async (path, pass, { body }) => {
    const response = await pass()
    if (!isPush(path)) return response
    sent.push((body as Uint8Array).length)
    if (isCut || !(await response.clone().text()).includes('"outcome"')) return response
    isCut = true
    throw new ConnectionFailed('the answer was lost')
  }
  await expect(pushAll(device.mirror, pushLine, NEVER, clock)).rejects.toThrow(ConnectionFailed)
  expect(sent.length).toBeGreaterThan(2)
  expect(waiting()).toBe(1)
  sent = []
  await pushAll(device.mirror, pushLine, NEVER, clock)
  expect(waiting()).toBe(0)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toBeLessThan(1000)
  await expectAllOnce([id])
})

test('operations that have their answer are settled before the server is asked about a long one', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push(await save(noise(600)))
  const long = await save(noise(20_000))
  device.mirror.meta.set('batchBytes', 4000)
  const pushLine = new PushLine(device.mirror, device.remote, clock)
  device.line = (path, pass, { body }) => {
    const isQuestion = isPush(path) && headerOf(body).asked !== undefined
    return isQuestion ? Promise.reject(new ConnectionFailed('the question was lost')) : pass()
  }
  await expect(pushAll(device.mirror, pushLine, NEVER, clock)).rejects.toThrow(ConnectionFailed)
  expect(device.mirror.outbox.waiting(10).map(({ operation }) => operation.recordId)).toEqual([long])
  device.line = (_path, pass) => pass()
  await pushAll(device.mirror, pushLine, NEVER, clock)
  await expectAllOnce([...ids, long])
})

/** A server of a build that knows the former form of a push alone; what of a push it is sent. */
function formerServer(): { readonly paths: string[] } {
  const paths: string[] = []
  device.line = (path, pass) => {
    if (path.startsWith('/api/sync/push')) paths.push(path)
    return isPush(path) ? Promise.resolve(Response.json({ error: 'not_found' }, { status: 404 })) : pass()
  }
  return { paths }
}

test('a server of a former build takes a long operation whole, though it was asked about it first', async () => {
  // Alone, so that the push begins with the question.
  const id = await save(noise(20_000))
  device.mirror.meta.set('batchBytes', 4000)
  const { paths } = formerServer()
  await pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock)
  expect(paths).toEqual(['/api/sync/push/lines', '/api/sync/push'])
  expect(waiting()).toBe(0)
  await expectAllOnce([id])
})

test('what was cut on its way to a server is sent whole where a former build runs there afterwards', async () => {
  const id = await save(noise(12_000))
  device.mirror.meta.set('batchBytes', 64_000)
  const pushLine = new PushLine(device.mirror, device.remote, clock)
  device.line = async (path, pass) => {
    const response = await pass()
    if (isPush(path)) throw new ConnectionFailed('the answer was lost')
    return response
  }
  await expect(pushAll(device.mirror, pushLine, NEVER, clock)).rejects.toThrow(ConnectionFailed)
  expect(pushLine.isUnsure).toBe(true)
  const { paths } = formerServer()
  await pushAll(device.mirror, pushLine, NEVER, clock)
  expect(paths).toEqual(['/api/sync/push/lines', '/api/sync/push'])
  expect(waiting()).toBe(0)
  await expectAllOnce([id])
})

test('a log of many entries arrives over a line that carries few at once', async () => {
  const id = await save('Read again and again')
  await device.sync()
  const entered = async () => {
    const rows = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from access_log where record_id = ${id}::uuid and told_at is not null`)
    return rows[0]?.count ?? 0
  }
  const before = await entered()
  const insert = device.mirror.db.prepare(
    `insert into access_log (collection, record_id, fields, at) values ('incidents', ?, '["reporterName"]', ?)`,
  )
  for (let count = 0; count < 1500; count++)
    insert.run(id, new Date(Date.now() - count * 600_000).toISOString())
  const { size } = new PushLine(device.mirror, device.remote, clock)
  const left = () =>
    device.mirror.db.prepare<[], { count: number }>('select count(*) as count from access_log').get()?.count
  line.cutEvery(2000)
  let cuts = 0
  while (left() !== 0) {
    expect(cuts).toBeLessThan(100)
    await sendAccessLog(device.mirror, device.remote, NEVER, size).catch((error: unknown) => {
      if (!(error instanceof ConnectionFailed)) throw error
      cuts += 1
    })
  }
  line.cutEvery(Number.POSITIVE_INFINITY)
  expect(cuts).toBeGreaterThan(3)
  expect(await entered()).toBe(before + 1500)
})

test('the seconds in which the device sent are kept, so that nothing waits longer than a day of line', async () => {
  await save('Sent slowly')
  let late = 0
  const now = performance.now.bind(performance)
  const clockOfMachine = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  device.line = async (path, pass) => {
    const response = await pass()
    if (path === '/api/sync/push/lines') late += 3000
    return response
  }
  try {
    await pushAll(device.mirror, new PushLine(device.mirror, device.remote, clock), NEVER, clock)
  } finally {
    clockOfMachine.mockRestore()
  }
  expect(device.mirror.meta.get('lineSeconds')).toBeGreaterThanOrEqual(3)
})
