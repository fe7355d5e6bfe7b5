import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as evidence } from '#shared/i18n/en/protection/evidence.ts'
import { phonePhoto } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let officer: TestUser
beforeAll(async () => {
  site = await openSite()
  officer = await site.server.signIn('field-officer', ['SO28'])
})
afterAll(() => site.close())

async function addIncident(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const made = await officer.client.incidents.create({ input: incidentValues(more) as never })
  return made.id
}

/** How often the access log says that somebody looked at a picture of the incident. */
async function looksAt(id: string): Promise<number> {
  await site.server.services.records.accessLog.flush()
  const params = { collection: 'incidents', id } as const
  const { items } = await officer.client.accessLog.openings({ params })
  return items.filter(({ how }) => how === 'shown').length
}

describe('evidence', () => {
  test('is attached, shown without metadata, and its original opened into the custody log', async () => {
    const id = await addIncident({ description: 'With a photo.' })
    const photo = await phonePhoto()
    const page = await site.open(`/incidents?record=${id}`, { user: officer })
    await page.getByRole('button', { name: evidence.attach }).click()
    await page.setInputFiles('input[type=file]', { name: 'sawir.jpg', mimeType: 'image/jpeg', buffer: photo })
    await eventually(() => page.getByLabel(evidence.dialog.kind).inputValue()).toBe('photo')
    await page.getByLabel(evidence.dialog.note).fill('Taken by a neighbour')
    await page.getByRole('button', { name: 'Attach 1 file' }).click()
    await page.getByRole('dialog').getByText(evidence.dialog.sent, { exact: true }).waitFor()
    await page.getByRole('button', { name: evidence.dialog.done }).click()

    const item = page.locator('.ev-list > li')
    await item.getByText(evidence.checked).waitFor()
    expect(await looksAt(id)).toBe(0)
    await item.getByRole('button', { name: /^Show picture: Photo 1/ }).press('Enter')
    const picture = page.getByRole('dialog').getByRole('img')
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    expect(await seriousFindings(page)).toEqual([])
    expect(await looksAt(id)).toBe(1)
    await page.keyboard.press('Escape')
    expect(await item.textContent()).not.toContain('sawir.jpg')
    await item.getByRole('button', { name: /^Details/ }).click()
    await item.getByText('sawir.jpg').waitFor()
    const text = (await item.textContent()) ?? ''
    expect(text).toContain('Taken by a neighbour')
    expect(text).toContain(createHash('sha256').update(photo).digest('hex'))
    await item.getByText(evidence.custody.acts.received).waitFor()

    await item.getByRole('button', { name: /^Open original/ }).click()
    await eventually(() => page.getByRole('dialog').textContent()).toContain('custody log')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: evidence.original.submit }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('sawir.jpg')
    await item.getByText(evidence.custody.acts.opened).waitFor()
    await page.context().close()
  })
})
