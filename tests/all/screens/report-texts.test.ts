import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screen, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  editor = await site.server.signIn('editor')
  await editor.client.incidents.create({ input: incidentValues() })
  await editor.client.uprRecommendations.create({
    input: {
      ...{ recommendationNumber: '98.1', title: 'Protect journalists', targetDate: '2020-05-01' },
      ...{ status: 'in-progress', priority: 'high', theme: 'civil-political' },
      ...{ implementingAgency: 'Ministry of Justice', description: 'Protect journalists.' },
    },
  })
})
afterAll(() => site.close())

const toast = (page: Screen) => page.locator('.toast')

describe('the preview', () => {
  const choose = async (page: Screen, sections: readonly string[]) => {
    await page.locator('[name=dateRange]').selectOption('last-30-days')
    for (const section of sections) await page.locator(`[name=includeSections][value=${section}]`).check()
  }

  test('texts and recommendations are kept over a reload, sent, and brought back by Repeat; starting over can be undone', async () => {
    const page = await site.open('/reports', { user: editor })
    await page.locator('[name=reportTitle]').fill('With own words')
    await page.locator('[name=reportType]').selectOption('custom')
    await page.locator('[name=format][value=pdf]').check()
    await choose(page, ['executive-summary', 'recommendations'])
    await page.locator('[name=texts-executive-summary]').fill('One.\n\nTwo.')
    const field = (number: number) =>
      page.getByLabel(en.recommending.one.replace('{number}', String(number)), { exact: true })
    const named = (name: string, number: number) =>
      page.getByRole('button', { name: name.replace('{number}', String(number)), exact: true })
    // What is proposed is there to be changed.
    await field(1).waitFor()
    await eventually(() => field(1).inputValue()).toMatch(
      /^Ministry of Justice, as implementing agency, should/,
    )
    await page.getByRole('button', { name: en.recommending.add }).click()
    await field(2).fill('Train the police.')
    await page.getByRole('button', { name: en.recommending.add }).click()
    await field(3).fill('Publish the register.')
    await named(en.recommending.upNamed, 3).click()
    await eventually(() => field(2).inputValue()).toBe('Publish the register.')
    await named(en.recommending.removeNamed, 1).click()
    await page.reload()
    await eventually(() => page.locator('[name=texts-executive-summary]').inputValue()).toBe('One.\n\nTwo.')
    await eventually(() => field(1).inputValue()).toBe('Publish the register.')

    await page.getByRole('button', { name: en.draft.startOver }).click()
    await eventually(() => page.locator('[name=reportTitle]').inputValue()).toBe('')
    await toast(page).getByRole('button', { name: en.draft.undo }).click()
    await eventually(() => field(2).inputValue()).toBe('Train the police.')

    // A Quick Report is made beside the draft, and not over it.
    await page.getByRole('button', { name: en.quick.weekly }).click()
    await toast(page).getByText('Report Generated').waitFor()
    await eventually(() => page.locator('[name=reportTitle]').inputValue()).toBe('With own words')
    await page.getByRole('button', { name: en.form.submit }).click()
    await page.locator('.report-row', { hasText: 'With own words' }).waitFor()
    const { items } = await editor.client.reports.list()
    expect(items.find(({ request }) => request.reportTitle === 'With own words')?.request).toMatchObject({
      texts: { 'executive-summary': 'One.\n\nTwo.' },
      recommendations: ['Publish the register.', 'Train the police.'],
    })
    await page
      .getByRole('button', { name: en.list.againNamed.replace('{title}', 'With own words'), exact: true })
      .click()
    await eventually(() => page.locator('[name=texts-executive-summary]').inputValue()).toBe('One.\n\nTwo.')
    await eventually(() => field(1).inputValue()).toBe('Publish the register.')
  })
})
