import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as evidence } from '#shared/i18n/en/protection/evidence.ts'
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
