import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import { callPath } from '#shared/contract/client.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { allIn, type KnownApplication, mayRead, mayReadComment, SECRETS } from '#tests/sync/attack-grants.ts'
import { settled } from '#tests/sync/attack-world.ts'

/** Some hundred calls. */
const SLOW = { timeout: 180_000 }
const ROUNDS = 14
/** So many of each application, before everybody reads. */
const DEEDS_EACH = 6
const MOST_REVIEWERS = 3
const ROLES = [
  ...(['grant-manager', 'grant-manager', 'grant-reviewer', 'grant-reviewer', 'grant-reviewer'] as const),
  ...(['administrator', 'editor', 'reviewer'] as const),
]
/** Every call that reads something of grants. */
const READS = callsIn(contract).filter(
  ({ name, spec }) => spec.method === 'GET' && /^grant/.test(name) && spec.access !== 'public',
)

let server: TestServer
let decided = 0
const actors: (TestUser & { readonly role: (typeof ROLES)[number] })[] = []
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  const deadline = addDays(mogadishuDay(new Date()), 30)
  await server.database.run(sql`update grant_rounds set deadline = ${deadline}::date`)
})
beforeAll(async () => {
  for (const role of ROLES) actors.push({ ...(await server.signIn(role)), role })
  // A blind round asks for it.
  for (const { client, role } of actors)
    if (role === 'grant-reviewer') await client.grantTies.save({ input: { version: 0, entries: [] } })
})
afterAll(() => server.close())

const word = (kind: string, id: string) => `${kind}zz${id.slice(-6)}`
/** What a reviewer comments on an application, unlike any other comment. */
const commentOf = (id: string, reviewerId: string) => `commentzz${id.slice(-6)}${reviewerId.slice(-6)}`

async function apply(at: number): Promise<KnownApplication> {
  const id = randomUUID()
  const input = {
    ...grantAnswers({ registrationNumber: `Z-${at}`, contactEmail: `someone${at}@example.org` }),
    ...{ id, organizationName: `Ururka ${word('name', id)}`, contactPersonName: `Ms ${word('name', id)}` },
    previousExperience: `${word('text', id)} and ${word('name', id)} have worked for years with displaced families here`,
  }
  await server.visitor().client.grants.apply({ input })
  await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
  return { id, reviewers: new Map() }
}

type Actor = (typeof actors)[number]
const DEEDS: Readonly<Record<string, (by: Actor, known: KnownApplication, chance: Chance) => Promise<void>>> =
  {
    async assign(by, { id, reviewers }, chance) {
      // With everybody assigned, not all would hand in before the end.
      if (reviewers.size === MOST_REVIEWERS) return
      const chosen = chance.any(actors.slice(1, 5)).id
      const { client } = by
      const input = { version: await versionOf(id), reviewers: [...new Set([...reviewers.keys(), chosen])] }
      if (await settled(() => client.grantManagement.assign({ params: { id }, input })))
        reviewers.set(chosen, reviewers.get(chosen) ?? { conflict: null, handedIn: false })
    },
    async note({ client }, { id }) {
      const input = { id: randomUUID(), kind: 'internal', text: word('note', id) } as const
      await settled(() => client.grantManagement.note({ params: { id }, input }))
    },
    async declare({ client, ...by }, { id, reviewers }, chance) {
      const conflict = chance.any(['none', 'none', 'none', 'declared'] as const)
      const input = { conflict, reason: word('conflict', id) }
      const own = reviewers.get(by.id)
      if ((await settled(() => client.grantManagement.declare({ params: { id }, input }))) && own)
        own.conflict = conflict
    },
    async review({ client, ...by }, { id, reviewers }) {
      const points = { relevance: 30, capacity: 25, design: 20, budget: 15, sustainability: 10 }
      const comments = commentOf(id, by.id)
      const own = reviewers.get(by.id)
      const version = await reviewVersion(id, by.id)
      const input = { version, points, comments, submit: true }
      if ((await settled(() => client.grantManagement.review({ params: { id }, input }))) && own)
        own.handedIn = true
    },
    async decide({ client }, { id }) {
      const input = { version: await versionOf(id), outcome: 'awarded', amount: 4_500 } as const
      const reason = word('reason', id)
      if (await settled(() => client.grantManagement.decide({ params: { id }, input: { ...input, reason } })))
        decided += 1
    },
  }

async function versionOf(id: string): Promise<number> {
  const [row] = await server.database.run<{ version: number }>(
    sql`select version from grant_applications where id = ${id}::uuid`,
  )
  return row?.version ?? 1
}

async function reviewVersion(id: string, reviewerId: string): Promise<number> {
  const [row] = await server.database.run<{ version: number }>(
    sql`select version from grant_assignments
      where application_id = ${id}::uuid and reviewer_id = ${reviewerId}::uuid`,
  )
  return row?.version ?? 1
}

/** Does something that the oracle follows. */
async function act(chance: Chance, application: KnownApplication): Promise<void> {
  const deed = chance.any(Object.values(DEEDS))
  await deed(chance.any(actors.slice(0, 5)), application, chance)
}

/** Asks every call as every actor, and compares what comes with what may be known. */
async function compare(applications: readonly KnownApplication[], isBlind: boolean): Promise<number> {
  let found = 0
  for (const actor of actors) {
    const told = await Promise.all(
      READS.flatMap(({ spec }) =>
        (spec.path.includes(':') ? applications : [null]).map(async (application) => {
          const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => [
            name ?? '',
            application?.id ?? '',
          ])
          const answer = await actor.send(callPath(spec, Object.fromEntries(names)))
          return answer.ok ? answer.text() : ''
        }),
      ),
    )
    const all = told.join('\n')
    for (const application of applications) {
      for (const secret of SECRETS) {
        const isThere = all.includes(word(secret, application.id))
        if (isThere) found += 1
        const what = `${actor.role} reads ${secret} of ${application.id}`
        if (isThere) expect(mayRead(actor, application, secret, isBlind), what).toBe(true)
        else if (secret === 'text') expect(mayRead(actor, application, secret, isBlind), what).toBe(false)
      }
      for (const reviewerId of application.reviewers.keys()) {
        const comment = commentOf(application.id, reviewerId)
        const what = `${actor.role} reads a comment of ${application.id}`
        if (all.includes(comment)) expect(mayReadComment(actor, application, reviewerId), what).toBe(true)
      }
    }
  }
  return found
}

test('no call tells anybody more of an application than the oracle allows', SLOW, async () => {
  const chance = chanceFrom(27)
  const applications = [await apply(1), await apply(2), await apply(3)]
  let found = 0
  for (let at = 0; at < ROUNDS; at += 1) {
    const isBlind = at % 6 >= 3
    await server.database.run(
      sql`update grant_rounds set settings = settings || ${JSON.stringify({ blindReview: isBlind })}::jsonb`,
    )
    for (const application of applications)
      for (let deed = 0; deed < DEEDS_EACH; deed += 1) await act(chance, application)
    if (at % 3 === 2) found += await compare(applications, isBlind)
  }
  expect(READS.length).toBeGreaterThan(3)
  expect(found).toBeGreaterThan(50)
  expect(applications.some(allIn)).toBe(true)
  expect(decided).toBeGreaterThan(0)
})
