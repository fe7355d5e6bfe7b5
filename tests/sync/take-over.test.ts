import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotHandingOver } from '#desktop/engine/ending.ts'
import { handOverUnsent } from '#desktop/exchange/index.ts'
import { ParserEnded } from '#files/apart/reader-line.ts'
import { sealHandedOver } from '#files/handed-over.ts'
import { unseal } from '#files/sealed-for-key.ts'
import { purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { attach, bytesOf, someText } from '#tests/support/evidence-world.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { newRecoveryKey, type TestRecoveryKey } from '#tests/support/recovery-keys.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let admin: TestUser
let courier: TestUser
let taker: TestUser
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
  courier = await server.signIn('field-officer', ['SO22'])
  taker = await server.signIn('field-officer', ['SO28', 'SO22'])
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
  device.line = down
})
afterEach(() => device.close())

const enter = (more: Record<string, unknown> = {}) =>
  device.client.incidents.create({ input: incidentValues({ regionCode: 'SO28', ...more }) })

/** Ends the account of the officer, and hands in what their device has made. */
async function held(): Promise<string> {
  const file = await bytesOf(await device.client.device.makeExchange())
  const { items } = await admin.client.users.list({ input: { limit: 200 } })
  const version = items.find(({ id }) => id === officer.id)?.version ?? 0
  await admin.client.users.edit({ params: { id: officer.id }, input: { version, disabled: true } })
  const { id, state } = await courier.client.exchange.receive({ body: new Blob([new Uint8Array(file)]) })
  expect([id, state]).toEqual([expect.anything(), 'held'])
  return device.id
}
const give = (id: string, to: TestUser = taker) =>
  admin.client.takeOver.give({ params: { device: id }, input: { takerId: to.id } })
const workOf = (id: string, by: TestUser = taker) => by.client.takeOver.work({ params: { device: id } })
const act = (id: string, opId: string, by: TestUser = taker) => ({
  read: () => by.client.takeOver.read({ params: { device: id, opId } }),
  enter: () => by.client.takeOver.enter({ params: { device: id, opId } }),
  leave: () => by.client.takeOver.leaveOut({ params: { device: id, opId } }),
})
const finish = (id: string) => taker.client.takeOver.finish({ params: { device: id } })

test('what an ended account recorded is read one by one, and enters as its taker’s, with who recorded it', async () => {
  const incident = await enter({ description: 'Recorded before the account ended', victimInfo: 'Amina' })
  const evidence = await attach(device, someText(100_000), { fileName: 'a.txt' })
  const id = await held()
  expect((await failureOf(workOf(id))).code).toBe('not_found')
  expect((await give(id)).taker).toMatchObject({ id: taker.id })
  const mine = (await taker.client.takeOver.list({ input: {} })).items
  expect(mine).toMatchObject([{ deviceId: id, files: 1, operations: 3, taker: { id: taker.id } }])
  expect((await courier.client.takeOver.list({ input: {} })).items).toEqual([])

  const before = await workOf(id)
  expect(before).toMatchObject({ open: 3, taken: 0, leftOut: 0 })
  expect(JSON.stringify(before)).not.toContain('Recorded before')
  // The evidence hangs on an incident that is not entered yet.
  expect(before.items.map(({ state }) => state)).toEqual(['open', 'open', 'later'])
  const first = before.items.find(({ recordId }) => recordId === incident.id)
  const opId = String(first?.opId)
  const read = await act(id, opId).read()
  expect(read.changes).toContainEqual({
    field: 'description',
    from: null,
    to: 'Recorded before the account ended',
    masked: false,
  })
  const logged = await server.database.run(
    sql`select how, user_id from access_log where record_id = ${incident.id}::uuid`,
  )
  expect(logged).toEqual([{ how: 'taken-over', user_id: taker.id }])
  expect((await failureOf(taker.client.incidents.get({ params: { id: incident.id } }))).code).toBe(
    'not_found',
  )

  for (const item of before.items) await act(id, item.opId).enter()
  expect((await failureOf(act(id, opId).enter())).code).toBe('not_found')
  const made = await taker.client.incidents.get({ params: { id: incident.id } })
  expect(made).toMatchObject({ description: 'Recorded before the account ended', createdBy: taker.id })
  const [history] = await taker.client.incidents.history({ params: { id: incident.id } })
  expect(history).toMatchObject({ by: { id: taker.id }, recorded: { by: { id: officer.id }, at: first?.at } })
  const received = await taker.client.evidence.get({ params: { id: evidence } })
  expect(received.receivedAt).not.toBeNull()

  expect(await workOf(id)).toMatchObject({ items: [], open: 0, taken: 3, leftOut: 0 })
  await finish(id)
  const kept = await server.database.run(
    sql`select state, file from exchange_files where device_id = ${id}::uuid`,
  )
  expect(kept).toEqual([{ state: 'taken-over', file: null }])
  expect((await failureOf(workOf(id))).code).toBe('not_found')
  const acts = await server.database.run(
    sql`select act, detail - array['hash', 'keyId', 'seal'] as detail from audit_entries
      where subject = ${`devices/${device.id}`} and act like 'device.work%' order by id`,
  )
  expect(acts).toEqual([
    { act: 'device.work-given', detail: { user: taker.id } },
    { act: 'device.work-taken-over', detail: { user: officer.id, count: 3, skipped: 0 } },
  ])
})

