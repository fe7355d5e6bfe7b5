import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as mailbox } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as files } from '#shared/i18n/en/protection/visitorFiles.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/protection/incidentReporting.ts'
import { looksOf } from '#tests/support/languages.ts'
import { fillShortForm } from '#tests/support/report-form.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const TEXTS = { en, so }
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const STEPS = ['you', 'what', 'where', 'help'] as const

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('files leave after the text, go on after a cut, and are added in the mailbox too', async () => {
  const page = await site.open('/incident-reporting', { width: 390 })
  await fillShortForm(page, { description: 'Held at a checkpoint; there is a film of it.' })
  const film = { name: 'planted-amina.txt', mimeType: 'text/plain', buffer: Buffer.from('x'.repeat(700_000)) }
  await page.setInputFiles('input[type=file]', film)
  await page.getByText(film.name).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  let cuts = 0
  await page.route('**/upload/*', (route) => {
    cuts += 1
    return cuts === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.getByText(files.allSent, { exact: true }).waitFor()
  expect(cuts).toBeGreaterThan(2)
  const sent = calls.filter((call) => /incidents$|mailbox/.test(call))
  expect(sent.slice(0, 2)).toEqual(['POST /api/incidents', 'POST /api/mailbox/files'])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(await kept(page)).not.toContain(film.name)

  const id = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  await page.locator('.receipt-hold').dispatchEvent('pointerdown')
  const code = (await page.locator('.receipt-digits').textContent()) ?? ''
  const box = await site.open('/mailbox', { width: 390 })
  await box.fill('[name=code]', code)
  await box.getByRole('button', { name: mailbox.open }).click()
  await box.getByText(mailbox.fileArrived).waitFor()
  expect(await box.locator('main').textContent()).not.toContain(film.name)
  // The mailbox does not tell whether the report has a name, so it asks about each sound and video.
  const sound = { name: 'planted-cod.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('z') }
  await box.setInputFiles('input[type=file]', [sound, { ...film, buffer: Buffer.from('y'.repeat(5000)) }])
  await box.getByText(files.voices.text.replace('{name}', sound.name)).waitFor()
  expect(await seriousFindings(box)).toEqual([])
  await box.getByRole('button', { name: 'Send 2 files' }).click()
  await box.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('planted-cod'))
  await box.getByRole('button', { name: files.takeOff.replace('{name}', sound.name) }).click()
  await box.getByRole('button', { name: 'Send 1 file' }).click()
  await box.getByText(files.sent, { exact: true }).waitFor()
  expect(await seriousFindings(box)).toEqual([])

  const administrator = await site.server.signIn('administrator')
  const { items } = await administrator.client.evidence.list({
    input: { parentCollection: 'incidents', parentId: id },
  })
  expect(items.map(({ size }) => size)).toEqual([700_000, 5000])
  await page.context().close()
  await box.context().close()
})

test('leaving quickly by three presses of Shift removes what was typed', async () => {
  const page = await site.open('/incident-reporting')
  await page.getByRole('button', { name: en.next }).click()
  await page.fill('textarea[name=description]', 'Not to be found by others')
  await eventually(() => kept(page)).toContain('Not to be found')
  await page.fill('textarea[name=description]', 'Typed at the last moment')
  // The other site answers late, as on a slow connection: until then this page still runs.
  await page.route(/^https:/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' })
  })
  const announced = page.locator('[aria-live="polite"].visually-hidden')
  for (const key of ['Shift', 'Shift', 'Shift+A', 'Shift']) await page.keyboard.press(key)
  await eventually(() => announced.textContent()).toContain(
    enShell.safety.shift_other.replace('{count}', '2'),
  )
  await page.keyboard.press('Shift')
  await eventually(() => announced.textContent()).toContain(enShell.safety.shift_one)
  expect(new URL(page.url()).pathname).toBe('/incident-reporting')
  await page.keyboard.press('Shift')
  // The entry of the history is replaced before the other site answers, and nothing is shown any more.
  await page.waitForURL(`${site.server.url}/`, { waitUntil: 'commit' })
  await eventually(() => page.locator('main').isVisible()).toBe(false)
  await page.waitForURL(/^https:/)
  await page.goto(`${site.server.url}/incident-reporting`)
  await page.getByRole('button', { name: en.next }).click()
  await eventually(() => page.inputValue('textarea[name=description]')).toBe('')
  expect(await kept(page)).not.toMatch(/last moment|Not to be found/)
  await page.context().close()
})

test('every step is free of serious findings and of sideways scrolling', async () => {
  const looks = [
    ['light', 390, 'so'],
    ['contrast', 1280, 'en'],
  ] as const
  for (const [theme, width, locale] of looksOf(looks, 0)) {
    const page = await site.open('/incident-reporting', { theme, width, locale })
    const next = page.getByRole('button', { name: TEXTS[locale].next })
    await page.check('[name=reach][value=contact]')
    await next.click()
    await page.locator('.error-summary').waitFor()
    for (const step of STEPS) {
      await page.evaluate(
        (open) => sessionStorage.setItem('draft:incident-report-step', JSON.stringify(open)),
        step,
      )
      await page.reload()
      await page.getByRole('heading', { level: 2, name: TEXTS[locale].steps[step] }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    await page.context().close()
  }
})
