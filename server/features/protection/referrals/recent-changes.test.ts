import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RECENT_DAYS } from '#shared/domain/referral-sharing.ts'
import { confirmProvider } from '#tests/support/confirmed-provider.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { sentReferral } from '#tests/support/sent-referral.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let sender: TestUser
let officer: TestUser
let editor: TestUser
let elsewhere: TestUser
let second: TestUser
let referral: string
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  sender = await server.signIn('field-officer', ['SO11'])
  officer = await server.signIn('field-officer', ['SO28'])
  editor = await server.signIn('editor')
  elsewhere = await server.signIn('field-officer', ['SO22'])
  second = await server.signIn('editor')
  await server.database.run(
    sql`update users set first_name = 'Hodan', last_name = 'Warsame' where id = ${officer.id}::uuid`,
  )
})
afterAll(() => server.close())

beforeEach(async () => {
  referral = await sentReferral(sender, 'SO11')
})

const OLD = 'clinic@example.org'
type Values = Readonly<Record<string, unknown>>
async function directory(more: Values): Promise<string> {
  const values = {
    ...DECIDED['service-providers'].example,
    name: 'Clinic',
    regionCode: 'SO28',
    source: 'A visit',
  }
  const { id } = await officer.client.serviceProviders.create({ input: { ...values, ...more } as never })
  return id
}
/** A provider whose address was set long ago, and confirmed by a second person. */
async function known(more: Values = { privateContact: OLD }): Promise<string> {
  const id = await directory(more)
  await age(id, RECENT_DAYS + 1)
  await confirmProvider(second, id)
  return id
}
/** Lets what was done of a provider have happened so many days ago. */
async function age(id: string, days: number): Promise<void> {
  await server.database.run(
    sql`update history set at = at - make_interval(days => ${days}) where record_id = ${id}::uuid`,
  )
  await server.database.run(
    sql`update provider_pins set set_at = set_at - make_interval(days => ${days}) where provider_id = ${id}::uuid`,
  )
}
async function change(id: string, more: Values, by = officer): Promise<void> {
  const { version } = await by.client.serviceProviders.get({ params: { id } })
  await by.client.serviceProviders.edit({ params: { id }, input: { version, ...more } })
}
const changesOf = (id: string) => sender.client.referralLinks.recentChanges({ params: { id } })
const send = (providerId: string, more: { confirmed?: string[]; email?: string } = {}) =>
  sender.client.referralLinks.send({ params: { id: referral }, input: { providerId, locale: 'en', ...more } })
const linksSent = async () => (await sender.client.referralLinks.list({ params: { id: referral } })).length

/** The address to which the mail of a link goes. */
async function sentTo(linkId: string): Promise<string> {
  const [mail] = await keptMails(server.services, `referral-link/${linkId}`)
  if (!mail) throw new Error('No mail was made')
  return mail.to
}

describe('an address that was set in the last 30 days', () => {
  test('waits for the sender, who is shown by whom and when it was set', async () => {
    const id = await known()
    await change(id, { privateContact: 'new@example.org' })
    const refused = await failureOf(send(id))
    expect(refused).toMatchObject({
      status: 409,
      code: 'confirmation_needed',
      details: [{ path: 'address' }],
    })
    expect(await linksSent()).toBe(0)
    expect((await sender.client.referrals.get({ params: { id: referral } })).sentTo).toBeNull()
    const { email, address, pin } = await changesOf(id)
    expect({ email, pin }).toEqual({ email: 'new@example.org', pin: null })
    expect(address?.steps).toMatchObject([{ by: { id: officer.id, name: 'Hodan Warsame' } }])
    expect(Date.now() - Date.parse(String(address?.steps[0]?.at))).toBeLessThan(60_000)
    const made = await send(id, { confirmed: [String(address?.id)] })
    expect(await sentTo(made.id)).toBe('new@example.org')
    const [sent] = await server.database.run(
      sql`select detail from audit_entries where subject = ${`referrals/${referral}`} order by id desc limit 1`,
      z.object({ detail: z.looseObject({ confirmed: z.boolean().optional() }) }),
    )
    expect(sent?.detail.confirmed).toBe(true)
  })

  test('is asked about again when it was changed since the sender looked', async () => {
    const id = await known()
    await change(id, { privateContact: 'new@example.org' })
    const seen = String((await changesOf(id)).address?.id)
    await change(id, { privateContact: 'other@example.org' }, editor)
    expect(await failureOf(send(id, { confirmed: [seen] }))).toMatchObject({ code: 'confirmation_needed' })
    expect(await linksSent()).toBe(0)
    const { email, address } = await changesOf(id)
    expect(email).toBe('other@example.org')
    expect(address?.steps.map(({ by }) => by.id)).toEqual([editor.id, officer.id])
    const made = await send(id, { confirmed: [String(address?.id)] })
    expect(await sentTo(made.id)).toBe('other@example.org')
  })

  test.each(['privateContact', 'contact'])('may have come with the provider itself: %s', async (field) => {
    const id = await directory({ [field]: OLD })
    expect(await failureOf(send(id))).toMatchObject({ code: 'confirmation_needed' })
    expect((await changesOf(id)).address?.steps).toMatchObject([{ by: { id: officer.id } }])
  })

  test('is the public one, if the private one that stood before it was taken away', async () => {
    const id = await known({ contact: 'public@example.org', privateContact: OLD })
    expect((await send(id)).code).toMatch(/^\d{8}$/)
    await change(id, { contact: 'later@example.org' })
    // The private contact is older, and goes before it.
    expect((await send(id)).code).toMatch(/^\d{8}$/)
    await age(id, RECENT_DAYS + 1)
    await change(id, { privateContact: null })
    expect(await failureOf(send(id))).toMatchObject({ code: 'confirmation_needed' })
    expect((await changesOf(id)).email).toBe('later@example.org')
  })

  test('is named still when the values of its history were erased', async () => {
    const id = await known()
    await change(id, { privateContact: 'new@example.org' })
    await server.database.run(sql`delete from history_values using history
      where history_values.tx = history.tx and history_values.seq = history.seq and record_id = ${id}::uuid`)
    expect((await changesOf(id)).address?.steps).toMatchObject([{ by: { name: 'Hodan Warsame' } }])
  })

  test('is not asked about beside one that the sender types', async () => {
    const id = await directory({ privateContact: 'new@example.org' })
    const made = await send(id, { email: 'typed@example.org' })
    expect(await sentTo(made.id)).toBe('typed@example.org')
  })
})