test('nothing of it reaches a state that takes two people, and nobody is said to have proposed it', async () => {
  const made = await enter({ status: 'verified' })
  const id = await held()
  await give(id)
  const [item] = (await workOf(id)).items
  const one = act(id, String(item?.opId))
  expect(await one.read()).toMatchObject({ leavesOut: 'verified' })
  await one.enter()
  expect(await taker.client.incidents.get({ params: { id: made.id } })).toMatchObject({
    status: 'assessing',
    proposed: false,
  })
})

test('neither who took an incident over nor who recorded it can be the second person who verifies it', async () => {
  const made = await enter()
  const id = await held()
  await give(id)
  const [item] = (await workOf(id)).items
  await act(id, String(item?.opId)).enter()
  await server.database.run(sql`update users set disabled_at = null where id = ${officer.id}::uuid`)
  await officer.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
  for (const user of [taker, officer]) {
    const { lacks } = await user.client.recordVerification.read({ params: { id: made.id } })
    expect(lacks).toContain('second-person')
  }
  const other = await server.signIn('field-officer', ['SO28'])
  const { lacks } = await other.client.recordVerification.read({ params: { id: made.id } })
  expect(lacks).not.toContain('second-person')
})

test('changes of one record are decided in their order, and what is left out never enters', async () => {
  const made = await enter({ description: 'The first words of it' })
  const { version } = await device.client.incidents.get({ params: { id: made.id } })
  const edit = { version, description: 'The second words of it' }
  await device.client.incidents.edit({ params: { id: made.id }, input: edit })
  const id = await held()
  await give(id)
  const [first, second] = (await workOf(id)).items
  expect([first?.state, second?.state]).toEqual(['open', 'later'])
  expect((await failureOf(act(id, String(second?.opId)).enter())).message).toContain('earlier change')
  expect((await failureOf(finish(id))).message).toContain('not decided')
  await act(id, String(first?.opId)).leave()
  const [left] = (await workOf(id)).items
  expect(left).toMatchObject({ opId: second?.opId, state: 'closed', reason: 'not_found' })
  await act(id, String(second?.opId)).leave()
  await act(id, String(second?.opId))
    .leave()
    .catch(() => undefined)
  expect(await workOf(id)).toMatchObject({ open: 0, taken: 0, leftOut: 2 })
  await finish(id)
  const rows = await server.database.run(sql`select id from incidents where id = ${made.id}::uuid`)
  expect(rows).toEqual([])
})

test('what the taker may not enter is closed to them: not read, not entered', async () => {
  await enter({ regionCode: 'SO28' })
  const id = await held()
  await give(id)
  await server.database.run(sql`update users set regions = '{SO22}' where id = ${taker.id}::uuid`)
  const [item] = (await workOf(id)).items
  expect(item).toMatchObject({ state: 'closed' })
  expect((await failureOf(act(id, String(item?.opId)).read())).code).toBe('rule_violated')
  expect((await failureOf(act(id, String(item?.opId)).enter())).code).toBe('rule_violated')
  await server.database.run(sql`update users set regions = '{SO28,SO22}' where id = ${taker.id}::uuid`)
})

