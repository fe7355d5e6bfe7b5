import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/releases.ts'
import { texts as enStatements } from '#shared/i18n/en/publishing/statements.ts'
import { texts as enStaff } from '#shared/i18n/en/staff.ts'
import { texts as so } from '#shared/i18n/so/monitoring/releases.ts'
import { texts as soStatements } from '#shared/i18n/so/publishing/statements.ts'
import { texts as soStaff } from '#shared/i18n/so/staff.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const TEXTS = {
  en: { texts: en, staff: enStaff, statements: enStatements },
  so: { texts: so, staff: soStaff, statements: soStatements },
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(languages('so'))('in %s', (locale) => {
  const { texts, staff, statements } = TEXTS[locale]

  test('the page on security says when one person is enough', async () => {
    const administrator = await site.server.signIn('administrator')
    const says = async () => {
      const page = await site.open(locale === 'so' ? '/so/security' : '/security', { locale })
      const found = await page.getByRole('heading', { name: statements.onePersonTitle }).count()
      await page.context().close()
      return found
    }
    expect(await says()).toBe(0)
    const page = await site.open('/releases', { locale, user: administrator })
    await page.getByRole('button', { name: texts.rule.to1 }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(staff.reason.label).fill('The second editor has left')
    await dialog.getByRole('button', { name: texts.rule.to1 }).click()
    await page.getByText(texts.rule.is1).waitFor()
    await eventually(says).toBe(1)
    await administrator.client.releases.setRule({ input: { people: 2, reason: 'She is back' } })
    await page.context().close()
  })
})
