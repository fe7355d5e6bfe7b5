import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as enQuick } from '#shared/i18n/en/publishing/quickPublish.ts'
import { texts as soQuick } from '#shared/i18n/so/publishing/quickPublish.ts'
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
  en: enQuick,
  so: soQuick,
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

// What forms, lists and dialogs do is tested in `tests/screens`; here is what needs keys, a selection and a layout.
describe.each(languages('so'))('in %s', (locale) => {
  const quick = TEXTS[locale]

  test('lists with their tools, and the forms of their items, fit a phone', async () => {
    await loadReferenceData(site.server.services)
    const { jobs, projects, partners } = administrator.client
    const lists = Object.entries({ jobs, projects, partners })
    const page = await site.open('/favicon.svg', { locale, user: administrator, width: 390 })
    for (const [path, calls] of lists) {
      const [item] = (await calls.list()).items
      await page.goto(`${site.server.url}/${path}?edit=${item?.id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().waitFor()
      expect(await sidewaysOverflow(page), path).toBe(0)
      expect(await seriousFindings(page), path).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await sidewaysOverflow(page), path).toBe(0)
    }
    await page.context().close()
  })

  test('Quick Publish leaves a fifth of the window free, and fits a phone with what is wrong in it', async () => {
    const page = await site.open('/news', { locale, user: editor })
    const height = page.viewportSize()?.height ?? 0
    await page.getByRole('button', { name: quick.open }).click()
    const dialog = page.getByRole('dialog')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
    const { height: own = 0 } = (await dialog.boundingBox()) ?? {}
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThanOrEqual(0.8 * height)
    await page.setViewportSize({ width: 390, height })
    await dialog.getByRole('button', { name: quick.publish }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})