test('a file is given by an administrator to another person, in charge of its regions, and to no one else', async () => {
  await enter()
  const id = await held()
  const names = (await admin.client.takeOver.takers({ params: { device: id }, input: {} })).items
  const ids = names.map((each) => each.id)
  expect(ids).toContain(taker.id)
  for (const each of [admin, courier, officer]) {
    expect(ids).not.toContain(each.id)
    expect((await failureOf(give(id, each))).code).toBe('rule_violated')
  }
  expect(
    (await failureOf(taker.client.takeOver.give({ params: { device: id }, input: { takerId: taker.id } })))
      .code,
  ).toBe('forbidden')
  await give(id)
  expect((await failureOf(workOf(id, courier))).code).toBe('not_found')
  expect((await failureOf(workOf(id, admin))).code).toBe('not_found')
})

test('what the server has from the device already is not offered again', async () => {
  await enter()
  device.line = (_path, pass) => pass()
  await device.sync()
  device.line = down
  const later = await enter()
  const id = await held()
  await give(id)
  expect((await workOf(id)).items.map(({ recordId }) => recordId)).toEqual([later.id])
})

/** Ends the account of the officer, whose device is to hand over its unsent work first. */
async function endWithHandOver(): Promise<void> {
  const { items } = await admin.client.users.list({ input: { limit: 200 } })
  const version = items.find(({ id }) => id === officer.id)?.version ?? 0
  const input = { version, disabled: true, unsent: 'hand-over' } as const
  await admin.client.users.edit({ params: { id: officer.id }, input })
}
const handOver = (
  recoveryKey: Uint8Array | null = null,
  remote = device.remote,
  files: Parameters<typeof handOverUnsent>[0]['files'] = device.evidenceFiles,
) =>
  handOverUnsent({
    recoveryKey,
    ...{ mirror: device.mirror, files, remote, againMs: 1 },
    now: () => new Date(),
    signal: new AbortController().signal,
  })
const isRevoked = async () => (await device.remote.fetch('/api/sync/devices', { method: 'POST' })).text()

test('an ended device hands over what it has not sent, over a line that is cut, and is told to wipe itself only then', async () => {
  const made = await enter({ description: 'Entered while there was no line' })
  const refused = await enter({ description: 'Refused by the server' })
  device.mirror.db.prepare(`update outbox set state = 'rejected' where record_id = ?`).run(refused.id)
  const evidence = await attach(device, someText(900_000), { fileName: 'a.txt' })
  await endWithHandOver()
  let calls = 0
  device.line = (_path, pass) => (calls++ % 3 === 1 ? down() : pass())
  expect(await isRevoked()).toContain('device_hands_over')
  const { items } = await admin.client.sync.devices()
  expect(items.find(({ id }) => id === device.id)).toMatchObject({ state: 'revoked', handsOver: true })
  await handOver()
  device.line = (_path, pass) => pass()
  expect(await isRevoked()).toContain('device_revoked')

  const [work] = (await admin.client.takeOver.list({ input: {} })).items.filter(
    ({ deviceId }) => deviceId === device.id,
  )
  expect(work?.files).toBeGreaterThan(2)
  await give(device.id)
  const { items: changes } = await workOf(device.id)
  expect(changes.map(({ recordId }) => recordId)).toEqual(
    expect.arrayContaining([made.id, refused.id, evidence]),
  )
  for (const { opId } of changes) await act(device.id, opId).enter()
  await finish(device.id)
  expect(await taker.client.incidents.get({ params: { id: made.id } })).toMatchObject({ createdBy: taker.id })
  expect((await taker.client.evidence.get({ params: { id: evidence } })).receivedAt).not.toBeNull()
})

