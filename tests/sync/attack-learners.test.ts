import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/load/rate-limits.ts'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn, type NamedCall } from '#shared/contract/mounted-calls.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { JOINING, join, learned, learnerAddress, mailedToken } from '#tests/support/learners.ts'
import { callerAt, type Send, startTestServer, type TestServer } from '#tests/support/server.ts'

const COURSE = 'report-writing'
const FIRST = 'reader-and-purpose'
const VICTIM = 'Planted Victim'
/** Some hundred calls. */
const SLOW = { timeout: 120_000 }

const declared = callsIn(contract)
const ofLearners = declared.filter(({ spec }) => spec.access === 'learner')
/** What anybody may write about learners. */
const open = declared.filter(
  ({ name, spec }) =>
    spec.access === 'public' && spec.method !== 'GET' && /^(learning|cohortLearning)\./.test(name),
)

let server: TestServer
let victim: Victim
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9' })
  victim = await makeVictim()
})
afterAll(() => server.close())

type Victim = Awaited<ReturnType<typeof makeVictim>>

/** A learner with something of each kind: progress, an open attempt, a certificate, a rating, a cohort and its test. */
async function makeVictim() {
  const trainer = await server.signIn('administrator')
  const cohort = await trainer.client.cohorts.create({ input: { courseId: COURSE, title: 'Baydhabo' } })
  const learner = await join(server, { fullName: VICTIM })
  const { learning, cohortLearning, courses } = learner.client
  const confirm = await mailedToken(server, learner.email)
  await learning.confirm({ input: { token: confirm } })
  const { modules } = await courses.get({ params: { id: COURSE }, input: {} })
  const events = modules.map(({ id }) => learned(COURSE, id, { kind: 'module-completed' }))
  await learning.sendEvents({ input: { events } })
  const attempt = await learning.startAssessment({ input: { courseId: COURSE } })
  await learning.rate({ params: { id: COURSE }, input: { stars: 5 } })
  const params = { code: cohort.joinCode }
  await cohortLearning.join({ params, input: { agrees: true } })
  const cohortTest = await cohortLearning.startTest({ params, input: { kind: 'before' } })
  const ofCohort = { id: cohort.id }
  const held = { heldOn: '2026-11-02', title: 'In the office' }
  const { id: session } = await trainer.client.cohorts.addSession({ params: ofCohort, input: held })
  await trainer.client.cohorts.setAttendance({
    params: { ...ofCohort, session },
    input: { people: [learner.id] },
  })
  const { code } = await issueCertificate(server.services, { learnerId: learner.id, name: VICTIM })
  const { recoveryCode } = await learning.makeRecoveryCode()
  await learning.askSignIn({ input: { email: learner.email } })
  const enter = await mailedToken(server, learner.email)
  return { ...learner, events, attempt, cohortTest, cohort, certificate: code, recoveryCode, confirm, enter }
}

