import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { sending } from '#shared/contract/protection/referral-links.ts'
import { LINK_HOURS, MOST_WRONG_CODES } from '#shared/domain/referral-sharing.ts'
import { confirmProvider } from '#tests/support/confirmed-provider.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { confirmedReferral, sentReferral } from '#tests/support/sent-referral.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let elsewhere: TestUser
let second: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO11'])
  second = await server.signIn('editor')
})
afterAll(() => server.close())

const EMAIL = 'clinic@example.org'
const input = { provider: 'Women’s clinic', email: EMAIL, locale: 'en' } as const

const sent = (more: object = {}) =>
  sentReferral(officer, 'SO28', { additionalNotes: 'Planted notes', ...more })

async function move(id: string, status: string, answer?: string): Promise<void> {
  const { version } = await officer.client.referrals.get({ params: { id } })
  const change = { status, version, reason: 'As agreed', ...(answer ? { answer } : {}) }
  await officer.client.referrals.changeStatus({ params: { id }, input: change })
}

const sealedMail = z.object({ id: z.uuid(), subject: z.string(), sealed: z.instanceof(Uint8Array) })

/** Sends a link, confirming what was set of the provider just now, and takes its token out of the mail. */
async function send(id: string, to: z.input<typeof sending> = input) {
  const confirmed = await setLately(to.providerId)
  const made = await officer.client.referralLinks.send({ params: { id }, input: { ...to, confirmed } })
  const [mail] = await server.database.run(
    sql`select id, subject, sealed from mail where key = ${`referral-link/${made.id}`}`,
    sealedMail,
  )
  if (!mail) throw new Error('No mail was made')
  const cipher = createFieldCipher(server.services.keys)
  const opened = JSON.stringify(cipher.openFields({ collection: 'mail', recordId: mail.id }, mail.sealed))
  const token = /token=([\w-]+)/.exec(opened)?.[1] ?? ''
  return { ...made, code: made.code ?? '', token, text: `${mail.subject} ${opened}` }
}
async function setLately(providerId: string | undefined): Promise<string[]> {
  if (!providerId) return []
  const { address, pin } = await officer.client.referralLinks.recentChanges({ params: { id: providerId } })
  return [address, pin].flatMap((change) => (change ? [change.id] : []))
}
const open = (token: string, code: string) =>
  server.visitor().client.referralLinks.open({ input: { token, code } })
const acts = (id: string, collection = 'referrals') =>
  server.database.run<{ act: string }>(
    sql`select act from audit_entries where subject = ${`${collection}/${id}`} order by id`,
  )

test('the mail names nobody, and the code opens what the service needs, once', async () => {
  const id = await sent()
  const { token, code, text } = await send(id)
  for (const planted of ['Planted', 'medical', 'Medical', 'Kismaayo', 'SO28'])
    expect(text).not.toContain(planted)
  expect(code).toMatch(/^\d{8}$/)
  const { example } = DECIDED.referrals
  const { referral, status } = await open(token, `${code.slice(0, 4)} ${code.slice(4)}`)
  expect(status).toBe('sent')
  expect(referral).toEqual({
    serviceType: 'medical-care',
    urgencyLevel: 'urgent',
    regionCode: 'SO28',
    districtCode: null,
    fields: {
      clientName: example.clientName,
      clientAge: example.clientAge,
      clientGender: example.clientGender,
      contactInfo: example.contactInfo,
      serviceNeeds: example.serviceNeeds,
    },
  })
  // Used again, the code opens nothing of the person, and only takes an answer.
  expect(await open(token, code)).toMatchObject({ status: 'sent', referral: null })
  const [link] = await officer.client.referralLinks.list({ params: { id } })
  expect(link).toMatchObject({ wrongCodes: 0, revokedAt: null })
  expect(link?.openedAt).toMatch(/Z$/)
  // The code showed the person's data once.
  const left = await officer.client.consents.disclosures({ input: { collection: 'referrals', recordId: id } })
  expect(left).toMatchObject([{ exit: 'referral-link', userId: null }])
  expect((await acts(id)).map(({ act }) => act)).toEqual([
    'referral-link.sent',
    'referral-link.opened',
    'referral-link.opened',
  ])
  const { sentTo } = await officer.client.referrals.get({ params: { id } })
  expect(sentTo).toBe(`Women’s clinic <${EMAIL}>`)
  const rows = await server.database.run(
    sql`select row_to_json(referrals)::text as kept from referrals where id = ${id}
      union all select row_to_json(referral_links)::text from referral_links where record_id = ${id}`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/clinic|Planted/)
  expect(JSON.stringify(rows)).not.toContain(token)
})

const directory = (more: object) =>
  officer.client.serviceProviders.create({
    input: { ...DECIDED['service-providers'].example, regionCode: 'SO28', ...more } as never,
  })

