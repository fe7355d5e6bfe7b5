import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as enPublished } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as soPublished } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/newsEditing.ts'
import { staffMessages } from '#shared/i18n/so/staffValidation.ts'
import { messages } from '#shared/i18n/so/validation.ts'
import { languages, looksOf } from '#tests/support/languages.ts'
import { phonePhoto } from '#tests/support/pictures.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
let photo: Buffer
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  photo = await phonePhoto(1000, 1500)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from news`)
})

const ARTICLE = {
  title: 'Legal aid reaches Baydhabo',
  titleSo: 'Gargaarka sharciga ayaa gaaray Baydhabo',
  summary: 'A new office gives free legal advice to displaced families.',
  content: 'The office opened today. It is open to everybody who needs advice.',
  contentSo: 'Xafiiska Baydhabo maanta ayaa la furay. Cid kasta ayuu u furan yahay.',
}
const ALT = { en: 'People wait before an office', so: 'Dad ku sugaya xafiis hortiisa' }
const TEXTS = { en: { editing: en, tools: enPublished }, so: { editing: so, tools: soPublished } }
const MISSING = 'Describe the picture for those who do not see it'
const WRONG_TYPE = 'Choose a JPEG, PNG or WebP picture'
const said = (message: string, locale: 'en' | 'so') =>
  locale === 'en' ? message : String({ ...messages, ...staffMessages }[message])
const file = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

async function write(more: Readonly<Record<string, unknown>> = {}) {
  const body = new Blob([new Uint8Array(photo)])
  const { id: image } = await editor.client.news.addImage({ body })
  const texts = { ...ARTICLE, image, imageAlt: ALT.en, imageAltSo: ALT.so }
  return editor.client.news.create({ input: { ...texts, ...more } })
}

/** How far what stands on the page has moved while it loaded, as browsers measure it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Nothing may move during this time.
        setTimeout(() => resolve(sum), 300)
      }),
  )

/** Whether the one picture has come, and which of its copies. */
async function shownCopy(page: Page, alt: string): Promise<string> {
  // The preview of a dialog that is about to close is no copy of the published picture.
  const image = page.locator('picture').getByRole('img', { name: alt })
  await image.scrollIntoViewIfNeeded()
  const source = () =>
    image.evaluate((shown: HTMLImageElement) => (shown.naturalWidth > 0 ? shown.currentSrc : ''))
  await eventually(source).not.toBe('')
  return source()
}

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, tools } = TEXTS[locale]

  test('a picture is added with the keyboard, needs its text, outlasts a reload and is published', async () => {
    const page = await site.open('/news?edit=new', { locale, user: editor, width: 390 })
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await field(editing.form.title).fill(ARTICLE.title)
    await field(editing.form.summary).fill(ARTICLE.summary)
    await field(editing.form.content).fill(ARTICLE.content)
    const input = dialog.locator('#field-image')
    const choosing = page.waitForEvent('filechooser')
    await input.press('Enter')
    await (await choosing).setFiles(file(photo))
    await dialog.getByText(editing.form.imageAdded).waitFor()
    await dialog.getByRole('img', { name: editing.form.imagePreview }).waitFor()
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
    const publish = dialog.getByRole('button', { name: editing.form.publish, exact: true })
    await publish.press('Enter')
    await dialog.getByRole('alert').getByText(said(MISSING, locale)).waitFor()
    await eventually(() => field(editing.form.imageAlt).getAttribute('aria-invalid')).toBe('true')
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await field(editing.form.imageAlt).fill(ALT.en)
    await page.reload()
    await dialog.getByText(tools.restored).waitFor()
    await dialog.getByRole('img', { name: ALT.en }).waitFor()
    await eventually(() => field(editing.form.imageAlt).inputValue()).toBe(ALT.en)
    await publish.press('Enter')
    await page.getByText(editing.published).waitFor()
    expect(await shownCopy(page, ALT.en)).toMatch(/\/480\.webp$/)
    const { items } = await site.server.visitor().client.news.list()
    expect(items).toMatchObject([{ imageAlt: ALT.en, imageAltSo: null, imageWidth: 1500 }])
    await page.context().close()
  })

  test('visitors see it in the list and above the text, without any move of the page', async () => {
    const { title, titleSo } = await write()
    const name = locale === 'en' ? title : String(titleSo)
    for (const width of looksOf([390, 1280], 0)) {
      const page = await site.open('/news', { locale, width })
      const card = page.getByRole('article')
      expect(await card.getByRole('img').getAttribute('loading'), 'in the first row').toBe('eager')
      expect(await shownCopy(page, ALT[locale])).toMatch(/\/(480|960)\.webp$/)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
      await card.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.reload()
      const figure = page.getByRole('figure').getByRole('img', { name: ALT[locale] })
      await eventually(() => figure.getAttribute('fetchpriority')).toBe('high')
      const shown = await figure.boundingBox()
      expect(Number(shown?.width) / Number(shown?.height), 'the crop').toBeCloseTo(3 / 2, 1)
      expect(await shownCopy(page, ALT[locale])).toMatch(/\/(480|960)\.webp$/)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await eventually(() => figure.isVisible()).toBe(true)
      await page.context().close()
    }
  })

  test('a file that is no picture is refused beside the field, and what was written stays', async () => {
    const page = await site.open('/news?edit=new', { locale, user: editor })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: editing.form.title, exact: true }).fill(ARTICLE.title)
    await dialog.locator('#field-image').setInputFiles(file(Buffer.from('%PDF-1.7')))
    await dialog.locator('#field-image-error', { hasText: said(WRONG_TYPE, locale) }).waitFor()
    await dialog.locator('#field-image').setInputFiles(file(Buffer.alloc(10 * 1024 * 1024 + 1)))
    await dialog.locator('#field-image-error', { hasText: said('The file is too large', locale) }).waitFor()
    await eventually(() => dialog.getByRole('img').count()).toBe(0)
    await eventually(() =>
      dialog.getByRole('textbox', { name: editing.form.title, exact: true }).inputValue(),
    ).toBe(ARTICLE.title)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})

test('what is written while the picture is on its way stays, and nothing is published without it', async () => {
  const page = await site.open('/news?edit=new', { user: editor })
  const dialog = page.getByRole('dialog')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/news/images', async (route) => {
    await held.promise
    return route.continue()
  })
  const title = dialog.getByRole('textbox', { name: en.form.title, exact: true })
  await dialog.locator('#field-image').setInputFiles(file(photo))
  await dialog.getByRole('status').getByText(en.form.imageSending).waitFor()
  await title.fill(ARTICLE.title)
  await title.press('Enter')
  await eventually(() => dialog.getByRole('alert').count()).toBe(0)
  held.resolve()
  await dialog.getByText(en.form.imageAdded).waitFor()
  await eventually(() => title.inputValue()).toBe(ARTICLE.title)
  await dialog.getByRole('textbox', { name: en.form.imageAlt, exact: true }).waitFor()
  await page.context().close()
})

test('it is replaced and removed, and a change of somebody else is taken over beside it', async () => {
  const { id, slug, image } = await write({ titleSo: null, contentSo: null })
  const page = await site.open(`/news/${slug}?edit=${id}`, { user: editor })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: en.form.save })
  await dialog.getByRole('img', { name: ALT.en }).waitFor()
  await dialog.getByLabel(en.form.imageReplace).setInputFiles(file(await phonePhoto(300, 200)))
  await dialog.getByText(en.form.imageAdded).waitFor()
  const administrator = await site.server.signIn('administrator')
  const theirs = { version: 1, imageAlt: 'Words of another person' }
  await administrator.client.news.edit({ params: { id }, input: theirs })
  await save.click()
  await dialog.getByRole('button', { name: enPublished.stale.take }).click()
  await eventually(() =>
    dialog.getByRole('textbox', { name: en.form.imageAlt, exact: true }).inputValue(),
  ).toBe(theirs.imageAlt)
  await save.click()
  await page.getByText(en.updated).waitFor()
  const read = async () => await site.server.visitor().client.news.get({ params: { id } })
  const replaced = await read()
  expect(replaced).toMatchObject({ imageAlt: theirs.imageAlt, imageWidth: 200, imageHeight: 300, version: 3 })
  expect(replaced.image).not.toBe(image)
  await page.getByRole('button', { name: enPublished.editLabel.replace('{title}', ARTICLE.title) }).click()
  const remove = dialog.getByRole('button', { name: en.form.imageRemove })
  await remove.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-image')
  await eventually(() => dialog.getByRole('img').count()).toBe(0)
  await save.click()
  await eventually(read).toMatchObject({ image: null, imageAlt: '', version: 4 })
  await eventually(() => page.getByRole('figure').count()).toBe(0)
  await page.context().close()
})

test('a draft of Quick Publish goes on where its picture can get the text that it lacks', async () => {
  const quick = { priority: 'medium', titleSo: null, contentSo: null, imageAltSo: null, status: 'draft' }
  const { title } = await write({ ...quick, imageAlt: '' })
  const page = await site.open('/news?status=draft', { user: editor })
  await page.getByRole('button', { name: enPublished.editLabel.replace('{title}', title) }).click()
  const dialog = page.getByRole('dialog', { name: en.form.editTitle })
  await dialog.getByRole('textbox', { name: en.form.imageAlt, exact: true }).waitFor()
  await page.context().close()
})

test('links to the article are shown with its picture and what it shows', async () => {
  const { slug, imageUrl } = await write()
  for (const [prefix, alt] of [
    ['', ALT.en],
    ['/so', ALT.so],
  ] as const) {
    const html = await (await site.server.visitor().send(`${prefix}/news/${slug}`)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
    expect(meta('og:image')).toBe(`http://localhost${imageUrl}`)
    expect(meta('twitter:image')).toBe(`http://localhost${imageUrl}`)
    expect(meta('og:image:width')).toBe('1200')
    expect(meta('og:image:height')).toBe('800')
    expect(meta('og:image:alt')).toBe(alt)
  }
})