/** Every row of the database that is a learner's, by its table. */
async function rowsOf(id: string) {
  const tables = await server.database.run<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'learner_id' order by 1`)
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await server.database.run<{ row: unknown }>(sql`
        select to_jsonb(kept) - 'last_seen' as row from ${sql.identifier(name)} kept
        where learner_id = ${id} order by to_jsonb(kept)::text`)
      return [name, found.map(({ row }) => row)] as const
    }),
  )
  const [own] = await server.database.run(
    sql`select to_jsonb(learners) - 'active_at' as row from learners where id = ${id}`,
  )
  return { own, ...Object.fromEntries(rows) }
}

interface Deed {
  readonly params?: Readonly<Record<string, string>>
  readonly input?: object
}

/**
 * What an attacker sends to each call of learners, aimed at the victim. A call that is not named here fails the first
 * test, so that somebody decides.
 */
const deeds = (): Readonly<Record<string, Deed>> => ({
  'learning.confirmAgain': {},
  'learning.moveProgress': { input: { token: victim.confirm } },
  'learning.me': {},
  'learning.editMe': { input: { fullName: 'Taken over', id: victim.id } },
  'learning.makeRecoveryCode': {},
  'learning.exportMe': {},
  'learning.sendEvents': {
    input: {
      events: [
        ...victim.events,
        { ...learned(COURSE, FIRST, { kind: 'module-completed' }), learnerId: victim.id },
      ],
    },
  },
  'learning.progress': {},
  'learning.certificates': {},
  'learning.assessment': { input: { courseId: COURSE } },
  'learning.startAssessment': { input: { courseId: COURSE } },
  'learning.answerAssessment': { params: { id: victim.attempt.id }, input: { answers: {} } },
  'learning.rate': { params: { id: COURSE }, input: { stars: 1 } },
  'cohortLearning.mine': {},
  'cohortLearning.join': { params: { code: victim.cohort.joinCode }, input: { agrees: true } },
  'cohortLearning.startTest': { params: { code: victim.cohort.joinCode }, input: { kind: 'before' } },
  'cohortLearning.answerTest': { params: { id: victim.cohortTest.id }, input: { answers: {} } },
  'cohortLearning.setReminders': {
    params: { code: victim.cohort.joinCode },
    input: { wanted: false },
  },
  'cohortLearning.leave': { params: { code: victim.cohort.joinCode } },
  'learning.signOutElsewhere': {},
  'learning.signOut': {},
  'learning.deleteMe': {},
})

async function make(send: Send, { spec }: NamedCall, { params = {}, input }: Deed): Promise<Response> {
  const isRead = spec.method === 'GET'
  const path = callPath(spec, params, isRead ? input : undefined)
  const body = isRead || !input ? {} : { body: JSON.stringify(input) }
  return send(path, { method: spec.method, headers: { 'content-type': 'application/json' }, ...body })
}

/** In the order of the table: what ends the session comes last. */
const inOrder = () => {
  const names = Object.keys(deeds())
  return ofLearners.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

describe('one learner against another', () => {
  test('every call of learners is tried', () => {
    expect(ofLearners.map(({ name }) => name).toSorted()).toEqual(Object.keys(deeds()).toSorted())
  })

  test('reads nothing of theirs, and changes nothing', SLOW, async () => {
    const attacker = await join(server, { fullName: 'Planted Attacker' })
    const before = await rowsOf(victim.id)
    for (const [table, rows] of Object.entries(before)) {
      // Each kind of row is there, or its comparison would show nothing.
      expect(rows, table).not.toEqual([])
    }
    const given = deeds()
    for (const call of inOrder()) {
      const answer = await make(attacker.send, call, given[call.name] ?? {})
      const text = await answer.text()
      for (const planted of [VICTIM, victim.email, victim.certificate, victim.attempt.id, victim.id])
        expect(text, call.name).not.toContain(planted)
      expect(await rowsOf(victim.id), call.name).toEqual(before)
    }
  })

  test('a visitor gets into none of these calls', SLOW, async () => {
    const before = await rowsOf(victim.id)
    const given = deeds()
    for (const call of ofLearners) {
      const answer = await make(server.visitor().send, call, given[call.name] ?? {})
      expect(answer.status, call.name).toBe(401)
    }
    expect(await rowsOf(victim.id)).toEqual(before)
  })

  test('who knows the address of another gets neither their account nor an answer that tells of it', async () => {
    const before = await rowsOf(victim.id)
    const stranger = await join(server, { email: victim.email })
    expect((await stranger.client.learning.me()).id).not.toBe(victim.id)
    expect((await stranger.client.learning.progress()).completedModules).toBe(0)
    expect(await rowsOf(victim.id)).toEqual(before)
  })
})

describe('a stolen cookie', () => {
  /** A browser that has only a cookie. */
  function thief(cookie: string) {
    const send: Send = (path, init = {}) =>
      server
        .visitor()
        .send(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } })
    return send
  }
  async function robbed() {
    const email = learnerAddress()
    const answer = await fetch(`${server.url}/api/learning/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...JOINING, email }),
    })
    const cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('learner='))
        ?.split(';')[0] ?? ''
    return { send: thief(cookie), cookie, email }
  }

  test('opens that learner alone, and nothing of the staff', SLOW, async () => {
    const { send, email } = await robbed()
    expect((await (await send('/api/learning/me')).json()).email).toBe(email)
    expect((await send('/api/user')).status).toBe(401)
    for (const { name, spec } of declared) {
      if (spec.method !== 'GET' || spec.access === 'public' || spec.access === 'learner') continue
      const params = Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, uuidv7()]))
      expect((await send(callPath(spec, params))).status, name).toBe(401)
    }
  })

  test('is worth nothing once its owner ends all other sessions, signs out there, or deletes themselves', async () => {
    const { send, email } = await robbed()
    const owner = server.visitor()
    await owner.client.learning.confirm({ input: { token: await mailedToken(server, email) } })
    await owner.client.learning.askSignIn({ input: { email } })
    await owner.client.learning.enter({ input: { token: await mailedToken(server, email) } })
    expect((await send('/api/learning/me')).status).toBe(200)
    await owner.client.learning.signOutElsewhere()
    const given = deeds()
    for (const call of inOrder())
      expect((await make(send, call, given[call.name] ?? {})).status, call.name).toBe(401)
    expect((await owner.client.learning.me()).email).toBe(email)

    const other = await robbed()
    await other.send('/api/learning/session', { method: 'DELETE' })
    expect((await other.send('/api/learning/me')).status).toBe(401)
    const third = await robbed()
    await third.send('/api/learning/me', { method: 'DELETE' })
    expect((await third.send('/api/learning/me')).status).toBe(401)
  })

  test('is signed for nothing: a changed or invented one opens nobody', async () => {
    const { cookie } = await robbed()
    const invented = ['learner=', 'learner=x', `${cookie}x`, cookie.slice(0, -1), `learner=${victim.id}`]
    for (const each of invented) expect((await thief(each)('/api/learning/me')).status, each).toBe(401)
  })
})

