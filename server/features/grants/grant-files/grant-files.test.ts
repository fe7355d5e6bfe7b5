import { hash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymiseApplications } from '#server/features/grants/grants/index.ts'
import { removeLeftovers } from '#server/uploads/index.ts'
import { GRANT_FILE_LIMIT, GRANT_FILES_DAYS, MOST_GRANT_FILES } from '#shared/domain/grant-files.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { blobOf, filesContaining, phonePhoto } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { removeUnsent } from './with-application.ts'

const PLANTED = 'Planted-Xaliimo-certificate.pdf'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())

const files = () => server.visitor().client.grantFiles

const announced = (key: string, bytes: Uint8Array, more: object = {}) => ({
  ...{ key, id: randomUUID(), kind: 'registration' as const, fileName: PLANTED },
  ...{ size: bytes.length, sha256: hash('sha256', bytes) },
  ...more,
})

async function send(id: string, bytes: Buffer, from = 0) {
  for (let at = from; at < bytes.length; at += LARGEST_PART) {
    const body = blobOf(bytes.subarray(at, at + LARGEST_PART))
    await files().sendPart({ params: { id, from: String(at) }, body })
  }
  return files().finish({ params: { id }, input: { size: bytes.length } })
}

let made = 0
/** A PDF of another content each time. */
const pdf = () => makePdf([`Certificate ${++made}`])

async function attach(key: string, bytes: Buffer, more: object = {}): Promise<string> {
  const { id } = await files().add({ input: announced(key, bytes, more) })
  await send(id, bytes)
  return id
}

async function applyWith(key: string): Promise<string> {
  const contactEmail = `planted.files${++made}@example.org`
  const input = { ...grantAnswers({ contactEmail }), attachments: key }
  return (await server.visitor().client.grants.apply({ input })).id
}