test('an administrator can still have it wiped; then nothing is waited for', async () => {
  await enter()
  await endWithHandOver()
  const { items } = await admin.client.sync.devices()
  const version = items.find(({ id }) => id === device.id)?.version ?? 0
  const wipe = { params: { id: device.id }, input: { state: 'revoked', unsent: 'wipe', version } } as const
  expect(await admin.client.sync.decideDevice(wipe)).toMatchObject({ handsOver: false })
  const again = { ...wipe, input: { ...wipe.input, unsent: 'hand-over', version: version + 1 } } as const
  expect((await failureOf(admin.client.sync.decideDevice(again))).code).toBe('rule_violated')
  device.line = (_path, pass) => pass()
  await handOver()
  const rows = await server.database.run(
    sql`select id from exchange_files where device_id = ${device.id}::uuid`,
  )
  expect(rows).toEqual([])
})

test('nobody else hands anything over: not a device in force, not without a secret, not for another device', async () => {
  await enter()
  device.line = (_path, pass) => pass()
  const headers = { 'content-type': 'application/json' }
  const end = await officer.send('/api/sync/hand-over/end', { method: 'POST', headers, body: '{}' })
  expect(end.status).toBe(400)
  await expect(handOver()).rejects.toThrow(NotHandingOver)
  const rows = await server.database.run(
    sql`select id from exchange_files where device_id = ${device.id}::uuid`,
  )
  expect(rows).toEqual([])
  const other = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await other.sync()
  await endWithHandOver()
  const from = { recoveryKey: null, mirror: other.mirror, files: other.evidenceFiles, remote: device.remote }
  const signal = AbortSignal.timeout(300)
  await other.client.incidents.create({ input: incidentValues() })
  await expect(handOverUnsent({ ...from, now: () => new Date(), againMs: 20, signal })).rejects.toThrow()
  const held = await server.database.run(
    sql`select id from exchange_files where device_id = ${other.id}::uuid`,
  )
  expect(held).toEqual([])
  await other.close()
})

const handedOver = async () =>
  server.database.run<{ id: string }>(
    sql`select id from exchange_files where device_id = ${device.id}::uuid order by received_at`,
  )

test('a server that was set back to before the ending, without the list of removals, gets nothing, and nothing ends', async () => {
  await enter()
  await attach(device, someText(900_000), { fileName: 'a.txt' })
  await endWithHandOver()
  let sent = 0
  device.line = async (path, pass) => {
    const response = await pass()
    if (path !== '/api/sync/hand-over' || sent++ > 0) return response
    await server.database.run(sql`update users set disabled_at = null where id = ${officer.id}::uuid`)
    await server.database.run(
      sql`update devices set state = 'active', hands_over = false where id = ${device.id}::uuid`,
    )
    // As of a line that is cut by the restore.
    return down()
  }
  await expect(handOver()).rejects.toThrow(NotHandingOver)
  await server.database.run(sql`delete from devices where id = ${device.id}::uuid`)
  await expect(handOver()).rejects.toThrow(NotHandingOver)
  expect(device.mirror.outbox.counts().waiting).toBeGreaterThan(0)
})

test('a server that was set back while a device hands over gets again what it has lost', async () => {
  const made = await enter()
  const evidence = await attach(device, someText(900_000), { fileName: 'a.txt' })
  await endWithHandOver()
  let sent = 0
  device.line = async (path, pass) => {
    const response = await pass()
    if (path === '/api/sync/hand-over' && ++sent === 2)
      await server.database.run(sql`delete from exchange_files where device_id = ${device.id}::uuid`)
    return response
  }
  await handOver()
  expect(await isRevoked()).toContain('device_revoked')
  await give(device.id)
  const recordIds = (await workOf(device.id)).items.map(({ recordId }) => recordId)
  expect(recordIds).toEqual(expect.arrayContaining([made.id, evidence]))
})

test('what is no server that answers the end of the work does not end it', async () => {
  await enter()
  await endWithHandOver()
  const answers: Record<string, number> = {}
  device.line = (path, pass) => {
    const count = (answers[path] ?? 0) + 1
    answers[path] = count
    // As a page of a network that wants to be paid first, and a proxy that lets nothing through.
    if (path.endsWith('/end') && count === 1) return Promise.resolve(new Response('<html>', { status: 200 }))
    if (path.endsWith('/begin') && count === 1) return Promise.resolve(new Response('no', { status: 403 }))
    return pass()
  }
  await handOver()
  expect(await handedOver()).toHaveLength(1)
  expect(answers['/api/sync/hand-over/end']).toBe(2)
})

