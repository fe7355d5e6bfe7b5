import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'
import { createRecordStore } from './store.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let officer: User
let other: User
let admin: User

beforeAll(async () => {
  world = await openTestRecords()
  officer = await world.addUser('field-officer', ['SO28'])
  other = await world.addUser('field-officer', ['SO22'])
  admin = await world.addUser('administrator')
})
afterAll(() => world.close())

type Device = ReturnType<typeof testDevice>
const push = (device: Device, ...operations: Operation[]) =>
  applyOperations(world.services, { author: device.author, deviceId: device.deviceId }, operations)
const find = (user: User, id: string) => createRecordStore(world.services).find(user, 'incidents', id)

function created(device: Device, more: Record<string, unknown> = {}): Operation {
  const recordId = randomUUID()
  return device.operation({
    collection: 'incidents',
    recordId,
    kind: 'create',
    patch: valuesPatch(incidentValues(more)),
  })
}
function edited(
  device: Device,
  recordId: string,
  patch: Operation['patch'],
  more: Partial<Operation> = {},
): Operation {
  return device.operation({ collection: 'incidents', recordId, kind: 'edit', patch, ...more })
}

describe('creating', () => {
  test('writes the record, its history and its position once, however often it comes', async () => {
    const device = testDevice(officer)
    const operation = created(device)
    const first = await push(device, operation)
    const again = await push(device, operation, operation)
    expect(first).toEqual([{ opId: operation.opId, outcome: 'applied', version: 1 }])
    expect(again).toEqual([first[0], first[0]])
    const found = await find(officer, operation.recordId)
    expect(found).toMatchObject({
      version: 1,
      record: { status: 'new', reporterName: 'Planted Reporter', channel: 'office' },
    })
    const rows = await world.database.run(
      sql`select seq from history where record_id = ${operation.recordId}::uuid`,
    )
    expect(rows).toHaveLength(1)
  })

  test('refuses the same id with another content, and an id that exists', async () => {
    const device = testDevice(officer)
    const operation = created(device)
    await push(device, operation)
    const [altered] = await push(device, {
      ...operation,
      patch: valuesPatch(incidentValues({ severity: 'low' })),
    })
    expect(altered).toMatchObject({ outcome: 'rejected', reason: 'other_content' })
    const other = { ...operation, patch: valuesPatch(incidentValues({ severity: 'low' })) }
    const [second] = await push(device, { ...other, opId: randomUUID() })
    expect(second).toMatchObject({ outcome: 'rejected', reason: 'exists' })
  })

  test('a creation that comes again after its outcome was forgotten is merged; to anybody else the id is taken', async () => {
    const device = testDevice(officer)
    const operation = created(device)
    await push(device, operation)
    await world.database.run(sql`delete from operations where op_id = ${operation.opId}::uuid`)
    const [again] = await push(device, operation)
    expect(again).toMatchObject({ outcome: 'merged', version: 1 })
    const changes = await world.database.run(
      sql`select seq from history where record_id = ${operation.recordId}::uuid`,
    )
    expect(changes).toHaveLength(1)
    const another = testDevice(admin)
    const [guessed] = await push(another, {
      ...operation,
      deviceId: another.deviceId,
      opId: randomUUID(),
    })
    expect(guessed).toMatchObject({ outcome: 'rejected', reason: 'exists' })
  })

  test('of two people who create the same id at once, one succeeds and the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const devices = [testDevice(officer), testDevice(admin)] as const
      const operations = devices.map((device, index) => created(device, { location: `Kismaayo ${index}` }))
      const recordId = operations[0]?.recordId ?? ''
      const results = await Promise.all(
        devices.map((device, index) => push(device, { ...(operations[index] as Operation), recordId })),
      )
      expect(
        results
          .flat()
          .map(({ outcome }) => outcome)
          .sort(),
      ).toEqual(['applied', 'rejected'])
      const winner = results.findIndex(([result]) => result?.outcome === 'applied')
      expect((await find(admin, recordId))?.record.location).toBe(`Kismaayo ${winner}`)
    }
  })

  test('names every field that is not right, and writes nothing', async () => {
    const device = testDevice(officer)
    const [result] = await push(
      device,
      created(device, { location: 'x', severity: 'terrible', districtCode: 'SO2201' }),
    )
    expect(result).toMatchObject({ outcome: 'rejected', reason: 'invalid_value' })
    expect(result?.details).toEqual([
      { path: 'severity', message: 'Severity level is required' },
      { path: 'location', message: 'Location is required (at least 2 characters)' },
      { path: 'districtCode', message: 'The district is not in this region' },
    ])
  })

  test('keeps persons out of the open columns and the search index', async () => {
    const device = testDevice(officer)
    const operation = created(device, {
      victimInfo: 'Planted Victim',
      description: 'A planted checkpoint description.',
    })
    await push(device, operation)
    const [row] = await world.database.run<{ whole: string }>(
      sql`select incidents::text || (select string_agg(history_values.open_values::text, '') from history
        join history_values using (tx, seq) where record_id = ${operation.recordId}::uuid) as whole
        from incidents where id = ${operation.recordId}::uuid`,
    )
    expect(row?.whole).toContain('planted checkpoint')
    expect(row?.whole).not.toMatch(/Planted (Victim|Reporter)|planted victim/)
  })
})

