import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { textHash } from '#shared/domain/text-hash.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const TEXT = 'Ratify the Convention on the Rights of the Child'
const OTHER = 'Ratify the Convention on the Rights of the Child soon'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  device = await createTestDevice(editor)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const create = (number: string) =>
  editor.client.uprRecommendations.create({
    input: {
      ...{ recommendationNumber: number, title: TEXT, description: TEXT },
      ...{ status: 'not-started', priority: 'medium', implementingAgency: 'Government of Somalia' },
    } as never,
  })
const read = (id: string) => editor.client.uprRecommendations.get({ params: { id } })
const edit = (id: string, version: number, input: object) =>
  editor.client.uprRecommendations.edit({ params: { id }, input: { version, ...input } as never })

test('a frozen text is edited by nobody, and the rest of its record goes on', async () => {
  const { id, version } = await create('98.1')
  expect(await failureOf(edit(id, version, { textSha256: textHash(OTHER) }))).toMatchObject({
    details: [{ path: 'textSha256' }],
  })
  const frozen = await edit(id, version, { textSha256: textHash(TEXT), textLanguage: 'en' })
  expect(await failureOf(edit(id, frozen.version, { description: OTHER }))).toMatchObject({
    details: [{ path: 'description' }],
  })
  expect(await failureOf(edit(id, frozen.version, { textSha256: '' }))).toMatchObject({
    details: [{ path: 'textSha256' }],
  })
  await edit(id, frozen.version, { progress: 'A bill is before parliament' })
  expect(await read(id)).toMatchObject({
    ...{ description: TEXT, textSha256: textHash(TEXT), progress: 'A bill is before parliament' },
  })
})

test('what a device changed in a text that was frozen meanwhile is refused, and stays on the device', async () => {
  const { id, version } = await create('98.2')
  await device.sync()
  const shown = await device.client.uprRecommendations.get({ params: { id } })
  await device.client.uprRecommendations.edit({
    params: { id },
    input: { version: shown.version, description: OTHER },
  })
  await edit(id, version, { textSha256: textHash(TEXT) })
  await device.sync()
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 1 })
  expect(await read(id)).toMatchObject({ description: TEXT, textSha256: textHash(TEXT) })
})

test('a device that froze a text which somebody changed meanwhile freezes nothing', async () => {
  const { id, version } = await create('98.3')
  await device.sync()
  const shown = await device.client.uprRecommendations.get({ params: { id } })
  await device.client.uprRecommendations.edit({
    params: { id },
    input: { version: shown.version, textSha256: textHash(TEXT) },
  })
  await edit(id, version, { description: OTHER })
  await device.sync()
  expect(await read(id)).toMatchObject({ description: OTHER, textSha256: null })
})

test('an import freezes the texts that its file says are frozen, and a second one changes nothing', async () => {
  const tableWith = (text: string) =>
    [
      'state_under_review,document,paragraph,recommendation,recommending_states,language,frozen',
      `Somalia,A/HRC/48/11,132.1,"  ${text} ","Spain, Chile",en,yes`,
      'Somalia,A/HRC/48/11,132.2,Ratify the Convention on disappearances,Norway,en,',
    ].join('\n')
  const upload = (text = 'Ratify the Convention against Torture') =>
    editor.client.imports.upload({
      params: { collection: 'upr-recommendations' },
      body: new Blob([tableWith(text)]),
      headers: { 'content-disposition': fileNameHeader('report.csv') },
    })
  const { id, good, bad } = await upload()
  expect({ good, bad }).toEqual({ good: 2, bad: 0 })
  await editor.client.imports.run({ params: { id }, input: {} })
  const { items } = await editor.client.uprRecommendations.list({ input: { q: '132' } })
  const hashes = Object.fromEntries(items.map((each) => [each.recommendationNumber, each.textSha256]))
  expect(hashes).toEqual({ '132.1': textHash('Ratify the Convention against Torture'), '132.2': null })
  expect(await upload()).toMatchObject({ good: 0, known: 2 })
  // Another text of the same paragraph is no edit: the row says so, and nothing is written.
  const other = await upload('Ratify the Convention against Torture soon')
  expect(other).toMatchObject({ good: 0, known: 1, bad: 1 })
})
