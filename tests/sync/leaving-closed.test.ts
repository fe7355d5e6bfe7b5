import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { sweepClosed } from '#desktop/sync/leave.ts'
import { answerOf, call, ServerRefused } from '#desktop/sync/server-calls.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { monthsBefore } from '#shared/sync/leaving.ts'
import { consentOn } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, down, keepPulls, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { madeReport, pdfText } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

const NEVER = new AbortController().signal
/** When what is closed today has been closed for more than six months. */
const LATER = monthsBefore(new Date(), -7)
const COMMENT = { body: 'A remark that says nothing about anyone.' }

let server: TestServer
let officer: TestUser
let administrator: TestUser
const devices: TestDevice[] = []
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

/** A device of the officer that has synced, and lets closed records leave after six months. */
async function newDevice(): Promise<TestDevice> {
  const device = await createTestDevice(officer)
  devices.push(device)
  await device.sync()
  await device.client.device.setLeaving({ input: { months: 6 } })
  return device
}

async function create(location = 'Baidoa, Isha'): Promise<string> {
  const { id } = await officer.client.incidents.create({ input: incidentValues({ location }) })
  return id
}

async function move(id: string, status: 'closed' | 'assessing'): Promise<void> {
  const params = { id }
  const { version } = await officer.client.incidents.get({ params })
  await officer.client.incidents.changeStatus({ params, input: { status, reason: 'as found', version } })
}

async function createClosed(location?: string): Promise<string> {
  const id = await create(location)
  await move(id, 'closed')
  return id
}

const comment = (parentId: string) =>
  officer.client.comments.create({ input: { parentCollection: 'incidents', parentId, ...COMMENT } })

const link = (parentId: string, targetId: string) =>
  officer.client.links.create({
    input: {
      ...{ parentCollection: 'incidents', parentId, targetCollection: 'incidents', targetId },
      kind: 'related',
    },
  })

const sweep = (device: TestDevice) => sweepClosed(device.mirror, LATER)
const hasLeft = async (device: TestDevice, id: string) =>
  (await device.client.device.whereRecord({ params: { collection: 'incidents', id } })).hasLeft
const isSame = (device: TestDevice) => sameAsServer(device.mirror, device.remote, NEVER)
const rowsOf = (device: TestDevice) =>
  ['incidents', ...ATTACHED_COLLECTIONS].map((name) =>
    Number(device.mirror.db.prepare(`select count(*) from ${name}`).pluck().get()),
  )

