import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/documents.ts'
import { texts as enEditing } from '#shared/i18n/en/library/documentsEditing.ts'
import { texts as so } from '#shared/i18n/so/library/documents.ts'
import { texts as soEditing } from '#shared/i18n/so/library/documentsEditing.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { languages } from '#tests/support/languages.ts'
import { makeWord } from '#tests/support/office-files.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en: { ...en, editing: enEditing }, so: { ...so, editing: soEditing } }

let site: TestSite
beforeAll(async () => {
  site = await openSite({ tasks: true })
})
afterAll(() => site.close())

test.each(languages('so'))(
  'what a file says is found, marked, and read on the page of its document, in %s',
  async (locale) => {
    const t = TEXTS[locale]
    const officer = await site.server.signIn('field-officer', ['SO22'])
    const { id } = await officer.client.documents.create({
      input: {
        ...{ title: `Findings ${locale}`, description: 'What monitors saw.', category: 'legal' },
        ...{ documentType: 'word', isPublic: false },
      },
    })
    const file = makeWord(['# Night arrests', `Detainees of Gaalkacyo wait for a judge (${locale}).`])
    await sendDocumentFile(officer, id, file, 'findings.docx')
    const page = await site.open('/documents', { user: officer, locale, width: 390 })
    await expect
      .poll(async () => (await officer.client.documents.get({ params: { id } })).textState, {
        timeout: 20_000,
      })
      .toBe('read')
    await page.getByRole('searchbox').fill(`galkacyo judge ${locale}`)
    await page.getByRole('searchbox').press('Enter')
    const found = page.getByRole('list', { name: t.foundIn })
    await found.locator('mark', { hasText: 'Gaalkacyo' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await found.getByRole('link', { name: 'Night arrests' }).click()
    await page.getByRole('heading', { level: 3, name: 'Night arrests' }).waitFor()
    await page.getByText(t.textState.read).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: t.text.close }).click()
    await page.getByRole('link', { name: t.text.open }).waitFor()
    await page.context().close()
  },
)

test('a document is read, searched and left beside the list, where there is room for it', async () => {
  const editor = await site.server.signIn('editor')
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const { id } = await officer.client.documents.create({
    input: {
      ...{ title: 'Wide preview', description: 'What monitors saw.', category: 'legal' },
      ...{ documentType: 'word', isPublic: false },
    },
  })
  await sendDocumentFile(officer, id, makeWord(['# Arrests', 'Detainees wait for a magistrate.']), 'a.docx')
  const read = async () => (await officer.client.documents.get({ params: { id } })).textState
  await expect.poll(read, { timeout: 20_000 }).toBe('read')
  const page = await site.open('/documents?q=magistrate', { user: editor, width: 1440 })
  await page.getByRole('heading', { name: en.categories }).waitFor()
  await page.getByRole('heading', { name: en.stats.title }).waitFor()
  await page.getByRole('link', { name: 'Wide preview', exact: true }).click()
  const panel = page.getByRole('complementary', { name: enEditing.preview.label })
  await panel.locator('mark', { hasText: 'magistrate' }).waitFor()
  await panel.getByRole('link', { name: en.downloadNamed.replace('{title}', 'Wide preview') }).waitFor()
  await panel.getByRole('button', { name: enEditing.review.approve }).waitFor()
  expect(new URL(page.url()).searchParams.get('preview')).toBe(id)
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.goto(`${site.server.url}/documents?q=nothingissocalled&category=legal`)
  await page.getByText(en.help.spelling).waitFor()
  await page.getByRole('link', { name: en.help.everywhere.replace('{text}', 'nothingissocalled') }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBeNull()
  await page.context().close()
})

test('a reviewer approves on the page of a document, and who wrote it can’t', async () => {
  const editor = await site.server.signIn('editor')
  const { id } = await editor.client.documents.create({
    input: {
      ...{ title: 'A policy on consent', description: 'How people are asked.', category: 'policies' },
      ...{ documentType: 'pdf', isPublic: true },
    },
  })
  const own = await site.open(`/documents/${id}`, { user: editor })
  await own.getByRole('heading', { level: 1, name: 'A policy on consent' }).waitFor()
  await own.getByRole('button', { name: enEditing.file.add }).waitFor()
  await eventually(() => own.getByRole('button', { name: enEditing.review.approve }).count()).toBe(0)
  await own.context().close()
  const page = await site.open(`/documents/${id}`, { user: await site.server.signIn('administrator') })
  await page.getByRole('button', { name: enEditing.review.approve }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(enEditing.review.approvePublicNoFile).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: enEditing.review.approve }).click()
  await page.getByText(enEditing.review.approved).waitFor()
  await page.context().close()
})

test('a share link is made, opened without an account, and revoked', async () => {
  const editor = await site.server.signIn('editor')
  const officer = await site.server.signIn('field-officer', ['SO22'])
  const { id } = await officer.client.documents.create({
    input: {
      ...{ title: 'A hearing list', description: 'Hearings of the regional court.', category: 'legal' },
      documentType: 'pdf',
    },
  })
  await sendDocumentFile(officer, id)
  const page = await site.open(`/documents/${id}`, { user: editor })
  await page.getByRole('button', { name: enEditing.share.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: enEditing.share.make }).click()
  const url = new URL(await dialog.getByLabel(enEditing.share.link, { exact: true }).inputValue())
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: enEditing.upload.done }).click()
  await page.getByText(enEditing.share.openedTimes_other.replace('{number}', '0')).waitFor()
  const visited = await site.open(url.pathname + url.search, { width: 390 })
  await visited.getByRole('heading', { name: 'A hearing list' }).waitFor()
  expect(await seriousFindings(visited)).toEqual([])
  const download = visited.waitForEvent('download')
  await visited.getByRole('link', { name: en.downloadNamed.replace('{title}', 'A hearing list') }).click()
  expect((await download).suggestedFilename()).toBe('custody.pdf')
  await page.reload()
  await page.getByText(enEditing.share.openedTimes_one.replace('{number}', '1')).waitFor()
  const which = enEditing.versions.number.replace('{number}', '1')
  await page.getByRole('button', { name: enEditing.share.revokeNamed.replace('{which}', which) }).click()
  await page.getByText(enEditing.share.revoked).waitFor()
  await visited.reload()
  await visited.getByRole('heading', { name: en.shared.ended }).waitFor()
  await visited.context().close()
  await page.context().close()
})
