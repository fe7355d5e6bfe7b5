import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countFormerHashes, renewHashes } from '#server/crypto/hashed-columns.ts'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { tokenIn } from '#tests/support/outbox.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addressHash, sealAddress, unsubscribeToken } from './addresses.ts'
import { NEWSLETTER_HASHES } from './hashed.ts'

const before = freshMasterKeys()
const both = withFreshKey(before)
const [oldKeys, keys] = [createKeys(before), createKeys(both)]
const onlyNew = withoutKey(both, before.current)
const EMAIL = 'hodan@example.org'

let old: TestServer
let server: TestServer

beforeEach(async () => {
  old = await startTestServer({ masters: before })
  const place = { databaseUrl: old.databaseUrl, dataDir: old.dataDir }
  server = await startTestServer({ masters: onlyNew, place })
})
afterEach(async () => {
  await server.close()
  await old.close()
})

/** Asks for the newsletter and follows the link of the mail. */
async function subscribe({ visitor, database, services }: TestServer): Promise<void> {
  const { newsletter } = visitor().client
  await newsletter.subscribe({ input: { email: EMAIL } })
  const [mail] = await database.run<{ id: string; sealed: Buffer }>(
    sql`select id, sealed from mail order by id desc limit 1`,
  )
  if (!mail) throw new Error('No mail was written')
  const { text = '' } = openMail(services.keys, mail.id, mail.sealed)
  const path = /\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? ''
  await newsletter.confirm({ input: { token: tokenIn(path) } })
}

const subscribers = () => old.database.run<{ id: string }>(sql`select id from newsletter_subscribers`)

/** Seals what stands in the two tables anew, as key rotation does for all columns. */
async function resealAddresses(): Promise<void> {
  const rows = await old.database.run<{ id: string }>(sql`select id from newsletter_subscribers`)
  for (const { id } of rows) {
    const sealed = sealAddress(keys, 'newsletter-subscribers', id, EMAIL)
    await old.database.run(sql`update newsletter_subscribers set sealed = ${sealed} where id = ${id}`)
  }
}

test('who subscribed before is found under the new key alone, and the links in their mail work', async () => {
  await subscribe(old)
  const [one] = await subscribers()
  const link = unsubscribeToken(oldKeys, one?.id ?? '')
  expect(await countFormerHashes(old.database, keys, NEWSLETTER_HASHES)).toEqual([
    { place: 'newsletter_requests.address_hash', count: 1 },
    { place: 'newsletter_subscribers.address_hash', count: 1 },
  ])
  expect((await renewHashes(old.database, keys, NEWSLETTER_HASHES, AbortSignal.abort())).sealed).toBe(0)
  expect(await renewHashes(old.database, keys, NEWSLETTER_HASHES)).toEqual({ sealed: 2, broken: 0 })
  expect(await renewHashes(old.database, keys, NEWSLETTER_HASHES)).toEqual({ sealed: 0, broken: 0 })
  expect(await countFormerHashes(old.database, keys, NEWSLETTER_HASHES)).toEqual([])

  await resealAddresses()
  await old.database.run(sql`delete from newsletter_requests`)
  await subscribe(server)
  expect(await subscribers()).toEqual([one])
  await server.visitor().client.newsletter.unsubscribe({ input: { token: link } })
  expect(await subscribers()).toEqual([])
})

test('an address that two servers entered under different keys becomes one subscriber again', async () => {
  await subscribe(old)
  const twin = '01936f00-0000-7000-8000-000000000001'
  await old.database.run(sql`
    insert into newsletter_subscribers (id, address_hash, sealed, locale, groups, confirmed_at)
    select ${twin}, ${addressHash(keys, EMAIL)}, ${sealAddress(keys, 'newsletter-subscribers', twin, EMAIL)}, locale,
      groups, confirmed_at from newsletter_subscribers`)
  expect((await renewHashes(old.database, keys, NEWSLETTER_HASHES)).broken).toBe(0)
  expect(await subscribers()).toEqual([{ id: twin }])
})

test('an address that does not open is left and counted', async () => {
  await subscribe(old)
  await old.database.run(
    sql`update newsletter_subscribers set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`,
  )
  expect((await renewHashes(old.database, keys, NEWSLETTER_HASHES)).broken).toBe(1)
  expect(await countFormerHashes(old.database, keys, NEWSLETTER_HASHES)).toEqual([
    { place: 'newsletter_subscribers.address_hash', count: 1 },
  ])
})
