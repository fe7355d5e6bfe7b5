import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { namingStatements, tableStatements } from '#server/db/declared-collections.ts'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { ACCESS, type Permission, ROLES } from '#shared/domain/access.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { roleWith } from '#tests/support/role-with.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { visits } from '../../declared/visits.ts'

// An import is read in a process of its own.
vi.setConfig({ testTimeout: 60_000 })

const PLANTED = 'Planted Detainee'
type Values = Readonly<Record<string, unknown>>
/** The calls of the invented collection are those of any; the types know cases. */
type Visits = ClientOf<typeof contract>['iccprCases']
const visitsOf = ({ client }: Pick<TestUser | TestDevice, 'client'>) =>
  (client as unknown as { readonly visits: Visits }).visits
type VisitInput = NonNullable<NonNullable<Parameters<Visits['create']>[0]>['input']>

let server: TestServer
let editor: TestUser
let officer: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  for (const statement of [...tableStatements(visits), ...namingStatements()])
    await server.database.run(sql.raw(statement))
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const visit = (more: Values = {}): VisitInput =>
  ({
    ...{ title: 'Visit to a police station', status: 'pending', priority: 'high', theme: 'liberty' },
    ...{ description: 'Eleven people were in one cell.', regionCode: 'SO28', personsInfo: PLANTED },
    visitedOn: '2026-01-20',
    ...more,
  }) as VisitInput
const make = (more: Values = {}) => visitsOf(editor).create({ input: visit(more) })
const textOf = (response: Response) => response.text()

test('it has calls, lists and searches, with its protected fields sealed and in no list', async () => {
  const made = await make({ title: 'Visit to Laanta Buuro' })
  expect(made).toMatchObject({ title: 'Visit to Laanta Buuro', personsInfo: PLANTED, version: 1 })
  const found = await visitsOf(editor).list({ input: { q: 'buuro', status: ['pending'], sort: 'priority' } })
  expect(found.items).toMatchObject([{ id: made.id, masked: ['personsInfo'] }])
  expect(JSON.stringify(found)).not.toContain(PLANTED)
  // What a row shows is found by its word in either language.
  expect((await visitsOf(editor).list({ input: { q: 'liberty' } })).items.map(({ id }) => id)).toContain(
    made.id,
  )
  const rows = await server.database.run<{ doc: string }>(sql`select doc::text as doc from visits`)
  expect(rows.map(({ doc }) => doc).join()).not.toContain(PLANTED)
})

