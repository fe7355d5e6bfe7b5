import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/keptCourses.ts'
import { texts as enLesson } from '#shared/i18n/en/learning/lesson.ts'
import { texts as enOffline } from '#shared/i18n/en/publishing/offline.ts'
import { publishRecording, silence } from '#tests/support/course-recordings.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, seriousFindings, type TestSite, takenOver } from '#tests/support/site.ts'

const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A course's page on a phone, whose browser keeps pages. */
async function openCourse(address = COURSE): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openProfile({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${site.server.url}${address}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A worker answers for a page that was opened while it was there.
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null || 'waits')).toBe(
    'waits',
  )
  await page.reload()
  await takenOver(page)
  return { page, context }
}

const keepButton = (page: Page) => page.getByRole('button', { name: /^Keep on this device, / })

test('a course is kept, read and worked through without a connection, and removed', async () => {
  const { page, context } = await openCourse()
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

test('nothing of a learner is in what is kept, and a course that does not arrive whole is not kept', async () => {
  const { page, context } = await openCourse()
  await context.addCookies([{ name: 'planted', value: 'Planted-7741', url: site.server.url }])
  await context.route(`**${FIRST}`, (route) => route.abort())
  await keepButton(page).click()
  await page.getByText(en.fault.connection).waitFor()
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('course-'))),
  ).toEqual([])
  await context.close()
})

test('a recording of a kept course plays without a connection, from any place in it', async () => {
  await publishRecording(site.server, 'heard', silence(20))
  const { page, context } = await openCourse('/learning/courses/heard')
  await keepButton(page).click()
  await page.getByRole('button', { name: en.forget, exact: true }).waitFor()
  await context.setOffline(true)
  await page.goto(`${site.server.url}/learning/courses/heard/modules/rain`)
  await takenOver(page)
  await page.getByRole('button', { name: enLesson.open.unlocked, exact: true }).click()
  const audio = page.getByRole('dialog').locator('audio')
  await audio.waitFor()
  const heardAt = await audio.evaluate(async (element) => {
    if (!(element instanceof HTMLAudioElement)) throw new Error('There is no player')
    element.muted = true
    const happens = (event: string) =>
      new Promise((done) => element.addEventListener(event, done, { once: true }))
    if (element.readyState === 0) await happens('loadedmetadata')
    const found = happens('seeked')
    element.currentTime = 15
    await found
    await element.play()
    element.pause()
    return { seconds: element.duration, at: element.currentTime }
  })
  expect(heardAt.seconds).toBeCloseTo(20, 0)
  expect(heardAt.at).toBeGreaterThanOrEqual(15)
  await context.close()
})
