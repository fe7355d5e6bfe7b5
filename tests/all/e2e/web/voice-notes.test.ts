import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enVoice } from '#shared/i18n/en/protection/voiceNotes.ts'
import { isMicrophoneOpen, openSpokenForm } from '#tests/support/microphone.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('leaving quickly closes the microphone at once', async () => {
  const page = await openSpokenForm(site)
  await page.goto(`${site.server.url}/incident-reporting`)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByRole('button', { name: enVoice.record }).click()
  await page.getByRole('timer').waitFor()
  expect(await isMicrophoneOpen(page)).toBe(true)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  // The other site answers late, as on a slow connection: until then this page still runs.
  const late = Promise.withResolvers<void>()
  await page.route(/^https:/, async (route) => {
    await late.promise
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
  })
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift')
  await page.waitForURL(`${site.server.url}/`, { waitUntil: 'commit' })
  await eventually(() => said).toContain('the microphone is closed')
  expect(page.url()).toBe(`${site.server.url}/`)
  late.resolve()
  await page.waitForURL(/^https:/)
  await page.context().close()
})

test('where the browser can’t alter a voice, an anonymous reporter is asked to write, and a named one may use a file', async () => {
  const page = await openSpokenForm(site)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'AudioWorkletNode')
    Reflect.deleteProperty(globalThis, 'MediaRecorder')
  })
  await page.goto(`${site.server.url}/incident-reporting`)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByText(enVoice.cannotAlter).waitFor()
  await eventually(() => page.getByRole('button', { name: enVoice.record }).count()).toBe(0)
  await page.getByRole('button', { name: en.back }).click()
  await page.locator('input[name=reach][value=contact]').check()
  await page.locator('[name=reporterName]').fill('Amina')
  await page.locator('[name=reporterContact]').fill('+252 61 000 0000')
  await page.getByRole('button', { name: en.next }).click()
  await page.getByText(enVoice.cannotRecord).waitFor()
  await page.context().close()
})

test('a microphone that is refused is said, and leaving the form takes the microphone away again', async () => {
  const page = await openSpokenForm(site)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.goto(`${site.server.url}/incident-reporting`)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByRole('button', { name: enVoice.record }).click()
  await page.getByText(enVoice.refused).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const allows = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      ).featurePolicy.allowsFeature('microphone'),
    )
  expect(await allows()).toBe(true)
  await page.locator('.footer a[href="/privacy"]').click()
  await page.waitForURL(/\/privacy/)
  await eventually(allows).toBe(false)
  await page.context().close()
})
