import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/documentsEditing.ts'
import { texts as so } from '#shared/i18n/so/library/documentsEditing.ts'
import { SMALL_PDF } from '#tests/support/documents.ts'
import { languages } from '#tests/support/languages.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
/** Longer than the first part that is sent of a file. */
const LARGE = Buffer.concat([SMALL_PDF, Buffer.alloc(700_000, '% 0123456789\n')])

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** Opens the dialog and drops files on it, as from a folder of the desk. */
async function drop(page: Page, files: readonly { readonly name: string; readonly bytes: Buffer }[]) {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, letters } of given)
        transfer.items.add(new File([Uint8Array.from(letters, (each) => each.charCodeAt(0))], name))
      return transfer
    },
    files.map(({ name, bytes }) => ({ name, letters: bytes.toString('latin1') })),
  )
  await page.locator('.library-drop').dispatchEvent('drop', { dataTransfer: data })
}

/** Lets the first part of a file through and holds all others; resolves when the second one waits. */
function holdAfterFirst(page: Page): Promise<void> {
  let parts = 0
  return new Promise((resolve) => {
    void page.route('**/api/documents/files/*/upload/*', async (route) => {
      parts += 1
      if (parts === 1) return route.continue()
      resolve()
      return undefined
    })
  })
}

async function describeAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name=category]').selectOption('reports')
  for (const field of await dialog.locator('textarea').all()) await field.fill('What monitors saw there.')
}

test.each(languages('so'))(
  'a file continues where it was after its page was closed, once it is chosen again, in %s',
  async (locale) => {
    const t = TEXTS[locale]
    const officer = await site.server.signIn('field-officer', ['SO22'])
    const name = `Long_report_${locale}.pdf`
    const first = await site.open('/documents', { user: officer, locale })
    const held = holdAfterFirst(first)
    await first.getByRole('button', { name: t.upload.open }).click()
    await drop(first, [{ name, bytes: LARGE }])
    await describeAll(first)
    await first.getByRole('button', { name: t.upload.start_one.replace('{number}', '1') }).click()
    await held
    await first.context().close()

    const page = await site.open('/documents', { user: officer, locale, width: 390 })
    const from: number[] = []
    page.on('request', (request) => {
      const part = /files\/[^/]+\/upload\/(\d+)$/.exec(request.url())
      if (part && request.method() === 'PUT') from.push(Number(part[1]))
    })
    await page.getByRole('button', { name: t.unfinished.continue_one.replace('{number}', '1') }).click()
    await page.getByRole('heading', { name: t.unfinished.title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    const file = path.join(folder, name)
    writeFileSync(file, LARGE)
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await page.getByText(t.upload.continues.split('{title}')[1]?.split('{percent}')[0] ?? '?').waitFor()
    await page.getByRole('button', { name: t.upload.start_one.replace('{number}', '1') }).click()
    await page.getByRole('dialog').getByText(t.upload.sent, { exact: true }).waitFor()
    expect(Math.min(...from)).toBeGreaterThan(0)
    const [made, ...others] = (await officer.client.documents.list({ input: {} })).items
    expect(made?.file).toMatchObject({ name, size: LARGE.length })
    expect(others.filter(({ title }) => title === made?.title)).toEqual([])
    await page.context().close()
  },
)

test('several files are dropped, each with the type of its bytes; one is cancelled and leaves nothing behind', async () => {
  const officer = await site.server.signIn('field-officer', ['SO24'])
  const page = await site.open('/documents', { user: officer })
  await page.getByRole('button', { name: en.upload.open }).click()
  await drop(page, [
    { name: 'Cancelled.docx', bytes: LARGE },
    { name: 'hearings.csv', bytes: Buffer.from('court,day\nBanadir,1\n') },
  ])
  const typeOf = (file: string) => page.getByLabel(en.upload.type.replace('{file}', file))
  await expect.poll(() => typeOf('Cancelled.docx').inputValue()).toBe('pdf')
  await eventually(() => typeOf('hearings.csv').inputValue()).toBe('spreadsheet')
  await typeOf('hearings.csv').selectOption('other')
  await describeAll(page)
  await page.getByLabel(new RegExp(`^${en.form.tags}`)).fill('courts, hearings')
  expect(await seriousFindings(page)).toEqual([])
  const held = holdAfterFirst(page)
  await page.getByRole('button', { name: en.upload.start_other.replace('{number}', '2') }).click()
  await held
  await page.getByRole('progressbar').waitFor()
  await page.unroute('**/api/documents/files/*/upload/*')
  await page.getByRole('button', { name: en.upload.cancel.replace('{file}', 'Cancelled.docx') }).click()
  await page.getByText(en.upload.sent, { exact: true }).waitFor()
  await page.getByText(en.created).waitFor()
  await page.getByText(en.upload.cancelled, { exact: true }).waitFor()
  const { items } = await officer.client.documents.list({ input: { q: 'hearings' } })
  expect(items).toMatchObject([{ title: 'hearings', documentType: 'other', tags: 'courts, hearings' }])
  expect((await officer.client.documents.list({ input: { q: 'Cancelled' } })).items).toEqual([])
  expect(await officer.client.documents.unfinished()).toEqual([])
  await page.context().close()
})
