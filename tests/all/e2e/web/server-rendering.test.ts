import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReportTickets } from '#server/load/report-tickets.ts'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as enReport } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enMailbox } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as enHome } from '#shared/i18n/en/publishing/home.ts'
import { texts as en } from '#shared/i18n/en/shell.ts'
import { texts as soReport } from '#shared/i18n/so/protection/incidentReporting.ts'
import { texts as soMailbox } from '#shared/i18n/so/protection/mailbox.ts'
import { texts as soHome } from '#shared/i18n/so/publishing/home.ts'
import { texts as so } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { visitPlainly } from '#tests/support/plain-visit.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, sidewaysOverflow, type TestSite, takenOver } from '#tests/support/site.ts'

const TEXTS = {
  en: { shell: en, home: enHome, report: enReport, mailbox: enMailbox },
  so: { shell: so, home: soHome, report: soReport, mailbox: soMailbox },
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site.close()
})

// That each page is taken over as it was rendered, without a complaint, is shown by every-page.test.ts.
describe.each(languages('so'))('without script, in %s', (locale) => {
  const { home, report, mailbox } = TEXTS[locale]
  const at = (path: string) => (locale === 'so' ? `/so${path}` : path)

  test('a visitor finds the form and sends a report, with its mistakes told on the way', async () => {
    const { page, context } = await visitPlainly(site, at(''), {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('main').getByRole('link', { name: home.report }).first().click()
    await page.getByRole('heading', { name: report.steps.help }).waitFor()
    expect(new URL(page.url()).pathname).toBe(at('/incident-reporting'))
    await page.check('input[value=torture]')
    await page.fill('textarea[name=description]', 'Too short')
    await page.fill('#field-dateTime', '2026-11-18')
    await page.fill('#field-dateTime-time', '21:15')
    await page.selectOption('[name=regionCode]', 'SO28')
    await page.fill('[name=location]', 'Kismaayo')
    await page.getByText(report.peopleMore).click()
    await page.fill('[name=victimInfo]', 'Two brothers')
    await page.check('[name=reach][value=contact]')
    await page.fill('[name=reporterName]', 'Amina')
    await page.fill('[name=reporterContact]', '+252 61 000 0000')
    await page.getByRole('button', { name: report.send }).click()
    await page.locator('.error-summary').waitFor()
    await eventually(() => page.locator('.field-error').count()).toBe(2)
    await eventually(() => page.inputValue('textarea[name=description]')).toBe('Too short')
    await eventually(() => page.isChecked('input[value=torture]')).toBe(true)
    await eventually(() => page.inputValue('[name=victimInfo]')).toBe('Two brothers')
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.fill('textarea[name=description]', 'Beaten at a checkpoint.\nTwo men.')
    await page.check('input[name=severity][value=high]')
    await page.getByRole('button', { name: report.send }).click()
    await page.getByRole('heading', { name: report.done.title }).waitFor()
    const reference = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
    const administrator = await site.server.signIn('administrator')
    expect(await administrator.client.incidents.get({ params: { id: reference } })).toMatchObject({
      description: 'Beaten at a checkpoint.\nTwo men.',
      location: 'Kismaayo',
      victimInfo: 'Two brothers',
      channel: 'public',
    })
    expect(await page.content()).not.toContain('Amina')
    // The receipt opens the mailbox, without script as well.
    await page.getByText(report.receipt.show).click()
    const code = (await page.locator('.receipt-digits').textContent()) ?? ''
    expect(code).toMatch(/^\d{16}$/)
    await page.getByRole('link', { name: report.receipt.open }).click()
    await page.fill('[name=code]', '0000 0000 0000 0000')
    await page.getByRole('button', { name: mailbox.open }).click()
    await page.locator('.failure').waitFor()
    await page.fill('[name=code]', code)
    await page.getByRole('button', { name: mailbox.open }).click()
    await page.fill('[name=text]', 'Written later, without script.')
    await page.getByRole('button', { name: mailbox.send }).click()
    await page.getByText('Written later, without script.').waitFor()
    await page.reload()
    await eventually(() => page.locator('.mailbox-message').count()).toBe(1)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('link', { name: mailbox.close }).click()
    await page.locator('[name=code]').waitFor()
    expect(await page.content()).not.toContain(code)
    await context.close()
  })
})

test.each(languages('en'))(
  'without script, in %s, who is faster than anybody writes is told to wait, with all that was typed',
  async (locale) => {
    const { report } = TEXTS[locale]
    const strict = await openSite({ limitFactor: 1 })
    const context = await openProfile({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(`${strict.server.url}${locale === 'so' ? '/so' : ''}/incident-reporting`)
    await page.check('input[value=torture]')
    await page.fill('textarea[name=description]', 'Beaten at a checkpoint.')
    await page.check('input[name=severity][value=high]')
    await page.fill('#field-dateTime', '2026-11-18')
    await page.fill('#field-dateTime-time', '21:15')
    await page.fill('[name=location]', 'Kismaayo')
    await page.check('[name=reach][value=contact]')
    await page.fill('[name=reporterName]', 'Amina')
    await page.fill('[name=reporterContact]', '+252 61 000 0000')
    await page.getByRole('button', { name: report.send }).click()
    const failure = page.locator('.failure')
    await eventually(() => failure.textContent()).toMatch(locale === 'en' ? /half a minute/ : /nus daqiiqo/)
    await eventually(() => page.inputValue('[name=reporterName]')).toBe('Amina')
    expect(await sidewaysOverflow(page)).toBe(0)
    // As if the half minute were over.
    const { database, services } = strict.server
    const earlier = createReportTickets(database, services.keys, () => new Date(Date.now() - 60_000)).make()
    await page
      .locator('input[name=ticket]')
      .evaluate((input, ticket) => input.setAttribute('value', ticket), earlier)
    await page.getByRole('button', { name: report.send }).click()
    await page.getByRole('heading', { name: report.done.title }).waitFor()
    await context.close()
    await strict.close()
  },
)

test('a step that was sent before the script was there goes on with it', async () => {
  const { page, context, complaints } = await visitPlainly(site, '/incident-reporting')
  await takenOver(page)
  // As the form is sent where the script has not arrived yet.
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/incident-reporting'
    const fields = {
      step: 'what',
      go: 'next',
      incidentType: 'torture',
      severity: 'high',
      description: 'Sent before the script',
    }
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  })
  await page.getByRole('heading', { name: enReport.steps.where }).waitFor()
  await takenOver(page)
  await page.getByRole('button', { name: enReport.back }).click()
  await page.getByRole('heading', { name: enReport.steps.what }).waitFor()
  await eventually(() => page.inputValue('textarea[name=description]')).toBe('Sent before the script')
  expect(complaints).toEqual([])
  await context.close()
})

test('the directory of partners can be read and left without script, and its old address names the new one', async () => {
  await loadReferenceData(site.server.services)
  const read = async (path: string) =>
    (await fetch(`${site.server.url}${path}`, { headers: { accept: 'text/html' } })).text()
  expect(await read('/so/partners')).toContain('Somali Journalists Syndicate')
  expect(await read('/external-links')).toMatch(/<link rel="canonical" href="[^"]*\/partners">/)
})

test('a language that is chosen before the script of the page has come stays as well', async () => {
  const { page, context } = await visitPlainly(site, '/so')
  await page.getByRole('heading', { level: 1, name: soHome.title }).waitFor()
  await page.evaluate(() => localStorage.setItem('locale', 'so'))
  const scripts = /\/assets\/(index|frame)-.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL(/\?lang=en$/)
  await page.unroute(scripts)
  await page.goto(`${site.server.url}/iccpr`)
  await takenOver(page)
  await eventually(() => page.getAttribute('html', 'lang')).toBe('en')
  await context.close()
})

test('without script the switch and the browser’s language count as well', async () => {
  const { page, context } = await visitPlainly(site, '/', { javaScriptEnabled: false, locale: 'so-SO' })
  await eventually(() => page.getAttribute('html', 'lang')).toBe('so')
  await page.getByRole('link', { name: 'English' }).first().click()
  await eventually(() => page.getAttribute('html', 'lang')).toBe('en')
  await page.goto(`${site.server.url}/upr`)
  await eventually(() => page.getAttribute('html', 'lang')).toBe('en')
  await context.close()
})

test('who signs in at an address with a language goes on in the application', async () => {
  const officer = await site.server.signIn('field-officer')
  const page = await site.open('/so/iccpr', { user: officer, locale: 'en' })
  await page.waitForURL(/\/iccpr$/)
  await eventually(() => new URL(page.url()).pathname).toBe('/iccpr')
  await page.context().close()
})
