import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshMasterKeys } from '#server/crypto/keys.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { compileCache } from '#tests/support/compile-cache.ts'
import { failureOf } from '#tests/support/failure.ts'
import {
  answerOf,
  newRecoveryKey,
  proposeKey,
  putKeyInForce,
  type TestRecoveryKey,
} from '#tests/support/recovery-keys.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import serverFlags from '../../../../build/server-flags.json' with { type: 'json' }
import { confirmAsOperator, fingerprintOf, keyInForce } from './index.ts'

const masters = freshMasterKeys()
let server: TestServer
let [first, second]: TestUser[] = []

beforeEach(async () => {
  server ??= await startTestServer({ withoutSockets: true, masters })
  await server.database.run(sql`delete from recovery_keys`)
  first = await server.signIn('administrator')
  second = await server.signIn('administrator')
})
afterAll(() => server.close())

const user = (who: TestUser | undefined): TestUser => {
  if (!who) throw new Error('Nobody is signed in')
  return who
}
const inForce = async () => (await keyInForce(server.database))?.publicKey
const confirm = (who: TestUser | undefined, id: string, more: { answer?: string; password?: string } = {}) =>
  user(who).client.recoveryKeys.confirm({ params: { id }, input: { password: TEST_PASSWORD, ...more } })

async function keyThatIsInForce(): Promise<TestRecoveryKey> {
  const key = newRecoveryKey()
  await putKeyInForce(server, key.publicKey)
  return key
}

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const COMMAND = path.join(ROOT, 'build/run-rotate-keys.ts')

