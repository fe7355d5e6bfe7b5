import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as evidence } from '#shared/i18n/en/protection/evidence.ts'
import { texts as en } from '#shared/i18n/en/protection/incidents.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as so } from '#shared/i18n/so/protection/incidents.ts'
import { texts as soRecords } from '#shared/i18n/so/records.ts'
import { choose } from '#tests/support/choose.ts'
import { languages } from '#tests/support/languages.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'

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

describe('evidence', () => {
  test('that is refused says why, can be taken off, and leaves no record', async () => {
    const id = await addIncident()
    const page = await site.open(`/incidents?record=${id}`, { user: officer })
    await page.getByRole('button', { name: evidence.attach }).click()
    const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(400)])
    await page.setInputFiles('input[type=file]', [
      { name: 'tool.jpg', mimeType: 'image/jpeg', buffer: program },
      { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ])
    await page.getByText(evidence.dialog.empty).waitFor()
    await page.getByRole('button', { name: 'Attach 1 file' }).click()
    await page.getByText(/Files of this type are not accepted\./).waitFor()
    await page.getByRole('button', { name: 'Remove tool.jpg from the list' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const list = await officer.client.evidence.list({
      input: { parentCollection: 'incidents', parentId: id },
    })
    expect(list.total).toBe(0)
    await page.context().close()
  })

  test('whose sending is cancelled leaves no record', async () => {
    const id = await addIncident()
    const page = await site.open(`/incidents?record=${id}`, { user: officer })
    await page.route('**/api/evidence/*/upload**', () => undefined)
    await page.getByRole('button', { name: evidence.attach }).click()
    const buffer = Buffer.from('A long recording')
    await page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Attach 1 file' }).click()
    await page.getByRole('button', { name: 'Cancel sending a.txt' }).click()
    await page.getByText(evidence.dialog.cancelled).waitFor()
    const list = await officer.client.evidence.list({
      input: { parentCollection: 'incidents', parentId: id },
    })
    expect(list.total).toBe(0)
    await page.unroute('**/api/evidence/*/upload**')
    await page.getByRole('button', { name: 'Attach 1 file' }).click()
    await page.getByText(evidence.dialog.sent, { exact: true }).waitFor()
    await page.context().close()
  })

  test('whose line is cut goes on where it was cut', async () => {
    const id = await addIncident()
    const page = await site.open(`/incidents?record=${id}`, { user: officer })
    const starts: number[] = []
    await page.route('**/api/evidence/*/upload/*', (route) => {
      const from = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      starts.push(from)
      return from > 0 && starts.filter((each) => each === from).length === 1
        ? route.abort('connectionreset')
        : route.continue()
    })
    await page.getByRole('button', { name: evidence.attach }).click()
    const buffer = Buffer.from('A recording that is long. '.repeat(40_000))
    await page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Attach 1 file' }).click()
    await page.getByText(evidence.dialog.sent, { exact: true }).waitFor()
    expect(starts.filter((from) => from === 0)).toHaveLength(1)
    expect(starts.length).toBeGreaterThan(2)
    const { items } = await officer.client.evidence.list({
      input: { parentCollection: 'incidents', parentId: id },
    })
    expect(items).toMatchObject([{ size: buffer.length, receivedAt: expect.stringMatching(/Z$/) }])
    await page.context().close()
  })
})

const panel = (page: Page) => page.locator('.rec-panel')
/** Waits for the open incident by its description. */
const described = (page: Page, text: string) => page.locator('.rec-description', { hasText: text }).waitFor()

describe.each(
  (
    [
      ['en', en, records],
      ['so', so, soRecords],
    ] as const
  ).filter(([locale]) => languages('en').includes(locale)),
)('in %s', (locale, t, words) => {
  test('an officer registers an incident, moves it on with a reason, and finds it in its history', async () => {
    const page = await site.open('/incidents', { locale, user: officer })
    await page.locator('.staff-top').getByRole('button', { name: t.new }).click()
    await choose(page, page.locator('#new-incidentType'), 'torture')
    await page.selectOption('#new-severity', 'critical')
    await page.fill('#new-dateTime', '2026-11-17T09:40')
    await page.fill('#new-description', `What was seen at the station (${locale}).`)
    await choose(page, page.locator('#new-regionCode'), 'SO28')
    await page.fill('#new-location', 'Kismaayo')
    await page.fill('#new-reporterName', 'Amina')
    await page.fill('#new-reporterContact', '+252 61 000 0000')
    await page.getByRole('button', { name: words.kinds.incidents.create }).click()
    await described(page, `What was seen at the station (${locale}).`)
    await panel(page).getByRole('button', { name: words.personal.show }).click()
    await panel(page).getByText('Amina').first().waitFor()

    await panel(page).getByRole('button', { name: words.panel.changeStatus }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').or(dialog.getByRole('combobox')).first().waitFor()
    await chooseStatus(page, 'verified')
    await dialog.getByRole('textbox').fill('Two sources')
    await dialog.getByRole('button', { name: words.status.propose }).click()
    await panel(page)
      .getByText(/“Two sources”/)
      .waitFor()
    await page.context().close()
  })
})

async function chooseStatus(page: Page, status: string): Promise<void> {
  const select = page.getByRole('dialog').locator('select')
  if ((await select.count()) > 0) await select.selectOption(status)
  else await page.getByRole('dialog').locator(`input[value=${status}]`).check()
}
