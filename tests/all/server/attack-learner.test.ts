import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn, type NamedCall } from '#shared/contract/mounted-calls.ts'
import { parameterNames } from '#shared/contract/path-table.ts'
import { type RecordCollectionName, tableName } from '#shared/domain/names.ts'
import { DECIDED, decided } from '#tests/support/decided.ts'
import { JOINING, join, learned, mailedToken, mailsTo } from '#tests/support/learners.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { type Send, startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const COURSE = 'report-writing'
const RECORDS = Object.keys(DECIDED) as readonly RecordCollectionName[]
const reading: readonly NamedCall[] = callsIn(contract).filter(({ spec }) => spec.method === 'GET')
/** Calls that answer what changes by itself between two askings. */
const VOLATILE = ['system.health', 'system.searchState', 'incidents.ticket', 'providers.list']

let server: TestServer
let administrator: TestUser
let learner: Awaited<ReturnType<typeof join>>
/** Every id that stands anywhere: of records, people, mail, and of what learners have. */
let ids: readonly string[]

beforeAll(async () => {
  server = await startTestServer({
    smtpUrl: 'smtp://127.0.0.1:9',
    limitFactor: 100_000,
    withoutSockets: true,
  })
  administrator = await server.signIn('administrator')
  for (const name of RECORDS) {
    await recordCalls(administrator.client, name).create({
      input: { ...decided(name).example, regionCode: 'SO28' },
    })
  }
  const other = await join(server, { fullName: 'Planted Other' })
  await other.client.learning.confirm({ input: { token: await mailedToken(server, other.email) } })
  learner = await join(server)
  await learner.client.learning.confirm({ input: { token: await mailedToken(server, learner.email) } })
  const { modules } = await learner.client.courses.get({ params: { id: COURSE }, input: {} })
  const events = modules.map(({ id }) => learned(COURSE, id, { kind: 'module-completed' }))
  for (const each of [learner, other]) {
    await each.client.learning.sendEvents({ input: { events } })
    await each.client.learning.startAssessment({ input: { courseId: COURSE } })
  }
  ids = await everyId()
})
afterAll(() => server.close())

async function everyId(): Promise<string[]> {
  const tables = [
    ...RECORDS.map((name) => tableName(name)),
    'users',
    'learners',
    'mail',
    'assessment_attempts',
  ]
  const found = await Promise.all(
    tables.map((table) => server.database.run<{ id: string }>(sql`select id from ${sql.identifier(table)}`)),
  )
  return [...found.flat().map(({ id }) => id), COURSE, 'reader-and-purpose']
}

/** The addresses of a call, with every id in the place of its parameters. */
function pathsOf({ spec }: NamedCall): string[] {
  const names = parameterNames(spec.path)
  if (names.length === 0) return [callPath(spec, {})]
  return ids.map((id) =>
    callPath(
      spec,
      Object.fromEntries(names.map((name, place) => [name, place === 0 ? id : 'reader-and-purpose'])),
    ),
  )
}

async function answerTo(send: Send, path: string): Promise<{ status: number; text: string }> {
  const response = await send(path, { signal: AbortSignal.timeout(20_000) })
  return { status: response.status, text: await response.text() }
}

/** Some hundred answers, each asked for twice. */
const SLOW = { timeout: 180_000 }
const LEARNERS_SUBJECTS = ['Please confirm your e-mail address']

/** What a course's answer says of the caller's own progress. */
const OWN_PROGRESS = /"(completedModules|completed|locked|progress)":(true|false|\d+)/g

describe('a learner who registered themselves', () => {
  test('reads in every call what a visitor reads, and their own progress', SLOW, async () => {
    const visitor = server.visitor()
    const own: string[] = []
    for (const call of reading) {
      if (VOLATILE.includes(call.name)) continue
      for (const path of pathsOf(call)) {
        const [seen, read] = await Promise.all([answerTo(visitor.send, path), answerTo(learner.send, path)])
        expect(read.text, call.name).not.toContain('Planted Other')
        if (call.spec.access === 'learner') {
          expect(seen.status, call.name).toBe(401)
          own.push(call.name)
        } else if (call.name.startsWith('courses.')) {
          expect(read.status, path).toBe(seen.status)
          expect(read.text.replace(OWN_PROGRESS, ''), path).toBe(seen.text.replace(OWN_PROGRESS, ''))
        } else expect(read, path).toEqual(seen)
      }
    }
    expect([...new Set(own)].toSorted()).toEqual([
      'cohortLearning.mine',
      'learning.assessment',
      'learning.certificates',
      'learning.exportMe',
      'learning.me',
      'learning.progress',
    ])
    expect(
      (await learner.client.courses.list({ input: {} })).items.some((each) => each.completedModules > 0),
    ).toBe(true)
  })

  test('stands in nothing that the staff reads', SLOW, async () => {
    for (const call of reading) {
      for (const path of pathsOf(call)) {
        const { text } = await answerTo(administrator.send, path)
        for (const planted of [JOINING.fullName, JOINING.organization, learner.email, 'Planted Other'])
          expect(text, `${call.name} ${path}`).not.toContain(planted)
      }
    }
  })

  test('counts in no figure of the staff, and is no choice of assignee', async () => {
    const counted = async () => ({
      overview: await answerTo(administrator.send, '/api/dashboard/stats'),
      users: (await administrator.client.users.list({ input: {} })).total,
      people: await server.database.run(sql`select count(*)::int as count from users`),
    })
    const before = await counted()
    const more = await join(server)
    await more.client.learning.sendEvents({ input: { events: [] } })
    expect(await counted()).toEqual(before)
  })

  test('gets no mail of the staff', async () => {
    const { client, id } = administrator
    await client.dutyLists.set({ params: { place: 'SO28' }, input: { people: [id] } })
    await server.visitor().client.incidents.create({
      input: incidentValues({ urgentAssistance: true, location: 'Kismaayo', regionCode: 'SO28' }),
    })
    expect((await mailsTo(server, administrator.email)).length).toBeGreaterThan(0)
    for (const { subject } of await mailsTo(server, learner.email))
      expect(LEARNERS_SUBJECTS).toContain(subject)
  })
})
