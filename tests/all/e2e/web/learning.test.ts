import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as account } from '#shared/i18n/en/learning/learningAccount.ts'
import { JOINING, learned, learnerAddress } from '#tests/support/learners.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, type TestSite, takenOver, violationsOf, wordsOf } from '#tests/support/site.ts'

const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`
const PHONE = 390

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const faults = async (page: Page) => (await violationsOf(page)).map(wordsOf)

describe('a visitor with a phone and a keyboard', () => {
  test('sees what was done in My Progress, and deletes it from the device', async () => {
    const page = await site.open(FIRST, { width: PHONE })
    await main(page).getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click()
    await page.getByRole('button', { name: 'Close Player' }).click()
    await page.goto(`${site.server.url}/learning/progress`)
    await main(page).getByText('You completed “How climate touches rights”.', { exact: false }).waitFor()
    await main(page).getByText('1 day', { exact: true }).waitFor()
    expect(await faults(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Delete my progress from this device' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: 'Delete my progress from this device' }).click()
    await main(page).getByText('No recent activity', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('learning-log'))).toBeNull()
    await page.context().close()
  })

  test('keeps own notes of an exercise on the device', async () => {
    const page = await site.open(`${COURSE}/modules/flood-exercise`, { width: PHONE })
    await main(page).getByLabel('Your notes').fill('Seen: mud on the walls.')
    // The button appears once the page has taken the notes.
    await main(page).getByRole('button', { name: 'Delete my notes', exact: true }).waitFor()
    await page.reload()
    await eventually(() => main(page).getByLabel('Your notes').inputValue()).toBe('Seen: mud on the walls.')
    await main(page).getByText('Compare with the model answer', { exact: true }).click()
    await main(page).getByLabel('I acted on the danger to health before finishing the report.').check()
    await main(page).getByText('1 of 8 points').waitFor()
    expect(await faults(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Delete my notes' }).click()
    await page.reload()
    await eventually(() => main(page).getByLabel('Your notes').inputValue()).toBe('')
    await page.context().close()
  })
})

test('without script a module can be read whole, in Somali too, and the list is narrowed', async () => {
  const context = await openProfile({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.server.url}/so${COURSE}/modules/displaced-communities`)
  await page.getByRole('heading', { level: 1, name: 'La-shaqaynta barakacayaasha' }).waitFor()
  await page.getByText('Ilaha', { exact: true }).waitFor()
  const part = page.locator('details.lesson-violence')
  await eventually(() => part.getAttribute('open')).toBeNull()
  await part.locator('summary').click()
  expect(await part.getAttribute('open')).not.toBeNull()
  await page.goto(`${site.server.url}/learning`)
  await page.getByLabel('Category').selectOption('un')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('1 course', { exact: false }).first().waitFor()
  await eventually(() => page.locator('.learning-card').count()).toBe(1)
  await context.close()
})

test('nothing is chosen for who joins, and what was chosen before the script came stays chosen', async () => {
  const chosen = (page: Page) =>
    page
      .locator('[name=experience]')
      .evaluateAll((all: HTMLInputElement[]) => all.flatMap(({ checked, value }) => (checked ? [value] : [])))
  const page = await site.open('/learning/register', { width: 390 })
  expect(await chosen(page)).toEqual([])
  await page.getByRole('button', { name: account.join, exact: true }).click()
  await page.getByRole('link', { name: `${account.experience}: Experience level is required` }).waitFor()
  await page.context().close()

  const context = await openProfile()
  const early = await context.newPage()
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  // All but the little one that sets the look before anything is drawn.
  await early.route(/assets\/(?!early-).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await early.goto(`${site.server.url}/learning/register`, { waitUntil: 'commit' })
  await early.locator('[name=experience][value=intermediate]').check()
  letThrough()
  await takenOver(early)
  expect(await chosen(early)).toEqual(['intermediate'])
  await early.getByRole('button', { name: account.join, exact: true }).click()
  await early.getByRole('link', { name: 'Valid email is required' }).waitFor()
  await eventually(() => early.getByRole('link', { name: 'Experience level is required' }).count()).toBe(0)
  await context.close()
})

test('who joined before the script of the page came is signed in, and what the device has is sent', async () => {
  const page = await site.open('/learning/register', { width: 390 })
  const done = learned('report-writing', 'reader-and-purpose', { kind: 'module-completed' })
  await page.evaluate((log) => localStorage.setItem('learning-log', log), JSON.stringify([done]))
  const { fullName, organization, jobTitle, motivation } = JOINING
  const typed = { fullName, organization, jobTitle, motivation, email: learnerAddress() }
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).first().fill(value)
  await page.locator('[name=region]').selectOption(JOINING.region)
  await page.locator(`[name=experience][value=${JOINING.experience}]`).check()
  await page.locator('[name=interest-climate]').check()
  // As a browser sends a form whose script has not come.
  await page
    .locator('form[action$="/learning/register"]')
    .evaluate((form) => HTMLFormElement.prototype.submit.call(form))
  await page.getByRole('heading', { name: account.succeeded }).waitFor()
  // On a phone the name is in the menu.
  await page.getByText(JOINING.fullName).first().waitFor({ state: 'attached' })
  await eventually(() => page.evaluate(() => localStorage.getItem('learning-log') ?? 'sent')).toBe('sent')
  await page.context().close()
})
