import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'
import { freshMasterKeys } from '#server/crypto/keys.ts'
import { signingKeys } from '#server/signing/index.ts'
import { courseJson } from '#shared/courses/new-course.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { failureOf } from '#tests/support/failure.ts'
import { phonePhoto } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const masters = freshMasterKeys()
let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, masters })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const prepared = (file: Buffer) =>
  editor.client.courseEditing.preparePhoto({ body: new Blob([Uint8Array.from(file)]) })

/** A published course whose figure is a photo. */
async function withPhoto(id: string, photo?: string): Promise<string> {
  const webp = photo ?? (await prepared(await phonePhoto(800, 1200))).webp
  const files = new Map(aCourse(id))
  files.delete('figures/well.svg')
  files.set('figures/well.webp', webp)
  const text = files.get('en/rain.md') ?? ''
  files.set('en/rain.md', text.replace('well.svg', 'well.webp'))
  const { courseEditing } = editor.client
  const { version } = await courseEditing.create({ input: { id, title: 'Water' } })
  const saved = await courseEditing.save({
    params: { id },
    input: { version, files: Object.fromEntries(files) },
  })
  await courseEditing.publish({ params: { id }, input: { version: saved.version, note: '' } })
  return webp
}

describe('a photo', () => {
  test('becomes a small picture of its pixels alone', async () => {
    const file = await phonePhoto(800, 1200)
    expect(file.includes('Exif')).toBe(true)
    const bytes = Buffer.from((await prepared(file)).webp, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 })
    for (const trace of ['Exif', 'EXIF', 'XMP', 'GPS']) expect(bytes.includes(trace)).toBe(false)
  })

  test('of another kind is refused in words for people', async () => {
    expect(await failureOf(prepared(Buffer.from('GIF89a')))).toMatchObject({
      code: 'unsupported_media_type',
      message: 'Choose a JPEG, PNG or WebP picture',
    })
  })

  test('is prepared only for who edits courses', async () => {
    const officer = await server.signIn('field-officer', ['SO22'])
    const answer = await officer.send('/api/course-editing/photo', {
      method: 'POST',
      body: new Uint8Array(9),
    })
    expect(answer.status).toBe(403)
  })

  test('is read in the module, and is in the course file as the picture that it is', async () => {
    const webp = await withPhoto('photographed')
    const { courses } = server.visitor().client
    const lesson = await courses.module({ params: { id: 'photographed', module: 'rain' }, input: {} })
    const figure = lesson.sections.flatMap(({ parts }) => parts).find(({ kind }) => kind === 'figure')
    expect(figure).toMatchObject({ webp, svg: '', width: 960, height: 640, alt: 'A round well from above' })

    const answer = await editor.send('/api/course-editing/photographed/export/exchange')
    const file = Buffer.from(await answer.arrayBuffer())
    const parts = new Map(readZipDirectory(file).map((part) => [part.name, unpack(file, part)]))
    expect(parts.get('course/figures/well.webp')?.toString('base64')).toBe(webp)
    expect(String(parts.get('manifest.json'))).toContain('"formatVersion": 3')
    expect(String(parts.get('pages/en/rain.html'))).toContain(`src="data:image/webp;base64,${webp}"`)
  })

  test('comes in with a course file, encoded again where another office signed it', async () => {
    const lossless = await sharp(await phonePhoto(640, 960))
      .webp({ lossless: true })
      .toBuffer()
    const webp = await withPhoto('sent', lossless.toString('base64'))
    const answer = await editor.send('/api/course-editing/sent/export/exchange')
    const body = new Uint8Array(await answer.arrayBuffer())
    const own = await editor.send('/api/course-editing/import/own/replace', { method: 'POST', body })
    expect(own.status).toBe(200)
    const params = { id: 'sent' }
    const { draft } = await editor.client.courseEditing.get({ params })
    expect(draft?.files['figures/well.webp']).toBe(webp)

    const office = await startTestServer({ withoutSockets: true })
    try {
      const other = await office.signIn('editor')
      const [key] = signingKeys(server.services.keys)
      const path = `/api/course-editing/import/${key?.fingerprint}/keep`
      expect((await other.send(path, { method: 'POST', body })).status).toBe(200)
      const theirs = (await other.client.courseEditing.get({ params })).draft?.files['figures/well.webp']
      expect(theirs).not.toBe(webp)
      const picture = await sharp(Buffer.from(String(theirs), 'base64')).metadata()
      expect(picture).toMatchObject({ format: 'webp', width: 640, height: 960 })
    } finally {
      await office.close()
    }
  })
})

test('a draft takes nothing as a photo that has more than pixels, and is not published without its description', async () => {
  const id = 'undescribed'
  await withPhoto(id)
  const params = { id }
  const { courseEditing } = editor.client
  const withPlace = await sharp(await phonePhoto(40, 30))
    .keepExif()
    .webp()
    .toBuffer()
  const save = (files: Record<string, string>, version = 0) =>
    courseEditing.save({ params, input: { version, files } })
  expect(await failureOf(save({ 'figures/well.webp': withPlace.toString('base64') }))).toMatchObject({
    code: 'rule_violated',
    details: [{ path: 'figures/well.webp' }],
  })
  const { published } = await courseEditing.get({ params })
  const texts = JSON.parse(published?.files['en/course.json'] ?? '')
  texts.figures.well.alt = ''
  const { version } = await save({ 'en/course.json': courseJson(texts) })
  expect(await failureOf(courseEditing.publish({ params, input: { version, note: '' } }))).toMatchObject({
    code: 'rule_violated',
    details: [{ path: 'en/course.json' }],
  })
})
