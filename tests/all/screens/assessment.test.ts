import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/assessment.ts'
import { texts as enAccount } from '#shared/i18n/en/learning/learningAccount.ts'
import { texts as so } from '#shared/i18n/so/learning/assessment.ts'
import { texts as soAccount } from '#shared/i18n/so/learning/learningAccount.ts'
import { languages } from '#tests/support/languages.ts'
import { join } from '#tests/support/learners.ts'
import { openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const COURSE = 'climate-and-human-rights'
let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const TEXTS = {
  en: { pages: en, account: enAccount, prefix: '' },
  so: { pages: so, account: soAccount, prefix: '/so' },
}

describe.each(languages('so'))('in %s', (locale) => {
  const texts = TEXTS[locale]
  const { pages, prefix } = texts
  const address = `${prefix}/learning/courses/${COURSE}/assessment`

  test('a visitor is led to an account, and a learner to the modules that are left', async () => {
    const page = await site.open(address, { locale })
    await page.getByText(pages.needsAccount).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const learner = await join(site.server)
    await page.goto(`${prefix}/learning/sign-in`)
    await page.getByLabel(texts.account.signIn.code, { exact: true }).fill(learner.recoveryCode ?? '')
    await page.getByRole('button', { name: texts.account.signIn.enter, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: texts.account.account.title }).waitFor()
    await page.goto(address)
    await page.getByRole('heading', { name: pages.missing }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
