import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enFiles } from '#shared/i18n/en/protection/visitorFiles.ts'
import { texts as enVoice } from '#shared/i18n/en/protection/voiceNotes.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/protection/incidentReporting.ts'
import { texts as soFiles } from '#shared/i18n/so/protection/visitorFiles.ts'
import { texts as soVoice } from '#shared/i18n/so/protection/voiceNotes.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { isAltered, isMicrophoneOpen, openSpokenForm } from '#tests/support/microphone.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = {
  en: { form: en, shell: enShell, files: enFiles, voice: enVoice },
  so: { form: so, shell: soShell, files: soFiles, voice: soVoice },
}
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(languages('en'))('in %s', (locale) => {
  const { form, shell, files, voice } = TEXTS[locale]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function recordFor(page: Page, name: string, seconds: number): Promise<void> {
    await button(page, name).click()
    await page
      .getByRole('timer')
      .filter({ hasText: `0:0${seconds}` })
      .waitFor()
    await button(page, voice.stop).click()
  }

  test('a visitor speaks instead of writing: listens, deletes, records again and sends', async () => {
    const page = await openSpokenForm(site, locale)
    await page.locator('.dock').getByRole('link', { name: shell.public.report }).click()
    // The page before did not have the microphone, so the form comes as a document of its own.
    await page.waitForFunction(() => 'watched' in globalThis)
    await button(page, form.next).click()
    await page.getByText(voice.willAlter).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await recordFor(page, voice.record, 2)
    await page.getByText(voice.altered).waitFor()
    await eventually(() => isMicrophoneOpen(page)).toBe(false)
    await button(page, voice.listen).click()
    await page.locator('.voice-time').filter({ hasText: '0:01' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await button(page, voice.remove).click()
    await recordFor(page, voice.record, 1)
    await recordFor(page, voice.again, 2)
    expect(await isAltered(page)).toBe(true)
    await eventually(() => isMicrophoneOpen(page)).toBe(false)

    // Nothing is written: the voice note takes the place of the description.
    await page.locator('input[value=torture]').check()
    await page.locator('input[name=severity][value=high]').check()
    await button(page, form.next).click()
    await page.locator('#field-dateTime').fill('2026-11-18')
    await page.locator('#field-dateTime-time').fill('21:15')
    await page.locator('[name=location]').fill('Kismaayo')
    await button(page, form.next).click()
    // A recording that goes on is kept when the report is sent.
    await button(page, voice.record).click()
    await page.getByRole('timer').filter({ hasText: '0:01' }).waitFor()
    await button(page, form.send).click()
    await page.getByText(files.allSent, { exact: true }).waitFor()
    expect(await isAltered(page)).toBe(true)

    const id = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
    const administrator = await site.server.signIn('administrator')
    const report = await administrator.client.incidents.get({ params: { id } })
    expect(report).toMatchObject({ description: files.spoken, anonymous: true })
    const { items } = await administrator.client.evidence.list({
      input: { parentCollection: 'incidents', parentId: id },
    })
    expect(items.map(({ kind, mediaType, receivedAt }) => [kind, mediaType, receivedAt !== null])).toEqual([
      ['voice-note', 'audio/webm', true],
      ['voice-note', 'audio/webm', true],
    ])
    for (const { size } of items) expect(size).toBeGreaterThan(1000)
    await page.context().close()
  })
})
