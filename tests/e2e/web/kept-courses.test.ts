import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/keptCourses.ts'
import { texts as enLesson } from '#shared/i18n/en/lesson.ts'
import { texts as enOffline } from '#shared/i18n/en/offline.ts'
import { keepButton, openCourse } from '#tests/support/kept-courses.ts'
import { eventually, openSite, seriousFindings, type TestSite, takenOver } from '#tests/support/site.ts'

const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('a course is kept, read and worked through without a connection, and removed', async () => {
  const { page, context } = await openCourse(site, COURSE)
  await keepButton(page).click()
  await page.getByRole('button', { name: en.forget, exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await context.setOffline(true)

  await page.goto(`${site.server.url}${FIRST}`)
  await page.getByRole('heading', { level: 1, name: 'How climate touches rights' }).waitFor()
  await takenOver(page)
  await page.getByRole('button', { name: enLesson.open.unlocked, exact: true }).click()
  const player = page.getByRole('dialog')
  await player.getByRole('button', { name: enLesson.markComplete, exact: true }).click()
  await page.keyboard.press('Escape')
  await player.waitFor({ state: 'hidden' })
  // From here on the pages are made in the browser, of the kept answers.
  await page
    .getByRole('link', { name: /The right to a healthy environment/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'The right to a healthy environment' }).waitFor()
  await eventually(() => page.getByText(/opens after/).count()).toBe(0)

  await page.goto(`${site.server.url}/news`)
  await page.getByRole('heading', { name: enOffline.title }).waitFor()
  await page.getByRole('link', { name: 'Climate and human rights advocacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Climate and human rights advocacy' }).waitFor()
  await takenOver(page)
  await page.getByRole('button', { name: en.forget, exact: true }).click()
  await keepButton(page).waitFor()
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('course-'))),
  ).toEqual([])
  await context.close()
})
