import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser
let id: string

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await officer.client.iccprCases.create({
    input: {
      title: 'Detention in Kismaayo',
      status: 'active',
      priority: 'high',
      description: 'Held at a checkpoint without charge.',
      theme: 'liberty',
      regionCode: 'SO28',
    },
  })
  id = made.id
  await giveConsent(officer, 'iccpr-cases', id, 'publication')
  await propose(officer)
  await decide(reviewer, 'publish')
})

const SUMMARY = {
  title: 'A teacher was held without charge',
  summary: 'A teacher was held for three weeks without charge and then released.',
}
const propose = (by: TestUser, more: Partial<typeof SUMMARY> = {}) =>
  by.client.iccprCases.proposePublication({ params: { id }, input: { ...SUMMARY, ...more } })
const stands = (by = officer) => by.client.iccprCases.getPublication({ params: { id } })
async function decide(by: TestUser, decision: 'publish' | 'withdraw', reason?: string) {
  const { version } = await stands(by)
  const input = { decision, version, ...(reason ? { reason } : {}) }
  return by.client.iccprCases.decidePublication({ params: { id }, input })
}
const withdraw = (by: TestUser) => decide(by, 'withdraw', 'The family asked for it')
const onSite = async () => (await server.visitor().client.public.cases()).items.map(({ title }) => title)
const lookAt = async (by: TestUser) =>
  (await by.client.secondLooks.list({ input: { limit: 500 } })).items.find(({ recordId }) => recordId === id)
async function bringBack(by: TestUser) {
  const look = await lookAt(by)
  const input = { ids: [look?.id ?? ''], decision: 'bring-back' as const, reason: 'They did not ask' }
  return by.client.secondLooks.decide({ input })
}

test('withdrawing takes a reason, and is listed with what stood on the site', async () => {
  expect(await failureOf(decide(reviewer, 'withdraw'))).toMatchObject({ code: 'reason_required' })
  await withdraw(reviewer)
  expect(await lookAt(editor)).toMatchObject({
    ...{ act: 'withdrawn', collection: 'iccpr-cases', people: [reviewer.id], mayDecide: true },
    ...{ reason: 'The family asked for it', values: SUMMARY },
  })
  expect(await lookAt(reviewer)).toMatchObject({ mayDecide: false })
  expect(await failureOf(bringBack(reviewer))).toMatchObject({ status: 422 })
})

test('a second person brings it back as it stood, under its address, beside what was proposed', async () => {
  const [before] = (await server.visitor().client.public.cases()).items
  await propose(officer, { title: 'Not yet read by anybody' })
  await withdraw(reviewer)
  await bringBack(editor)
  const [after] = (await server.visitor().client.public.cases()).items
  expect(after).toEqual(before)
  expect(await stands()).toMatchObject({
    ...{ state: 'proposed', isPublic: true, title: 'Not yet read by anybody' },
  })
  const [step] = await officer.client.iccprCases.history({ params: { id } })
  expect(step).toMatchObject({ by: { id: editor.id }, reason: 'They did not ask' })
  await withdraw(editor)
})

test('what went with its case is listed, and comes back with it', async () => {
  expect(await failureOf(editor.client.iccprCases.remove({ params: { id } }))).toMatchObject({
    code: 'reason_required',
  })
  await editor.client.iccprCases.remove({ params: { id }, input: { reason: 'Entered twice' } })
  expect(await onSite()).not.toContain(SUMMARY.title)
  expect(await lookAt(reviewer)).toMatchObject({
    act: 'withdrawn',
    people: [editor.id],
    reason: 'Entered twice',
  })
  await bringBack(reviewer)
  expect(await officer.client.iccprCases.get({ params: { id } })).toMatchObject({ status: 'active' })
  expect(await stands()).toMatchObject({ state: 'published', isPublic: true })
  await withdraw(reviewer)
})

test('what went because its case moved comes back there, and stays', async () => {
  const { version } = await editor.client.iccprCases.get({ params: { id } })
  await editor.client.iccprCases.edit({ params: { id }, input: { version, regionCode: 'SO11' } })
  expect(await onSite()).not.toContain(SUMMARY.title)
  await bringBack(reviewer)
  const moved = await editor.client.iccprCases.get({ params: { id } })
  await editor.client.iccprCases.edit({ params: { id }, input: { version: moved.version, tags: 'teacher' } })
  expect(await stands(editor)).toMatchObject({ state: 'published', isPublic: true })
  await withdraw(reviewer)
})

test('one that was replaced by another text since is not brought back over it', async () => {
  await withdraw(reviewer)
  await propose(officer, { title: 'Another text' })
  await decide(editor, 'publish')
  expect(await lookAt(reviewer)).toBeUndefined()
  expect(await onSite()).toContain('Another text')
  await withdraw(reviewer)
})

test('a proposal that never stood on the site is listed for nobody', async () => {
  await withdraw(reviewer)
  await bringBack(editor)
  await withdraw(editor)
  const { id: look = '' } = (await lookAt(reviewer)) ?? {}
  await reviewer.client.secondLooks.decide({ input: { ids: [look], decision: 'agree' } })
  await propose(officer)
  await withdraw(reviewer)
  expect(await lookAt(editor)).toBeUndefined()
})

test('an office of one may publish its own summary', async () => {
  await propose(editor, { title: 'By one person' })
  expect(await failureOf(decide(editor, 'publish'))).toMatchObject({ status: 422 })
  const set = (people: 1 | 2) =>
    administrator.client.releases.setRule({ input: { people, reason: 'The second editor has left' } })
  await set(1)
  await decide(editor, 'publish')
  expect(await onSite()).toContain('By one person')
  await set(2)
})