test('its history, its transitions and its deletion are those of any record', async () => {
  const { id } = await make()
  const params = { id }
  const edited = await visitsOf(editor).edit({ params, input: { version: 1, priority: 'low' } })
  expect(edited).toMatchObject({ version: 2, priority: 'low' })
  const status = (version: number, to: string) =>
    visitsOf(editor).changeStatus({ params, input: { version, status: to, reason: 'It was so decided' } })
  await expect(status(2, 'review')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  expect(await status(2, 'completed')).toMatchObject({ completedAt: expect.any(String) })
  expect((await status(3, 'active')).completedAt).toBeNull()
  await visitsOf(editor).remove({ params, input: { reason: 'Entered twice' } })
  await expect(visitsOf(officer).get({ params })).rejects.toMatchObject({ code: 'not_found' })
  const admin = await server.signIn('administrator')
  await visitsOf(admin).restore({ params })
  const kinds = (await visitsOf(editor).history({ params })).map(({ kind }) => kind)
  expect(kinds).toEqual(['restore', 'delete', 'edit', 'edit', 'edit', 'create'])
})

test('each role sees of it what its permissions and regions say', async () => {
  const [here, elsewhere] = [await make(), await make({ regionCode: 'SO11' })]
  const seen = new Map<string, unknown>()
  for (const role of ROLES) {
    const user = role === 'field-officer' ? officer : await server.signIn(role, ['SO28'])
    const answers = await Promise.all(
      [here, elsewhere].map(async ({ id }) => {
        const response = await user.send(`/api/visits/${id}`)
        const body = await textOf(response)
        return response.ok ? (body.includes(PLANTED) ? 'whole' : 'masked') : response.status
      }),
    )
    seen.set(role, answers)
  }
  expect(Object.fromEntries(seen)).toEqual({
    ...{ administrator: ['whole', 'whole'], editor: ['whole', 'whole'], reviewer: ['masked', 'masked'] },
    ...{ 'triage-officer': ['whole', 404], 'field-officer': ['whole', 404], member: [403, 403] },
    ...{ 'grant-manager': [403, 403], 'grant-reviewer': [403, 403] },
  })
  expect((await server.visitor().send('/api/visits')).status).toBe(401)
})

test('it is entered without a connection, sent, and what others write comes back', async () => {
  await device.sync()
  device.line = down
  const made = await visitsOf(device).create({ input: visit({ title: 'Visit by the field office' }) })
  expect(made).toMatchObject({ sync: 'waiting', personsInfo: PLANTED })
  expect((await visitsOf(device).list({ input: { q: 'field office' } })).items).toMatchObject([
    { id: made.id },
  ])
  device.line = (_path, pass) => pass()
  await device.sync()
  const params = { id: made.id }
  expect(await visitsOf(editor).get({ params })).toMatchObject({
    createdBy: officer.id,
    personsInfo: PLANTED,
  })
  await visitsOf(editor).edit({ params, input: { version: 1, dueDate: '2026-01-31' } })
  await device.sync()
  expect(await visitsOf(device).get({ params })).toMatchObject({ dueDate: '2026-01-31', version: 2 })
  expect([...device.changed]).toContain('visits')
  const overdue = await visitsOf(device).list({ input: { overdue: 'true' } })
  expect(overdue.items.map(({ id }) => id)).toEqual([made.id])
})

test('it is exported without its protected fields, on the server and on a device', async () => {
  await make({ title: 'Visit that is exported' })
  await device.sync()
  const file = await textOf(await editor.send('/api/exports/visits?format=csv&q=exported'))
  expect(file).toContain('Visit that is exported')
  const { exports } = device.client as unknown as {
    readonly exports: { readonly visits: (call: { input: Values }) => Promise<Response> }
  }
  const local = await textOf(await exports.visits({ input: { format: 'csv', q: 'exported' } }))
  for (const text of [file, local]) expect(text).not.toContain(PLANTED)
  expect(local).toBe(file)
})

test('it is imported by its labels and by what others call its fields', async () => {
  const csv =
    'Visit,Description,Region,Date of the visit,Due date\nImported visit,What was seen there.,Gedo,2026-02-03,2026-03-01\n'
  const response = await editor.send('/api/imports/visits', {
    method: 'POST',
    body: csv,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''visits.csv",
    },
  })
  const preview = (await response.json()) as { id: string; good: number; mapping: Values }
  expect(preview).toMatchObject({
    good: 1,
    mapping: { title: 'Visit', visitedOn: 'Date of the visit', dueDate: 'Due date' },
  })
  await editor.client.imports.run({ params: { id: preview.id }, input: {} })
  const found = await visitsOf(editor).list({ input: { q: 'imported' } })
  expect(found.items).toMatchObject([
    { status: 'pending', priority: 'medium', regionCode: 'SO26', visitedOn: '2026-02-03' },
  ])
})

test('it is counted as the user may see it, alike on both sides', async () => {
  await device.sync()
  const [all, own, local] = await Promise.all(
    [editor.client, officer.client, device.client].map(
      async ({ statistics }) => (await statistics.monitoring({})).others?.visits,
    ),
  )
  expect(all?.total).toBeGreaterThan(own?.total ?? 0)
  expect(local).toEqual(own)
  expect(own).toMatchObject({ overdue: 1, byLevel: { none: own?.total } })
  expect(own?.byKind).toEqual({ liberty: own?.total })
})