describe('editing', () => {
  test('two edits of one record in one batch are a chain, not a conflict with oneself', async () => {
    const device = testDevice(officer)
    const creation = created(device)
    const results = await push(
      device,
      creation,
      edited(device, creation.recordId, { severity: { from: 'high', to: 'low' } }),
      edited(device, creation.recordId, { severity: { from: 'low', to: 'critical' } }),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect(await find(officer, creation.recordId)).toMatchObject({
      version: 3,
      record: { severity: 'critical' },
    })
  })

  test('edits of different fields merge; of the same field both values survive', async () => {
    const device = testDevice(officer)
    const colleague = testDevice(officer)
    const creation = created(device)
    await push(device, creation)
    const id = creation.recordId
    await push(device, edited(device, id, { severity: { from: 'high', to: 'low' } }))
    const [merged] = await push(
      colleague,
      edited(colleague, id, { location: { from: 'Kismaayo, Farjano', to: 'Kismaayo, Calanley' } }),
    )
    expect(merged?.outcome).toBe('applied')
    const [conflict] = await push(
      colleague,
      edited(colleague, id, { severity: { from: 'high', to: 'critical' } }),
    )
    expect(conflict).toMatchObject({ outcome: 'conflict', conflict: [expect.any(String)] })
    expect(await find(officer, id)).toMatchObject({
      record: { severity: 'low', location: 'Kismaayo, Calanley' },
    })
    const [kept] = await world.database.run<{ values: unknown }>(
      sql`select open_values as values from conflicts where id = ${conflict?.conflict?.[0]}::uuid`,
    )
    expect(kept?.values).toEqual({ base: 'high', theirs: 'low', mine: 'critical' })
    const decision = edited(
      device,
      id,
      { severity: { from: 'low', to: 'critical' } },
      { resolves: conflict?.conflict?.[0] ?? null },
    )
    expect(await push(device, decision)).toMatchObject([{ outcome: 'applied' }])
    const [state] = await world.database.run<{ state: string }>(
      sql`select state from conflicts where record_id = ${id}::uuid`,
    )
    expect(state?.state).toBe('resolved')
  })

  test('deleting against editing is a conflict, and so is editing against deleting', async () => {
    const device = testDevice(officer)
    const colleague = testDevice(officer)
    const creation = created(device)
    await push(device, creation)
    const id = creation.recordId
    const seen = { severity: { from: 'high', to: null }, location: { from: 'Kismaayo, Farjano', to: null } }
    await push(colleague, edited(colleague, id, { severity: { from: 'high', to: 'low' } }))
    const deletion = device.operation({ collection: 'incidents', recordId: id, kind: 'delete', patch: seen })
    expect(await push(device, deletion)).toMatchObject([{ outcome: 'conflict' }])
    expect(await find(officer, id)).not.toBeNull()
    const fresh = { ...seen, severity: { from: 'low', to: null } }
    const second = device.operation({ collection: 'incidents', recordId: id, kind: 'delete', patch: fresh })
    expect(await push(device, second)).toMatchObject([{ outcome: 'applied' }])
    expect(await find(officer, id)).toBeNull()
    const late = edited(colleague, id, { location: { from: 'Kismaayo, Farjano', to: 'Kismaayo, port' } })
    expect(await push(colleague, late)).toMatchObject([{ outcome: 'conflict' }])
    const restore = { collection: 'incidents', recordId: id, kind: 'restore' } as const
    expect(await push(device, device.operation(restore))).toMatchObject([
      { outcome: 'rejected', reason: 'forbidden' },
    ])
    const office = testDevice(admin)
    expect(await push(office, office.operation(restore))).toMatchObject([{ outcome: 'applied' }])
    expect(await find(officer, id)).toMatchObject({ deletedAt: null })
  })

  test('status follows the table of transitions and asks for a reason', async () => {
    const device = testDevice(officer)
    const creation = created(device)
    await push(device, creation)
    const to = (from: string, status: string, reason: string | null) =>
      push(device, edited(device, creation.recordId, { status: { from, to: status } }, { reason }))
    expect(await to('new', 'verified', null)).toMatchObject([{ reason: 'reason_required' }])
    expect(await to('new', 'verified', 'two witnesses')).toMatchObject([{ outcome: 'applied' }])
    expect(await to('verified', 'new', 'mistake')).toMatchObject([{ reason: 'transition_not_allowed' }])
    expect(await to('verified', 'closed', 'referred and done')).toMatchObject([{ outcome: 'applied' }])
    expect((await find(officer, creation.recordId))?.record.closedAt).toEqual(expect.any(String))
  })

  test('waits only for a predecessor that has not come', async () => {
    const device = testDevice(officer)
    const creation = created(device)
    const edit = edited(device, creation.recordId, { severity: { from: 'high', to: 'low' } })
    expect(await push(device, edit)).toMatchObject([{ outcome: 'waiting' }])
    expect(await push(device, creation, edit)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  })
})

describe('reach', () => {
  test('a device neither reads nor writes outside its person’s regions', async () => {
    const device = testDevice(officer)
    const stranger = testDevice(other)
    const creation = created(device)
    await push(device, creation)
    const id = creation.recordId
    expect(await find(other, id)).toBeNull()
    const edit = edited(stranger, id, { severity: { from: 'high', to: 'low' } })
    expect(await push(stranger, edit)).toMatchObject([{ outcome: 'rejected', reason: 'not_found' }])
    const elsewhere = created(stranger, { regionCode: 'SO28' })
    expect(await push(stranger, elsewhere)).toMatchObject([{ outcome: 'rejected', reason: 'out_of_scope' }])
    const away = edited(device, id, { regionCode: { from: 'SO28', to: 'SO22' } })
    expect(await push(device, away)).toMatchObject([{ outcome: 'rejected', reason: 'out_of_scope' }])
    const triage = edited(device, id, { regionCode: { from: 'SO28', to: null } })
    expect(await push(device, triage)).toMatchObject([{ outcome: 'rejected', reason: 'out_of_scope' }])
    const assigned = edited(device, id, { assigneeId: { from: null, to: other.id } })
    expect(await push(device, assigned)).toMatchObject([{ outcome: 'rejected', reason: 'out_of_scope' }])
  })

  test('nobody speaks for another person', async () => {
    const device = testDevice(officer)
    const operation = { ...created(device), author: other.id }
    expect(await push(device, operation)).toMatchObject([{ outcome: 'rejected', reason: 'author_mismatch' }])
    const own = created(device)
    await push(device, own)
    const stranger = testDevice(other)
    expect(await push(stranger, own)).toMatchObject([{ outcome: 'rejected', reason: 'author_mismatch' }])
  })

  test('what leaves a region leaves the mirror; a late edit becomes a conflict of those who have it now', async () => {
    const device = testDevice(officer)
    const creation = created(device)
    await push(device, creation)
    const before = await pullAll(world.services, officer, null)
    const office = testDevice(admin)
    const moved = edited(office, creation.recordId, { regionCode: { from: 'SO28', to: 'SO22' } })
    expect(await push(office, moved)).toMatchObject([{ outcome: 'applied' }])
    const after = await pullAll(world.services, officer, before.cursor)
    expect(after.lines).toContainEqual({
      collection: 'incidents',
      id: creation.recordId,
      version: 2,
      removed: true,
    })
    const late = edited(device, creation.recordId, { severity: { from: 'high', to: 'low' } })
    expect(await push(device, late)).toMatchObject([{ outcome: 'conflict' }])
    const theirs = await pullAll(world.services, other, null)
    expect(theirs.lines).toContainEqual(expect.objectContaining({ collection: 'conflicts' }))
    expect(theirs.lines).toContainEqual(
      expect.objectContaining({ collection: 'incidents', id: creation.recordId }),
    )
    expect((await pullAll(world.services, officer, after.cursor)).lines).toHaveLength(1)
  })
})

describe('pulling', () => {
  test('a pull from the cursor has only what came since, with a cursor after every 200 rows', async () => {
    const device = testDevice(officer)
    await push(device, ...Array.from({ length: 450 }, () => created(device)))
    const all = await pullAll(world.services, officer, null)
    const gaps = all.lines.join('').length
    expect(gaps).toBeGreaterThan(0)
    let sinceCursor = 0
    for (const line of all.lines) {
      sinceCursor = 'cursor' in line ? 0 : sinceCursor + 1
      expect(sinceCursor).toBeLessThanOrEqual(200)
    }
    const one = created(device)
    await push(device, one)
    const next = await pullAll(world.services, officer, all.cursor)
    expect(next.lines).toMatchObject([{ collection: 'incidents', id: one.recordId }, { more: false }])
    const record = next.lines[0]
    expect(record && 'record' in record && record.record.reporterName).toBe('Planted Reporter')
  })

  test('persons’ data is pulled only by those who may read it', async () => {
    const reviewer = await world.addUser('reviewer')
    const { lines } = await pullAll(world.services, reviewer, null)
    expect(lines.length).toBeGreaterThan(400)
    expect(JSON.stringify(lines)).not.toContain('Planted Reporter')
  })

  test('a cursor of another scope or of a server that was set back starts from the beginning', async () => {
    const { cursor } = await pullAll(world.services, officer, null)
    const moved = { ...officer, regions: ['SO28', 'SO27'] }
    expect((await pullAll(world.services, moved, cursor)).lines[0]).toMatchObject({ reset: true })
    const { cursors } = world.services
    const read = cursors.read(officer.id, cursor)
    if (!read) throw new Error('The cursor is not one of this server')
    const foreign = cursors.write(officer.id, { ...read, hash: '0123456789abcdef' })
    expect((await pullAll(world.services, officer, foreign)).lines[0]).toMatchObject({ reset: true })
  })
})

test('search tolerates spelling, puts exact matches first, and pages without gaps or repeats', async () => {
  const device = testDevice(officer)
  const exact = created(device, {
    location: 'Afmadow wells',
    description: 'Water truck stopped near Afmadow by armed men.',
  })
  const similar = created(device, {
    location: 'Afmadoow road',
    description: 'Road closed beyond Afmaddow for three days.',
  })
  const far = created(device, {
    location: 'Afmadaw district',
    description: 'Families moved towards Afmadaw at night.',
  })
  await push(device, exact, similar, far)
  const store = createRecordStore(world.services)
  const request = {
    where: { all: [] },
    search: { text: 'afmadow', tag: null },
    sort: { field: 'createdAt', descending: true },
    deleted: false,
  }
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await store.list(officer, 'incidents', { ...request, limit: 1, cursor })
    expect(page.total).toBe(3)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(new Set(ids)).toEqual(new Set([exact.recordId, similar.recordId, far.recordId]))
  expect(ids[2]).toBe(far.recordId)
})
