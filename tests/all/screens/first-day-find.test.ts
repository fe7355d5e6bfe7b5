import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordReference } from '#shared/domain/record-reference.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let administrator: TestUser
let torture: string
let detention: string
beforeAll(async () => {
  site = await openScreens()
  administrator = await site.server.signIn('administrator')
  torture = await addIncident({ incidentType: 'torture', location: 'Suuqa Bakaaraha', regionCode: 'SO22' })
  detention = await addIncident({ location: 'Xerada', regionCode: 'SO24', districtCode: 'SO2401' })
})
afterAll(() => site.close())

async function addIncident(more: Readonly<Record<string, unknown>>): Promise<string> {
  const input = incidentValues({ description: 'What a colleague was told.', ...more })
  return (await administrator.client.incidents.create({ input: input as never })).id
}

/** Types into the search of a list, and waits until it shows this record and no other. */
async function findsOnly(page: Screen, typed: string, id: string): Promise<void> {
  await page.getByRole('searchbox').fill(typed)
  const shown = () =>
    page.locator('.rec-title').evaluateAll((titles) => titles.map((each) => each.getAttribute('data-record')))
  await eventually(shown).toEqual([id])
}

const option = (page: Screen, name: string) => page.getByRole('dialog').getByRole('option', { name })

test('I look for a course, and the palette finds it by a word of its title or description', async () => {
  const page = await site.open('/incidents', { user: administrator })
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: records.palette.label }).fill('drought')
  await option(page, 'Climate and human rights advocacy').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Climate and human rights advocacy' }).waitFor()
})

test("I search 'torture' or 'Mogadishu' and nothing is there", async () => {
  const page = await site.open('/incidents', { user: administrator })
  for (const typed of ['torture', 'jirdil', 'Mogadishu', 'muqdisho', 'torture mogadishu'])
    await findsOnly(page, typed, torture)
  for (const typed of ['Arbitrary detention', 'Baidoa', 'baydhabo']) await findsOnly(page, typed, detention)

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: records.palette.label }).fill('jirdil muqdisho')
  await option(page, 'Torture, Suuqa Bakaaraha').waitFor()
  await eventually(() => option(page, 'Xerada').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.locator('.rec-panel h2', { hasText: 'Torture, Suuqa Bakaaraha' }).waitFor()

  await page.getByRole('button', { name: records.links.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Baidoa')
  await dialog.getByRole('button', { name: /Xerada/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const phone = await site.open('/incidents?q=muqdisho', { user: administrator })
  await phone.locator(`[data-record="${torture}"]`).waitFor()
})

test('the palette finds documents of the library', async () => {
  const { slug } = await administrator.client.documents.create({
    input: {
      ...{ title: 'Conditions in custody', description: 'What monitors saw in the stations.' },
      ...{ category: 'reports', documentType: 'other' },
    },
  })
  const page = await site.open('/incidents', { user: administrator })
  await page.locator(`[data-record="${torture}"]`).waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: records.palette.label }).fill('stations')
  await page.getByRole('dialog').getByText(records.palette.documents, { exact: true }).waitFor()
  await option(page, 'Conditions in custody').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/documents/${slug}$`))
})

test('You told me to note a number nobody can look up', async () => {
  const input = {
    ...incidentValues({ description: 'Told by a visitor, who calls later.' }),
    regionCode: null,
  }
  const made = await site.server.visitor().client.incidents.create({ input })
  const reference = recordReference(made.id)

  // As it is written down on the telephone.
  const page = await site.open('/incidents', { user: administrator })
  await page.getByRole('searchbox').fill(reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
  await page.locator('.rec-description', { hasText: 'Told by a visitor, who calls later.' }).waitFor()
  await eventually(() => page.locator('.rec-panel .rec-reference').textContent()).toBe(reference)
  expect(await seriousFindings(page)).toEqual([])

  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: records.palette.label })
  await field.fill(recordReference(detention).replaceAll('-', ''))
  await option(page, 'Xerada').waitFor()
  const wrong = reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7')
  await field.fill(wrong)
  await page.getByRole('dialog').getByText(records.reference.mistaken).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(wrong)
  await page.getByText(records.reference.mistaken).waitFor()

  const officer = await site.server.signIn('field-officer', ['SO24'])
  const elsewhere = await site.open('/incidents', { user: officer })
  await elsewhere.getByRole('searchbox').fill(reference)
  await elsewhere.getByText(records.reference.unknown).waitFor()
  await findsOnly(elsewhere, recordReference(detention).toLowerCase(), detention)
})
