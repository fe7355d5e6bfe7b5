import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobOf, evidenceOf, filesBelow, phonePhoto } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let folder: string
let server: TestServer
let officer: TestUser
let incident: string

/** Reads its input to the end; works only while its signatures are there, and finds what they name. */
const scanCommand = () =>
  `sh -c 'signatures="$0"; test -s "$signatures" || exit 2; if grep -a -f "$signatures" > /dev/null; then exit 1; fi' ${folder}/signatures`

const setSignatures = (text: string) => writeFile(path.join(folder, 'signatures'), text)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scanner-'))
  await setSignatures('HARMFUL\n')
  server = await startTestServer({ withoutSockets: true, scanCommand: scanCommand() })
  officer = await server.signIn('field-officer', ['SO28'])
  incident = (await officer.client.incidents.create({ input: incidentValues() })).id
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function attach(bytes: Uint8Array, fileName: string): Promise<string> {
  const made = await officer.client.evidence.create({ input: evidenceOf(bytes, incident, { fileName }) })
  return made.id
}

const send = (id: string, bytes: Uint8Array) =>
  officer.client.evidence.upload({ params: { id }, body: blobOf(bytes) })

async function acts(id: string): Promise<string[]> {
  const log = await officer.client.evidence.custody({ params: { id } })
  return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))
const open = (id: string) => officer.client.evidence.original({ params: { id } })

test('a clean file is kept', async () => {
  const photo = await phonePhoto()
  const id = await attach(photo, 'a.jpg')
  await send(id, photo)
  expect(await acts(id)).toEqual(['received', 'checked clean', 'copied'])
})

test('a harmful file is refused and leaves nothing but the entry that it was', async () => {
  const bytes = Buffer.from('a text that is HARMFUL')
  const before = await storedFiles()
  const id = await attach(bytes, 'a.txt')
  await expect(send(id, bytes)).rejects.toMatchObject({ status: 422, code: 'rule_violated' })
  expect(await storedFiles()).toEqual(before)
  expect(await acts(id)).toEqual(['refused infected'])
  expect(await officer.client.evidence.get({ params: { id } })).toMatchObject({ receivedAt: null })
})

test('a file that the scanner could not look at is kept closed, and scanned when it is to be opened', async () => {
  await setSignatures('')
  const photo = await phonePhoto()
  const id = await attach(photo, 'a.jpg')
  const { receivedAt } = await send(id, photo)
  expect(receivedAt).toMatch(/Z$/)
  for (const call of [officer.client.evidence.shown, officer.client.evidence.original]) {
    await expect(call({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: 'This file is kept but closed: the virus scanner could not look at it yet. Try again later.',
    })
  }
  await setSignatures('HARMFUL\n')
  const before = (await storedFiles()).length
  const [shown, original] = await Promise.all([officer.client.evidence.shown({ params: { id } }), open(id)])
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  expect((await storedFiles()).length).toBe(before + 1)
  expect(await acts(id)).toEqual(['received', 'checked unscanned', 'checked clean', 'copied', 'opened'])
})

test('a file in which a later scan finds something stays closed', async () => {
  await setSignatures('')
  const bytes = Buffer.from('HARMFUL, but nobody could tell')
  const id = await attach(bytes, 'a.txt')
  await send(id, bytes)
  await setSignatures('HARMFUL\n')
  for (const _time of [1, 2]) await expect(open(id)).rejects.toMatchObject({ status: 422 })
  expect(await acts(id)).toEqual(['received', 'checked unscanned', 'refused infected'])
})