test('a provider of the directory gets the link at the address that only the server reads', async () => {
  const id = await sent()
  const planted = 'planted.contact@example.org'
  const provider = await directory({ name: 'Clinic of the port', privateContact: `Dr Hodan <${planted}>` })
  const { text } = await send(id, { providerId: provider.id, locale: 'so' })
  expect(text).toContain(`"to":"${planted}"`)
  const { sentTo } = await officer.client.referrals.get({ params: { id } })
  expect(sentTo).toBe(`Clinic of the port <${planted}>`)
  const typed = await send(id, { providerId: provider.id, email: EMAIL, locale: 'en' })
  expect(typed.text).toContain(EMAIL)
  const { items } = await officer.client.serviceProviders.list({ input: { providerType: ['medical-care'] } })
  expect(JSON.stringify(items)).not.toContain(planted)
})

test('a provider without an address, an unavailable one and an unknown one get no link', async () => {
  const id = await sent()
  const by = (providerId: string) =>
    failureOf(officer.client.referralLinks.send({ params: { id }, input: { providerId, locale: 'en' } }))
  const silent = await directory({ name: 'Clinic without an address' })
  expect(await by(silent.id)).toMatchObject({ code: 'invalid_input', details: [{ path: 'email' }] })
  const closed = await directory({ status: 'unavailable', privateContact: EMAIL })
  expect(await by(closed.id)).toMatchObject({ code: 'rule_violated' })
  expect(await by(id)).toMatchObject({ code: 'not_found' })
  const empty = officer.client.referralLinks.send({ params: { id }, input: { locale: 'en' } })
  expect(await failureOf(empty)).toMatchObject({ details: [{ path: 'provider' }, { path: 'email' }] })
  expect(await officer.client.referralLinks.list({ params: { id } })).toEqual([])
})

test('the directory finds a provider by its second service', async () => {
  const { id } = await directory({ name: 'Legal clinic', type: 'legal-aid', alsoType: 'education' })
  for (const providerType of [['education'], ['legal-aid']] as const) {
    const { items } = await officer.client.serviceProviders.list({
      input: { providerType: [...providerType] },
    })
    expect(items.map((item) => item.id)).toContain(id)
  }
})

test('a safe house does not learn what happened', async () => {
  const id = await sent({ serviceType: 'safe-house' })
  const { token, code } = await send(id)
  expect(Object.keys((await open(token, code)).referral?.fields ?? {}).sort()).toEqual([
    'clientAge',
    'clientGender',
    'clientName',
    'contactInfo',
  ])
})

test('wrong codes end a link, and so do a newer one, a revocation and a decline; all answers are the same', async () => {
  const id = await sent()
  const first = await send(id)
  const second = await send(id)
  const wrong = second.code === '00000000' ? '11111111' : '00000000'
  const answers = [await failureOf(open(first.token, first.code)), await failureOf(open('unknown', wrong))]
  for (let tried = 0; tried < MOST_WRONG_CODES; tried++)
    answers.push(await failureOf(open(second.token, wrong)))
  answers.push(await failureOf(open(second.token, second.code)))
  const third = await send(id)
  await officer.client.referralLinks.revoke({ params: { id } })
  answers.push(await failureOf(open(third.token, third.code)))
  const fourth = await send(id)
  await move(id, 'declined', 'no-capacity')
  answers.push(await failureOf(open(fourth.token, fourth.code)))
  expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'not_found' })
})

test('a link ends after its hours', async () => {
  const id = await sent()
  const { token, code } = await send(id)
  await server.database.run(
    sql`update referral_links set expires_at = expires_at - make_interval(hours => ${LINK_HOURS}) where record_id = ${id}`,
  )
  expect(await failureOf(open(token, code))).toMatchObject({ code: 'not_found' })
})

test('only who may see and edit the referral sends links, and only while it is sent', async () => {
  const id = await sent()
  const by = (user: TestUser) => failureOf(user.client.referralLinks.send({ params: { id }, input }))
  expect(await by(elsewhere)).toMatchObject({ code: 'not_found' })
  expect(await by(await server.signIn('reviewer'))).toMatchObject({ code: 'forbidden' })
  expect(await failureOf(elsewhere.client.referralLinks.list({ params: { id } }))).toMatchObject({
    code: 'not_found',
  })
  expect(await failureOf(elsewhere.client.referralLinks.revoke({ params: { id } }))).toMatchObject({
    code: 'not_found',
  })
  await move(id, 'accepted')
  expect(await by(officer)).toMatchObject({ code: 'rule_violated' })
})