/** How many rows a sync of the device reads. */
async function rowsRead(device: TestDevice): Promise<number> {
  const pulls = keepPulls(device)
  await device.sync()
  device.line = (_path, pass) => pass()
  return pulls
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{"collection"')).length
}

describe('a closed record', () => {
  test('leaves with all that hangs on it, is not read again, and comes back on demand', async () => {
    const device = await newDevice()
    const [id, other] = [await createClosed('Qoryooley pumphouse'), await create('Open incident')]
    await comment(id)
    await link(id, other)
    await officer.client.consents.create({ input: consentOn(id) })
    await device.sync()
    const before = rowsOf(device)
    sweep(device)
    expect(rowsOf(device)).toEqual(before.map((count, at) => (at === 3 ? count : count - 1)))
    expect(await hasLeft(device, id)).toBe(true)
    expect(await isSame(device)).toBe(true)
    expect((await device.client.incidents.list({ input: { q: 'pumphouse' } })).total).toBe(0)
    for (let round = 0; round < 10; round++) expect(await rowsRead(device)).toBe(0)
    expect(await device.client.device.leaving()).toMatchObject({
      months: 6,
      before: expect.any(String),
      left: [{ collection: 'incidents', count: 1 }],
    })

    device.line = down
    const params = { collection: 'incidents', id } as const
    expect(await failureOf(device.client.device.bringBack({ params }))).toMatchObject({ code: 'offline' })
    device.line = (_path, pass) => pass()
    await device.client.device.bringBack({ params })
    expect(rowsOf(device)).toEqual(before)
    expect((await device.client.incidents.list({ input: { q: 'pumphouse' } })).total).toBe(1)
    expect(await isSame(device)).toBe(true)
    // From then on the person keeps it.
    device.mirror.meta.remove('sweptOn')
    sweep(device)
    expect(await hasLeft(device, id)).toBe(false)
    expect(await rowsRead(device)).toBe(0)
    await device.client.device.forgetKeptRecord({ params })
    device.mirror.meta.remove('sweptOn')
    sweep(device)
    expect(await hasLeft(device, id)).toBe(true)
  })

  test('comes back with what hangs on it when it is open again, and stays away with other changes', async () => {
    const device = await newDevice()
    const id = await createClosed()
    await comment(id)
    await device.sync()
    sweep(device)
    const swept = rowsOf(device)
    await comment(id)
    await device.sync()
    expect(await hasLeft(device, id)).toBe(true)
    expect(await isSame(device)).toBe(true)
    await move(id, 'assessing')
    await device.sync()
    await device.sync()
    expect(await hasLeft(device, id)).toBe(false)
    expect(rowsOf(device)).toEqual(swept.map((count, at) => count + ([1, 2][at] ?? 0)))
    expect(await isSame(device)).toBe(true)
    expect(await rowsRead(device)).toBe(0)
  })

  test('is forgotten when it is deleted, or moves to another region', async () => {
    const device = await newDevice()
    const [deleted, moved] = [await createClosed(), await createClosed()]
    for (const id of [deleted, moved]) await comment(id)
    await device.sync()
    sweep(device)
    const count = () => Number(device.mirror.db.prepare('select count(*) from left_rows').pluck().get())
    const all = count()
    await administrator.client.incidents.remove({
      params: { id: deleted },
      input: { reason: 'entered twice' },
    })
    const params = { id: moved }
    const { version } = await administrator.client.incidents.get({ params })
    await administrator.client.incidents.edit({ params, input: { version, regionCode: 'SO11' } })
    await device.sync()
    expect(count()).toBe(all - 4)
    expect(await isSame(device)).toBe(true)
  })

  test('comes back with the next sync when it may stay for longer, or for ever', async () => {
    const device = await newDevice()
    const id = await createClosed()
    await device.sync()
    const before = rowsOf(device)
    sweep(device)
    await device.client.device.setLeaving({ input: { months: null } })
    // Until then the figures say what they do not count.
    expect(await device.client.device.leaving()).toMatchObject({
      before: expect.any(String),
      left: [{ collection: 'incidents', count: expect.any(Number) }],
    })
    await device.sync()
    expect(rowsOf(device)).toEqual(before)
    expect(await hasLeft(device, id)).toBe(false)
    expect(await device.client.device.leaving()).toMatchObject({ months: null, before: null, left: [] })
    expect(await isSame(device)).toBe(true)
  })

  test('comes back in the version that a pull brought while the server answered', async () => {
    const device = await newDevice()
    const id = await createClosed()
    await device.sync()
    sweep(device)
    const left = device.mirror.left.find('incidents', id)
    if (!left) throw new Error('the record is here')
    let asked = 0
    device.line = async (address, pass) => {
      if (address !== '/api/sync/records') return pass()
      asked++
      const answer = await pass()
      if (asked === 1) device.mirror.left.update({ ...left, version: left.version - 1 }, 1)
      return answer
    }
    await device.client.device.bringBack({ params: { collection: 'incidents', id } })
    expect(asked).toBe(2)
    expect(await isSame(device)).toBe(true)
  })

  test('is not answered to a device of another region, nor to a stranger', async () => {
    const device = await newDevice()
    const id = await createClosed()
    const other = await server.signIn('field-officer', ['SO11'])
    const elsewhere = await createTestDevice(other)
    devices.push(elsewhere)
    await elsewhere.sync()
    const records = [{ collection: 'incidents', id }] as const
    const ask = async ({ remote }: TestDevice, { mirror }: TestDevice) => {
      const input = { deviceId: mirror.deviceId, records: [...records] }
      const response = await call(remote, syncContract.records, { input })
      return (await answerOf(response, syncContract.records.output)).lines
    }
    expect(await ask(device, device)).toHaveLength(1)
    expect(await ask(elsewhere, elsewhere)).toEqual([])
    await expect(ask(elsewhere, device)).rejects.toBeInstanceOf(ServerRefused)
  })

  test('stays away when everything is read again', async () => {
    const device = await newDevice()
    const id = await createClosed()
    await comment(id)
    await device.sync()
    sweep(device)
    const before = rowsOf(device)
    device.mirror.meta.remove('cursor')
    await device.sync()
    expect(rowsOf(device)).toEqual(before)
    expect(await hasLeft(device, id)).toBe(true)
    expect(await isSame(device)).toBe(true)
  })

  test('comes back from a server that knows no single records by reading everything', async () => {
    const device = await newDevice()
    const id = await createClosed()
    await comment(id)
    await device.sync()
    const before = rowsOf(device)
    sweep(device)
    await move(id, 'assessing')
    device.line = async (address, pass) =>
      address === '/api/sync/records'
        ? Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 })
        : pass()
    await device.sync()
    await device.sync()
    await device.sync()
    expect(rowsOf(device)).toEqual(before)
    expect(await isSame(device)).toBe(true)
  })
})