/** Runs `npm run rotate-keys -- --confirm-recovery-key` beside the server. */
async function rotateKeys(fingerprint: string): Promise<{ code: unknown; printed: string }> {
  const env = {
    ...compileCache(),
    ...{ PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl },
  }
  // With the flags of `npm start` its modules are loaded in half of the time.
  const args = [...serverFlags.flags, COMMAND, '--confirm-recovery-key', fingerprint]
  const child = spawn(process.execPath, args, { cwd: ROOT, env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, printed }
}

describe('a proposed recovery key', () => {
  test('is given to nobody before it was confirmed', async () => {
    const former = await keyThatIsInForce()
    const { publicKey } = newRecoveryKey()
    expect(await proposeKey(user(first), publicKey)).toMatchObject({ publicKey, isOwn: true })
    expect((await user(second).client.recoveryKeys.proposal()).isOwn).toBe(false)
    expect(await inForce()).toBe(former.publicKey)
    expect(await user(first).client.sync.recoveryKey()).toMatchObject({ publicKey: former.publicKey })
  })

  test('is seen, confirmed and withdrawn by administrators alone', async () => {
    const { id } = await proposeKey(user(first), newRecoveryKey().publicKey)
    const editor = await server.signIn('editor')
    expect((await failureOf(editor.client.recoveryKeys.proposal())).status).toBe(403)
    expect((await failureOf(confirm(editor, id))).status).toBe(403)
    expect((await failureOf(editor.client.recoveryKeys.withdraw({ params: { id } }))).status).toBe(403)
    await user(second).client.recoveryKeys.withdraw({ params: { id } })
    expect((await failureOf(confirm(second, id))).code).toBe('not_found')
    expect(await inForce()).toBeUndefined()
  })

  test('is refused when devices use it already', async () => {
    const { publicKey } = await keyThatIsInForce()
    const again = user(first).client.sync.setRecoveryKey({ input: { publicKey, password: TEST_PASSWORD } })
    expect((await failureOf(again)).details).toMatchObject([{ path: 'publicKey' }])
  })

  test('gives way to the next one: who has looked at the first confirms nothing else', async () => {
    const [looked, put] = [newRecoveryKey(), newRecoveryKey()]
    const seen = await proposeKey(user(first), looked.publicKey)
    const swapped = await proposeKey(user(first), put.publicKey)
    expect((await failureOf(confirm(second, seen.id))).code).toBe('not_found')
    expect(await inForce()).toBeUndefined()
    await confirm(second, swapped.id)
    expect(await inForce()).toBe(put.publicKey)
  })

  test('of two that are proposed at once one waits', async () => {
    const keys = Array.from({ length: 4 }, newRecoveryKey)
    await Promise.all(
      keys.map(({ publicKey }, index) => proposeKey(user(index % 2 ? first : second), publicKey)),
    )
    const [row] = await server.database.run<{ waiting: number }>(sql`
      select count(*)::int as waiting from recovery_keys where confirmed_at is null and ended_at is null`)
    expect(row?.waiting).toBe(1)
  })
})

describe('a second administrator', () => {
  test('confirms with the password, and with the code where there is a second factor', async () => {
    const key = newRecoveryKey()
    const { id } = await proposeKey(user(first), key.publicKey)
    expect((await failureOf(confirm(second, id, { password: 'a guess' }))).code).toBe('wrong_credentials')
    await turnOnSecondFactor(user(second))
    expect((await failureOf(confirm(second, id))).code).toBe('code_needed')
    expect(await inForce()).toBeUndefined()
    await confirm(await server.signIn('administrator'), id)
    expect(await inForce()).toBe(key.publicKey)
  })

  test('is never the proposer, also not from another session', async () => {
    const { id } = await proposeKey(user(first), newRecoveryKey().publicKey)
    expect((await failureOf(confirm(first, id))).code).toBe('rule_violated')
    const elsewhere = server.visitor()
    await elsewhere.client.session.signIn({
      input: { email: user(first).email, password: TEST_PASSWORD },
    })
    const again = elsewhere.client.recoveryKeys.confirm({
      params: { id },
      input: { password: TEST_PASSWORD },
    })
    expect((await failureOf(again)).code).toBe('rule_violated')
    expect(await inForce()).toBeUndefined()
  })

  test('confirms once: a replay finds nothing, also not for the next proposal', async () => {
    const { id } = await proposeKey(user(first), newRecoveryKey().publicKey)
    const both = await Promise.allSettled([confirm(second, id), confirm(second, id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const next = newRecoveryKey()
    await proposeKey(user(first), next.publicKey)
    expect((await failureOf(confirm(second, id))).code).toBe('not_found')
    expect(await inForce()).not.toBe(next.publicKey)
  })
})

describe('the former key', () => {
  test('confirms its successor, also for the proposer', async () => {
    const former = await keyThatIsInForce()
    const next = newRecoveryKey()
    const proposal = await proposeKey(user(first), next.publicKey)
    const answer = answerOf(proposal, former) ?? ''
    expect((await failureOf(confirm(first, proposal.id, { answer, password: 'a guess' }))).code).toBe(
      'wrong_credentials',
    )
    await confirm(first, proposal.id, { answer })
    expect(await inForce()).toBe(next.publicKey)
  })

  test('is needed for it: another key, a made-up answer and an answer to another proposal are refused', async () => {
    const former = await keyThatIsInForce()
    const earlier = await proposeKey(user(first), newRecoveryKey().publicKey)
    const proposal = await proposeKey(user(first), newRecoveryKey().publicKey)
    expect(answerOf(proposal, newRecoveryKey())).toBeNull()
    // The purpose names the key that is proposed: a challenge can't be passed on for another one.
    expect(answerOf({ ...proposal, publicKey: earlier.publicKey }, former)).toBeNull()
    const zeros = z.util.uint8ArrayToBase64(new Uint8Array(32))
    for (const answer of [zeros, answerOf(earlier, former) ?? '']) {
      expect((await failureOf(confirm(first, proposal.id, { answer }))).code).toBe('rule_violated')
    }
    expect((await failureOf(confirm(first, proposal.id, { answer: 'short' }))).details).toMatchObject([
      { path: 'answer' },
    ])
    expect(await inForce()).toBe(former.publicKey)
  })

  test('is asked for nothing where there is none', async () => {
    const proposal = await proposeKey(user(first), newRecoveryKey().publicKey)
    expect(proposal.challenge).toBeNull()
    const answer = z.util.uint8ArrayToBase64(new Uint8Array(32))
    expect((await failureOf(confirm(first, proposal.id, { answer }))).code).toBe('rule_violated')
  })
})

describe('whoever runs the server', () => {
  test('confirms the key whose fingerprint they were told, and no other', async () => {
    const key = newRecoveryKey()
    await proposeKey(user(first), key.publicKey)
    const another = fingerprintOf(newRecoveryKey().publicKey)
    await expect(confirmAsOperator(server.services, another)).rejects.toMatchObject({ code: 'not_found' })
    await confirmAsOperator(server.services, fingerprintOf(key.publicKey).toUpperCase().replaceAll(' ', ''))
    expect(await inForce()).toBe(key.publicKey)
  })

  test('does so by the command too', { timeout: 60_000 }, async () => {
    const key = newRecoveryKey()
    await proposeKey(user(first), key.publicKey)
    await writeFile(path.join(server.dataDir, 'field-keys.json'), JSON.stringify(masters), { mode: 0o600 })
    const { code, printed } = await rotateKeys(fingerprintOf(key.publicKey))
    expect(printed).toMatch(/^Confirmed\. Devices seal for this key/)
    expect(code).toBe(0)
    expect(await inForce()).toBe(key.publicKey)
  })
})

test('every step stands in the audit trail, and every administrator is told by mail', async () => {
  const key = newRecoveryKey()
  const { id } = await proposeKey(user(first), key.publicKey)
  await confirm(second, id)
  const entries = await server.database.run<{ act: string; actor: string; detail: unknown }>(sql`
    select act, actor_id as actor, detail from audit_entries where act like 'recovery-key.%' order by id desc limit 2`)
  expect(entries).toMatchObject([
    { act: 'recovery-key.confirmed', actor: user(second).id, detail: { how: 'second-administrator' } },
    { act: 'recovery-key.proposed', actor: user(first).id },
  ])
  const mails = await server.database.run<{ id: string; sealed: Buffer }>(
    sql`select id, sealed from mail where key like ${`recovery-key/${id}/%`}`,
  )
  const messages = mails.map((mail) => openMail(server.services.keys, mail.id, mail.sealed))
  for (const { email } of [user(first), user(second)]) {
    const own = messages.filter(({ to }) => to === email)
    expect(own).toHaveLength(2)
    for (const { text } of own) expect(text).toContain(fingerprintOf(key.publicKey))
  }
})
