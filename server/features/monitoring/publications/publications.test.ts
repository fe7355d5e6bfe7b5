import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const SUMMARY = {
  title: 'A teacher was held without charge',
  summary: 'A teacher was held for three weeks without charge and then released.',
  titleSo: 'Macallin la xiray iyada oo aan dacwad lagu soo oogin',
}

async function newCase(): Promise<string> {
  const { id } = await officer.client.iccprCases.create({
    input: {
      title: 'Detention in Kismaayo',
      status: 'active',
      priority: 'high',
      description: 'Held at a checkpoint without charge.',
      theme: 'liberty',
      regionCode: 'SO28',
    },
  })
  await giveConsent(officer, 'iccpr-cases', id, 'publication')
  return id
}

const propose = (user: TestUser, id: string, input: typeof SUMMARY = SUMMARY) =>
  user.client.iccprCases.proposePublication({ params: { id }, input })
const read = (user: TestUser, id: string) => user.client.iccprCases.getPublication({ params: { id } })
const decide = async (user: TestUser, id: string, decision: 'publish' | 'withdraw', reason?: string) =>
  user.client.iccprCases.decidePublication({
    params: { id },
    input: { decision, version: (await read(user, id)).version, ...(reason ? { reason } : {}) },
  })
const publicCases = async () => (await server.visitor().client.public.cases()).items

let id: string
beforeEach(async () => {
  await server.database.run(sql`delete from public_cases`)
  id = await newCase()
})

describe('the way to the public', () => {
  test('takes two people, and each step is in the history of the case', async () => {
    expect(await read(officer, id)).toEqual({ state: 'none', isPublic: false, proposedBy: null, version: 0 })
    expect(await propose(officer, id)).toEqual({ state: 'proposed' })
    expect(await publicCases()).toEqual([])
    expect(await decide(reviewer, id, 'publish', 'No person can be recognised')).toEqual({
      state: 'published',
    })
    const [shown] = await publicCases()
    expect(shown).toMatchObject({ ...SUMMARY, summarySo: null, status: 'active', theme: 'liberty' })
    expect(shown?.id).not.toBe(id)
    const asked = { input: { collection: 'iccpr-cases', recordId: id } } as const
    expect(await officer.client.consents.disclosures(asked)).toMatchObject([
      { exit: 'public-summary', userId: reviewer.id },
    ])
    const history = await officer.client.iccprCases.history({ params: { id } })
    const steps = history.map(({ by, reason, changes }) => ({ by: by.id, reason, change: changes[0] }))
    expect(steps.slice(0, 2)).toEqual([
      {
        by: reviewer.id,
        reason: 'No person can be recognised',
        change: { field: 'publication', from: 'proposed', to: 'published', masked: false },
      },
      {
        by: officer.id,
        reason: null,
        change: { field: 'publication', from: null, to: 'proposed', masked: false },
      },
    ])
    const audit = await administrator.client.users.audit({ input: {} })
    expect(audit.items.map(({ act, subject }) => `${act} ${subject}`)).toContain(
      `publication.published iccpr-cases/${id}`,
    )
  })

  test('is closed to the person who proposed the summary', async () => {
    await propose(editor, id)
    const error = await failureOf(decide(editor, id, 'publish'))
    expect(error).toMatchObject({ status: 422, code: 'rule_violated' })
    expect(error.message).toContain('proposed')
    expect(await publicCases()).toEqual([])
  })

  test('never publishes a text that was exchanged after it was read', async () => {
    await propose(officer, id)
    const { version } = await read(reviewer, id)
    await propose(officer, id, { ...SUMMARY, summary: 'The teacher is named in this text, who must not be.' })
    const late = reviewer.client.iccprCases.decidePublication({
      params: { id },
      input: { decision: 'publish', version },
    })
    expect(await failureOf(late)).toMatchObject({ status: 409, code: 'stale' })
    expect(await publicCases()).toEqual([])
  })

  test('needs something that is proposed', async () => {
    const nothing = reviewer.client.iccprCases.decidePublication({
      params: { id },
      input: { decision: 'publish', version: 0 },
    })
    expect(await failureOf(nothing)).toMatchObject({ status: 404 })
    await propose(officer, id)
    await decide(reviewer, id, 'publish')
    expect(await failureOf(decide(administrator, id, 'publish'))).toMatchObject({ status: 422 })
  })

  test('is for permitted people who see the case', async () => {
    const elsewhere = await server.signIn('field-officer', ['SO11'])
    expect(await failureOf(propose(elsewhere, id))).toMatchObject({ status: 404 })
    expect(await failureOf(read(elsewhere, id))).toMatchObject({ status: 404 })
    expect(await failureOf(propose(reviewer, id))).toMatchObject({ status: 403 })
    await propose(officer, id)
    expect(await failureOf(decide(officer, id, 'publish'))).toMatchObject({ status: 403 })
  })
})