/** What keeps a record on the device, however long it has been closed. */
const STAYS: Record<string, (device: TestDevice, id: string) => Promise<unknown>> = {
  'with unsent work': async (device, id) => {
    device.line = down
    const { version } = await device.client.incidents.get({ params: { id } })
    return device.client.incidents.edit({ params: { id }, input: { version, location: 'Entered offline' } })
  },
  'with an unsent comment': async (device, id) => {
    device.line = down
    return device.client.comments.create({
      input: { parentCollection: 'incidents', parentId: id, ...COMMENT },
    })
  },
  'with a file that waits': async (device, id) => {
    const bytes = Buffer.from('A text that waits to be sent.')
    const { id: file } = await device.client.evidence.create({
      input: evidenceOf(bytes, id, { fileName: 'a.txt' }),
    })
    await device.sync()
    await device.sync()
    device.line = down
    return device.client.evidence.upload({ params: { id: file }, body: blobOf(bytes) })
  },
  'with an open conflict': async (device, id) => {
    device.line = down
    const params = { id }
    const { version } = await officer.client.incidents.get({ params })
    await device.client.incidents.edit({ params, input: { version, location: 'Entered here' } })
    await officer.client.incidents.edit({ params, input: { version, location: 'Entered in the office' } })
    device.line = (_path, pass) => pass()
    await device.sync()
    return device.sync()
  },
  'with an open referral': async (device, id) => {
    const { id: referral } = await officer.client.referrals.create({
      input: { ...decided('referrals').example, regionCode: 'SO28' } as never,
    })
    await officer.client.links.create({
      input: {
        ...{ parentCollection: 'referrals', parentId: referral, targetCollection: 'incidents', targetId: id },
        kind: 'related',
      },
    })
    return device.sync()
  },
  'with a draft': (device, id) =>
    device.client.device.keepDraft({ input: { key: `edit incidents ${id}`, text: 'half written' } }),
  'that the user keeps': (device, id) =>
    device.client.device.keepRecord({ params: { collection: 'incidents', id } }),
}

test.each(Object.entries(STAYS))('a closed record %s never leaves', async (_what, holds) => {
  const device = await newDevice()
  const id = await createClosed()
  const control = await createClosed()
  await device.sync()
  await holds(device, id)
  device.mirror.meta.remove('sweptOn')
  sweep(device)
  expect([await hasLeft(device, id), await hasLeft(device, control)]).toEqual([false, true])
})

test('nothing leaves that was closed for less than the time, or where nothing is set', async () => {
  const device = await newDevice()
  const id = await createClosed()
  await device.sync()
  await device.client.device.setLeaving({ input: { months: 12 } })
  sweep(device)
  await device.client.device.setLeaving({ input: { months: null } })
  sweep(device)
  // A clock that is far ahead is corrected by the server's.
  await device.client.device.setLeaving({ input: { months: 6 } })
  device.mirror.meta.set('clockAheadMinutes', 400 * 24 * 60)
  sweep(device)
  expect(await hasLeft(device, id)).toBe(false)
})