test('an answer that is cut while a device hands over is asked for again', async () => {
  const made = await enter()
  await endWithHandOver()
  let cuts = 0
  device.line = async (path, pass) => {
    const response = await pass()
    if (!path.endsWith('/begin') || cuts++ > 0) return response
    return new Response((await response.text()).slice(0, 20), { status: 200 })
  }
  await handOver()
  expect(cuts).toBeGreaterThan(1)
  await give(device.id)
  expect((await workOf(device.id)).items.map(({ recordId }) => recordId)).toEqual([made.id])
})

test('a device whose files can not be read for a moment goes on handing over', async () => {
  const made = await enter()
  await endWithHandOver()
  device.line = (_path, pass) => pass()
  let faults = 0
  const files = {
    ...device.evidenceFiles,
    all() {
      // As while a virus scanner holds the folder.
      if (faults++ === 1) throw new RangeError('planted')
      return device.evidenceFiles.all()
    },
  }
  await attach(device, someText(2000), { fileName: 'a.txt' })
  await handOver(null, device.remote, files)
  expect(faults).toBeGreaterThan(2)
  await give(device.id)
  expect((await workOf(device.id)).items.map(({ recordId }) => recordId)).toContain(made.id)
})

/** Enters every change of the device's work as the taker's. */
async function enterAll(): Promise<void> {
  for (const { opId } of (await workOf(device.id)).items) await act(device.id, opId).enter()
}
const receivedAt = async (id: string) =>
  (await taker.client.evidence.get({ params: { id } })).receivedAt ?? null
const heldBytes = async () =>
  server.database.run(
    sql`select id from exchange_files where device_id = ${device.id}::uuid and state = 'held' and file is not null`,
  )

test('parts of a file are put together by their places, also where the clock of the device was set back in between', async () => {
  await enter()
  const evidence = await attach(device, someText(900_000), { fileName: 'a.txt' })
  await endWithHandOver()
  device.line = (_path, pass) => pass()
  let minutes = 0
  await handOverUnsent({
    ...{ recoveryKey: null, mirror: device.mirror, files: device.evidenceFiles, remote: device.remote },
    ...{ againMs: 1, signal: new AbortController().signal },
    now: () => new Date(Date.now() - minutes++ * 60_000),
  })
  expect((await heldBytes()).length).toBeGreaterThan(2)
  await give(device.id)
  await enterAll()
  expect((await workOf(device.id)).files).toEqual([])
  await finish(device.id)
  expect(await receivedAt(evidence)).not.toBeNull()
})

test('the work does not end, and no byte goes, before each file was received: the taker learns which is missing, and why', async () => {
  await enter()
  const evidence = await attach(device, someText(100_000), { fileName: 'a.txt' })
  const id = await held()
  await give(id)
  const { parsers } = server.services
  const { detectType } = parsers
  Object.assign(parsers, { detectType: () => Promise.reject(new ParserEnded('planted')) })
  try {
    await enterAll()
    expect((await workOf(id)).files).toEqual([
      {
        ...{ evidenceId: evidence, parentId: expect.any(String), at: expect.any(String) },
        ...{ size: expect.any(Number), isWhole: true },
      },
    ])
    const refused = await failureOf(finish(id))
    expect(refused).toMatchObject({ code: 'rule_violated', message: expect.stringContaining('not receive') })
    // An app of a former build shows these words alone.
    expect(refused.message).toContain('the website does')
    expect(refused.details).toEqual([
      { path: evidence, message: expect.stringContaining('too much time or memory') },
    ])
  } finally {
    Object.assign(parsers, { detectType })
  }
  expect(await receivedAt(evidence)).toBeNull()
  expect(await heldBytes()).toHaveLength(1)

  // Too many of the taker's own files are being sent.
  await server.database.run(
    sql`insert into uploads (file_id, sender_id, held, size, touched_at)
      select gen_random_uuid(), ${taker.id}, 1, 2, now() from generate_series(1, 20)`,
  )
  const busy = await failureOf(finish(id))
  expect(busy.details).toEqual([{ path: evidence, message: expect.stringContaining('Too many') }])
  expect(await heldBytes()).toHaveLength(1)
  await server.database.run(sql`delete from uploads where sender_id = ${taker.id}`)

  await finish(id)
  expect(await receivedAt(evidence)).not.toBeNull()
  expect(await heldBytes()).toEqual([])
})

