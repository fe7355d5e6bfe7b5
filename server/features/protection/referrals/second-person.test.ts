import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmProvider } from '#tests/support/confirmed-provider.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { sentReferral } from '#tests/support/sent-referral.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let sender: TestUser
let setter: TestUser
let second: TestUser
let elsewhere: TestUser
let referral: string
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  sender = await server.signIn('field-officer', ['SO11'])
  setter = await server.signIn('field-officer', ['SO28'])
  second = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO22'])
})
afterAll(() => server.close())

beforeEach(async () => {
  referral = await sentReferral(sender, 'SO11')
})

const OWN = 'clinic@example.org'
const NEW = 'new@example.org'
type Values = Readonly<Record<string, unknown>>
async function directory(more: Values = { privateContact: OWN }): Promise<string> {
  const values = {
    ...DECIDED['service-providers'].example,
    ...{ name: 'Clinic', regionCode: 'SO28', source: 'A visit' },
  }
  return (await setter.client.serviceProviders.create({ input: { ...values, ...more } as never })).id
}
async function change(id: string, more: Values, by = setter): Promise<void> {
  const { version } = await by.client.serviceProviders.get({ params: { id } })
  await by.client.serviceProviders.edit({ params: { id }, input: { version, ...more } })
}
const confirmations = (id: string, by = second) => by.client.referralLinks.confirmations({ params: { id } })
async function confirm(id: string, what: 'address' | 'pin', by = second): Promise<void> {
  const setting = (await confirmations(id, by))[what]
  const input = { what, change: String(setting?.id), how: 'telephone' } as const
  await by.client.referralLinks.confirm({ params: { id }, input })
}
const changesOf = (id: string) => sender.client.referralLinks.recentChanges({ params: { id } })
/** Sends a link as a sender does who confirms everything that is shown. */
async function send(id: string, more: { email?: string } = {}) {
  const { address, pin } = await changesOf(id)
  const confirmed = [address, pin].flatMap((each) => (each ? [each.id] : []))
  const input = { providerId: id, locale: 'en', confirmed, ...more } as const
  return sender.client.referralLinks.send({ params: { id: referral }, input })
}
const setPin = async (id: string, by = setter) =>
  (await by.client.referralLinks.setPin({ params: { id } })).pin

const mails = (key: string) => keptMails(server.services, `${key}/`)

describe('an address that one person has set', () => {
  test('gets links with a code alone, that the sender has confirmed, until a second person has asked the provider', async () => {
    const id = await directory()
    await setPin(id)
    await confirm(id, 'pin')
    expect((await changesOf(id)).address).toMatchObject({
      standing: 'new',
      steps: [{ by: { id: setter.id } }],
    })
    expect((await send(id)).code).toMatch(/^\d{8}$/)
    await confirm(id, 'address')
    expect((await send(id)).code).toBeNull()
    expect(await confirmations(id)).toMatchObject({
      address: { standing: 'confirmed', confirmed: { how: 'telephone' }, mayConfirm: false },
      pin: { standing: 'confirmed' },
    })
  })

  test('is confirmed by nobody who has set it, whatever they did in between', async () => {
    const id = await directory()
    expect((await confirmations(id, setter)).address?.mayConfirm).toBe(false)
    const refused = await failureOf(confirm(id, 'address', setter))
    expect(refused).toMatchObject({ code: 'rule_violated' })
    expect(refused.message).toContain('Ask another person')
    // Who only adds a telephone number has written the field, and vouches for all of it.
    await change(id, { privateContact: `${OWN}, +252 61 5550100` }, second)
    for (const by of [setter, second]) {
      expect(await failureOf(confirm(id, 'address', by))).toMatchObject({ code: 'rule_violated' })
    }
    const third = await server.signIn('editor')
    await confirm(id, 'address', third)
    expect((await confirmations(id)).address).toMatchObject({ standing: 'confirmed' })
  })

  test('is confirmed again after each change, and not by a confirmation of what stood before', async () => {
    const id = await directory()
    const seen = String((await confirmations(id)).address?.id)
    await change(id, { privateContact: NEW })
    const params = { id }
    const late = { what: 'address', change: seen, how: 'telephone' } as const
    expect(await failureOf(second.client.referralLinks.confirm({ params, input: late }))).toMatchObject({
      code: 'stale',
    })
    await confirm(id, 'address')
    await change(id, { privateContact: OWN })
    expect((await changesOf(id)).address).toMatchObject({ standing: 'new' })
    // Who has confirmed the former state is a second person for this one as well.
    await confirm(id, 'address')
  })

  test('is neither read nor confirmed from another region, nor by who sends no referrals', async () => {
    const id = await directory()
    const reviewer = await server.signIn('reviewer')
    for (const by of [elsewhere, reviewer]) {
      expect(await failureOf(confirmations(id, by))).toMatchObject({ status: 403 })
      const input = { what: 'address', change: 'x', how: 'telephone' } as const
      expect(await failureOf(by.client.referralLinks.confirm({ params: { id }, input }))).toMatchObject({
        status: 403,
      })
    }
  })

  test('that was there before a second person was needed is not used at all', async () => {
    const id = await directory()
    await server.database.run(
      sql`insert into provider_confirmations (provider_id, what, state, at) values (${id}::uuid, 'address', 'held', now())`,
    )
    const refused = await failureOf(send(id))
    expect(refused).toMatchObject({ code: 'confirmation_needed', details: [{ path: 'address' }] })
    expect(refused.details[0]?.message).toContain('Write an address that you know')
    expect((await changesOf(id)).address).toMatchObject({ standing: 'held' })
    expect((await send(id, { email: 'typed@example.org' })).code).toMatch(/^\d{8}$/)
    await confirm(id, 'address')
    expect((await send(id)).code).toMatch(/^\d{8}$/)
  })
})

