import { afterAll, beforeAll, expect, test } from 'vitest'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { type BulkChange, takeBack } from '#web/records/take-back.ts'

let server: TestServer
let editor: TestUser
let other: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  other = await server.signIn('administrator')
  device = await createTestDevice(editor)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

type Where = Pick<TestUser | TestDevice, 'client'>
const clientOf = ({ client }: Where) => client.iccprCases as unknown as BulkChange['client']

async function threeCases(title: string): Promise<string[]> {
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const { id } = await editor.client.iccprCases.create({
      input: {
        ...{ title: `${title} ${number}`, status: 'pending', priority: 'high' },
        description: 'Held since October without charge.',
      },
    })
    ids.push(id)
  }
  return ids
}

/** Gives all of them one state, as the dialog does. */
async function changeAll(where: Where, ids: readonly string[]): Promise<BulkChange> {
  const client = clientOf(where)
  const changed: {
    before: Awaited<ReturnType<typeof client.get>>
    after: Awaited<ReturnType<typeof client.get>>
  }[] = []
  for (const id of ids) {
    const before = await client.get({ params: { id }, input: { personal: 'omit' } })
    const input = { status: 'active', reason: 'Taken up together', version: before.version }
    changed.push({ before, after: await client.changeStatus({ params: { id }, input }) })
  }
  return { client, collection: iccprCases, field: 'status', changed, reason: 'Undone' }
}

const statesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await other.client.iccprCases.get({ params: { id } })).status))
const elsewhere = async (id: string, input: { readonly status: string } | { readonly priority: 'low' }) => {
  const { version } = await other.client.iccprCases.get({ params: { id } })
  if ('status' in input)
    await other.client.iccprCases.changeStatus({
      params: { id },
      input: { status: 'review', reason: 'Looked at', version },
    })
  else await other.client.iccprCases.edit({ params: { id }, input: { ...input, version } })
}

test('on the website each record has its former value again, but for what somebody has changed since', async () => {
  const ids = await threeCases('Website')
  const change = await changeAll(editor, ids)
  expect(await statesOf(ids)).toEqual(['active', 'active', 'active'])
  await elsewhere(ids[1] ?? '', { status: 'review' })
  await elsewhere(ids[2] ?? '', { priority: 'low' })
  const { done, unchanged } = await takeBack(change)
  expect(done).toBe(2)
  expect(unchanged.map(({ record, why }) => [record.id, why])).toEqual([[ids[1], 'changed']])
  expect(await statesOf(ids)).toEqual(['pending', 'review', 'pending'])
  const { priority } = await other.client.iccprCases.get({ params: { id: ids[2] ?? '' } })
  expect(priority).toBe('low')
})

test('in the app without a connection, also where some of the change was sent meanwhile', async () => {
  const ids = await threeCases('App')
  await device.sync()
  const { line } = device
  device.line = down
  const change = await changeAll(device, ids)
  const [first] = change.changed
  expect(await takeBack({ ...change, changed: first ? [first] : [] })).toEqual({ done: 1, unchanged: [] })
  device.line = line
  await device.sync()
  expect(await statesOf(ids)).toEqual(['pending', 'active', 'active'])
  await elsewhere(ids[2] ?? '', { status: 'review' })
  await device.sync()
  device.line = down
  // The versions that the dialog saw are those before the sync.
  const { done, unchanged } = await takeBack({ ...change, changed: change.changed.slice(1) })
  expect([done, unchanged.map(({ why }) => why)]).toEqual([1, ['changed']])
  device.line = line
  await device.sync()
  expect(await statesOf(ids)).toEqual(['pending', 'pending', 'review'])
  const history = await other.client.iccprCases.history({ params: { id: ids[1] ?? '' } })
  expect(history[0]?.reason).toBe('Undone')
})

test('a step that no menu leads back is undone too, and what two people have to find is not', async () => {
  const client = editor.client.incidents as unknown as BulkChange['client']
  const { id } = await editor.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })
  const before = await client.get({ params: { id }, input: { personal: 'omit' } })
  const move = async (status: string) => {
    const { version } = await client.get({ params: { id }, input: { personal: 'omit' } })
    return client.changeStatus({ params: { id }, input: { status, reason: 'Looked at', version } })
  }
  const after = await move('assessing')
  const change = { client, collection: incidents, field: 'status', reason: 'Undone' } as const
  expect(await takeBack({ ...change, changed: [{ before, after }] })).toEqual({ done: 1, unchanged: [] })
  expect((await client.get({ params: { id } })).status).toBe('new')
  // Whether it can be put back is asked of the states alone: nobody alone says again that it was verified.
  const verified = { before: { ...before, status: 'verified' }, after: await move('closed') }
  const { unchanged } = await takeBack({ ...change, changed: [verified] })
  expect(unchanged.map(({ why }) => why)).toEqual(['status'])
  expect((await client.get({ params: { id } })).status).toBe('closed')
})