test('reports and lists of the device say what they do not count', async () => {
  const device = await newDevice()
  const kept = await createClosed('Qoryooley pumphouse')
  await createClosed('Qoryooley pumphouse')
  await device.sync()
  await device.client.device.keepRecord({ params: { collection: 'incidents', id: kept } })
  const listed = await device.client.device.keptRecords({ input: {} })
  expect(listed).toMatchObject({ items: [{ collection: 'incidents', id: kept }], total: 1 })
  const count = async () => (await device.client.incidents.list({ input: { q: 'pumphouse' } })).total
  const before = await count()
  const { id: early } = await madeReport(device.client.reports)
  expect(await pdfText(device.client.reports, early)).not.toMatch(/Without\s+those\s+closed\s+before/)
  sweep(device)
  expect(await count()).toBeLessThan(before)
  const { id } = await madeReport(device.client.reports)
  expect(await pdfText(device.client.reports, id)).toMatch(/Without\s+those\s+closed\s+before/)
}, 120_000)

type Step = readonly [
  (
    | 'create'
    | 'close'
    | 'reopen'
    | 'comment'
    | 'link'
    | 'remove'
    | 'sync'
    | 'sweep'
    | 'bring-back'
    | 'comment-here'
    | 'read-all'
  ),
  number,
]
const NAMES = [
  'create',
  'close',
  'close',
  'reopen',
  'comment',
  'link',
  'remove',
  'sync',
  'sync',
  'sweep',
] as const
const step = fc.tuple(
  fc.constantFrom(...NAMES, 'sweep', 'bring-back', 'comment-here', 'read-all'),
  fc.nat({ max: 99 }),
) as fc.Arbitrary<Step>

/** Does one step of a history; what a rule forbids is passed over. */
async function take(device: TestDevice, ids: string[], [what, number]: Step): Promise<void> {
  const id = ids[number % Math.max(1, ids.length)]
  if (what === 'create' || id === undefined) return void ids.push(await create(`Incident ${number}`))
  if (what === 'sync') return device.sync()
  if (what === 'read-all') return device.mirror.meta.remove('cursor')
  if (what === 'sweep') {
    device.mirror.meta.remove('sweptOn')
    return sweep(device)
  }
  const other = ids[(number + 1) % ids.length] ?? id
  const deeds = {
    close: () => move(id, 'closed'),
    reopen: () => move(id, 'assessing'),
    comment: () => comment(id),
    link: () => link(id, other),
    remove: () =>
      administrator.client.incidents.remove({ params: { id }, input: { reason: 'entered twice' } }),
    'bring-back': () => device.client.device.bringBack({ params: { collection: 'incidents', id } }),
    'comment-here': () =>
      device.client.comments.create({ input: { parentCollection: 'incidents', parentId: id, ...COMMENT } }),
  }
  await deeds[what]().catch((error: unknown) => {
    const code = String(Reflect.get(Object(error), 'code'))
    if (!['not_found', 'transition_not_allowed', 'invalid_input', 'exists', 'rule_violated'].includes(code)) {
      throw error
    }
  })
}

test('after any history, what is here and what left are what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (all) => {
      const device = await newDevice()
      const ids = [await createClosed(), await create()]
      for (const each of all) await take(device, ids, each)
      for (let round = 0; round < 3; round++) await device.sync()
      expect(await isSame(device), JSON.stringify(all)).toBe(true)
      expect(device.mirror.left.wanted(1)).toEqual([])
      device.mirror.meta.remove('sweptOn')
      sweep(device)
      expect(await isSame(device), JSON.stringify(all)).toBe(true)
      expect(await rowsRead(device), JSON.stringify(all)).toBe(0)
      // No row is in both places, and none hangs on a record that left.
      const both = ['incidents', ...ATTACHED_COLLECTIONS].map((name) =>
        device.mirror.db
          .prepare(
            `select count(*) from ${name} join left_rows on left_rows.id = ${name}.id and left_rows.collection = '${name}'`,
          )
          .pluck()
          .get(),
      )
      expect(both, JSON.stringify(all)).toEqual([0, 0, 0, 0, 0])
    }),
    { numRuns: tries(3, 12), seed: 20_261_129, endOnFailure: true },
  )
}, 120_000)
