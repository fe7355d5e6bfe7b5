import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import { AUDIT_EVENTS } from '#shared/domain/audit-events.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { writeAudit } from './index.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
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

const list = (input: Parameters<TestUser['client']['users']['audit']>[0]) =>
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

  test('is saved in the words of the reader without formulas, and that is entered', async () => {
    await writeAudit(server.database, {
      actor: administrator.id,
      act: 'device.revoked',
      subject: 'duty-lists/SO28',
      detail: { reason: '=HYPERLINK("x")', count: 3 },
    })
    const answer = await administrator.client.users.exportAudit({ input: { act: 'device.revoked' } })
    const [head = '', row = '', ...rest] = (await answer.text()).split('\r\n')
    expect(head).toContain('Time,Person,Action,About,Details,act,subject')
    expect(row).toContain('Test administrator,Device revoked,Duty list: Lower Juba,')
    expect(row).toContain('Reason: =HYPERLINK(""x"")')
    expect(row).not.toMatch(/(^|,)"?=/)
    expect(rest.filter(Boolean)).toEqual([])
    const { items } = await list({ input: { act: 'audit.exported' } })
    expect(items[0]).toMatchObject({ actor: 'Test administrator' })
    const officer = await server.signIn('field-officer', ['SO28'])
    expect(await failureOf(officer.client.users.exportAudit({ input: {} }))).toMatchObject({ status: 403 })
  })

  test('is read after every act there is, whatever the subject looks like', async () => {
    const collections = ['news', 'jobs', 'projects', 'partners', 'webhooks', 'users', 'reports']
    const subjects = collections.flatMap((collection) =>
      ['', '/', '/x', `/${administrator.id}`, '/x/y'].map((rest) => collection + rest),
    )
    await server.database.run(sql`
      insert into audit_entries (act, subject, detail)
      select act, subject, '{}'::jsonb from unnest(${sql.param([...AUDIT_EVENTS])}::text[]) act, unnest(array[null, 'jobs', 'news/x']) subject
      union all select 'job.edited', subject, '{}'::jsonb from unnest(${sql.param(subjects)}::text[]) subject`)
    const acts = new Set<string>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ input: { limit: 100, ...(cursor ? { cursor } : {}) } })
      for (const { act } of page.items) acts.add(act)
      cursor = page.next
    }
    expect(AUDIT_EVENTS.filter((act) => !acts.has(act))).toEqual([])
  })

  test('is read after the examples were removed and brought back', async () => {
    const { jobs, projects } = administrator.client
    await loadJobExamples(server.services)
    await loadProjectExamples(server.services)
    for (const collection of [jobs, projects]) {
      await collection.removeExamples()
      await collection.restoreExamples()
    }
    const { items } = await list({ input: { limit: 4 } })
    expect(items.map(({ act, subject, title }) => [act, subject, title])).toEqual([
      ['project.examples-restored', 'projects', null],
      ['project.examples-removed', 'projects', null],
      ['job.examples-restored', 'jobs', null],
      ['job.examples-removed', 'jobs', null],
    ])
  })

  test('is not changed afterwards', async () => {
    for (const change of [sql`update audit_entries set act = 'x'`, sql`delete from audit_entries`]) {
      await expect(server.database.run(change)).rejects.toThrow('append-only')
    }
  })
})
