import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enFiles } from '#shared/i18n/en/protection/visitorFiles.ts'
import { texts as enVoice } from '#shared/i18n/en/protection/voiceNotes.ts'
import { texts as so } from '#shared/i18n/so/protection/incidentReporting.ts'
import { texts as soFiles } from '#shared/i18n/so/protection/visitorFiles.ts'
import { texts as soVoice } from '#shared/i18n/so/protection/voiceNotes.ts'
import { languages } from '#tests/support/languages.ts'
import { isAltered, openSpokenForm } from '#tests/support/microphone.ts'
import { openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

const TEXTS = {
  en: { form: en, files: enFiles, voice: enVoice },
  so: { form: so, files: soFiles, voice: soVoice },
}
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(languages('en'))('in %s', (locale) => {
  const { form, files, voice } = TEXTS[locale]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function recordFor(page: Page, name: string, seconds: number): Promise<void> {
    await button(page, name).click()
    await page
      .getByRole('timer')
      .filter({ hasText: `0:0${seconds}` })
      .waitFor()
    await button(page, voice.stop).click()
  }

  test('who becomes anonymous after speaking loses the unaltered voice, and is told', async () => {
    const page = await openSpokenForm(site, locale)
    await page.goto(`${site.server.url}/incident-reporting`)
    await page.locator('input[name=reach][value=contact]').check()
    await page.locator('[name=reporterName]').fill('Amina')
    await page.locator('[name=reporterContact]').fill('+252 61 000 0000')
    await button(page, form.next).click()
    await page.getByText(voice.named).waitFor()
    await recordFor(page, voice.record, 1)
    await button(page, voice.listen).waitFor()
    expect(await isAltered(page)).toBe(false)
    await button(page, form.back).click()
    await page.locator('input[name=reach][value=code]').check()
    await page.getByText(files.noteLost).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await button(page, form.next).click()
    await button(page, voice.record).waitFor()
    await page.getByText(voice.willAlter).waitFor()
    await page.context().close()
  })
})
