import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/server.ts'
import { writeAudit } from './index.ts'

let server: TestServer
let administrator: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
  for (let count = 0; count < 5; count++) {
    await writeAudit(server.database, {
      actor: administrator.id,
      act: 'device.approved',
      subject: 'devices/x',
      detail: { count },
    })
  }
})
afterAll(() => server.close())

const list = (input: Parameters<TestPerson['client']['users']['audit']>[0]) =>
  administrator.client.users.audit(input)

describe('the audit trail', () => {
  test('is read newest first, page by page', async () => {
    const counts: unknown[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ input: { act: 'device.approved', limit: 2, ...(cursor ? { cursor } : {}) } })
      expect(page.total).toBe(5)
      counts.push(...page.items.map(({ detail }) => detail.count))
      cursor = page.next
    }
    expect(counts).toEqual([4, 3, 2, 1, 0])
  })

  test('is filtered by who, what and when', async () => {
    const input = { actor: administrator.id, act: 'user.signed-in' }
    expect((await list({ input })).items).toMatchObject([{ actor: 'Test administrator', subject: null }])
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await list({ input: { ...input, from: today, to: today } })).total).toBe(1)
    expect((await list({ input: { ...input, to: '2020-01-01' } })).total).toBe(0)
    expect((await list({ input: { ...input, from: '2999-01-01' } })).total).toBe(0)
  })

  test('is not changed afterwards', async () => {
    for (const change of [sql`update audit_entries set act = 'x'`, sql`delete from audit_entries`]) {
      await expect(server.database.run(change)).rejects.toThrow('append-only')
    }
  })
})