describe('a PIN that one person has made', () => {
  test('opens nothing until a second person has confirmed it, and not by a confirmation of a former one', async () => {
    const id = await directory()
    await confirm(id, 'address')
    await setPin(id)
    expect((await send(id)).code).toMatch(/^\d{8}$/)
    expect(await failureOf(confirm(id, 'pin', setter))).toMatchObject({ code: 'rule_violated' })
    await confirm(id, 'pin')
    expect((await send(id)).code).toBeNull()
    await setPin(id, second)
    expect((await send(id)).code).toMatch(/^\d{8}$/)
    expect((await confirmations(id, setter)).pin).toMatchObject({ standing: 'new', mayConfirm: true })
  })

  test('ends with the address: its links open no more, their senders are told, and so is the former address', async () => {
    const id = await directory()
    await setPin(id)
    await confirmProvider(second, id)
    const made = await send(id)
    expect(made.code).toBeNull()
    await change(id, { privateContact: NEW })
    expect(await setter.client.referralLinks.pin({ params: { id } })).toEqual({ setAt: null })
    const [link] = await sender.client.referralLinks.list({ params: { id: referral } })
    expect(link).toMatchObject({ id: made.id, endedBy: 'address', providerId: id })
    expect(link?.revokedAt).not.toBeNull()
    const [toSender] = await mails('referral-link-ended')
    expect(toSender?.to).toBe(sender.email)
    expect(toSender?.text).toContain('/incidents/referrals')
    expect(toSender?.text).not.toMatch(/Planted|clinic|new@/)
    const [toFormer] = (await mails('provider-changed')).filter(({ to }) => to === OWN)
    expect(toFormer?.text).toContain('has changed')
    expect(toFormer?.text).not.toContain(NEW)
    expect((await send(id)).code).toMatch(/^\d{8}$/)
  })

  test('leaves links with a code alone, and ends with no change of what is not in force', async () => {
    const id = await directory({ privateContact: OWN, contact: 'public@example.org' })
    const byCode = await send(id)
    await setPin(id)
    await confirmProvider(second, id)
    await change(id, { contact: 'other@example.org' })
    expect((await setter.client.referralLinks.pin({ params: { id } })).setAt).not.toBeNull()
    await change(id, { privateContact: NEW })
    const links = await sender.client.referralLinks.list({ params: { id: referral } })
    expect(links.find((link) => link.id === byCode.id)).toMatchObject({ endedBy: null, revokedAt: null })
  })

  test('is told to no former address that is marked as unsafe', async () => {
    const id = await directory({ privateContact: 'unsafe@example.org' })
    await change(id, { privateContact: NEW, quietChange: true })
    expect((await mails('provider-changed')).map(({ to }) => to)).not.toContain('unsafe@example.org')
  })
})

describe('the list of addresses that wait', () => {
  const listed = (by: TestUser) => by.client.referralLinks.unconfirmed()
  const of = async (by: TestUser, id: string) => (await listed(by)).find((each) => each.id === id)

  test('has for each officer those of the own region, and for administrators the referrals that were sent there', async () => {
    const id = await directory()
    const administrator = await server.signIn('administrator')
    await send(id)
    expect(await of(second, id)).toMatchObject({
      standing: 'new',
      set: { by: { id: setter.id } },
      sent: null,
    })
    expect(await of(elsewhere, id)).toBeUndefined()
    expect(await of(administrator, id)).toMatchObject({ name: 'Clinic', sent: [referral] })
    expect(JSON.stringify(await listed(administrator))).not.toContain(OWN)
    await confirm(id, 'address')
    expect(await of(second, id)).toBeUndefined()
    const reviewer = await server.signIn('reviewer')
    expect(await failureOf(listed(reviewer))).toMatchObject({ status: 403 })
  })

  test('knows by the last receiver of a referral where a link of a former build went', async () => {
    const id = await directory({ privateContact: 'Former@example.org' })
    await send(id)
    await server.database.run(
      sql`update referral_links set sealed = null where record_id = ${referral}::uuid`,
    )
    const administrator = await server.signIn('administrator')
    expect(await of(administrator, id)).toMatchObject({ sent: [referral] })
  })

  test('leaves out a provider without an address', async () => {
    const id = await directory({ privateContact: '+252 61 5550100' })
    expect(await of(second, id)).toBeUndefined()
  })
})
