import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { texts as ar } from '#shared/i18n/ar/grantApplication.ts'
import { texts as en } from '#shared/i18n/en/grantApplication.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { makePdf } from '#tests/support/office-files.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const ANSWERS = grantAnswers()

/** Chooses a file for a kind of document, as the dialog of the browser would. */
function chooseFile(kind: string, name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${kind}"]`)
  if (!input) throw new Error(`There is no field for: ${kind}`)
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function fillForm(page: Screen): Promise<void> {
  for (const name of GRANT_TEXT_NAMES)
    await page.locator(`[name="${name}"]`).fill(String(ANSWERS[name] ?? ''))
  await page.getByLabel(en.regions.banadir).click()
  await page.getByLabel(en.categories.both.label).click()
}

const documents = en.attachments

test('documents are received one by one, outlast a reload, and are with the application once it is sent', async () => {
  const page = await site.open('/grants/apply')
  await page.getByRole('button', { name: `${documents.choose}: ${documents.kinds.registration}` }).waitFor()
  chooseFile(documents.kinds.registration, 'certificate.pdf', new Uint8Array(await makePdf(['Registered'])))
  await page.getByText(documents.received, { exact: true }).waitFor()
  chooseFile(documents.kinds.budget, 'budget.ods', new Uint8Array([1]))
  await page.getByText(documents.wrongType, { exact: false }).waitFor()
  chooseFile(documents.kinds.budget, 'budget.xlsx', new TextEncoder().encode('no workbook'))
  await page.getByText('Files of this type are not accepted', { exact: false }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${documents.remove}: budget.xlsx` }).click()

  await page.reload()
  await page.getByText('certificate.pdf').waitFor()
  await page.getByText(documents.received, { exact: true }).waitFor()
  await fillForm(page)
  await page.getByRole('button', { name: en.submit }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  const id = (await page.locator('[data-application]').getAttribute('data-application')) ?? ''
  const { client } = await site.server.signIn('grant-manager')
  expect(await client.grantFiles.list({ params: { id } })).toMatchObject([
    { kind: 'registration', fileName: 'certificate.pdf', mediaType: 'application/pdf' },
  ])
})

test('a sending that was cut goes on when it is asked for, and a document can be removed', async () => {
  const page = await site.open('/grants/apply?language=ar')
  const t = ar.attachments
  await page.getByRole('button', { name: `${t.choose}: ${t.kinds.other}` }).waitFor()
  await page.setOffline(true)
  chooseFile(t.kinds.other, 'plan.pdf', new Uint8Array(await makePdf(['A plan'])))
  await page.getByText(t.cut).waitFor()
  await page.setOffline(false)
  await page.getByText(t.received, { exact: true }).waitFor()
  await page.getByRole('button', { name: `${t.remove}: plan.pdf` }).click()
  await eventually(() => page.getByText('plan.pdf').count()).toBe(0)
})
