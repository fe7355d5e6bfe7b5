import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import { consentOn, giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())

const REASON = 'A court ordered it on the third of November'

async function incident(): Promise<string> {
  const input = { ...incidentValues({ description: 'Told in confidence to us.' }), regionCode: 'SO28' }
  return (await editor.client.incidents.create({ input })).id
}
const ask = (recordId: string, by = editor) =>
  by.client.consentOverrides.ask({
    input: { collection: 'incidents', recordId, purpose: 'report', reason: REASON },
  })
const decide = (id: string, decision: 'grant' | 'refuse', by = reviewer) =>
  by.client.consentOverrides.decide({ params: { id }, input: { decision } })
const listed = (recordId: string, by = editor) =>
  by.client.consentOverrides.list({ input: { collection: 'incidents', recordId } })

/** What an export says happened. */
async function exported(id: string): Promise<string | undefined> {
  const response = await reviewer.send(`/api/exports/incidents?format=csv&id=${id}`)
  const rows = await readTableCsv(new Uint8Array(await response.arrayBuffer()))
  return rows[1]?.cells[rows[0]?.cells.indexOf(texts.fields.description) ?? -1]
}

test('a purpose is served without consent once a second person agrees, for a week, and both are on record', async () => {
  const recordId = await incident()
  const { id } = await ask(recordId)
  expect(await exported(recordId)).toBe(WITHHELD)
  expect(await failureOf(ask(recordId))).toMatchObject({ code: 'exists' })
  expect(await failureOf(decide(id, 'grant', editor))).toMatchObject({ code: 'rule_violated' })
  expect(await exported(recordId)).toBe(WITHHELD)
  expect(await decide(id, 'grant')).toEqual({ state: 'granted' })
  expect(await exported(recordId)).toBe('Told in confidence to us.')
  const [override] = await listed(recordId)
  expect(override).toMatchObject({
    askedBy: editor.id,
    decidedBy: reviewer.id,
    reason: REASON,
    mayDecide: false,
  })
  expect(await failureOf(decide(id, 'refuse'))).toMatchObject({ code: 'stale' })
  const acts = await server.database.run(
    sql`select act, detail->>'purpose' as purpose, detail->>'reason' as reason from audit_entries
      where subject = ${`incidents/${recordId}`} and act like 'consent-override%' order by id`,
  )
  expect(acts).toEqual([
    { act: 'consent-override.asked', purpose: 'report', reason: REASON },
    { act: 'consent-override.granted', purpose: 'report', reason: null },
  ])
  await server.database.run(
    sql`update consent_overrides set ends_on = ends_on - 8 where record_id = ${recordId}::uuid`,
  )
  expect(await exported(recordId)).toBe(WITHHELD)
})

test('a refusal or a withdrawal that comes later ends it at once', async () => {
  for (const changed of [{ answer: 'refused' }, { withdrawnOn: '2026-11-23' }] as const) {
    const recordId = await incident()
    await decide((await ask(recordId)).id, 'grant')
    expect(await exported(recordId)).not.toBe(WITHHELD)
    await editor.client.consents.create({ input: { ...consentOn(recordId), ...changed } })
    expect(await exported(recordId)).toBe(WITHHELD)
    expect(await listed(recordId)).toMatchObject([{ state: 'ended' }])
  }
})

test('another purpose, a refused override and consent to something else open nothing', async () => {
  const recordId = await incident()
  await decide((await ask(recordId)).id, 'refuse')
  const media = { collection: 'incidents', recordId, purpose: 'media', reason: REASON } as const
  await decide((await editor.client.consentOverrides.ask({ input: media })).id, 'grant')
  await giveConsent(editor, 'incidents', recordId, 'statistics')
  expect(await exported(recordId)).toBe(WITHHELD)
})

test('it is counted among what waits for a second person, and not for who asked', async () => {
  const waiting = async ({ client }: TestUser) =>
    (await client.waiting.read()).queues.find(({ queue }) => queue === 'second-looks')?.waiting ?? 0
  const other = await server.signIn('reviewer')
  const before = await waiting(reviewer)
  const { id } = await ask(await incident(), editor)
  expect([await waiting(reviewer), await waiting(other)]).toEqual([before + 1, before + 1])
  await decide(id, 'refuse')
  expect(await waiting(reviewer)).toBe(before)
})

test('it waits for who sees the record and decides for the whole country', async () => {
  const recordId = await incident()
  const elsewhere = await server.signIn('field-officer', ['SO11'])
  const officer = await server.signIn('field-officer', ['SO28'])
  expect(await failureOf(ask(recordId, elsewhere))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(listed(recordId, elsewhere))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(ask(recordId, reviewer))).toMatchObject({ code: 'forbidden' })
  const { id } = await ask(recordId, officer)
  expect(await failureOf(decide(id, 'grant', officer))).toMatchObject({ code: 'forbidden' })
  const waits = async (by: TestUser) => (await by.client.consentOverrides.waiting()).map((each) => each.id)
  expect(await waits(reviewer)).toContain(id)
  await decide(id, 'refuse')
  expect(await waits(reviewer)).not.toContain(id)
})
