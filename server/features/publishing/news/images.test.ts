import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { IMAGE_LIMIT } from '#shared/domain/news-image.ts'
import { failureOf } from '#tests/support/failure.ts'
import { phonePhoto, pngClaiming } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  photo = await phonePhoto(500, 1000)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from news`)
  await server.database.run(sql`delete from news_images`)
})

const ARTICLE = {
  title: 'Legal aid reaches Baydhabo',
  summary: 'A new office gives free legal advice to displaced families.',
  content: 'The office opened today. It is open to everybody who needs advice.',
}
const ALT = 'People wait before an office'
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const add = (bytes: Uint8Array = photo, user = editor) => user.client.news.addImage({ body: blob(bytes) })
async function write(more: Readonly<Record<string, unknown>> = {}) {
  const { id: image } = await add()
  return editor.client.news.create({ input: { ...ARTICLE, image, imageAlt: ALT, ...more } })
}
const statusOf = async (path: string | null, send = server.visitor().send) =>
  (await send(String(path))).status
const count = async () =>
  (
    await server.database.run(sql`
      select (select count(*) from news_images) as images, (select count(*) from news_image_copies) as copies`)
  )[0]

describe('a picture', () => {
  test('is kept in its sizes and named by the item with what a page needs to show it', async () => {
    expect(await add()).toMatchObject({ width: 1000, height: 500 })
    const item = await write()
    const base = `/api/news/images/${item.image}`
    expect(item).toMatchObject({
      imageAlt: ALT,
      imageAltSo: null,
      imageUrl: `${base}/picture.jpg`,
      imageSrcset: `${base}/480.webp 480w, ${base}/960.webp 960w, ${base}/1600.webp 1000w`,
      imageWidth: 1000,
      imageHeight: 500,
    })
    const { items } = await server.visitor().client.news.list()
    // Lists carry no texts as they are read.
    const { blocks: _, ...listed } = item
    expect(items).toEqual([listed])
  })

  test('is public where it is published, for a day in caches, without what the camera wrote into it', async () => {
    const { image } = await write()
    for (const [copy, type, width] of [
      ['480.webp', 'webp', 480],
      ['1600.webp', 'webp', 1000],
      ['picture.jpg', 'jpeg', 1000],
    ] as const) {
      const answer = await server.visitor().send(`/api/news/images/${image}/${copy}`)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width })
      for (const trace of ['Exif', 'GPS', 'Tecno', 'Xaliimo']) expect(bytes.includes(trace)).toBe(false)
    }
    expect(await statusOf(`/api/news/images/${image}/960.webp`)).toBe(200)
    expect(await statusOf(`/api/news/images/${image}/2000.webp`)).toBe(400)
  })

  test('of what is not published is for those who may edit it, and stays in no cache', async () => {
    const { image, imageUrl, id } = await write({ status: 'draft' })
    const member = await server.signIn('member')
    expect(await statusOf(imageUrl)).toBe(404)
    expect(await statusOf(imageUrl, member.send)).toBe(404)
    const answer = await editor.send(String(imageUrl))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const published = await editor.client.news.edit({
      params: { id },
      input: { version: 1, status: 'published' },
    })
    expect(published).toMatchObject({ image, imageAlt: ALT })
    expect(await statusOf(imageUrl)).toBe(200)
    await editor.client.news.edit({ params: { id }, input: { version: 2, status: 'archived' } })
    expect(await statusOf(imageUrl)).toBe(404)
    await editor.client.news.edit({ params: { id }, input: { version: 3, status: 'published' } })
    await editor.client.news.remove({ params: { id } })
    expect(await statusOf(imageUrl)).toBe(404)
    expect(await editor.client.news.restore({ params: { id } })).toMatchObject({ image, imageUrl })
    expect(await statusOf(imageUrl)).toBe(200)
    expect(await statusOf(`/api/news/images/${randomUUID()}/picture.jpg`, editor.send)).toBe(404)
  })
})

describe('an upload', () => {
  test('is for permitted staff', async () => {
    expect(await failureOf(server.visitor().client.news.addImage({ body: blob(photo) }))).toMatchObject({
      status: 401,
    })
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      expect(await failureOf(add(photo, await server.signIn(role)))).toMatchObject({ status: 403 })
    }
    expect(await count()).toEqual({ images: 0, copies: 0 })
  })

  test('is judged by its content, and what is refused is told beside the field and leaves nothing', async () => {
    const gif = await sharp(photo).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const pdf = Buffer.from('%PDF-1.7\n')
    for (const other of [gif, svg, pdf, Buffer.alloc(0)]) {
      const body = new Blob([new Uint8Array(other)], { type: 'image/jpeg' })
      const message = 'Choose a JPEG, PNG or WebP picture'
      expect(await failureOf(editor.client.news.addImage({ body }))).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        message,
        details: [{ path: 'file', message }],
      })
    }
    for (const broken of [photo.subarray(0, photo.length / 2), pngClaiming(10, 10)]) {
      expect(await failureOf(add(broken))).toMatchObject({
        status: 422,
        code: 'rule_violated',
        details: [{ path: 'file', message: 'This picture cannot be read. Its file may be broken' }],
      })
    }
    expect(await failureOf(add(pngClaiming(60_000, 60_000)))).toMatchObject({
      status: 413,
      code: 'too_large',
      details: [{ path: 'file', message: 'The picture has too many pixels: at most 64 million' }],
    })
    expect(await failureOf(add(Buffer.concat([photo, Buffer.alloc(IMAGE_LIMIT)])))).toMatchObject({
      status: 413,
      code: 'too_large',
      details: [{ path: 'file', message: 'The file is too large' }],
    })
    expect(await count()).toEqual({ images: 0, copies: 0 })
  })
})

describe('the text for those who do not see it', () => {
  test('is needed once the item is not a draft any more, and in Somali where the item is', async () => {
    const missing = { path: 'imageAlt', message: 'Describe the picture for those who do not see it' }
    expect(await failureOf(write({ imageAlt: ' ' }))).toMatchObject({ status: 400, details: [missing] })
    const draft = await write({ imageAlt: '', status: 'draft' })
    const publish = { version: 1, status: 'published' } as const
    const params = { id: draft.id }
    expect((await failureOf(editor.client.news.edit({ params, input: publish }))).details).toEqual([missing])
    const somali = { titleSo: 'Gargaarka sharciga', contentSo: 'Xafiisku wuu furan yahay.' }
    expect((await failureOf(write(somali))).details).toEqual([
      { path: 'imageAltSo', message: 'Describe the picture in Somali as well' },
    ])
    expect(await write({ ...somali, imageAltSo: 'Dad sugaya' })).toMatchObject({ imageAltSo: 'Dad sugaya' })
    expect(await failureOf(write({ imageAlt: 'x'.repeat(301) }))).toMatchObject({ status: 400 })
  })
})

describe('a change', () => {
  test('takes the picture away with its text, and can not name one that is not there', async () => {
    const { id } = await write({ imageAltSo: 'Dad sugaya' })
    const params = { id }
    const removed = await failureOf(
      editor.client.news.edit({ params, input: { version: 1, image: randomUUID() } }),
    )
    expect(removed).toMatchObject({
      status: 400,
      details: [{ path: 'image', message: 'This picture is no longer here. Choose it again' }],
    })
    const without = await editor.client.news.edit({ params, input: { version: 1, image: null } })
    expect(without).toMatchObject({ image: null, imageAlt: '', imageAltSo: null, imageUrl: null })
    expect(without).toMatchObject({ imageSrcset: null, imageWidth: null, imageHeight: null, version: 2 })
    expect(
      await failureOf(editor.client.news.edit({ params, input: { version: 1, imageAlt: 'Another' } })),
    ).toMatchObject({ code: 'stale' })
    const administrator = await server.signIn('administrator')
    const { items } = await administrator.client.users.audit({ input: { act: 'news.edited' } })
    expect(items[0]).toMatchObject({ subject: `news/${id}`, detail: { fields: ['image'] } })
  })
})

test('what no item has for a week is removed, and nothing else', async () => {
  const shown = await write()
  const deleted = await write()
  await editor.client.news.remove({ params: { id: deleted.id } })
  const replaced = await write()
  await add()
  const aWeek = sql`interval '7 days 1 minute'`
  await server.database.run(sql`update news_images set released_at = released_at - ${aWeek}`)
  const fresh = await add()
  const input = { version: 1, image: fresh.id }
  await editor.client.news.edit({ params: { id: replaced.id }, input })
  await purgeNow(server.services)
  // The upload that nobody used is gone; what was taken off today stays for a draft that may still name it.
  const kept = await server.database.run(sql`select id from news_images`)
  const expected = [shown.image, deleted.image, replaced.image, fresh.id]
  expect(kept.map(({ id }) => id).sort()).toEqual(expected.sort())
  await server.database.run(sql`update news_images set released_at = released_at - ${aWeek}`)
  await purgeNow(server.services)
  expect(await count()).toMatchObject({ images: 3 })
  expect(await statusOf(shown.imageUrl)).toBe(200)
  expect(await editor.client.news.restore({ params: { id: deleted.id } })).toMatchObject({
    image: deleted.image,
  })
})

test('feeds name the picture with its text, at an address of the site', async () => {
  const { imageUrl } = await write({ imageAlt: 'People "wait" <here>' })
  const url = `http://localhost${imageUrl}`
  const atom = await (await server.visitor().send('/api/news/feed.atom')).text()
  expect(atom).toContain(`<link rel="enclosure" type="image/jpeg" href="${url}"/>`)
  const json = await (await server.visitor().send('/api/news/feed.json')).json()
  expect(json.items[0]).toMatchObject({ image: url })
  expect(json.items[0].content_html).toContain(
    `<img src="${url}" alt="People &quot;wait&quot; &lt;here&gt;">`,
  )
})
