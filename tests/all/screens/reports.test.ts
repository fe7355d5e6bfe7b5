import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as words } from '#shared/i18n/en/library/reports.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  editor = await site.server.signIn('editor')
  await editor.client.incidents.create({ input: incidentValues() })
})
afterAll(() => site.close())

const toast = (page: Screen) => page.locator('.toast')

test('the form keeps to the rules and messages of the specification (REQ-RPT-06)', async () => {
  const page = await site.open('/reports', { user: editor })
  const submit = page.getByRole('button', { name: en.form.submit })
  await submit.click()
  await page.locator('.error-summary').waitFor()
  await eventually(() => page.locator('.field-error').allTextContents()).toEqual([
    'Report title is required',
    'Report type is required',
    'Date range is required',
    'Select at least one section',
    'Output format is required',
  ])
  expect(
    await page.locator('[name=format]').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toEqual(['pdf', 'word', 'excel', 'powerpoint'])
  await page.locator('[name=reportTitle]').fill('November so far')
  await page.locator('[name=reportType]').selectOption('monthly')
  await page.locator('[name=dateRange]').selectOption('custom')
  await page.getByRole('button', { name: en.form.allSections }).click()
  await page.locator('[name=format][value=excel]').check()
  await submit.click()
  await page.locator('.field-error', { hasText: 'Date range is required' }).waitFor()
  await page.locator('[name=dateFrom]').fill('2026-11-01')
  await page.locator('[name=dateTo]').fill('2026-11-20')
  await submit.click()
  await toast(page).getByText('Report Generated').waitFor()
  // The form stays, also over a reload, until it is emptied.
  await eventually(() => page.locator('[name=reportTitle]').inputValue()).toBe('November so far')
  const row = page.locator('.report-row', { hasText: 'November so far' })
  await row.getByText(en.states.done, { exact: true }).waitFor()
  const { items } = await editor.client.reports.list()
  expect(items.find(({ request }) => request.reportTitle === 'November so far')?.request).toMatchObject({
    reportType: 'monthly',
    dateRange: 'custom',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-20',
    format: 'excel',
    locale: 'en',
  })
})

test('a finished report is had in another format with one press, by keyboard as well', async () => {
  const { id } = await editor.client.reports.generate({
    input: {
      ...{ reportTitle: 'To hand in', reportType: 'monthly', dateRange: 'last-30-days', format: 'pdf' },
      includeSections: ['incident-overview'],
    },
  })
  const page = await site.open('/reports', { user: editor })
  const rows = page.locator('.report-row', { hasText: 'To hand in' })
  const word = page.getByRole('button', {
    name: en.also.named.replace('{format}', 'Word').replace('{title}', 'To hand in'),
  })
  await word.waitFor()
  await word.focus()
  await page.keyboard.press('Enter')
  await toast(page).getByText(en.also.doneTitle.replace('{format}', 'Word')).waitFor()
  await eventually(() => rows.getByText(en.states.done, { exact: true }).count()).toBe(2)
  const { digest, number } = await editor.client.reports.get({ params: { id } })
  await eventually(() => rows.getByText(`Data digest ${digest?.slice(0, 12)}`).count()).toBe(2)
  await eventually(() => rows.getByText(`Number ${number}`).count()).toBe(2)
})

test('a link from monitoring fills the form and asks for nothing by itself', async () => {
  const before = (await editor.client.reports.list()).total
  const page = await site.open('/reports?preset=upr', { user: editor })
  await eventually(() => page.locator('[name=reportTitle]').inputValue()).toBe(en.quick.upr)
  await eventually(() => page.locator('[name=includeSections]:checked').count()).toBe(4)
  expect(new URL(page.url()).search).toBe('')
  expect((await editor.client.reports.list()).total).toBe(before)
})

describe('the preview', () => {
  const choose = async (page: Screen, sections: readonly string[]) => {
    await page.locator('[name=dateRange]').selectOption('last-30-days')
    for (const section of sections) await page.locator(`[name=includeSections][value=${section}]`).check()
  }
  const part = (page: Screen, name: string) => page.locator('.report-part', { hasText: name })

  test('shows figures as they are chosen, and each leads to the list of what it counts', async () => {
    const page = await site.open('/reports', { user: editor })
    await page.getByText(en.preview.choose).waitFor()
    await choose(page, ['incident-overview'])
    const total = part(page, words.sections['incident-overview']).locator('.report-figures li', {
      hasText: words.figures.reportedIncidents,
    })
    await total.waitFor()
    await eventually(() => total.locator('b').textContent()).toBe('1')
    await total.locator('a').click()
    await page.waitForURL((url) => url.pathname === '/incidents' && url.searchParams.has('createdFrom'))
    await eventually(() => page.locator('.rec-table tbody tr').count()).toBe(1)
    // What was chosen is there when the author comes back.
    await page.goto('/reports')
    await eventually(() => page.locator('[name=dateRange]').inputValue()).toBe('last-30-days')
    // So does what there is to put right before.
    await page
      .getByRole('link', { name: en.chores['unassessed-incidents_one'].replace('{number}', '1') })
      .click()
    await page.waitForURL((url) => url.pathname === '/incidents' && url.searchParams.get('status') === 'new')
    await eventually(() => page.locator('.rec-table tbody tr').count()).toBe(1)
  })

  test('says that a period has no record', async () => {
    const page = await site.open('/reports', { user: editor })
    await page.locator('[name=includeSections][value=executive-summary]').check()
    await page.locator('[name=dateRange]').selectOption('custom')
    await page.locator('[name=dateFrom]').fill('2020-01-01')
    await page.locator('[name=dateTo]').fill('2020-01-31')
    await page.getByText(en.preview.empty).waitFor()
  })

  test('a failed preview says so, and what is written is still there', async () => {
    const page = await site.open('/reports', { user: editor })
    await page.route('**/api/reports/preview*', (route) => route.fulfill({ status: 500, body: '' }))
    await choose(page, ['upr-tracking'])
    await page.getByText(en.preview.failed).waitFor()
    await page.locator('[name=texts-upr-tracking]').fill('The ministry answered.')
    await page.unroute('**/api/reports/preview*')
    await page.locator('.report-preview .failure button').click()
    await page.locator('.report-figures').waitFor()
    await eventually(() => page.locator('[name=texts-upr-tracking]').inputValue()).toBe(
      'The ministry answered.',
    )
  })
})