describe('a flood of strangers', () => {
  let narrow: TestServer
  beforeAll(async () => {
    narrow = await startTestServer({ limitFactor: 1, smtpUrl: 'smtp://127.0.0.1:9' })
  })
  afterAll(() => narrow.close())

  const INPUTS: Readonly<Record<string, () => object>> = {
    'learning.register': () => ({ ...JOINING, email: learnerAddress() }),
    'learning.confirm': () => ({ token: uuidv7() }),
    'learning.askSignIn': () => ({ email: learnerAddress() }),
    'learning.enter': () => ({ token: uuidv7() }),
    'learning.recover': () => ({ code: '1234 5678 9012 3456 7890 1234' }),
  }

  test('every call that strangers may write is tried', () => {
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUTS).toSorted())
  })

  test.each(open)(
    '$name ends for one connection, and fills no table without end',
    SLOW,
    async ({ name, spec }) => {
      await narrow.database.run(sql`delete from rate_limits`)
      const counted = async () => {
        const [row] = await narrow.database.run<{ count: number }>(sql`
        select (select count(*) from learners) + (select count(*) from learner_links)
          + (select count(*) from mail) as count`)
        return Number(row?.count)
      }
      const { points } = LIMITS[spec.limit ?? 'public-form']
      const { send } = callerAt(narrow.url)
      const before = await counted()
      const statuses: number[] = []
      for (let asked = 0; asked < points + 20; asked++) {
        const input = INPUTS[name]?.() ?? {}
        statuses.push((await make(send, { name, spec }, { input })).status)
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      // A learner, a link and a mail for each that was let in.
      expect((await counted()) - before).toBeLessThanOrEqual(3 * points)
    },
  )
})
