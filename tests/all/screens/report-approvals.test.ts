import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportApprovals.ts'
import { texts as generator } from '#shared/i18n/en/library/reportGenerator.ts'
import { texts as so } from '#shared/i18n/so/library/reportApprovals.ts'
import { madeReport, reportFile, settledReport } from '#tests/support/reports.ts'
import { eventually, openScreens, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let site: Screens
let officer: TestUser
let reviewer: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens({ tasks: true })
  officer = await site.server.signIn('field-officer', ['SO28'])
  reviewer = await site.server.signIn('reviewer')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const SHORT = { format: 'excel' as const, includeSections: ['executive-summary' as const] }
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const listed = async (which: 'waiting' | 'decided') =>
  (await reviewer.client.reportApprovals.list({ input: { which } })).items

/** Approves a report of the officer by calls, as the page does; returns the approval and its file. */
async function approved(reportTitle: string) {
  const { id, digest } = await madeReport(officer.client.reports, { ...SHORT, reportTitle })
  await officer.client.reportApprovals.request({ params: { id }, input: {} })
  await (await reviewer.client.reportApprovals.file({ params: { id } })).arrayBuffer()
  const input = { digest: String(digest) }
  const approval = await reviewer.client.reportApprovals.approve({ params: { id }, input })
  const made = (await officer.client.reports.list()).items.find(({ sourceId }) => sourceId === id)
  await settledReport(officer.client.reports, String(made?.id))
  return { id, number: String(approval.approvalNumber), fileId: String(made?.id) }
}

test('approval is requested in the list, and given by a colleague who has saved the file', async () => {
  const title = 'Situation in Jubaland'
  const { id, digest } = await madeReport(officer.client.reports, SHORT)
  const page = await site.open('/reports', { user: officer })
  await page.getByRole('button', { name: filled(en.askNamed, { title }) }).click()
  const dialog = page.getByRole('dialog', { name: en.askTitle })
  await dialog.getByRole('button', { name: en.ask }).click()
  await page.locator('.toast').getByText(en.asked).waitFor()
  await page.getByText(en.line.requested).waitFor()
  await page.getByRole('link', { name: en.line.see }).click()
  await page.getByText(en.own).waitFor()
  await eventually(() => page.getByRole('button', { name: en.approve, exact: true }).count()).toBe(0)

  const queue = await site.open('/report-approvals', { user: reviewer })
  await queue.getByText(en.readFirst).waitFor()
  await queue.getByText(String(digest)).waitFor()
  await eventually(() => queue.getByRole('button', { name: en.approve, exact: true }).count()).toBe(0)
  await queue.getByRole('button', { name: filled(generator.list.downloadNamed, { title }) }).waitFor()
  // Saving a file takes a browser (tests/all/e2e/web/reports.test.ts).
  await (await reviewer.client.reportApprovals.file({ params: { id } })).arrayBuffer()
  await queue.reload()
  await queue.getByText(en.wasRead).waitFor()
  await queue.getByRole('button', { name: en.approve, exact: true }).click()
  await queue.locator('.toast').getByText(en.approved).waitFor()
  await queue.getByText(en.empty).waitFor()
  const [approval] = await listed('decided')
  expect(approval).toMatchObject({ id, state: 'approved', decidedBy: 'Test reviewer' })
})

test('one is declined with a reason, which its author reads beside the report', async () => {
  const reportTitle = 'With a wrong map'
  const { id } = await madeReport(officer.client.reports, { ...SHORT, reportTitle })
  await officer.client.reportApprovals.request({ params: { id }, input: {} })
  const queue = await site.open(`/report-approvals?item=${id}`, { user: reviewer })
  await queue.getByRole('button', { name: en.decline, exact: true }).click()
  const dialog = queue.getByRole('dialog', { name: en.declineTitle })
  await dialog.locator('[name=reason]').fill('The map lacks Gedo.')
  await dialog.getByRole('button', { name: en.decline }).click()
  await queue.locator('.toast').getByText(en.declined).waitFor()
  const page = await site.open('/reports', { user: officer })
  await page.getByText(filled(en.line.declined, { reason: 'The map lacks Gedo.' })).waitFor()
  // It can be asked again.
  await page.getByRole('button', { name: filled(en.askNamed, { title: reportTitle }) }).waitFor()
})

test('a correction names what it replaces and what changed; nothing is sent without that', async () => {
  const first = await approved('First of the month')
  const reportTitle = 'Second of the month'
  const { id } = await madeReport(officer.client.reports, { ...SHORT, reportTitle })
  const page = await site.open('/reports', { user: officer })
  await page.getByRole('button', { name: filled(en.askNamed, { title: reportTitle }) }).click()
  const dialog = page.getByRole('dialog', { name: en.askTitle })
  await dialog.locator('[name=corrects]').selectOption(first.id)
  await dialog.getByRole('button', { name: en.ask }).click()
  expect(await listed('waiting')).toEqual([])
  await dialog.locator('[name=changed]').fill('Gedo was counted twice.')
  await dialog.getByRole('button', { name: en.ask }).click()
  await page.locator('.toast').getByText(en.asked).waitFor()
  await eventually(async () => (await listed('waiting')).map((each) => each.corrects)).toEqual([
    { approvalNumber: first.number, changed: 'Gedo was counted twice.', figures: [] },
  ])
  await officer.client.reportApprovals.take({ params: { id } })
})

test('an approved report is withdrawn with a notice, in Somali, and a copy says so to everyone', async () => {
  const { id, number, fileId } = await approved('To be withdrawn')
  const copy = await reportFile(officer.client.reports, fileId)
  const queue = await site.open(`/report-approvals?which=decided&item=${id}`, {
    user: reviewer,
    locale: 'so',
  })
  await queue.getByText(filled(so.facts.approved, { number })).waitFor()
  await queue.getByRole('button', { name: so.withdraw, exact: true }).click()
  const dialog = queue.getByRole('dialog', { name: so.withdrawTitle })
  await dialog.locator('[name=reason]').fill('Tirooyinka Gedo way khaldan yihiin.')
  await dialog.getByRole('button', { name: so.withdraw }).click()
  await queue.locator('.toast').getByText(so.withdrawn).waitFor()
  const checked = await site.server
    .visitor()
    .client.reportCopies.check({ params: { sha256: hash('sha256', copy) } })
  expect(checked.copy?.approval).toMatchObject({
    ...{ state: 'withdrawn', number, notice: 'Tirooyinka Gedo way khaldan yihiin.' },
  })
  const page = await site.open('/reports', { user: officer })
  await page.getByText(filled(en.line.withdrawn, { number })).first().waitFor()
})

test('an administrator lets scheduled reports wait, and others read that they do', async () => {
  const page = await site.open('/report-approvals', { user: administrator })
  await page.getByRole('button', { name: en.rule.turnOn }).click()
  await page.getByText(en.rule.on).waitFor()
  const other = await site.open('/report-approvals', { user: officer })
  await other.getByText(en.rule.on).waitFor()
  await eventually(() => other.getByRole('button', { name: en.rule.turnOff }).count()).toBe(0)
})
