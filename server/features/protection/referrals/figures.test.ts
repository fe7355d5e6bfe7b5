import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

type Step = readonly [status: string, answer?: string]

/** A referral of a region that went this way. */
async function gone(steps: readonly Step[], by = officer, regionCode = 'SO28'): Promise<string> {
  const input = { ...DECIDED.referrals.example, regionCode }
  const { id } = await by.client.referrals.create({ input })
  for (const [status, answer] of steps) {
    if (status === 'sent') await giveConsent(by, 'referrals', id, 'referral')
    const { version } = await by.client.referrals.get({ params: { id } })
    const change = { status, version, reason: 'As agreed', ...(answer ? { answer } : {}) }
    await by.client.referrals.changeStatus({ params: { id }, input: change })
  }
  return id
}

test('the figures tell where help arrives and fails, of the routed referrals that the caller sees', async () => {
  const sent: readonly Step[] = [['confirmed', 'spoken'], ['sent']]
  const declined: Step = ['declined', 'no-capacity']
  await gone([...sent, ['accepted'], ['completed', 'service-received']])
  await gone([...sent, ['accepted'], ['completed', 'not-reached']])
  await gone([...sent, declined, ['not-referred', 'unavailable']])
  await gone([['not-referred', 'unavailable']])
  const late = await gone([])
  await server.database.run(
    sql`update referrals set created_at = created_at - interval '2 days', contact_by = contact_by - interval '2 days',
      due_at = due_at - interval '2 days' where id = ${late}`,
  )
  const editor = await server.signIn('editor')
  await gone([['not-referred', 'other']], editor, 'SO11')
  await server
    .visitor()
    .client.referrals.create({ input: { ...DECIDED.referrals.example, regionCode: 'SO28' } })
  const figures = {
    total: 5,
    received: 1,
    lateContact: 1,
    lateService: 1,
    notReceived: { 'not-reached': 1, unavailable: 2 },
    declined: { 'no-capacity': 1 },
    // None of the numbers by service and region is large enough to be told.
    failing: [],
  }
  expect(await officer.client.referrals.figures()).toEqual(figures)
  expect(await editor.client.referrals.figures()).toEqual({
    ...figures,
    total: 6,
    notReceived: { ...figures.notReceived, other: 1 },
  })
})

test('the figures by service and region have no number below five', async () => {
  const far = await server.signIn('field-officer', ['SO17'])
  const decline: readonly Step[] = [['confirmed', 'spoken'], ['sent'], ['declined', 'no-capacity']]
  for (let made = 0; made < 5; made++) await gone(decline, far, 'SO17')
  for (let made = 0; made < 4; made++) await gone([['not-referred', 'not-reached']], far, 'SO17')
  const { failing } = await far.client.referrals.figures()
  expect(failing).toEqual([{ serviceType: 'medical-care', regionCode: 'SO17', reason: 'declined', count: 5 }])
  await gone([['not-referred', 'not-reached']], far, 'SO17')
  expect((await far.client.referrals.figures()).failing).toHaveLength(2)
  expect((await officer.client.referrals.figures()).failing).toEqual([])
})
