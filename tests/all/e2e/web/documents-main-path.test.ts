import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/documents.ts'
import { texts as enEditing } from '#shared/i18n/en/library/documentsEditing.ts'
import { texts as so } from '#shared/i18n/so/library/documents.ts'
import { texts as soEditing } from '#shared/i18n/so/library/documentsEditing.ts'
import { SMALL_PDF } from '#tests/support/documents.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en: { ...en, editing: enEditing }, so: { ...so, editing: soEditing } }

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openSite({ tasks: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

function fileNamed(name: string, bytes: Buffer): string {
  const at = path.join(folder, name)
  writeFileSync(at, bytes)
  return at
}

describe.each(languages('so'))('the library, in %s', (locale) => {
  const t = TEXTS[locale]

  test('files are uploaded, approved by another person, read by visitors and withdrawn', async () => {
    const officer = await site.server.signIn('field-officer', ['SO22'])
    const reviewer = await site.server.signIn('reviewer')
    const title = `Custody report ${locale}`
    const page = await site.open('/documents', { user: officer, locale })
    // The language that comes second finds what the first one left.
    if (locale === languages('so')[0]) await page.getByText(t.noneText).waitFor()
    await page.getByRole('button', { name: t.editing.upload.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        fileNamed(`Custody_report_${locale}.pdf`, SMALL_PDF),
        fileNamed('page.pdf', Buffer.from('<html><script>alert(1)</script></html>')),
      ])
    const send = dialog.getByRole('button', {
      name: t.editing.upload.start_other.replace('{number}', '2'),
    })
    // What is missing is said at its field, before anything is sent.
    await send.click()
    await eventually(() => dialog.locator('.field-error').count()).toBeGreaterThan(1)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.locator('select[name=category]').selectOption('reports')
    for (const field of await dialog.locator('textarea').all())
      await field.fill('What monitors saw in 54 stations.')
    await dialog.locator('input[name=isPublic]').check()
    await send.click()
    await dialog.getByText(t.editing.upload.sent, { exact: true }).waitFor()
    await dialog.locator('.field-error').waitFor()
    await dialog.press('Escape')
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()

    const visited = await site.open('/documents', { locale })
    await visited.getByText(t.noneText).waitFor()
    const review = await site.open('/documents', { user: reviewer, locale, width: 390 })
    await review.getByRole('link', { name: title, exact: true }).click()
    await review.getByText(t.editing.versions.waiting).waitFor()
    expect(await sidewaysOverflow(review)).toBe(0)
    await review.getByRole('button', { name: t.editing.review.approve }).click()
    const asked = review.getByRole('dialog')
    await asked.getByText(t.editing.review.approvePublic.replace('{number}', '1')).waitFor()
    await asked.getByRole('button', { name: t.editing.review.approve }).click()
    await review.getByText(t.editing.review.approved).waitFor()
    await review.context().close()
    await visited.reload()
    await visited.getByRole('heading', { name: title }).waitFor()
    const download = visited.waitForEvent('download')
    await visited.getByRole('link', { name: t.downloadNamed.replace('{title}', title) }).click()
    expect((await download).suggestedFilename()).toBe(`Custody_report_${locale}.pdf`)
    await visited.getByText(t.started).waitFor()
    expect(await seriousFindings(visited)).toEqual([])
    await visited.context().close()

    const withoutScript = await openProfile({ javaScriptEnabled: false })
    const plain = await withoutScript.newPage()
    await plain.goto(`${site.server.url}${locale === 'so' ? '/so' : ''}/documents`)
    await plain.getByRole('link', { name: title, exact: true }).click()
    await plain.getByRole('link', { name: t.viewNamed.replace('{title}', title) }).waitFor()
    await withoutScript.close()

    const [{ slug = '' } = {}] = (await officer.client.documents.list({ input: { q: title } })).items
    const head = await (await site.server.visitor().send(`/documents/${slug}`)).text()
    expect(head).toContain(`<meta name="DC.title" content="${title}">`)
    expect(head).toMatch(/<script type="application\/ld\+json">[^<]*"@type":"Report"/)
    const withdrawing = await site.open(`/documents/${slug}`, { user: officer, locale })
    await withdrawing.getByRole('button', { name: t.editing.review.withdraw }).click()
    await withdrawing.getByRole('dialog').getByRole('button', { name: t.editing.review.withdraw }).click()
    await withdrawing.getByText(t.editing.review.withdrawn).waitFor()
    await withdrawing.getByText(t.onSiteNothing).waitFor()
    await eventually(() => withdrawing.locator('head meta[name="DC.title"]').getAttribute('content')).toBe(
      title,
    )
    await withdrawing.context().close()
    expect((await site.server.visitor().client.documents.list({ input: {} })).items).toEqual([])
    const gone = await (await site.server.visitor().send(`/documents/${slug}`)).text()
    expect(gone).not.toMatch(/DC\.|"Report"|Custody report/)
  })
})
