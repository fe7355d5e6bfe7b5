import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/keptCourses.ts'
import { texts as enLesson } from '#shared/i18n/en/lesson.ts'
import { publishRecording, silence } from '#tests/support/course-recordings.ts'
import { keepButton, openCourse } from '#tests/support/kept-courses.ts'
import { openSite, type TestSite, takenOver } from '#tests/support/site.ts'

const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('nothing of a learner is in what is kept, and a course that does not arrive whole is not kept', async () => {
  const { page, context } = await openCourse(site, COURSE)
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
  const { page, context } = await openCourse(site, '/learning/courses/heard')
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
