import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as enRevisions } from '#shared/i18n/en/publishing/revisions.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/newsEditing.ts'
import { texts as soRevisions } from '#shared/i18n/so/publishing/revisions.ts'
import { languages } from '#tests/support/languages.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = {
  en: { editing: en, tools: enTools, revisions: enRevisions },
  so: { editing: so, tools: soTools, revisions: soRevisions },
}

let site: TestSite
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const published = async () => (await site.server.visitor().client.news.list()).items

// What forms, lists and dialogs do is tested in `tests/screens`; here is what needs keys, a selection and a layout.
describe.each(languages('so'))('in %s', (locale) => {
  const { editing, tools, revisions } = TEXTS[locale]

  test('an article is written by keys on a phone, its text marked, published, and looked at in all its dialogs', async () => {
    await site.server.database.run(sql`delete from news`)
    const page = await site.open('/news', { locale, user: editor, width: 390 })
    await page.getByRole('button', { name: editing.createFirst }).press('Enter')
    const dialog = page.getByRole('dialog')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
    await page.keyboard.type('Legal aid reaches Baydhabo')
    await dialog.locator('#field-summary').fill('A new office gives free legal advice to displaced families.')
    const text = dialog.locator('#field-content')
    await text.fill('advice')
    await text.selectText()
    await dialog.getByRole('toolbar').first().getByRole('button', { name: tools.editor.strong }).click()
    await eventually(() => text.locator('strong').innerText()).toBe('advice')
    await page.keyboard.type('The office opened today. It is open to everybody who needs advice.')
    await eventually(() => text.locator('strong').innerText()).toMatch(/^The office/)
    const when = (name: string) => dialog.getByRole('radio', { name, exact: true })
    await when(editing.form.later).check()
    await dialog.getByLabel(editing.form.time, { exact: true }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await when(editing.form.now).check()
    await dialog.getByRole('button', { name: editing.form.publish, exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const [item] = await published()
    if (!item) throw new Error('The article was not published')
    expect(item.content).toMatch(/^\*\*The office opened today.*\*\*$/)

    const params = { id: item.id }
    await administrator.client.news.edit({ params, input: { version: 1, title: 'Legal aid closes' } })
    await page.reload()
    expect(await sidewaysOverflow(page)).toBe(0)
    await page
      .getByRole('button', { name: revisions.openLabel.replace('{title}', 'Legal aid closes') })
      .press('Enter')
    await dialog.getByRole('listitem').last().waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('listitem').last().getByRole('button', { name: revisions.choose }).press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])

    await administrator.client.news.remove({ params })
    await page.goto(`${site.server.url}/news`)
    await page.getByRole('button', { name: revisions.deleted.open, exact: true }).press('Enter')
    await dialog.getByText('Legal aid closes').first().waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})
