import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/climateCases.ts'
import { texts as so } from '#shared/i18n/so/monitoring/climateCases.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, seriousFindings, type TestSite, takenOver } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Publishes a summary of a climate incident of a type in a region. */
async function publish(incidentType: string, regionCode: string, title: string): Promise<void> {
  const officer = await site.server.signIn('field-officer', [regionCode])
  const reviewer = await site.server.signIn('reviewer')
  const values = { ...decided('climate-incidents').example, incidentType, regionCode }
  const { id } = await officer.client.climateIncidents.create({ input: values as never })
  await giveConsent(officer, 'climate-incidents', id, 'publication')
  const params = { id }
  const input = {
    title,
    summary: `${title}. Families had to leave.`,
    titleSo: `${title} (so)`,
    summarySo: 'Qoysas ayaa guuray halkaas.',
  }
  await officer.client.climateIncidents.proposePublication({ params, input })
  const { version } = await reviewer.client.climateIncidents.getPublication({ params })
  await reviewer.client.climateIncidents.decidePublication({
    params,
    input: { decision: 'publish', version },
  })
}

test('visitors read published climate incidents, filter them and find them on the map, with and without script', async () => {
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site.server.url}/climate-advocacy?tab=cases`)
  await takenOver(page)
  await page.getByText(en.none).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await publish('drought', 'SO28', 'The wells dried up')
  await publish('flooding', 'SO22', 'The river took the fields')
  await page.goto(`${site.server.url}/climate-advocacy`)
  await takenOver(page)
  await page.getByRole('link', { name: 'Active Cases' }).click()
  await page.getByRole('heading', { name: 'The wells dried up' }).waitFor()
  await page.getByRole('heading', { name: '2 published cases on the map' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.locator('select[name=type]').selectOption('flooding')
  await page.getByRole('button', { name: en.apply }).click()
  await page.getByRole('heading', { name: 'The wells dried up' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'The river took the fields' }).waitFor()
  expect(new URL(page.url()).searchParams.get('type')).toBe('flooding')
  await page.reload()
  await page.getByRole('heading', { name: 'The river took the fields' }).waitFor()
  await page.locator('select[name=type]').selectOption('pollution')
  await page.getByRole('button', { name: en.apply }).click()
  await page.getByText(en.noneFound).waitFor()
  await page.getByRole('link', { name: en.all }).click()
  await page.locator('.climate-regions a').first().click()
  await page.getByText('1 published case', { exact: true }).waitFor()
  await context.close()

  const plain = await openProfile({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`${site.server.url}/so/climate-advocacy?tab=cases`)
  await bare.getByRole('heading', { name: 'The wells dried up (so)' }).waitFor()
  await bare.locator('select[name=type]').selectOption('flooding')
  await bare.getByRole('button', { name: so.apply }).click()
  await bare.waitForURL('**type=flooding**')
  await eventually(() => bare.getByRole('heading', { name: 'The wells dried up (so)' }).count()).toBe(0)
  await eventually(() => bare.getByRole('heading', { name: 'The river took the fields (so)' }).count()).toBe(
    1,
  )
  await plain.close()
})