test('remarks hang on it, its list is kept as a view, and a search of it is its own', async () => {
  const { id } = await make({ title: 'Visit with a remark' })
  const send = (path: string, body: Values) =>
    editor.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const remark = await send('/api/comments', { parentCollection: 'visits', parentId: id, body: 'Seen again' })
  expect(remark.status).toBe(201)
  const view = await send('/api/saved-views', { name: 'Mine', area: 'visits', query: 'status=active' })
  expect(view.status).toBe(201)
  const { items } = await officer.client.comments.list({
    input: { parentCollection: 'visits' as 'incidents', parentId: id },
  })
  expect(items).toMatchObject([{ body: 'Seen again' }])
})

test('remarks and links of it take its own rights, and those of no other collection', async () => {
  const beside = ACCESS['field-officer'].permissions.filter(
    (each) => !/^(visits|iccpr-cases|upr-recommendations|incidents):/.test(each),
  )
  const withRights = <T>(names: readonly string[], work: () => Promise<T>) =>
    roleWith('field-officer', [...beside, ...(names as Permission[])], work)
  const [first, second] = await Promise.all([make(), make()])
  const { id: aCase } = await editor.client.iccprCases.create({ input: caseInput() })
  const on = (name: string, parentId: string) => ({ parentCollection: name as 'incidents', parentId })
  const to = (name: string, targetId: string) => ({ targetCollection: name as 'incidents', targetId })
  const toCase = await editor.client.links.create({
    input: { ...on('visits', first.id), ...to('iccpr-cases', aCase) },
  })
  const input = { ...on('visits', first.id), ...to('visits', second.id) }
  const remark = { ...on('visits', first.id), body: 'The guards let us in.' }

  await withRights(['visits:read', 'visits:edit'], async () => {
    const user = await server.signIn('field-officer', ['SO28'])
    const field = await createTestDevice(user)
    try {
      await field.sync()
      field.line = down
      await field.client.comments.create({ input: remark })
      await field.client.links.create({ input })
      field.line = (_path, pass) => pass()
      await field.sync()
      for (const { client } of [user, field]) {
        const of = { input: on('visits', first.id) }
        expect((await client.comments.list(of)).items).toMatchObject([{ body: 'The guards let us in.' }])
        // The one that leads to a case is not there for whoever may not read cases.
        expect((await client.links.list(of)).items).toMatchObject([{ targetId: second.id }])
        expect((await failureOf(client.links.get({ params: { id: toCase.id } }))).status).toBe(404)
        const onCase = { ...on('iccpr-cases', aCase), body: 'Guessed.' }
        expect((await failureOf(client.comments.create({ input: onCase }))).status).toBe(404)
      }
    } finally {
      await field.close()
    }
  })
  await withRights(['visits:read'], async () => {
    const user = await server.signIn('field-officer', ['SO28'])
    expect(await user.client.comments.create({ input: remark })).toMatchObject({ createdBy: user.id })
    const another = { ...on('visits', second.id), ...to('visits', (await make()).id) }
    expect((await failureOf(user.client.links.create({ input: another }))).status).toBe(403)
  })
  await withRights(['iccpr-cases:read', 'iccpr-cases:edit', 'incidents:read'], async () => {
    const user = await server.signIn('field-officer', ['SO28'])
    const of = { input: on('visits', first.id) }
    const found = [await user.client.comments.list(of), await user.client.links.list(of)]
    expect(found.map(({ total }) => total)).toEqual([0, 0])
    expect((await failureOf(user.client.comments.create({ input: remark }))).status).toBe(404)
  })
})

test('its calls are declared in the description of the API as those of any collection are', () => {
  const calls = (contract as unknown as Readonly<Record<string, Values>>).visits
  expect(Object.keys(calls ?? {})).toEqual(Object.keys(contract.uprRecommendations))
  expect(createClient(contract, server.visitor().send)).toHaveProperty('visits')
})

test('a required date is asked for by its name, and taken as a day alone', async () => {
  for (const visitedOn of [undefined, null, '', 'yesterday', '2026-02-30', '2026-01-20T08:00:00Z']) {
    await expect(make({ visitedOn })).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'visitedOn', message: 'Visit date is required' }],
    })
  }
})
