import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as about } from '#shared/i18n/en/about.ts'
import { texts as form } from '#shared/i18n/en/incidentReporting.ts'
import { texts as settings } from '#shared/i18n/en/organizationSettings.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import type { TestPerson } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
let administrator: TestPerson
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const HOTLINE = '+252 61 555 0100'
const CALLS = 'tel:+252615550100'
const WRITES = 'mailto:now@rights.so'
const OFFICE = 'Maka al-Mukarama Road, Mogadishu'

/** Where the links of a part of the page lead that call or write. */
const waysIn = (page: Page, part: string) =>
  page
    .locator(part)
    .locator('a[href^="tel:"], a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function writeReport(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: form.next })
  await page.check('input[value=torture]')
  await page.fill('textarea[name=description]', 'Beaten at a checkpoint, still held.')
  await page.check('input[name=severity][value=critical]')
  await next.click()
  await page.fill('#field-dateTime', '2026-11-18')
  await page.fill('#field-dateTime-time', '21:15')
  await page.fill('[name=location]', 'Kismaayo')
  await next.click()
  await next.click()
  await page.fill('[name=reporterName]', 'Amina')
  await page.fill('[name=reporterContact]', '+252 61 000 0000')
}

test('“Where is the telephone number?”', async () => {
  // Nothing is set: visitors see numbers to be confirmed on one page only, as text.
  const visitor = await site.open('/about?tab=emergency', { width: 390 })
  await visitor.getByText(`999 (${about.emergency.unconfirmed})`).waitFor()
  await visitor.getByText(`911 (${about.emergency.unconfirmed})`).waitFor()
  for (const path of ['/about?tab=emergency', '/', '/dashboard', '/incident-reporting', '/offline']) {
    await visitor.goto(`${site.server.url}${path}`)
    expect(await waysIn(visitor, 'body'), path).toEqual([])
    if (!path.startsWith('/about')) expect(await visitor.getByText('999').count(), path).toBe(0)
    expect(await visitor.getByText(settings.toSet.link).count(), path).toBe(0)
  }

  // An administrator is told where, and sets and confirms with the keyboard.
  const page = await site.open('/dashboard', { person: administrator })
  await page.getByRole('link', { name: settings.toSet.link }).press('Enter')
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor()
  await page.getByRole('button', { name: settings.edit, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(settings.hotline).fill(HOTLINE)
  await dialog.getByLabel(settings.emergencyEmail).fill('now@rights.so')
  await dialog.getByLabel(settings.office).fill(OFFICE)
  await dialog
    .getByLabel(settings.numbers.confirm.replace('{number}', settings.numbers.police))
    .press('Space')
  await dialog.getByLabel(settings.numbers.medical, { exact: false }).first().fill('+252 61 555 0199')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: shell.form.save }).press('Enter')
  await page.getByText(settings.saved).waitFor()
  await page.goto(`${site.server.url}/dashboard`)
  await page.getByRole('link', { name: HOTLINE }).waitFor()
  expect(await page.getByRole('link', { name: settings.toSet.link }).count()).toBe(0)
  await page.context().close()

  // From then on it stands wherever somebody may look for it, as links that call and write.
  const all = [CALLS, WRITES, 'tel:999', 'tel:+252615550199']
  for (const path of ['/', '/dashboard', '/incident-reporting', '/offline', '/about?tab=emergency']) {
    await visitor.goto(`${site.server.url}${path}`)
    await eventually(() => waysIn(visitor, 'main')).toEqual(all)
    expect(await waysIn(visitor, '.footer'), path).toEqual(all)
    await visitor.locator('main').getByText(OFFICE).waitFor()
    expect(await sidewaysOverflow(visitor), path).toBe(0)
    expect(await seriousFindings(visitor), path).toEqual([])
  }
  await visitor.goto(`${site.server.url}/`)
  await visitor.locator('main').getByRole('link', { name: shell.reach.safety }).press('Enter')
  await visitor.getByRole('heading', { name: about.emergency.safetyTitle }).waitFor()

  // The form: once a life is in danger, when it could not be sent, and when it has arrived.
  await visitor.goto(`${site.server.url}/incident-reporting`)
  await writeReport(visitor)
  expect(await waysIn(visitor, 'main')).toEqual([])
  await visitor.getByLabel(form.fields.urgentAssistance).press('Space')
  await eventually(() => waysIn(visitor, '.report-urgent')).toEqual(all)
  await visitor.getByLabel(form.fields.urgentAssistance).press('Space')
  await eventually(() => waysIn(visitor, 'main')).toEqual([])
  await visitor.route('**/api/incidents', (route) => route.abort())
  await visitor.getByRole('button', { name: form.send }).click()
  await eventually(() => waysIn(visitor, '.failure')).toEqual(all)
  await visitor.unroute('**/api/incidents')
  await visitor.getByRole('button', { name: form.send }).click()
  await visitor.getByRole('heading', { name: form.done.title }).waitFor()
  expect(await waysIn(visitor, '.report-done')).toEqual(all)
  expect(await seriousFindings(visitor)).toEqual([])
  await visitor.context().close()
})

test('without script the number stands below the box that says that a life is in danger', async () => {
  const browser = (await site.open('/favicon.svg')).context().browser()
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  if (!context) throw new Error('There is no browser')
  const page = await context.newPage()
  await page.goto(`${site.server.url}/incident-reporting?step=you`)
  const call = page.locator('.report-urgent').getByRole('link', { name: HOTLINE })
  expect(await call.isVisible()).toBe(false)
  await page.check('[name=urgentAssistance]')
  expect(await call.isVisible()).toBe(true)
  await context.close()
})
