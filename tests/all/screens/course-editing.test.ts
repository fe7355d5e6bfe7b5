import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/courseEditing.ts'
import { texts as enProblems } from '#shared/i18n/en/learning/courseProblems.ts'
import { texts as enStatistics } from '#shared/i18n/en/learning/courseStatistics.ts'
import { texts as enLesson } from '#shared/i18n/en/learning/lesson.ts'
import { texts as so } from '#shared/i18n/so/learning/courseEditing.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }

let site: Screens
let editor: TestUser
let number = 0
let id: string
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from course_drafts`)
  number++
  id = `water-${number}`
  await calls().create({ input: { id, title: 'Water and rights' } })
  await calls().save({ params: { id }, input: { version: 1, files: Object.fromEntries(aCourse(id)) } })
})

const calls = (user = editor) => user.client.courseEditing
const draftFiles = async () => (await calls().get({ params: { id } })).draft?.files ?? {}
const json = async (file: string) => JSON.parse((await draftFiles())[file] ?? '{}')
const field = (name: string) => `#field-${name}`

describe.each(languages('en'))('in %s', (locale) => {
  const editing = TEXTS[locale]

  test('a name that another course has is told beside its field, once', async () => {
    const page = await site.open('/courses', { locale, user: editor })
    await page.getByRole('button', { name: editing.create.button }).click()
    const dialog = page.getByRole('dialog', { name: editing.create.title })
    await dialog.locator(field('title')).fill('Water once more')
    await dialog.locator(field('id')).fill(id)
    await dialog.getByRole('button', { name: editing.create.submit }).click()
    await dialog.locator('.field-error').getByText(editing.create.exists).waitFor()
    await eventually(() => dialog.getByText(editing.create.failed).count()).toBe(0)
  })

  test('a draft that fits together is published with a note, and can be taken up again', async () => {
    const page = await site.open(`/courses/${id}?part=editions`, { locale, user: editor })
    await page.getByRole('button', { name: editing.editor.publish }).click()
    const dialog = page.getByRole('dialog', { name: editing.publishing.title })
    await dialog.locator(field('note')).fill('The first one')
    await dialog.getByRole('button', { name: editing.publishing.submit }).click()
    await page.getByText('The first one').waitFor()
    await page.getByText(editing.editions.current).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const take = editing.editions.takeName.replace('{version}', '1')
    await page.getByRole('button', { name: take }).click()
    await page.getByText(editing.editor.allSaved).waitFor()
    expect(Object.keys(await draftFiles())).toContain('en/rain.md')
  })
})

describe('the order of modules', () => {
  const order = async () =>
    (await json('course.json')).modules.map((module: { readonly id: string }) => module.id)

  test('is changed by the keyboard alone, and each move is announced', async () => {
    const page = await site.open(`/courses/${id}?part=modules`, { user: editor })
    const handle = page.getByRole('button', { name: en.order.move.replace('{name}', 'Wells') })
    await handle.press('ArrowUp')
    await page.getByText('Wells is now in position 1 of 2.').waitFor()
    await handle.press('ArrowUp')
    await page.getByText('Wells is already the first.').waitFor()
    await page.getByRole('button', { name: en.order.downName.replace('{name}', 'Wells') }).press('Enter')
    await page.getByText('Wells is now in position 2 of 2.').waitFor()
    await handle.press('ArrowUp')
    await page.getByRole('button', { name: en.editor.save }).click()
    await page.getByText(en.editor.allSaved).waitFor()
    expect(await order()).toEqual(['wells', 'rain'])
    // A module now stands before the one that it requires, which is told with a link to it.
    await page.getByRole('link', { name: new RegExp(en.parts.problems) }).click()
    await page.getByRole('link', { name: 'Module “Wells”' }).click()
    await page.getByRole('heading', { name: 'Wells', level: 2 }).waitFor()
  })
})

test('a question is written with its choices, reasons and explanation', async () => {
  const page = await site.open(`/courses/${id}?module=rain`, { user: editor })
  await page.getByRole('button', { name: en.questions.add }).click()
  const fill = (name: string, text: string) => page.locator(field(`rain-${name}`)).fill(text)
  await fill('text-en', 'What falls?')
  await fill('explanation-en', 'It rains.')
  for (const [choice, text] of ['Rain', 'Stones', 'Nothing'].entries()) {
    await fill(`${choice}-text-en`, text)
    await fill(`${choice}-why-en`, `Why ${text}`)
  }
  await page.getByRole('button', { name: en.editor.save }).click()
  await page.getByText(en.editor.allSaved).waitFor()
  const { checks } = await json('en/questions.json')
  expect(checks.rain.at(-1)).toEqual({
    ...{ id: 'rain', objective: 'why', module: 'rain', text: 'What falls?', explanation: 'It rains.' },
    choices: [
      { text: 'Rain', right: true, why: 'Why Rain' },
      { text: 'Stones', why: 'Why Stones' },
      { text: 'Nothing', why: 'Why Nothing' },
    ],
  })
  expect((await calls().list({})).find((each) => each.id === id)?.draft?.problems).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})

