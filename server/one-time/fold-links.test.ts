import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { doOnce } from './index.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const incident = async () => (await editor.client.incidents.create({ input: incidentValues() })).id
interface Side {
  readonly client: Pick<TestDevice['client'], 'links'>
}
const linksOf = async (parentId: string, { client }: Side = editor) =>
  (await client.links.list({ input: { parentCollection: 'incidents', parentId } })).items.map(
    ({ id, note }) => ({ id, note }),
  )

/** Links two records, as often as there are notes: what writing would fold today is brought back behind its back. */
async function linkTwice(one: string, other: string, notes: readonly (string | null)[]): Promise<string[]> {
  const made: string[] = []
  for (const [index, note] of notes.entries()) {
    const [parentId, targetId] = index % 2 ? [other, one] : [one, other]
    const ends = { parentCollection: 'incidents', targetCollection: 'incidents', parentId, targetId } as const
    const { id } = await editor.client.links.create({ input: { ...ends, note } })
    await editor.client.links.remove({ params: { id }, input: {} })
    made.push(id)
  }
  await server.database.run(
    sql`update links set deleted_at = null where id = any(${sql.param(made)}::uuid[])`,
  )
  return made
}
async function askedNow(): Promise<void> {
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'fold-links'`,
  )
  await doOnce(server.services)
}

test('links of the same two records from before become the oldest one with all notes, on devices too', async () => {
  const device = await createTestDevice(await server.signIn('editor'))
  const [one, other, third] = [await incident(), await incident(), await incident()]
  const [first] = await linkTwice(one, other, ['The same checkpoint.', 'One convoy.', 'One convoy.', null])
  const [single] = await linkTwice(one, third, ['Brothers.'])
  await device.sync()
  await askedNow()
  const folded = [
    { id: first, note: 'The same checkpoint.\nOne convoy.\nOne convoy.' },
    { id: single, note: 'Brothers.' },
  ]
  const sorted = async (user?: Side) =>
    (await linksOf(one, user)).toSorted((a, b) => a.id.localeCompare(b.id))
  expect(await sorted()).toEqual(folded)
  await device.sync()
  expect(await linksOf(other, device)).toEqual([folded[0]])
  // Once more changes nothing.
  await askedNow()
  expect(await sorted()).toEqual(folded)
  await device.close()
})

test('both stay where the notes are too long for one', async () => {
  const [one, other] = [await incident(), await incident()]
  const made = await linkTwice(one, other, ['a'.repeat(400), 'b'.repeat(400)])
  await askedNow()
  expect((await linksOf(one)).map(({ id }) => id).toSorted()).toEqual(made.toSorted())
})
