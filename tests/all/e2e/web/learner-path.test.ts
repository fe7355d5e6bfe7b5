import type { BrowserContext, Page } from 'playwright'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Course } from '#server/features/learning/courses/index.ts'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import { texts as assessment } from '#shared/i18n/en/learning/assessment.ts'
import { texts as certificates } from '#shared/i18n/en/learning/certificates.ts'
import { texts as keeping } from '#shared/i18n/en/learning/keptCourses.ts'
import { texts as account } from '#shared/i18n/en/learning/learningAccount.ts'
import { texts as lesson } from '#shared/i18n/en/learning/lesson.ts'
import { learnerAddress } from '#tests/support/learners.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, type TestSite, takenOver } from '#tests/support/site.ts'

const COURSE = 'climate-and-human-rights'
const PAGE = `/learning/courses/${COURSE}`
const FIRST = 'climate-touches-rights'
const NAME = 'Hodan Cali Warsame'

let site: TestSite
let course: Course
beforeAll(async () => {
  site = await openSite()
  const found = (await courseLibrary(site.server.database)).get(COURSE)
  if (!found) throw new Error('The course is missing')
  course = found
})
afterAll(() => site.close())

/** A phone with a browser of its own. */
async function phone(): Promise<{
  page: Page
  context: BrowserContext
  go: (path: string) => Promise<void>
}> {
  const context = await openProfile({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const go = async (path: string) => {
    await page.goto(`${site.server.url}${path}`)
    await takenOver(page)
  }
  return { page, context, go }
}

/** A reload keeps the progress in sight, with and without a connection. */
async function reloads(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('13%').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.getByRole('button', { name: /^Keep on this device, / }).click()
  await page.getByRole('button', { name: keeping.forget, exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('13%').first().waitFor()
  await page.context().setOffline(false)
}

/** What is left of the course after its first module, as another device has done it, sent by the page itself. */
async function doTheRest(page: Page): Promise<void> {
  const checks = course.languages.en.written?.questions.checks ?? {}
  const at = new Date().toISOString()
  const events = course.structure.modules.flatMap(({ id }) => [
    { id: uuidv7(), courseId: COURSE, moduleId: id, at, kind: 'module-completed' },
    ...(checks[id] ?? []).map((question) => ({
      ...{ id: uuidv7(), courseId: COURSE, moduleId: id, at, kind: 'question-answered' },
      questionId: question.id,
      choices: question.choices.flatMap(({ right }, place) => (right ? [place] : [])),
    })),
  ])
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/learning/events', { method: 'POST', headers, body })).status
  }, JSON.stringify({ events }))
  expect(status).toBe(200)
}

/** Ticks what the course's files call right. */
async function answerRight(page: Page): Promise<void> {
  const pool = course.languages.en.written?.questions.pool ?? []
  const right = pool.map(({ text, choices }) => ({
    text,
    right: choices.flatMap((choice) => (choice.right ? [choice.text] : [])),
  }))
  const fieldsets = page.locator('fieldset.check-choices')
  for (let at = 0; at < (await fieldsets.count()); at++) {
    const fieldset = fieldsets.nth(at)
    const legend = (await fieldset.locator('legend').textContent()) ?? ''
    const asked = right.find(({ text }) => legend.endsWith(text))
    expect(asked, legend).toBeDefined()
    for (const choice of asked?.right ?? []) await fieldset.getByLabel(choice, { exact: true }).check()
  }
}

test('a learner comes from a phone without a connection over two devices to a certificate that a stranger checks', async () => {
  const first = await phone()
  await first.go(PAGE)
  await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await eventually(() =>
    first.page.evaluate(() => navigator.serviceWorker.controller !== null || 'waits'),
  ).toBe('waits')
  await first.go(PAGE)
  await first.page.getByRole('button', { name: /^Keep on this device, / }).click()
  await first.page.getByRole('button', { name: keeping.forget, exact: true }).waitFor()
  await first.context.setOffline(true)
  await first.go(`${PAGE}/modules/${FIRST}`)
  await first.page.getByRole('button', { name: lesson.open.unlocked, exact: true }).click()
  const player = first.page.getByRole('dialog')
  await player.getByRole('button', { name: lesson.markComplete, exact: true }).click()
  await first.page.keyboard.press('Escape')
  await first.context.setOffline(false)

  await first.go('/learning/register')
  for (const [label, value] of [
    [account.fullName, NAME],
    [account.email, learnerAddress()],
    [account.organization, 'A women’s centre'],
    [account.jobTitle, 'Advocate'],
    [account.motivation, 'I want to document what happens here.'],
  ] as const)
    await first.page.getByLabel(label, { exact: true }).fill(value)
  await first.page.getByLabel(account.region, { exact: true }).selectOption('jubaland')
  await first.page.getByLabel(account.experiences.beginner, { exact: true }).check()
  await first.page.getByLabel(account.interest.climate, { exact: true }).check()
  await first.page.getByRole('button', { name: account.join, exact: true }).click()
  await first.page.getByRole('heading', { name: account.succeeded }).waitFor()
  const code = await first.page.getByRole('textbox', { name: account.code }).inputValue()
  expect(code.length).toBeGreaterThanOrEqual(24)
  await eventually(() => first.page.evaluate(() => localStorage.getItem('learning-log') ?? 'sent')).toBe(
    'sent',
  )
  await first.context.close()

  const second = await phone()
  await second.go('/learning/sign-in')
  await second.page.getByLabel(account.signIn.code, { exact: true }).fill(code)
  await second.page.getByRole('button', { name: account.signIn.enter, exact: true }).click()
  await second.page.getByRole('heading', { level: 1, name: account.account.title }).waitFor()
  // The first read of the progress fails, as where a connection breaks; the page reads it again by itself.
  const reads = '**/api/learning-progress'
  await second.page.route(reads, (route) => route.abort())
  const failed = second.page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/learning-progress'),
  )
  await second.go(PAGE)
  await failed
  await second.page.unroute(reads)
  await second.context.setOffline(true)
  await second.context.setOffline(false)
  await second.page.getByText('13%').first().waitFor()
  await reloads(second.page)
  await doTheRest(second.page)
  await second.go(`${PAGE}/assessment`)
  await second.page.getByRole('button', { name: assessment.start }).click()
  await second.page.getByRole('button', { name: assessment.finish }).waitFor()
  await answerRight(second.page)
  await second.context.setOffline(true)
  await second.page.getByRole('button', { name: assessment.finish }).click()
  await second.page.getByText(assessment.waiting).waitFor()
  await second.context.setOffline(false)
  await second.page.getByText(assessment.passed).waitFor()
  await second.page.getByRole('link', { name: assessment.toCertificates }).click()
  const own = second.page.locator('main a[href^="/certificates/"]').first()
  await own.waitFor()
  const address = (await own.getAttribute('href')) ?? ''
  await second.context.close()

  const stranger = await site.open(address, { width: 390 })
  await stranger.getByRole('heading', { name: NAME }).waitFor()
  await stranger.getByText(certificates.check.validText).waitFor()
})