test('a link sets the state to “sent”, from a consent that is confirmed and after a refusal', async () => {
  const { id } = await confirmedReferral(officer, 'SO28')
  await send(id)
  expect(await officer.client.referrals.get({ params: { id } })).toMatchObject({ status: 'sent' })
  const { token, code } = await send(id)
  await open(token, code)
  const refusal = { token, code, status: 'declined', reason: 'no-capacity' } as const
  await server.visitor().client.referralLinks.answer({ input: refusal })
  await send(id)
  expect(await officer.client.referrals.get({ params: { id } })).toMatchObject({ status: 'sent' })
  const received = await officer.client.referrals.create({ input: DECIDED.referrals.example })
  const tooEarly = officer.client.referralLinks.send({ params: { id: received.id }, input })
  expect(await failureOf(tooEarly)).toMatchObject({ code: 'rule_violated' })
})

test('without consent to this referral no link is sent', async () => {
  const id = await sent()
  await server.database.run(sql`delete from consents where parent_id = ${id}`)
  const tried = () => failureOf(officer.client.referralLinks.send({ params: { id }, input }))
  expect(await tried()).toMatchObject({ code: 'rule_violated' })
  await giveConsent(officer, 'referrals', id, 'service')
  expect((await tried()).message).toContain('consent')
  expect(await officer.client.referralLinks.list({ params: { id } })).toEqual([])
  await giveConsent(officer, 'referrals', id, 'referral')
  expect((await send(id)).code).toMatch(/^\d{8}$/)
})

test.each(['withdrawnOn', 'endsOn', 'answer', 'deleted'] as const)(
  'a consent that no longer holds ends the open link at once: %s',
  async (how) => {
    const id = await sent()
    const { token, code } = await send(id)
    const [consent] = (
      await officer.client.consents.list({ input: { parentCollection: 'referrals', parentId: id } })
    ).items
    if (!consent) throw new Error('There is no consent')
    const params = { id: consent.id }
    const { version } = consent
    if (how === 'deleted') await officer.client.consents.remove({ params, input: { version } })
    else {
      const changed = how === 'answer' ? { answer: 'refused' as const } : { [how]: '2026-11-01' }
      await officer.client.consents.edit({ params, input: { version, ...changed } })
    }
    const [link] = await officer.client.referralLinks.list({ params: { id } })
    expect(link?.revokedAt).toMatch(/Z$/)
    expect(await failureOf(open(token, code))).toMatchObject({ code: 'not_found' })
    expect((await acts(id)).map(({ act }) => act)).toContain('referral-link.revoked')
  },
)

test('a link whose consent has ended by its day opens nothing, though nobody revoked it', async () => {
  const id = await sent()
  const { token, code } = await send(id)
  await server.database.run(sql`update consents set ends_on = '2026-01-31' where parent_id = ${id}`)
  const [link] = await officer.client.referralLinks.list({ params: { id } })
  expect(link?.revokedAt).toBeNull()
  expect(await failureOf(open(token, code))).toMatchObject({ code: 'not_found' })
})
const answer = (
  token: string,
  code: string,
  status: 'accepted' | 'declined' | 'in-progress' | 'completed',
  reason?: Reason,
) =>
  server.visitor().client.referralLinks.answer({
    input: { token, code, status, ...(reason ? { reason } : {}) },
  })
type Reason = 'no-capacity' | 'service-received' | 'not-reached'
const answersWaiting = async (user: TestUser) =>
  (await user.client.waiting.read()).queues.find(({ queue }) => queue === 'referrals')?.waiting

test('a provider accepts, begins and completes through the link, and the case worker is told', async () => {
  const id = await sent()
  const { token, code } = await send(id)
  await open(token, code)
  const before = (await answersWaiting(officer)) ?? 0
  expect(await failureOf(answer(token, code, 'completed', 'service-received'))).toMatchObject({
    code: 'rule_violated',
  })
  expect(await answer(token, code, 'accepted')).toMatchObject({ status: 'accepted', referral: null })
  expect(await answersWaiting(officer)).toBe(before + 1)
  expect(await answersWaiting(elsewhere)).toBe(0)
  const { items } = await officer.client.referrals.list({ input: { newAnswer: 'true' } })
  expect(items.map((item) => item.id)).toContain(id)
  await officer.client.referralLinks.noted({ params: { id } })
  expect(await answersWaiting(officer)).toBe(before)
  await answer(token, code, 'in-progress')
  expect(await failureOf(answer(token, code, 'completed'))).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'reason', message: 'Choose one of the answers' }],
  })
  expect(await failureOf(answer(token, code, 'completed', 'no-capacity'))).toMatchObject({
    code: 'invalid_input',
  })
  await answer(token, code, 'completed', 'not-reached')
  const record = await officer.client.referrals.get({ params: { id } })
  expect(record).toMatchObject({ status: 'completed', outcome: 'not-reached', newAnswer: true })
  const times = [record.sentAt, record.acceptedAt, record.startedAt, record.closedAt]
  expect(times.every((time) => typeof time === 'string')).toBe(true)
  expect(times).toEqual([...times].sort())
  const [newest] = await officer.client.referrals.history({ params: { id } })
  expect(newest?.by.id ?? null).toBeNull()
  const [link] = await officer.client.referralLinks.list({ params: { id } })
  expect(link).toMatchObject({ answer: 'completed', answerReason: 'not-reached', byPin: false })
  expect(await failureOf(open(token, code))).toMatchObject({ code: 'not_found' })
})

