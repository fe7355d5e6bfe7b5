import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { fillReport, fillShortForm } from '#tests/support/report-form.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const PAGE = '/incident-reporting'
const DETAINED = { type: 'arbitrary-detention', location: 'Kismaayo, Calanley', districtCode: 'SO2801' }

const send = (page: Screen) => page.getByRole('button', { name: en.send }).click()
const sent = (page: Screen) => page.getByRole('heading', { name: en.done.title }).waitFor()

test('the messages are those of the specification (REQ-INC-05)', async () => {
  const page = await site.open(PAGE)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: en.next }).click()
  await page.locator('[name=incidentType]').first().waitFor()
  await page.getByRole('button', { name: en.next }).click()
  const messages = page.locator('.field-error')
  await messages.first().waitFor()
  await eventually(() => messages.allTextContents()).toEqual([
    'Incident type is required',
    'Please provide detailed description',
    'Severity level is required',
  ])
  await page.getByRole('button', { name: en.back }).click()
  await page.locator('input[name=reach][value=contact]').check()
  await page.locator('[name=reporterName]').fill('A')
  await page.getByRole('button', { name: en.next }).click()
  await eventually(() => messages.allTextContents()).toEqual([
    'Reporter name is required (at least 2 characters)',
    'Contact information is required',
  ])
  expect(await seriousFindings(page)).toEqual([])
})

test('who waits for a hard proof is told why', async () => {
  const page = await site.open('/about')
  await page.route('**/api/report-ticket', (route) =>
    route.fulfill({ json: { ticket: 'never.to.be-found', bits: 32, waitSeconds: 90 } }),
  )
  await page.goto(PAGE)
  await fillReport(page, { ...DETAINED, description: 'Written while many reports arrive.' })
  await send(page)
  await page.getByText(en.working).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a value that the server refuses is shown in its step', async () => {
  const page = await site.open(PAGE)
  await fillReport(page, { ...DETAINED, description: 'Refused for its place.' })
  const message = 'The district is not in this region'
  const body = JSON.stringify({
    message: 'No',
    error: 'invalid_input',
    details: [{ path: 'districtCode', message }],
  })
  await page.route('**/api/incidents', (route) => route.fulfill({ status: 400, body }))
  await send(page)
  await page.locator('.error-summary a', { hasText: message }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'districtCode',
  )
})

test('the short form asks for no people and adds the further details to the description', async () => {
  const page = await site.open(PAGE)
  await fillShortForm(page, { description: 'Asked for what is needed.' })
  await page.getByText('Step 4 of 4').waitFor()
  await page.locator('[name=additionalDetails]').fill('It was market day.')
  expect(await seriousFindings(page)).toEqual([])
  await send(page)
  await sent(page)
  const id = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  const administrator = await site.server.signIn('administrator')
  expect(await administrator.client.incidents.get({ params: { id } })).toMatchObject({
    description: 'Asked for what is needed.\n\nIt was market day.',
    severity: 'high',
    dateTime: '2026-11-18T18:15:00.000Z',
    anonymous: true,
    victimInfo: null,
  })
  await page.getByRole('button', { name: en.done.another }).click()
  await page.getByRole('heading', { name: en.steps.you }).waitFor()
})

test('the whole form is one entry of the history, and a reload opens the same step', async () => {
  const page = await site.open(PAGE)
  const before = await page.evaluate(() => history.length)
  await fillReport(page, { ...DETAINED, description: 'Going back and forth.' })
  expect(await page.evaluate(() => history.length)).toBe(before)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: en.back }).click()
  await eventually(() => page.locator('[name=victimInfo]').inputValue()).toBe('Two brothers')
  await page.reload()
  await eventually(() => page.locator('[name=victimInfo]').inputValue()).toBe('Two brothers')
  await eventually(() => page.locator('[name=location]').inputValue()).toBe('Kismaayo, Calanley')
  await page.getByRole('button', { name: en.back }).click()
  await page.getByRole('heading', { name: en.steps.what }).waitFor()
})

test('who changes to the short form keeps and sends what the complete one had', async () => {
  const page = await site.open(PAGE)
  await fillReport(page, { ...DETAINED, description: 'Changed to the short form.' })
  for (const step of ['where', 'what', 'you'] as const) {
    await page.getByRole('button', { name: en.back }).click()
    await page.getByRole('heading', { name: en.steps[step] }).waitFor()
  }
  await page.locator('input[name=extent][value=short]').check()
  // What is about people stays as long as something is written in it: nothing unseen is sent.
  await page.getByText('Step 1 of 4').waitFor()
  for (const step of ['what', 'where'] as const) {
    await page.getByRole('button', { name: en.next }).click()
    await page.getByRole('heading', { name: en.steps[step] }).waitFor()
  }
  await page.locator('[name=victimInfo]').fill('')
  await eventually(() => page.locator('[name=victimInfo]').count()).toBe(1)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByText('Step 4 of 4').waitFor()
})
