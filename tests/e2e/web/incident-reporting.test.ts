import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PIECES, PROOF_HEADER, readProof } from '#shared/domain/proof-of-work.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { texts as en } from '#shared/i18n/en/incidentReporting.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as so } from '#shared/i18n/so/incidentReporting.ts'
import { fillLastStep, fillReport, fillThreeSteps } from '#tests/support/report-form.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const DETAINED = { type: 'arbitrary-detention', location: 'Kismaayo, Calanley', districtCode: 'SO2801' }

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

describe.each(['en', 'so'] as const)('in %s', (locale: Locale) => {
  const t = TEXTS[locale]

  test('a visitor reports an incident, and whoever is on duty reads it', async () => {
    const page = await site.open('/incident-reporting', { locale, width: 390 })
    const description = `Held at a checkpoint without charge (${locale}).`
    await fillReport(page, { ...DETAINED, description })
    await page.check('[name=urgentAssistance]')
    await page.getByRole('button', { name: t.send }).click()
    await page.getByRole('heading', { name: t.done.title }).waitFor()
    const toast = page.locator('.toast')
    expect(await toast.textContent()).toContain(t.done.toastTitle)
    expect(await toast.textContent()).toContain(t.done.toastText)
    const reference = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
    const receipt = (await page.locator('.report-reference').textContent()) ?? ''
    expect(receipt).toMatch(/\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}/)
    expect(receipt).toContain(recordReference(reference))
    expect(receipt).toContain(t.done.referenceOpens)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(await kept(page)).not.toContain('checkpoint')

    const administrator = await site.server.signIn('administrator')
    const incident = await administrator.client.incidents.get({ params: { id: reference } })
    expect(incident).toMatchObject({
      incidentType: 'arbitrary-detention',
      severity: 'high',
      status: 'new',
      channel: 'public',
      regionCode: 'SO28',
      triageRegion: 'SO28',
      districtCode: 'SO2801',
      location: 'Kismaayo, Calanley',
      dateTime: '2026-11-18T18:15:00.000Z',
      description,
      victimInfo: 'Two brothers',
      witnessInfo: null,
      reporterName: 'Amina',
      reporterContact: '+252 61 000 0000',
      urgentAssistance: true,
      referralNeeded: false,
    })
    await page.context().close()
  })

  test('what is missing is listed, told beside the field, and reached by the keyboard', async () => {
    const page = await site.open('/incident-reporting', { locale })
    const next = page.locator('main form button[type=submit]')
    await next.press('Enter')
    await page.locator('.error-summary').waitFor()
    expect(await page.locator('.error-summary li').count()).toBe(3)
    await page.waitForFunction(() => document.activeElement?.classList.contains('error-summary'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('description')
    await page.keyboard.type('Long enough')
    expect(await page.locator('.error-summary li').count()).toBe(2)
    expect(await page.locator('textarea[name=description]').getAttribute('aria-invalid')).toBeNull()
    await page.context().close()
  })
})

test('the messages are those of the specification (REQ-INC-05)', async () => {
  const page = await site.open('/incident-reporting')
  const next = page.locator('main form button[type=submit]')
  await next.click()
  const messages = page.locator('.field-error')
  await messages.first().waitFor()
  expect(await messages.allTextContents()).toEqual([
    'Incident type is required',
    'Please provide detailed description',
    'Severity level is required',
  ])
  await page.goto(`${site.server.url}/incident-reporting?step=you`)
  await page.fill('[name=reporterName]', 'A')
  await page.getByRole('button', { name: en.send }).click()
  // The first step with something missing comes back; the last one keeps what is wrong there.
  await page.getByRole('heading', { name: en.steps.what }).waitFor()
  await page.goBack()
  expect(await messages.allTextContents()).toEqual([
    'Reporter name is required (at least 2 characters)',
    'Contact information is required',
  ])
  await page.context().close()
})

test('a lost answer keeps what was typed, and sending again makes no second report', async () => {
  const page = await site.open('/incident-reporting')
  await fillReport(page, { ...DETAINED, description: 'The answer to this report is lost.' })
  // The report arrives, its answer does not.
  await page.route('**/api/incidents', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  const toast = (await page.locator('.toast').textContent()) ?? ''
  expect(toast).toContain('Error Submitting Report')
  expect(toast).toContain('Please try again or contact emergency services directly.')
  expect(await page.inputValue('[name=reporterName]')).toBe('Amina')

  await page.unroute('**/api/incidents')
  await page.reload()
  await eventually(() => page.inputValue('[name=reporterContact]')).toBe('+252 61 000 0000')
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()

  const administrator = await site.server.signIn('administrator')
  const { items } = await administrator.client.incidents.list({ input: { limit: 50 } })
  expect(items.filter(({ description }) => description?.includes('is lost'))).toHaveLength(1)
  await page.context().close()
})

test('a report that was changed after a lost answer is a report of its own, so that nothing typed is dropped', async () => {
  const page = await site.open('/incident-reporting')
  await fillReport(page, { ...DETAINED, description: 'The first wording of a report.' })
  await page.route('**/api/incidents', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  await page.unroute('**/api/incidents')
  await page.fill('[name=reporterContact]', '+252 61 999 9999')
  await page.getByRole('button', { name: en.send }).click()
  const reference = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  const administrator = await site.server.signIn('administrator')
  const incident = await administrator.client.incidents.get({ params: { id: reference } })
  expect(incident.reporterContact).toBe('+252 61 999 9999')
  await page.context().close()
})

test('the work for a report is done while it is written, and made anew where the server asks for it', async () => {
  const page = await site.open('/incident-reporting', { width: 390, locale: 'so' })
  await fillReport(page, { ...DETAINED, description: 'Paid for by a proof of work.' })
  const proofs: (string | undefined)[] = []
  await page.route('**/api/incidents', async (route) => {
    proofs.push(route.request().headers()[PROOF_HEADER])
    const body = JSON.stringify({ message: 'No', error: 'proof_needed', details: [] })
    await (proofs.length === 1 ? route.fulfill({ status: 428, body }) : route.continue())
  })
  await page.getByRole('button', { name: so.send }).click()
  await page.getByRole('heading', { name: so.done.title }).waitFor()
  const tickets = proofs.map((proof) => readProof(proof ?? ''))
  expect(tickets.map((proof) => proof?.numbers.length)).toEqual([PIECES, PIECES])
  expect(tickets[0]?.ticket).not.toBe(tickets[1]?.ticket)
  await page.context().close()
})

test('where no ticket can be had, a report goes without one', async () => {
  const page = await site.open('/about')
  await page.route('**/api/report-ticket', (route) => route.abort('connectionreset'))
  await page.evaluate(() => {
    window.history.pushState(null, '', '/incident-reporting')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await fillReport(page, { ...DETAINED, description: 'Sent where no ticket came.' })
  const sending = page.waitForRequest('**/api/incidents')
  await page.getByRole('button', { name: en.send }).click()
  expect((await sending).headers()[PROOF_HEADER]).toBeUndefined()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  await page.context().close()
})

test('who waits for a hard proof is told why', async () => {
  const page = await site.open('/about')
  await page.route('**/api/report-ticket', (route) =>
    route.fulfill({ json: { ticket: 'never.to.be-found', bits: 32, waitSeconds: 90 } }),
  )
  await page.evaluate(() => {
    window.history.pushState(null, '', '/incident-reporting')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await fillReport(page, { ...DETAINED, description: 'Written while many reports arrive.' })
  await page.getByRole('button', { name: en.send }).click()
  await page.getByText(en.working).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

test('a value that the server refuses is shown in its step', async () => {
  const page = await site.open('/incident-reporting')
  await fillReport(page, { ...DETAINED, description: 'Refused for its place.' })
  const message = 'The district is not in this region'
  const body = JSON.stringify({
    message: 'No',
    error: 'invalid_input',
    details: [{ path: 'districtCode', message }],
  })
  await page.route('**/api/incidents', (route) => route.fulfill({ status: 400, body }))
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.error-summary a', { hasText: message }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('districtCode')
  await page.context().close()
})

test('without a connection the person is told, and nothing is lost', async () => {
  const page = await site.open('/incident-reporting')
  await fillThreeSteps(page, { ...DETAINED, description: 'Written where there is no signal.' })
  await page.context().setOffline(true)
  await page.getByText(en.offline.title).waitFor()
  await fillLastStep(page)
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  await page.context().close()
})

test('clearing the form and leaving quickly remove what was typed', async () => {
  const page = await site.open('/incident-reporting')
  await page.fill('textarea[name=description]', 'Not to be found by others')
  await eventually(() => kept(page)).toContain('Not to be found')
  await page.getByRole('button', { name: en.clear.button }).click()
  await page.getByRole('button', { name: en.clear.confirm }).click()
  expect(await page.inputValue('textarea[name=description]')).toBe('')
  expect(await kept(page)).not.toContain('Not to be found')

  await page.fill('textarea[name=description]', 'Typed at the last moment')
  // The other site answers late, as on a slow connection: until then this page still runs.
  await page.route(/^https:/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
  })
  await page.getByRole('link', { name: /Leave this page quickly/ }).click({ noWaitAfter: true })
  await page.waitForURL(/^https:/)
  await page.goto(`${site.server.url}/incident-reporting`)
  expect(await page.inputValue('textarea[name=description]')).toBe('')
  expect(await kept(page)).not.toContain('last moment')
  await page.context().close()
})

test('the back button of the phone leads to the step before, with what was typed', async () => {
  const page = await site.open('/incident-reporting', { width: 390 })
  await fillThreeSteps(page, { ...DETAINED, description: 'Going back and forth.' })
  await page.goBack()
  expect(await page.inputValue('[name=victimInfo]')).toBe('Two brothers')
  await page.goBack()
  expect(await page.inputValue('[name=location]')).toBe('Kismaayo, Calanley')
  await page.context().close()
})

test('every step is free of serious findings and of sideways scrolling', async () => {
  for (const [theme, width, locale] of [
    ['light', 390, 'so'],
    ['contrast', 1280, 'en'],
  ] as const) {
    const page = await site.open('/incident-reporting', { theme, width, locale })
    const next = page.locator('main form button[type=submit]')
    await next.click()
    await page.locator('.error-summary').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    for (const step of ['where', 'people', 'you']) {
      await page.goto(`${site.server.url}/incident-reporting?step=${step}`)
      await page.locator('form h2').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    await page.context().close()
  }
})

test('the page loads at most 160 kB of script, frame and form together (REQ-OPS-03)', async () => {
  for (const locale of ['en', 'so'] as const) {
    const page = await site.open('/incident-reporting', { locale, uncached: true })
    await page.locator('form h2').waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(160_000)
    await page.context().close()
  }
})