describe('a document of an application', () => {
  test('is received, listed to its form alone, and belongs to the application once that is sent', async () => {
    const key = randomUUID()
    const bytes = await pdf()
    const id = await attach(key, bytes)
    const { files: own, keptUntil } = await files().listOwn({ input: { key } })
    expect(own).toEqual([
      {
        ...{ id, kind: 'registration', fileName: PLANTED, size: bytes.length, held: bytes.length },
        receivedAt: expect.any(String),
      },
    ])
    expect(keptUntil).not.toBeNull()
    expect(await files().listOwn({ input: { key: randomUUID() } })).toEqual({ files: [], keptUntil: null })

    const applicationId = await applyWith(key)
    expect((await files().listOwn({ input: { key } })).files).toEqual([])
    await files().remove({ params: { id }, input: { key } })
    expect(await failureOf(files().held({ params: { id } }))).toMatchObject({ status: 404 })
    const params = { id: applicationId }
    expect(await manager.client.grantFiles.list({ params })).toMatchObject([
      { id, kind: 'registration', fileName: PLANTED, size: bytes.length, mediaType: 'application/pdf' },
    ])
    const opened = await manager.client.grantFiles.file({ params: { id: applicationId, file: id } })
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
    const trail = await server.database.run(
      sql`select act from audit_entries where subject = ${`grants/${applicationId}`} order by id`,
    )
    expect(trail).toEqual([{ act: 'grant.received' }, { act: 'grant.file-opened' }])
  })

  test('is opened by no other role, and through no other application', async () => {
    const key = randomUUID()
    const file = await attach(key, await pdf())
    const id = await applyWith(key)
    for (const role of ['administrator', 'grant-reviewer', 'triage-officer'] as const) {
      const { client } = await server.signIn(role)
      expect(await failureOf(client.grantFiles.list({ params: { id } }))).toMatchObject({ status: 403 })
      expect(await failureOf(client.grantFiles.file({ params: { id, file } }))).toMatchObject({ status: 403 })
    }
    const other = await applyWith(randomUUID())
    const refused = manager.client.grantFiles.file({ params: { id: other, file } })
    expect(await failureOf(refused)).toMatchObject({ status: 404 })
  })

  test('is closed to a manager who declared a conflict of interest', async () => {
    const key = randomUUID()
    const file = await attach(key, await pdf())
    const id = await applyWith(key)
    const biased = await server.signIn('grant-manager')
    await server.database.run(sql`
      insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, conflict)
      values (${randomUUID()}, ${id}, ${biased.id}, ${biased.id}, now(), 'declared')`)
    const { grantFiles } = biased.client
    expect(await failureOf(grantFiles.list({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await failureOf(grantFiles.file({ params: { id, file } }))).toMatchObject({ status: 404 })
  })

  test('is named and kept nowhere in the open', async () => {
    const key = randomUUID()
    const id = await attach(key, await pdf())
    expect(await filesContaining(path.join(server.dataDir, 'files'), '%PDF-1.')).toEqual([])
    const rows = await server.database.run(
      sql`select encode(sealed, 'escape') as sealed, encode(folder_hash, 'hex') as hash from grant_files
        where id = ${id}::uuid`,
    )
    expect(JSON.stringify(rows)).not.toContain('Xaliimo')
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('goes on where it was cut, also when it is chosen again', async () => {
    const key = randomUUID()
    const bytes = Buffer.concat([await phonePhoto(), randomBytes(LARGEST_PART)])
    const picture = { fileName: 'certificate.jpg', kind: 'other' }
    const { id } = await files().add({ input: announced(key, bytes, picture) })
    const body = blobOf(bytes.subarray(0, 300_000))
    await files().sendPart({ params: { id, from: '0' }, body })
    const again = await files().add({ input: announced(key, bytes, picture) })
    expect(again).toMatchObject({ id, held: 300_000, receivedAt: null })
    expect((await send(id, bytes, again.held)).receivedAt).not.toBeNull()
    expect((await files().listOwn({ input: { key } })).files).toHaveLength(1)
  })

  test('that is not received yet keeps the application back, and is removed by its own form alone', async () => {
    const key = randomUUID()
    const { id } = await files().add({ input: announced(key, await pdf()) })
    expect(await failureOf(applyWith(key))).toMatchObject({ code: 'rule_violated' })
    await files().remove({ params: { id }, input: { key: randomUUID() } })
    expect((await files().listOwn({ input: { key } })).files).toHaveLength(1)
    await files().remove({ params: { id }, input: { key } })
    expect(await applyWith(key)).toEqual(expect.any(String))
  })
})

describe('what is refused', () => {
  test('content that is not the announced one, and files of other types, which leave nothing', async () => {
    const key = randomUUID()
    const bytes = await pdf()
    const other = await files().add({ input: announced(key, bytes, { sha256: hash('sha256', 'another') }) })
    expect(await failureOf(send(other.id, bytes))).toMatchObject({ code: 'rule_violated' })
    const text = Buffer.from('Just a text')
    const { id } = await files().add({ input: announced(key, text) })
    expect(await failureOf(send(id, text))).toMatchObject({ code: 'unsupported_media_type' })
    const named = announced(key, text, { fileName: 'budget.ods' })
    expect(await failureOf(files().add({ input: named }))).toMatchObject({ code: 'unsupported_media_type' })
    expect((await files().listOwn({ input: { key } })).files).toEqual([])
  })

  test('more documents than an application can have, and more bytes', async () => {
    const key = randomUUID()
    const add = (of: string, text: string, more: object = {}) =>
      files().add({ input: announced(of, Buffer.from(text), more) })
    for (let count = 0; count < MOST_GRANT_FILES; count++) await add(key, `document ${count}`)
    expect(await failureOf(add(key, 'one more'))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('6 documents'),
    })
    const large = randomUUID()
    const size = GRANT_FILE_LIMIT
    for (const each of ['a', 'b', 'c']) await add(large, each, { size })
    expect(await failureOf(add(large, 'd', { size }))).toMatchObject({ code: 'conflict' })
    expect(await failureOf(add(randomUUID(), 'e', { size: size + 1 }))).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('an infected document, which leaves nothing', async () => {
    const command = server.services.scan
    const key = randomUUID()
    const bytes = await pdf()
    const { id } = await files().add({ input: announced(key, bytes) })
    Object.assign(server.services, { scan: async () => ({ state: 'infected' }) })
    expect(await failureOf(send(id, bytes))).toMatchObject({ code: 'rule_violated' })
    Object.assign(server.services, { scan: command })
    expect((await files().listOwn({ input: { key } })).files).toEqual([])
  })
})

test('documents of an application that is never sent go some days after the form was last open', async () => {
  const [unsent, sent] = [randomUUID(), randomUUID()]
  await attach(unsent, await pdf())
  await attach(sent, await pdf())
  const id = await applyWith(sent)
  await server.database.run(sql`
    update grant_files set touched_at = now() - make_interval(days => ${GRANT_FILES_DAYS + 1})`)
  await removeUnsent(server.services)
  expect((await files().listOwn({ input: { key: unsent } })).files).toEqual([])
  expect(await manager.client.grantFiles.list({ params: { id } })).toHaveLength(1)
})

test('the documents go with what the applicant wrote', async () => {
  const key = randomUUID()
  const file = await attach(key, await pdf())
  const id = await applyWith(key)
  const [stored] = await server.database.run<{ name: string }>(
    sql`select stored_name as name from grant_files where id = ${file}::uuid`,
  )
  await server.database.run(sql`
    update grant_applications set state = 'withdrawn', state_since = now() - interval '4 years',
      received_at = now() - interval '4 years'
    where id = ${id}::uuid`)
  await anonymiseApplications(server.services)
  await removeLeftovers(server.services)
  expect(await manager.client.grantFiles.list({ params: { id } })).toEqual([])
  await expect(server.services.files.open(String(stored?.name))).rejects.toThrow()
})