test('a file of which a part stays sealed is named, and goes only when its taker leaves it out', async () => {
  await enter()
  const evidence = await attach(device, someText(900_000), { fileName: 'a.txt' })
  await endWithHandOver()
  device.line = (_path, pass) => pass()
  const recovery = newRecoveryKey()
  await handOver(recovery.pair.publicKey)
  const { id } = device
  const params = { device: id }
  const { items } = await admin.client.takeOver.sealedKeys({ params, input: {} })
  const keys = keysOf(items, recovery, id)
  expect(keys.length).toBeGreaterThan(2)
  // One in the middle of the file does not open.
  const opened = keys.filter((_key, at) => at !== 2)
  await admin.client.takeOver.open({ params, input: { keys: opened } })
  await give(id)
  await enterAll()
  expect((await workOf(id)).files).toMatchObject([{ evidenceId: evidence, isWhole: false }])
  expect((await failureOf(finish(id))).details).toEqual([
    { path: evidence, message: expect.stringContaining('Not all parts') },
  ])
  // Nothing of it was begun, so it is in the way of no other upload.
  expect(await server.database.run(sql`select 1 from uploads where file_id = ${evidence}`)).toEqual([])

  const leave = (file: string, by: TestUser = taker) =>
    by.client.takeOver.leaveOutFile({ params: { device: id, evidence: file } })
  expect((await failureOf(leave(evidence, courier))).code).toBe('not_found')
  expect((await failureOf(leave(taker.id))).code).toBe('not_found')
  await leave(evidence)
  expect((await workOf(id)).files).toEqual([])
  await finish(id)
  expect(await heldBytes()).toEqual([])
  const [ended] = await server.database.run<{ detail: object }>(
    sql`select detail from audit_entries where subject = ${`devices/${id}`} and act = 'device.work-taken-over'`,
  )
  expect(ended?.detail).toMatchObject({ skipped: 1 })
})

test('bytes stay whose record is in a file that is still sealed, and those of a record that was left out go with it', async () => {
  await enter()
  const evidence = await attach(device, someText(100_000), { fileName: 'a.txt' })
  const out = await attach(device, someText(100_000), { fileName: 'b.txt' })
  const id = await held()
  await give(id)
  const { items } = await workOf(id)
  for (const { opId, recordId } of items)
    await (recordId === out ? act(id, opId).leave() : act(id, opId).enter())
  expect((await workOf(id)).files).toEqual([])
  // As if its record had come in another file, that nobody has opened.
  await server.database.run(sql`delete from evidence_files where evidence_id = ${evidence}::uuid`)
  await server.database.run(sql`delete from evidence where id = ${evidence}::uuid`)
  expect((await workOf(id)).files).toMatchObject([{ evidenceId: evidence }])
  expect((await failureOf(finish(id))).details).toMatchObject([{ path: evidence }])
  expect(await heldBytes()).toHaveLength(1)
})

