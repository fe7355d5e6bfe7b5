import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/climate.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/monitoring/climate.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'

const TEXTS = { en, so }

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

async function fill(page: Screen, description: string): Promise<void> {
  await page.locator('[name=description]').fill(description)
  await page.locator('[name=location]').fill('Near the dry well')
  await page.locator('[name=regionCode]').selectOption('SO28')
  await page.locator('[name=vulnerabilityFactors]').fill('No clinic')
  await page.locator('[name=reporterName]').fill('Amina')
}

describe.each(languages('so'))('in %s', (locale) => {
  const words = TEXTS[locale]

  test('a visitor reports a climate incident, and another one', async () => {
    const page = await site.open('/climate-advocacy', { locale })
    await page.getByRole('button', { name: words.send }).click()
    await page.locator('.field-error').first().waitFor()
    await eventually(() => page.locator('.field-error').count()).toBe(4)
    expect(await seriousFindings(page)).toEqual([])
    await page.locator('[name=incidentType][value=flooding]').check()
    await eventually(() => page.locator('[name=urgencyLevel][value=medium]').isChecked()).toBe(true)
    await fill(page, `The river has covered the fields, in ${locale}.`)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByRole('heading', { name: words.done.title }).waitFor()
    await eventually(() => page.locator('.toast').textContent()).toContain(words.done.title)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Amina')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.done.another }).click()
    await eventually(() => page.locator('[name=incidentType]:checked').count()).toBe(0)
    await eventually(() => page.locator('[name=reporterName]').inputValue()).toBe('')
  })
})

test('where people report, the title is neutral, leaving is explained, and nobody is asked for an address', async () => {
  const page = await site.open('/climate-advocacy')
  await page.locator('[name=description]').waitFor()
  await eventually(() => Promise.resolve(document.title)).toBe(shell.neutralTitle)
  await page.getByRole('heading', { name: shell.safety.historyTitle }).waitFor()
  await eventually(() => page.locator('.footer-news').count()).toBe(0)
  const read = await site.open('/climate-advocacy?tab=framework')
  await eventually(() => Promise.resolve(document.title.includes(en.title))).toBe(true)
  await eventually(() => read.getByRole('heading', { name: shell.safety.historyTitle }).count()).toBe(0)
})

test('a failure keeps what was entered, and sending again makes no second report', async () => {
  const page = await site.open('/climate-advocacy?type=pollution')
  await eventually(() => page.locator('[name=incidentType][value=pollution]').isChecked()).toBe(true)
  await fill(page, 'The answer to this report is lost.')
  await page.route('**/api/climate/incidents', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  await eventually(() => page.locator('.toast').textContent()).toContain('Error')
  await page.unroute('**/api/climate/incidents')
  await eventually(() => page.locator('[name=reporterName]').inputValue()).toBe('Amina')
  const count = async () =>
    (await site.server.database.run(sql`select from climate_incidents where incident_type = 'pollution'`))
      .length
  expect(await count()).toBe(1)
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  expect(await count()).toBe(1)
})
