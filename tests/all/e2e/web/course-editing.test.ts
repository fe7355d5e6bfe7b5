import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/courseEditing.ts'
import { texts as enProblems } from '#shared/i18n/en/learning/courseProblems.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { WINDOW } from '#tests/support/profiles.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  sidewaysOverflow,
  type TestSite,
  violationsOf,
  wordsOf,
} from '#tests/support/site.ts'
import { walkedPage } from '#tests/support/walked-page.ts'

const ID = 'water'
const PARTS = [
  '',
  '?part=objectives',
  '?part=modules',
  '?module=rain',
  '?part=figures',
  '?part=pool',
  '?part=layers',
  '?part=problems',
  '?part=editions',
  '?part=statistics',
  '?part=exchange',
]

/** Each part is measured in both; what axe finds is looked for in them by turns, and in `npm run test:long` in both. */
const WIDTHS = [1440, 390]

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  const { version } = await calls().create({ input: { id: ID, title: 'Water' } })
  const saved = await calls().save({
    params: { id: ID },
    input: { version, files: Object.fromEntries(aCourse(ID)) },
  })
  await calls().publish({ params: { id: ID }, input: { version: saved.version, note: 'The first' } })
  const layer = { moduleId: 'rain', language: 'en', kind: 'law', content: 'Article 1.', alt: '' } as const
  for (const title of ['Our law', 'Our other law'])
    await calls().addLayer({ params: { id: ID }, input: { ...layer, title } })
})
afterAll(() => site.close())

const calls = () => editor.client.courseEditing
/** All that axe finds but in the frame around the page, which other tests look at. */
const faults = async (page: Page) => (await violationsOf(page, { region: { enabled: false } })).map(wordsOf)
const names = (page: Page) => page.locator('.order-list a').allTextContents()

test('every part of a course is free of what axe finds, and no wider than the window', async () => {
  const found: string[] = []
  const page = await site.open('/favicon.svg', { user: editor })
  const { lead, settle } = walkedPage(page, site.server.url)
  for (const [place, part] of PARTS.entries()) {
    await lead(`/courses/${ID}${part}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    if (part === '?module=rain') await page.locator('.question-head').first().click()
    for (const [at, width] of WIDTHS.entries()) {
      await page.setViewportSize({ ...WINDOW, width })
      await settle()
      const isLookedAt = at === place % WIDTHS.length || process.env.EVERY_LANGUAGE !== undefined
      for (const fault of isLookedAt ? await faults(page) : []) found.push(`${part}, ${width} px: ${fault}`)
      const wide = await sidewaysOverflow(page)
      if (wide > 0) found.push(`${part}: ${wide} px wider than ${width}`)
    }
  }
  expect(found).toEqual([])
})

test('modules are put in order by the mouse, and by the keyboard without losing the focus', async () => {
  const page = await site.open(`/courses/${ID}?part=modules`, { user: editor })
  await eventually(() => names(page)).toEqual(['Rain', 'Wells'])
  const handle = (name: string) =>
    page.getByRole('button', { name: en.order.move.replace('{name}', name), exact: true })
  await handle('Wells').dragTo(page.getByRole('listitem').filter({ has: handle('Rain') }))
  await eventually(() => names(page)).toEqual(['Wells', 'Rain'])
  await handle('Rain').focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => names(page)).toEqual(['Rain', 'Wells'])
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move Rain',
  )
  await eventually(() => page.locator('[aria-live=polite]').allTextContents()).toContain(
    'Rain is now in position 1 of 2.',
  )
})

test('what is not saved is kept where the browser goes back, is said to be, and is offered again', async () => {
  const page = await site.open('/courses', { user: editor })
  await page.getByRole('link', { name: en.list.openName.replace('{title}', 'Water and rights') }).click()
  const summary = page.locator('#field-summary-en')
  await summary.fill('Not saved')
  await page.getByText(en.editor.unsaved).waitFor()
  // From part to part nothing is left.
  await page.getByRole('link', { name: en.parts.objectives }).click()
  await page.getByRole('heading', { name: en.parts.objectives }).waitFor()
  await page.goBack()
  await summary.waitFor()
  await eventually(() => page.getByText(en.leaving.kept).count()).toBe(0)
  await page.goBack()
  await page.getByText(en.leaving.kept).waitFor()
  await page.getByText(en.list.unsaved).waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: en.leaving.goOn }).click()
  await page.getByText(en.editor.restored).waitFor()
  await eventually(() => summary.inputValue()).toBe('Not saved')
  await page.getByRole('button', { name: en.editor.forget }).click()
  expect(await summary.inputValue()).not.toBe('Not saved')
  await page.getByRole('button', { name: en.editor.undo }).click()
  await eventually(() => summary.inputValue()).toBe('Not saved')
  await page.getByRole('button', { name: en.editor.save }).click()
  await page.getByText(en.editor.allSaved).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: en.list.openName.replace('{title}', 'Water and rights') }).waitFor()
  await eventually(() => page.getByText(en.list.unsaved).count()).toBe(0)
  const { draft } = await calls().get({ params: { id: ID } })
  await calls().discard({ params: { id: ID }, input: { version: draft?.version ?? 0 } })
})

test('a course is exported, refused once it was altered, and imported after asking', async () => {
  const page = await site.open(`/courses/${ID}?part=exchange`, { user: editor })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.export.exchangeButton }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${ID}-1.zip`)
  const file = await readFile(await download.path())
  await calls().save({ params: { id: ID }, input: { version: 0, files: { 'en/rain.md': 'Mine' } } })
  await page.goto(`${site.server.url}/courses`)
  await page.getByRole('button', { name: en.import.button }).click()
  const dialog = page.getByRole('dialog', { name: en.import.title })
  const choose = async (buffer: Buffer) => {
    await dialog
      .locator('#field-course-file')
      .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer })
    await dialog.getByRole('button', { name: en.import.submit }).click()
  }
  await choose(makeZip([{ name: '../evil.sh', content: 'x' }]))
  await dialog.getByText(enProblems.exchange.entry_path).waitFor()
  expect(await faults(page)).toEqual([])
  await choose(file)
  await dialog.getByText(en.import.replaceTitle).waitFor()
  await dialog.getByRole('button', { name: en.import.replace }).click()
  await page.waitForURL((url) => url.pathname === `/courses/${ID}`)
  const { draft } = await calls().get({ params: { id: ID } })
  expect(draft?.files['en/rain.md']).toContain('Water is a right.')
})

test('a drawing is taken from a file by the rules of the server', async () => {
  const page = await site.open(`/courses/${ID}?part=figures`, { user: editor })
  const take = (svg: string) =>
    page.locator('#field-new-figure').setInputFiles({
      ...{ name: 'River Juba.svg', mimeType: 'image/svg+xml' },
      buffer: Buffer.from(svg),
    })
  await take('<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>')
  await page.getByText(/This file could not be used.*<script/).waitFor()
  await take('<?xml version="1.0"?>\n<!-- by a program -->\n<svg viewBox="0 0 9 9"><circle r="4"/></svg>')
  await page.getByRole('heading', { name: 'Figure “river-juba”' }).waitFor()
})
