import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { texts as ar } from '#shared/i18n/ar/grants/grantApplication.ts'
import { texts as en } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as shell } from '#shared/i18n/en/grants/grants.ts'
import { texts as word } from '#shared/i18n/en/grants/grantWord.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { makePdf } from '#tests/support/office-files.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ANSWERS = grantAnswers()
const manager = () => site.server.signIn('grant-manager')
const applications = async () => (await (await manager()).client.grantManagement.list({ input: {} })).items

async function fillTexts(page: Page): Promise<void> {
  for (const name of GRANT_TEXT_NAMES) await page.fill(`[name="${name}"]`, String(ANSWERS[name] ?? ''))
}

test('the form in Arabic is laid out from right to left, and its errors are Arabic', async () => {
  const page = await site.open('/grants/apply?language=ar', { width: 390 })
  const form = page.locator('[lang="ar"][dir="rtl"]')
  await form.getByRole('button', { name: ar.submit }).press('Enter')
  await form.getByText(ar.errorsTitle).waitFor()
  await form.getByRole('link', { name: /يلزم رقم هاتف صحيح/ }).waitFor()
  const label = await form.locator('label', { hasText: ar.fields.organizationName }).boundingBox()
  const box = await form.locator('#field-organizationName').boundingBox()
  const rightOf = (rect: typeof box) => (rect ? rect.x + rect.width : 0)
  expect(Math.abs(rightOf(label) - rightOf(box))).toBeLessThan(2)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

test('without script the form is one page and one post, and comes back with what is wrong', async () => {
  const browser = (await site.open('/favicon.svg')).context().browser()
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context?.newPage()
  if (!page) throw new Error('There is no browser')
  await page.goto(`${site.server.url}/grants/apply`)
  await fillTexts(page)
  await page.fill('[name="projectTitle"]', 'Four')
  await page.check('[name="operatingRegions-banadir"]')
  await page.check('[name="projectCategory"][value="advocacy"]')
  await page.getByRole('button', { name: en.submit }).click()
  await page.getByRole('link', { name: 'Project title: Project title is required' }).waitFor()
  await eventually(() => page.isChecked('[name="operatingRegions-banadir"]')).toBe(true)
  await page.fill('[name="projectTitle"]', 'Without script')
  await page.getByRole('button', { name: en.submit }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  const sent = await applications()
  expect(sent.map(({ projectTitle }) => projectTitle)).toContain('Without script')
  await context?.close()
})

test('documents are received one by one, outlast a reload, and are with the application once it is sent', async () => {
  const t = en.attachments
  const page = await site.open('/grants/apply', { width: 390 })
  const choose = (kind: string, name: string, buffer: Buffer) =>
    page.locator(`input[type=file][aria-label="${kind}"]`).setInputFiles({ name, mimeType: '', buffer })
  await page.getByRole('button', { name: `${t.choose}: ${t.kinds.registration}` }).waitFor()
  // The first try is cut; it goes on by itself once there is a connection again.
  await page.context().setOffline(true)
  await choose(t.kinds.registration, 'certificate.pdf', await makePdf(['Registered in Baidoa']))
  await page.getByText(t.cut).waitFor()
  await page.context().setOffline(false)
  await page.getByText(t.received, { exact: true }).waitFor()
  await choose(t.kinds.budget, 'budget.ods', Buffer.from('ods'))
  await page.getByText(t.wrongType, { exact: false }).waitFor()
  await choose(t.kinds.budget, 'budget.xlsx', Buffer.from('no workbook'))
  await page
    .getByRole('alert')
    .getByText(/(is|are) not accepted/)
    .first()
    .waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${t.remove}: budget.xlsx` }).press('Enter')

  await page.reload()
  await page.getByText(t.received, { exact: true }).waitFor()
  await fillTexts(page)
  await page.getByLabel(en.regions.puntland).check()
  await page.getByLabel(en.categories.both.label).check()
  await page.getByRole('button', { name: en.submit }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  const id = (await page.locator('[data-application]').getAttribute('data-application')) ?? ''
  expect(await (await manager()).client.grantFiles.list({ params: { id } })).toMatchObject([
    { kind: 'registration', fileName: 'certificate.pdf', mediaType: 'application/pdf' },
  ])
  await page.context().close()
})

test('an applicant opens an application with the code, and withdraws it', async () => {
  const code = '6071992655301842'
  const { client } = site.server.visitor()
  const { reference } = await client.grants.apply({ input: { ...ANSWERS, receiptCode: code } })
  const page = await site.open('/grants/status', { width: 390 })
  await page.getByRole('heading', { level: 1, name: shell.statusTitle }).waitFor()
  await page.getByLabel(en.status.code).fill('6071 9926 5530 1843')
  await page.getByRole('button', { name: en.status.open }).press('Enter')
  await page.getByRole('alert').getByText('This code or link opens no application.').waitFor()
  await page.getByLabel(en.status.code).fill('6071 9926 5530 1842')
  await page.getByRole('button', { name: en.status.open }).press('Enter')
  await page.getByRole('heading', { name: reference }).waitFor()
  await page.getByText(en.status.states.kept, { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: en.status.withdraw }).press('Enter')
  await page.getByRole('button', { name: en.status.withdrawSure }).press('Enter')
  await page.getByText(en.status.states.withdrawn, { exact: true }).waitFor()
  expect(page.url()).not.toContain(code)
  await page.context().close()
})

test('the timeline shows where today is', async () => {
  const page = await site.open('/grants?tab=timeline', { width: 1440 })
  await page.getByRole('img', { name: shell.timeline.chart }).waitFor()
  await page.locator('[aria-current="date"]').getByText('Today,').waitFor()
  await page.getByText(shell.timeline.stages.deadline.textLate).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

test('the form is worked on in Word, and nothing of the file is taken before its differences were shown', async () => {
  const page = await site.open('/grants/apply', { width: 390 })
  await page.fill('[name="projectTitle"]', 'Paralegals')
  await page.fill('[name="website"]', 'example.org')
  await page.getByRole('button', { name: en.word.open }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: word.download }).click()
  expect((await saved).suggestedFilename()).toBe('grant-application-en.docx')
  await page.getByText(word.downloaded).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // What somebody else has written into such a file, with one answer removed.
  const values = { projectTitle: 'Paralegals in four settlements', website: '', operatingRegions: 'puntland' }
  const budgetLines = [{ category: 'travel', item: 'Bus', quantity: '2', unitCost: '30' } as const]
  const { grantForms } = site.server.visitor().client
  const file = await grantForms.write({ input: { language: 'so', values, budgetLines } })
  const choose = (name: string, buffer: Buffer) =>
    page.setInputFiles('.grant-word input[type=file]', { name, mimeType: 'application/octet-stream', buffer })
  await choose('cv.docx', Buffer.from('no form'))
  await page.getByText('This file is not our form.').waitFor()
  await choose('form.docx', Buffer.from(await file.arrayBuffer()))
  await page.getByRole('heading', { name: word.differences }).waitFor()
  await eventually(() => page.locator('.grant-difference strong').allTextContents()).toEqual([
    ...[en.fields.website, en.fields.operatingRegions, en.fields.projectTitle, en.budget.title],
  ])
  await eventually(() => page.inputValue('[name="projectTitle"]')).toBe('Paralegals')
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: word.takeChosen }).click()
  await page.getByText(word.taken).waitFor()
  await eventually(() => page.inputValue('[name="projectTitle"]')).toBe(values.projectTitle)
  // An empty answer of the file takes no text away by itself.
  await eventually(() => page.inputValue('[name="website"]')).toBe('example.org')
  await eventually(() => page.getByLabel(en.regions.puntland).isChecked()).toBe(true)
  await page.getByRole('button', { name: word.undo }).click()
  await eventually(() => page.inputValue('[name="projectTitle"]')).toBe('Paralegals')
  await eventually(() => page.getByLabel(en.regions.puntland).isChecked()).toBe(false)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: word.download }).click()
  await page.getByText(word.offline).waitFor()
  await page.context().close()
})

test('the budget says at the line, and once for all, what the programme does not fund', async () => {
  const page = await site.open('/grants/apply', { width: 390 })
  await page.fill('[name="requestedAmount"]', '9,000 dollars')
  await page.getByText('Read as $9,000. The range of this round is $3,000 to $6,000.').waitFor()
  const add = page.getByRole('button', { name: en.budget.add })
  await add.press('Enter')
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByLabel(en.budget.item).fill('Laptop')
  await line.getByLabel(en.budget.category).selectOption('equipment')
  await line.getByLabel(en.budget.unitCost).fill('620')
  await line.getByText('Equipment above $500 is not allowed.').waitFor()
  await add.press('Enter')
  await page.getByRole('group', { name: 'Line 2' }).getByLabel(en.budget.unitCost).fill('8,380')
  await page.getByText('93.2%, above the limit of 60%.').waitFor()
  await page.getByText(en.amount.same).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})