test('a link that was declined stays dead when the referral is sent to somebody else', async () => {
  const id = await sent()
  const { token, code } = await send(id)
  expect(await failureOf(answer(token, code, 'declined'))).toMatchObject({ code: 'invalid_input' })
  await answer(token, code, 'declined', 'no-capacity')
  expect(await officer.client.referrals.get({ params: { id } })).toMatchObject({
    status: 'declined',
    declineReason: 'no-capacity',
  })
  await move(id, 'sent')
  expect(await failureOf(open(token, code))).toMatchObject({ code: 'not_found' })
  const next = await send(id)
  // A decline that the case worker recorded ends it as well.
  await move(id, 'declined', 'other-area')
  await move(id, 'sent')
  expect(await failureOf(open(next.token, next.code))).toMatchObject({ code: 'not_found' })
  const last = await send(id)
  await open(last.token, last.code)
  await officer.client.referralLinks.revoke({ params: { id } })
  expect(await failureOf(answer(last.token, last.code, 'accepted'))).toMatchObject({ code: 'not_found' })
})

test('a provider and a case worker who answer at the same moment do not both win', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await sent()
    const { token, code } = await send(id)
    await open(token, code)
    const [provider, worker] = await Promise.allSettled([
      answer(token, code, 'accepted'),
      move(id, 'declined', 'no-capacity'),
    ])
    const { status, acceptedAt, declinedAt } = await officer.client.referrals.get({ params: { id } })
    const won = [provider, worker].filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(status).toBe(provider.status === 'fulfilled' ? 'accepted' : 'declined')
    expect([acceptedAt, declinedAt].filter((at) => at !== null)).toHaveLength(1)
    const [link] = await officer.client.referralLinks.list({ params: { id } })
    expect(link?.answer ?? null).toBe(provider.status === 'fulfilled' ? 'accepted' : null)
  }
})

test('the PIN of a provider opens its links in place of a code, until it is replaced', async () => {
  const id = await sent()
  const provider = await directory({ name: 'Clinic with a PIN', privateContact: EMAIL })
  const params = { id: provider.id }
  expect(await officer.client.referralLinks.pin({ params })).toEqual({ setAt: null })
  const { pin } = await officer.client.referralLinks.setPin({ params })
  expect(pin).toMatch(/^\d{8}$/)
  await confirmProvider(second, provider.id)
  const made = await send(id, { providerId: provider.id, locale: 'en' })
  expect(made.code).toBe('')
  for (let opened = 0; opened < 2; opened++) {
    expect((await open(made.token, pin)).referral?.fields).toMatchObject({ clientName: expect.any(String) })
  }
  const kept = await server.database.run(
    sql`select row_to_json(provider_pins)::text as kept from provider_pins
      union all select row_to_json(referral_links)::text from referral_links where record_id = ${id}`,
  )
  expect(JSON.stringify(kept)).not.toContain(pin)
  // No copy of the database says to which provider a link went.
  const [stored] = await server.database.run(
    sql`select encode(pin_hash, 'hex') as hash from provider_pins where provider_id = ${provider.id}`,
    z.object({ hash: z.string() }),
  )
  expect(JSON.stringify(kept[1])).not.toContain(stored?.hash)
  const wrong = pin === '00000000' ? '11111111' : '00000000'
  for (let tried = 0; tried < MOST_WRONG_CODES; tried++) await failureOf(open(made.token, wrong))
  expect(await failureOf(open(made.token, pin))).toMatchObject({ code: 'not_found' })
  const next = await send(id, { providerId: provider.id, locale: 'en' })
  await officer.client.referralLinks.setPin({ params })
  expect(await failureOf(open(next.token, pin))).toMatchObject({ code: 'not_found' })
  await officer.client.referralLinks.removePin({ params })
  expect((await send(id, { providerId: provider.id, locale: 'en' })).code).toMatch(/^\d{8}$/)
  expect((await acts(provider.id, 'service-providers')).map(({ act }) => act)).toEqual([
    'provider-pin.set',
    'provider-address.confirmed',
    'provider-pin.confirmed',
    'provider-pin.set',
    'provider-pin.removed',
  ])
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(reviewer.client.referralLinks.setPin({ params }))).toMatchObject({
    code: 'forbidden',
  })
})