describe('what is public', () => {
  beforeEach(async () => {
    await propose(officer, id)
    await decide(reviewer, id, 'publish')
  })

  test('stays as it is while another text is proposed, and keeps its address when that is published', async () => {
    const [before] = await publicCases()
    await propose(officer, id, { ...SUMMARY, title: 'A teacher was released' })
    expect(await read(reviewer, id)).toMatchObject({ state: 'proposed', isPublic: true })
    expect(await publicCases()).toEqual([before])
    await decide(reviewer, id, 'publish')
    const [after] = await publicCases()
    expect(after).toMatchObject({ id: before?.id, title: 'A teacher was released' })
  })

  test('is withdrawn at any time, also by the person who proposed it', async () => {
    await decide(reviewer, id, 'withdraw', 'The family asked for it')
    expect(await publicCases()).toEqual([])
    expect(await read(officer, id)).toMatchObject({ state: 'withdrawn', isPublic: false })
    expect(await failureOf(decide(reviewer, id, 'withdraw'))).toMatchObject({ status: 422 })
    await propose(editor, id)
    await decide(reviewer, id, 'publish')
    await decide(editor, id, 'withdraw', 'The family asked for it')
    expect(await publicCases()).toEqual([])
  })

  test('follows the status of its case', async () => {
    const { version } = await officer.client.iccprCases.get({ params: { id } })
    const input = { status: 'completed', reason: 'Released', version }
    await officer.client.iccprCases.changeStatus({ params: { id }, input })
    expect(await publicCases()).toMatchObject([{ status: 'completed' }])
  })

  test('goes with its case when that is deleted, and does not come back by itself', async () => {
    await officer.client.iccprCases.remove({ params: { id }, input: { reason: 'Entered twice' } })
    expect(await publicCases()).toEqual([])
    await administrator.client.iccprCases.restore({ params: { id } })
    expect(await publicCases()).toEqual([])
    expect(await read(officer, id)).toMatchObject({ state: 'withdrawn' })
    const audit = await administrator.client.users.audit({ input: {} })
    const entry = audit.items.find(({ act }) => act === 'publication.withdrawn')
    expect(entry).toMatchObject({ actor: null, detail: { cause: 'deleted' } })
  })

  test('goes when its case moves to another region', async () => {
    const { version } = await editor.client.iccprCases.get({ params: { id } })
    await editor.client.iccprCases.edit({ params: { id }, input: { version, regionCode: 'SO11' } })
    expect(await publicCases()).toEqual([])
    expect(await read(editor, id)).toMatchObject({ state: 'withdrawn' })
  })
})

test('the list of published cases turns its pages without missing or repeating one', async () => {
  for (let index = 0; index < 5; index++) {
    const each = await newCase()
    await propose(officer, each, { ...SUMMARY, title: `Summary number ${index}` })
    await decide(reviewer, each, 'publish')
  }
  const client = server.visitor().client
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.public.cases({ input: { limit: 2, ...(cursor ? { cursor } : {}) } })
    expect(page.total).toBe(5)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(titles).toEqual([4, 3, 2, 1, 0].map((index) => `Summary number ${index}`))
})

describe('consent to a public summary', () => {
  const consentOf = async () =>
    (await officer.client.consents.list({ input: { parentCollection: 'iccpr-cases', parentId: id } }))
      .items[0]
  async function change(input: { withdrawnOn?: string; answer?: 'refused'; endsOn?: string }) {
    const consent = await consentOf()
    const version = consent?.version ?? 0
    await officer.client.consents.edit({ params: { id: consent?.id ?? '' }, input: { version, ...input } })
  }
  const unagreed = () => reviewer.client.publications.unagreed()

  test.each([{ withdrawnOn: '2026-11-01' }, { answer: 'refused' }, { endsOn: '2026-01-31' }] as const)(
    'is asked when it is published: %j',
    async (changed) => {
      await propose(officer, id)
      await change(changed)
      const error = await failureOf(decide(reviewer, id, 'publish'))
      expect(error).toMatchObject({ status: 422, code: 'rule_violated' })
      expect(error.message).toContain('have not agreed')
      expect(await publicCases()).toEqual([])
      expect(await read(reviewer, id)).toMatchObject({ state: 'proposed' })
    },
  )

  test('takes the summary off the site as soon as it is withdrawn, and nobody brings it back without', async () => {
    await propose(officer, id)
    await decide(reviewer, id, 'publish')
    expect(await unagreed()).toEqual([])
    await change({ withdrawnOn: '2026-11-23' })
    expect(await publicCases()).toEqual([])
    expect(await read(officer, id)).toMatchObject({ state: 'withdrawn', isPublic: false })
    const { items } = await reviewer.client.secondLooks.list({ input: {} })
    const look = items.find(({ recordId }) => recordId === id)
    expect(look).toMatchObject({ act: 'withdrawn', people: [officer.id] })
    const input = { ids: [look?.id ?? ''], decision: 'bring-back' as const, reason: 'By mistake' }
    expect(await failureOf(reviewer.client.secondLooks.decide({ input }))).toMatchObject({ status: 422 })
    expect(await publicCases()).toEqual([])
    const audit = await administrator.client.users.audit({ input: {} })
    const entry = audit.items.find(({ act }) => act === 'publication.withdrawn')
    expect(entry).toMatchObject({ actor: 'Test field-officer', detail: { cause: 'consent' } })
  })

  test('was not asked of older summaries: they stay, are listed, and change only with it', async () => {
    await propose(officer, id)
    await decide(reviewer, id, 'publish')
    await server.database.run(sql`delete from consents where parent_id = ${id}::uuid`)
    expect(await publicCases()).toHaveLength(1)
    expect(await unagreed()).toMatchObject([{ recordId: id, title: SUMMARY.title, standing: 'not-asked' }])
    await propose(officer, id, { ...SUMMARY, title: 'Another title of it' })
    expect(await failureOf(decide(reviewer, id, 'publish'))).toMatchObject({ status: 422 })
    expect(await publicCases()).toMatchObject([{ title: SUMMARY.title }])
    await giveConsent(officer, 'iccpr-cases', id, 'publication')
    expect(await unagreed()).toEqual([])
    await decide(reviewer, id, 'publish')
    expect(await publicCases()).toMatchObject([{ title: 'Another title of it' }])
  })
})
