import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/protection/evidence.ts'
import { texts as so } from '#shared/i18n/so/protection/evidence.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

test('files of several records are looked at and marked together, and those with a person stay', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const attach = async (bytes: Buffer, more: object) => {
    const { id: parent } = await officer.client.incidents.create({
      input: incidentValues({ regionCode: 'SO28' }),
    })
    const { id } = await officer.client.evidence.create({ input: evidenceOf(bytes, parent, more) })
    await officer.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
    return id
  }
  const text = { fileName: 'list.txt', mediaType: 'text/plain', kind: 'document' }
  const ids = [
    await attach(Buffer.from('A list of wells'), text),
    await attach(Buffer.from('Another list of wells'), text),
    await attach(await phonePhoto(), {}),
  ]
  const page = await site.open('/evidence', { user: officer })
  await page.getByRole('heading', { name: texts.unmarked.title }).waitFor()
  const list = page.getByRole('navigation', { name: texts.unmarked.list })
  await eventually(() => list.getByRole('listitem').count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: texts.picture.open }).waitFor()
  for (const place of [1, 2])
    await list
      .getByRole('checkbox')
      .nth(place + 1)
      .click()
  await page.getByRole('button', { name: texts.unmarked.markAll }).click()
  await page.getByText(texts.mark.done_other.replace('{count}', '2')).first().waitFor()
  await eventually(() => list.getByRole('listitem').count()).toBe(1)
  const marks = await Promise.all(ids.map((id) => officer.client.evidence.get({ params: { id } })))
  expect(marks.map(({ showsNoPerson }) => showsNoPerson)).toEqual([true, true, false])
  await page.getByRole('button', { name: texts.unmarked.undo }).click()
  await eventually(() => list.getByRole('listitem').count()).toBe(3)
  await page.getByRole('button', { name: texts.unmarked.mark, exact: true }).click()
  await eventually(() => list.getByRole('listitem').count()).toBe(2)
  await list.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: texts.unmarked.markAll }).click()
  await page.getByText(texts.unmarked.empty).waitFor()
  const inSomali = await site.open('/evidence', { user: officer, locale: 'so' })
  await inSomali.getByText(so.unmarked.empty).waitFor()
})