test('an older address gets the link at once, whatever else was changed', async () => {
  const id = await directory({ privateContact: OLD })
  await age(id, RECENT_DAYS - 1)
  expect(await failureOf(send(id))).toMatchObject({ code: 'confirmation_needed' })
  await confirmProvider(second, id)
  expect(await failureOf(send(id))).toMatchObject({ code: 'confirmation_needed' })
  await age(id, 2)
  await change(id, { cost: 'free', openingTimes: 'always' })
  expect(await changesOf(id)).toEqual({ email: OLD, address: null, pin: null })
  expect(await sentTo((await send(id)).id)).toBe(OLD)
})

describe('a PIN that was set in the last 30 days', () => {
  test('waits for the sender, and a newer one is asked about again', async () => {
    const id = await known()
    await officer.client.referralLinks.setPin({ params: { id } })
    await confirmProvider(second, id)
    const refused = await failureOf(send(id))
    expect(refused).toMatchObject({ code: 'confirmation_needed', details: [{ path: 'pin' }] })
    const { address, pin } = await changesOf(id)
    expect(address).toBeNull()
    expect(pin?.steps).toMatchObject([{ by: { id: officer.id, name: 'Hodan Warsame' } }])
    await editor.client.referralLinks.setPin({ params: { id } })
    await confirmProvider(second, id)
    expect(await failureOf(send(id, { confirmed: [String(pin?.id)] }))).toMatchObject({
      code: 'confirmation_needed',
    })
    const newer = String((await changesOf(id)).pin?.id)
    expect((await send(id, { confirmed: [newer] })).code).toBeNull()
  })

  test('opens no link to an address that was typed: that one has a code', async () => {
    const id = await known()
    await officer.client.referralLinks.setPin({ params: { id } })
    await confirmProvider(second, id)
    expect((await send(id, { email: 'typed@example.org' })).code).toMatch(/^\d{8}$/)
    // Long ago, with all that was done since.
    await age(id, RECENT_DAYS + 1)
    await server.database.run(sql`update provider_confirmations set change_id = to_char(
        change_id::timestamptz at time zone 'UTC' - make_interval(days => ${RECENT_DAYS + 1}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      where provider_id = ${id}::uuid and what = 'pin'`)
    expect((await send(id, { email: 'typed@example.org' })).code).toBeNull()
  })
})

test('a PIN is set and removed by officers of the provider’s region and by editors alone', async () => {
  const id = await known()
  const params = { id }
  const { pin, setPin, removePin } = elsewhere.client.referralLinks
  for (const call of [pin, setPin, removePin]) {
    const refused = await failureOf(call({ params }))
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
    expect(refused.message).toContain('Only officers of the provider’s region and editors')
  }
  await officer.client.referralLinks.setPin({ params })
  expect(await failureOf(removePin({ params }))).toMatchObject({ status: 403 })
  expect((await editor.client.referralLinks.pin({ params })).setAt).toMatch(/Z$/)
  await editor.client.referralLinks.removePin({ params })
  expect(await officer.client.referralLinks.pin({ params })).toEqual({ setAt: null })
  const nowhere = await editor.client.serviceProviders.create({
    input: DECIDED['service-providers'].example,
  })
  const ofNoRegion = { params: { id: nowhere.id } }
  expect(await failureOf(officer.client.referralLinks.setPin(ofNoRegion))).toMatchObject({ status: 403 })
  expect((await editor.client.referralLinks.setPin(ofNoRegion)).pin).toMatch(/^\d{8}$/)
})

test('who looks at a private address is in the access log, and only who sends referrals reads it', async () => {
  const id = await directory({ privateContact: OLD })
  await changesOf(id)
  await server.services.records.accessLog.flush()
  const rows = await server.database.run(
    sql`select user_id as "userId", fields from access_log where record_id = ${id}::uuid`,
    z.object({ userId: z.uuid(), fields: z.array(z.string()) }),
  )
  expect(rows).toContainEqual({ userId: sender.id, fields: ['privateContact'] })
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(reviewer.client.referralLinks.recentChanges({ params: { id } }))).toMatchObject({
    code: 'forbidden',
  })
})