test('a text is previewed as learners see it', async () => {
  const page = await site.open(`/courses/${id}?module=rain`, { user: editor })
  const ways = page.getByRole('group', { name: /^Teaching text/ })
  await ways.getByRole('button', { name: en.module.preview }).click()
  await page.getByRole('heading', { name: 'Why', level: 3 }).waitFor()
  await page.getByText('Water is a right.', { exact: true }).first().waitFor()
  await eventually(() => page.getByRole('img', { name: 'A round well from above' }).count()).toBe(1)
})

test('Somali is begun beside English and says what it lacks', async () => {
  const page = await site.open(`/courses/${id}`, { user: editor })
  await page.getByRole('button', { name: 'Write modules and questions in Somali' }).click()
  await page.getByRole('link', { name: /Rain/ }).click()
  await page.locator(field('module-text-so')).fill('## Roob\n\nBiyuhu waa xuquuq.')
  await page.getByRole('button', { name: en.editor.save }).click()
  await page.getByText(en.editor.allSaved).waitFor()
  expect((await draftFiles())['so/rain.md']).toBe('## Roob\n\nBiyuhu waa xuquuq.')
  expect((await calls().list({})).find((each) => each.id === id)?.draft?.problems).toBeGreaterThan(10)
})

test('an own example is added to a module and ordered, and learners see it', async () => {
  const page = await site.open(`/courses/${id}?module=rain`, { user: editor })
  const add = async (title: string) => {
    await page.getByRole('button', { name: `${en.layers.add}: Rain` }).click()
    const dialog = page.getByRole('dialog', { name: en.layers.addTitle })
    await dialog.locator(field('title')).fill(title)
    await dialog.locator(field('content')).fill('In our district.')
    await dialog.getByRole('button', { name: en.layers.add, exact: true }).click()
    await page.getByText(title, { exact: true }).waitFor()
  }
  await add('Our well')
  await add('Our law')
  await page.getByRole('button', { name: en.order.move.replace('{name}', 'Our law') }).press('ArrowUp')
  await eventually(async () =>
    (await calls().get({ params: { id } })).layers.map(({ title }) => title),
  ).toEqual(['Our law', 'Our well'])
})

describe('a course file', () => {
  async function importFile(page: Screen, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    chooseFile(new File([bytes], 'course.zip'), '#field-course-file')
    await page.getByRole('button', { name: en.import.submit }).click()
  }
  const open = async () => {
    const page = await site.open('/courses', { user: editor })
    await page.getByRole('button', { name: en.import.button }).click()
    await page.getByRole('dialog', { name: en.import.title }).locator(field('course-file')).waitFor()
    return page
  }

  test('that is no course is refused with its part and reason', async () => {
    const page = await open()
    await importFile(page, new TextEncoder().encode('<html>'))
    await page.getByText(enProblems.exchange.not_an_archive).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('the statistics of a course say that nobody has begun it', async () => {
  const page = await site.open('/courses/report-writing?part=statistics', { user: editor })
  await page.getByText(enStatistics.hardest.none).waitFor()
  await page.getByText(enStatistics.stopped.nobody).first().waitFor()
  await eventually(() => page.locator('.course-figures dd').allTextContents()).toEqual(['0', '0', '0'])
  expect(await seriousFindings(page)).toEqual([])
})

/** Selects words in the text that has them, as an author does before pressing a button above it. */
function select(words: string): void {
  const area = [...document.querySelectorAll('textarea')].find(({ value }) => value.includes(words))
  if (!area) throw new Error(`No text has “${words}”`)
  const from = area.value.indexOf(words)
  area.setSelectionRange(from, from + words.length)
}

test('an author marks sources and points with a button, and sees them as learners do', async () => {
  const page = await site.open(`/courses/${id}?module=wells`, { user: editor })
  await page.locator(field('module-text-en')).fill('## Sources\n\nOf water.\n\n- A book, 2020')
  select('- A book, 2020')
  await page.getByRole('button', { name: en.module.markSources, exact: true }).click()
  await page.locator(field('module-answer-en')).fill('One good answer.\n\n- I asked.')
  select('- I asked.')
  await page.getByRole('button', { name: en.module.markPoints, exact: true }).click()
  await page.getByRole('button', { name: en.editor.save }).click()
  await eventually(async () => (await draftFiles())['en/wells.md']).toBe(
    '## Sources\n\nOf water.\n\n:::sources\n- A book, 2020\n:::',
  )
  expect((await draftFiles())['en/wells.answer.md']).toBe('One good answer.\n\n:::points\n- I asked.\n:::')
  const previews = page.getByRole('button', { name: en.module.preview, exact: true })
  await previews.first().click()
  await previews.nth(1).click()
  await page.locator('.module-preview .lesson-sources').getByText('A book, 2020').waitFor()
  await eventually(() => page.locator('.module-preview h3').allTextContents()).toEqual([
    ...['Sources', 'Sources', enLesson.exercise.points],
  ])
  expect(await seriousFindings(page)).toEqual([])
})
