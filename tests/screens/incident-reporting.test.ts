import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { PIECES, readProof } from '#shared/domain/proof-of-work.ts'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as so } from '#shared/i18n/so/protection/incidentReporting.ts'
import { fillReport, fillShortForm } from '#tests/support/report-form.ts'
import { eventually, openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const PAGE = '/incident-reporting'
const DETAINED = { type: 'arbitrary-detention', location: 'Kismaayo, Calanley', districtCode: 'SO2801' }

const kept = () => JSON.stringify({ ...sessionStorage })
const send = (page: Screen) => page.getByRole('button', { name: en.send }).click()
const sent = (page: Screen) => page.getByRole('heading', { name: en.done.title }).waitFor()

/** The report arrives, its answer does not. */
async function loseAnswers(page: Screen): Promise<void> {
  await page.route('**/api/incidents', async (route) => {
    await route.fetch()
    await route.abort()
  })
}

test('a lost answer keeps what was typed, and sending again makes no second report', async () => {
  const page = await site.open(PAGE)
  await fillReport(page, { ...DETAINED, description: 'The answer to this report is lost.' })
  await page.locator('[name=urgentAssistance]').check()
  await loseAnswers(page)
  await send(page)
  await page.locator('.failure').waitFor()
  const toast = (await page.locator('.toast').textContent()) ?? ''
  expect(toast).toContain('Error Submitting Report')
  expect(toast).toContain('Please try again or contact emergency services directly.')
  await page.unroute('**/api/incidents')
  await page.reload()
  await eventually(() => page.locator('[name=urgentAssistance]').isChecked()).toBe(true)
  await send(page)
  await sent(page)

  const administrator = await site.server.signIn('administrator')
  const { items } = await administrator.client.incidents.list({ input: { limit: 50 } })
  expect(items.filter(({ description }) => description?.includes('is lost'))).toHaveLength(1)
})

test('a report that was changed after a lost answer is a report of its own, so that nothing typed is dropped', async () => {
  const page = await site.open(PAGE)
  await fillReport(page, { ...DETAINED, description: 'The first wording of a report.' })
  await loseAnswers(page)
  await send(page)
  await page.locator('.failure').waitFor()
  await page.unroute('**/api/incidents')
  await page.locator('[name=urgentAssistance]').check()
  await send(page)
  const reference = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  const administrator = await site.server.signIn('administrator')
  const incident = await administrator.client.incidents.get({ params: { id: reference } })
  expect(incident.urgentAssistance).toBe(true)
})

test('the work for a report is done while it is written, and made anew where the server asks for it', async () => {
  const page = await site.open(PAGE, { locale: 'so' })
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
})

test('where no ticket can be had, a report goes without one', async () => {
  const page = await site.open('/about')
  await page.route('**/api/report-ticket', (route) => route.abort())
  const proofs: (string | undefined)[] = []
  await page.route('**/api/incidents', (route) => {
    proofs.push(route.request().headers()[PROOF_HEADER])
    return route.continue()
  })
  await page.goto(PAGE)
  await fillReport(page, { ...DETAINED, description: 'Sent where no ticket came.' })
  await send(page)
  await sent(page)
  expect(proofs).toEqual([undefined])
})

test('without a connection the person is told, and nothing is lost', async () => {
  const page = await site.open(PAGE)
  await fillShortForm(page, { ...DETAINED, description: 'Written where there is no signal.' })
  await page.setOffline(true)
  await page.getByText(en.offline.title).waitFor()
  await send(page)
  await page.locator('.failure').waitFor()
  await page.setOffline(false)
  await send(page)
  await sent(page)
})

test('clearing the form removes what was typed', async () => {
  const page = await site.open(PAGE)
  await page.getByRole('button', { name: en.next }).click()
  const description = page.locator('textarea[name=description]')
  await description.fill('Not to be found by others')
  await eventually(() => page.evaluate(kept)).toContain('Not to be found')
  await page.getByRole('button', { name: en.clear.button }).click()
  await page.getByRole('button', { name: en.clear.confirm }).click()
  await page.getByRole('heading', { name: en.steps.you }).waitFor()
  await page.getByRole('button', { name: en.next }).click()
  await eventually(() => description.inputValue()).toBe('')
  expect(await page.evaluate(kept)).not.toContain('Not to be found')
})