test('what a device seals for the recovery key is opened by the holder of that key alone, and then given', async () => {
  const made = await enter({ description: 'Sealed for the recovery key' })
  const evidence = await attach(device, someText(400_000), { fileName: 'a.txt' })
  await endWithHandOver()
  device.line = (_path, pass) => pass()
  const recovery = newRecoveryKey()
  await handOver(recovery.pair.publicKey)
  const { id } = device
  const list = async () =>
    (await admin.client.takeOver.list({ input: {} })).items.find((each) => each.deviceId === id)
  const sealed = (await list())?.sealed ?? 0
  expect(await list()).toMatchObject({ files: 0, operations: 0, sealed: expect.any(Number) })
  expect(sealed).toBeGreaterThan(1)
  expect((await failureOf(give(id))).message).toContain('recovery key')
  // Neither the keys of the server nor anything in its database opens it.
  const rows = await server.database.run(
    sql`select encode(file, 'escape') as file from exchange_files where device_id = ${id}::uuid`,
  )
  expect(JSON.stringify(rows)).not.toContain('HRPXCHG1')

  const params = { device: id }
  const asked = await failureOf(taker.client.takeOver.sealedKeys({ params, input: {} }))
  expect(asked.code).toBe('forbidden')
  const { items } = await admin.client.takeOver.sealedKeys({ params, input: {} })
  expect(items.map(({ recoveryKey }) => recoveryKey)).toEqual(items.map(() => recovery.publicKey))
  // Couriers and those who see what they brought learn nothing of it.
  const brought = (await admin.client.exchange.list({ input: {} })).items
  const sealedIds = new Set(items.map((each) => each.id))
  expect(brought.filter((each) => sealedIds.has(each.id))).toEqual([])
  expect(
    brought.filter(({ state }) => !['waiting', 'applied', 'held', 'taken-over'].includes(state)),
  ).toEqual([])
  expect(keysOf(items, newRecoveryKey(), id)).toEqual([])
  expect(keysOf(items, recovery, taker.id)).toEqual([])
  const keys = keysOf(items, recovery, id)
  expect(keys).toHaveLength(sealed)
  const swapped = keys.map(({ id: file }, at) => ({ id: file, key: keys.at(at - 1)?.key ?? '' }))
  const open = (input: { keys: typeof keys }) => admin.client.takeOver.open({ params, input })
  expect(await open({ keys: swapped })).toEqual({ opened: 0, damaged: sealed })
  expect((await list())?.sealed).toBe(sealed)
  expect(await open({ keys })).toEqual({ opened: sealed, damaged: 0 })
  expect(await open({ keys })).toEqual({ opened: 0, damaged: 0 })
  expect(await list()).toMatchObject({ files: sealed, sealed: 0 })

  await give(id)
  const { items: changes } = await workOf(id)
  expect(changes.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining([made.id, evidence]))
  for (const { opId } of changes) await act(id, opId).enter()
  await finish(id)
  expect((await taker.client.evidence.get({ params: { id: evidence } })).receivedAt).not.toBeNull()
  const acts = await server.database.run(
    sql`select act, detail ->> 'count' as count from audit_entries
      where subject = ${`devices/${id}`} and act = 'device.work-opened'`,
  )
  expect(acts).toEqual([{ act: 'device.work-opened', count: String(sealed) }])
})

test('a sealed file that another device has made, or that was changed, stays sealed and is counted', async () => {
  await enter()
  await endWithHandOver()
  device.line = (_path, pass) => pass()
  const recovery = newRecoveryKey()
  await handOver(recovery.pair.publicKey)
  const params = { device: device.id }
  const { items } = await admin.client.takeOver.sealedKeys({ params, input: {} })
  const keys = keysOf(items, recovery, device.id)
  const foreign = sealHandedOver(Buffer.from('not an exchange file'), recovery.pair.publicKey, device.id)
  await server.database.run(
    sql`update exchange_files set file = ${Buffer.from(foreign)} where device_id = ${device.id}::uuid`,
  )
  expect(await admin.client.takeOver.open({ params, input: { keys } })).toEqual({ opened: 0, damaged: 1 })
  const { items: again } = await admin.client.takeOver.sealedKeys({ params, input: {} })
  const other = keysOf(again, recovery, device.id)
  expect(await admin.client.takeOver.open({ params, input: { keys: other } })).toEqual({
    opened: 0,
    damaged: 1,
  })
})

/** What an administrator’s browser makes of the sealed keys. */
function keysOf(
  items: readonly { readonly id: string; readonly sealedKey: string }[],
  { pair }: TestRecoveryKey,
  deviceId: string,
) {
  return items.flatMap(({ id, sealedKey }) => {
    const box = sealedSchema.parse(JSON.parse(sealedKey))
    const key = unseal(box, pair, purposes.handedOverKey(deviceId))
    return key ? [{ id, key: Buffer.from(key).toString('base64') }] : []
  })
}
