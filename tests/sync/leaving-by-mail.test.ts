import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailWaiting } from '#server/features/administration/waiting/mail-waiting.ts'
import { gatherAlarms, mailStaffAlarms } from '#server/features/protection/triage/gather-alarms.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { DECIDED, decided } from '#tests/support/decided.ts'
import { writeArticle } from '#tests/support/news.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { plantedTexts } from '#tests/support/planted-texts.ts'
import { recordCalls } from '#tests/support/records.ts'
import { sentReferral } from '#tests/support/sent-referral.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const HOOK = 'https://hook.example-site.org/told'

let server: TestServer
let officer: TestUser
let colleague: TestUser
let editor: TestUser
const words: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('triage-officer', [JUBA])
  colleague = await server.signIn('triage-officer', [JUBA])
  editor = await server.signIn('editor')
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where role = 'triage-officer'`)
  const administrator = await server.signIn('administrator')
  await administrator.client.webhooks.create({ input: { name: 'Newsroom', url: HOOK } })
})
afterAll(() => server.close())

/** The values of a record of the collection, with a word of its own in each text, as grave as it can be. */
function planted(name: (typeof ROUTED_COLLECTIONS)[number]) {
  const texts = plantedTexts(name)
  words.push(...Object.values(texts))
  const gravest = { severity: 'critical', urgencyLevel: name === 'referrals' ? 'immediate' : 'critical' }
  const fields = Object.keys(decided(name).example)
  const grave = Object.entries(gravest).filter(([field]) => fields.includes(field))
  return { ...decided(name).example, ...Object.fromEntries(grave), ...texts, regionCode: JUBA }
}

/** What visitors and staff send, and everything about it that others are told. */
async function tellOthers(): Promise<void> {
  for (const user of [officer, colleague, editor]) {
    await user.client.waiting.setNotices({
      input: { subscribed: true, queues: ['incidents', 'second-looks', 'conflicts'] },
    })
  }
  for (const name of ROUTED_COLLECTIONS) {
    const {
      tags: _tags,
      sourceInfo: _sources,
      sentTo: _sent,
      ...told
    } = planted(name) as Record<string, string>
    await recordCalls(server.visitor().client, name).create({ input: told })
    const own = recordCalls(officer.client, name)
    const { id, version } = await own.create({ input: planted(name) })
    await own.remove({ params: { id }, input: { version, reason: 'Entered twice' } })
  }
  const incidents = recordCalls(officer.client, 'incidents')
  const { id, version } = await incidents.create({ input: { ...planted('incidents'), status: 'assessing' } })
  await incidents.changeStatus({
    params: { id },
    input: { version, status: 'verified', reason: 'They agree' },
  })
  const referral = await sentReferral(officer, JUBA)
  words.push(DECIDED.referrals.example.clientName)
  await officer.client.referralLinks.send({
    params: { id: referral },
    input: { provider: 'Clinic', email: 'clinic@example.org', locale: 'en' },
  })
  await writeArticle(editor, { channels: ['website', 'social'] })
  await mailStaffAlarms(server.services)
  await gatherAlarms(server.services)
  await mailWaiting(server.services)
}

test('no mail, and no delivery to another program, has a word of what records say of people', async () => {
  await tellOthers()
  const mails = await keptMails(server.services, '')
  const sent = await server.database.run(
    sql`select body from webhook_deliveries`,
    z.object({ body: z.string() }),
  )
  expect(sent.length).toBeGreaterThan(0)
  const kinds = await server.database.run<{ kind: string }>(sql`select distinct kind from mail order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['report', 'waiting']))
  expect(words.length).toBeGreaterThan(30)
  for (const text of [...mails.map((mail) => mail.text), ...sent.map(({ body }) => body)]) {
    expect(words.filter((word) => text.includes(word))).toEqual([])
  }
})
