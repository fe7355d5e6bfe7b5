import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { ROLES, type Role } from '#shared/domain/access.ts'
import { type Send, startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { settled } from '#tests/sync/attack-world.ts'

/** Some thousand calls. */
const SLOW = { timeout: 240_000 }
const DEEDS = 16
/** Who may read what people write to the organisation; written apart from the table of access, so that both must agree. */
const READERS: readonly Role[] = ['administrator', 'editor', 'triage-officer']
/** Each stands in a message, a note or an answer, and nowhere else. */
const SECRETS = ['sender', 'address', 'text', 'note', 'answer'] as const
/** Every call that reads something, of messages or not. */
const READS = callsIn(contract).filter(({ spec }) => spec.method === 'GET')

let server: TestServer
const staff: TestUser[] = []
const readers: { readonly role: Role | 'visitor'; readonly send: Send }[] = []
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  for (const role of ROLES) staff.push(await server.signIn(role, role === 'field-officer' ? ['SO28'] : []))
  readers.push(...staff, { role: 'visitor', send: server.visitor().send })
})
afterAll(() => server.close())

const word = (kind: (typeof SECRETS)[number], id: string) => `${kind}zz${id.slice(-8)}`

/** Writes to the organisation; the conversation has the id of its first message. */
async function write(): Promise<string> {
  const id = randomUUID()
  await server.visitor().client.contact.send({
    input: {
      ...{ id, name: `Ms ${word('sender', id)}`, email: `${word('address', id)}@example.com`, phone: '' },
      ...{
        organization: '',
        subject: 'general_inquiry',
        message: `A question with ${word('text', id)} in it.`,
      },
    },
  })
  return id
}

/** Everything that is done with a conversation, tried by everybody; making a report of it has tests of its own. */
async function act(chance: Chance, id: string): Promise<boolean> {
  const by = chance.any(staff)
  const calls = by.client.messageThreads
  const params = { id }
  const [known] = await server.database.run<{ version: number }>(
    sql`select version from message_threads where id = ${id}::uuid`,
  )
  const version = known?.version ?? 1
  const text = `With ${word(chance.any(['note', 'answer'] as const), id)}.`
  const isNote = text.includes('notezz')
  const deed = chance.any([
    () => calls.edit({ params, input: { version, assigneeId: chance.any(staff).id } }),
    () => calls.edit({ params, input: { version, state: chance.any(['open', 'closed', 'spam'] as const) } }),
    () => calls.claim({ params, input: { answering: chance.any([true, false]) } }),
    () =>
      isNote
        ? calls.note({ params, input: { id: randomUUID(), text } })
        : calls.answer({ params, input: { id: randomUUID(), version, text, close: false } }),
  ])
  const isDone = await settled(deed)
  if (isDone) expect(READERS, by.role).toContain(by.role)
  return isDone
}

/** Asks every call as everybody; answers how many secrets were read by those who may. */
async function compare(ids: readonly string[]): Promise<number> {
  let found = 0
  for (const { role, send } of readers) {
    const told: string[] = []
    for (const { spec } of READS) {
      const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
      for (const id of names.length > 0 ? ids : ['']) {
        const answer = await send(callPath(spec, Object.fromEntries(names.map((name) => [name, id]))))
        if (answer.ok) told.push(await answer.text())
      }
    }
    const all = told.join('\n')
    const read = ids
      .flatMap((id) => SECRETS.map((secret) => word(secret, id)))
      .filter((each) => all.includes(each))
    if (READERS.some((each) => each === role)) found += read.length
    else expect(read, role).toEqual([])
  }
  return found
}

test('no call tells anybody of a message who may not read it, whatever is done with it', SLOW, async () => {
  const chance = chanceFrom(2711)
  const ids: string[] = []
  while (ids.length < 2) ids.push(await write())
  let acted = 0
  for (let at = 0; at < DEEDS; at += 1) if (await act(chance, chance.any(ids))) acted += 1
  expect(acted).toBeGreaterThan(3)
  expect(READS.length).toBeGreaterThan(100)
  expect(await compare(ids)).toBeGreaterThan(5)
  // Nothing of it is in the log either.
  for (const id of ids)
    for (const secret of SECRETS) expect(server.logged.join('\n')).not.toContain(word(secret, id))
})
