import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/incidentReporting.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as enFiles } from '#shared/i18n/en/visitorFiles.ts'
import { texts as enVoice } from '#shared/i18n/en/voiceNotes.ts'
import { texts as so } from '#shared/i18n/so/incidentReporting.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { texts as soFiles } from '#shared/i18n/so/visitorFiles.ts'
import { texts as soVoice } from '#shared/i18n/so/voiceNotes.ts'
import { languages } from '#tests/support/languages.ts'
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

/** What the page did with the microphone. */
interface Watched {
  microphones: MediaStream[]
  recorded: MediaStream[]
}
declare global {
  var watched: Watched
}

/** For a page before it begins: keeps which sound the microphone gave, and which one was recorded. */
function watchMicrophone(): void {
  const CLOSED = 'the microphone is closed'
  globalThis.watched = { microphones: [], recorded: [] }
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        console.info(CLOSED)
      }
    }
    globalThis.watched.microphones.push(stream)
    return stream
  }
  const Recorder = globalThis.MediaRecorder
  globalThis.MediaRecorder = class extends Recorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      globalThis.watched.recorded.push(stream)
    }
  }
}

const isAltered = (page: Page) =>
  page.evaluate(() => {
    const own = globalThis.watched.microphones.flatMap((stream) => stream.getTracks().map(({ id }) => id))
    return globalThis.watched.recorded.every((stream) =>
      stream.getTracks().every(({ id }) => !own.includes(id)),
    )
  })
const isOpen = (page: Page) =>
  page.evaluate(() =>
    globalThis.watched.microphones.some((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === 'live'),
    ),
  )

async function openForm(locale: 'en' | 'so' = 'en'): Promise<Page> {
  const page = await site.open('/about', { locale, width: 390 })
  await page.addInitScript(watchMicrophone)
  return page
}

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
    const page = await openForm(locale)
    await page.locator('.dock').getByRole('link', { name: shell.public.report }).click()
    // The page before did not have the microphone, so the form comes as a document of its own.
    await page.waitForFunction(() => 'watched' in globalThis)
    await button(page, form.next).click()
    await page.getByText(voice.willAlter).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await recordFor(page, voice.record, 2)
    await page.getByText(voice.altered).waitFor()
    await eventually(() => isOpen(page)).toBe(false)
    await button(page, voice.listen).click()
    await page.locator('.voice-time').filter({ hasText: '0:01' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await button(page, voice.remove).click()
    await recordFor(page, voice.record, 1)
    await recordFor(page, voice.again, 2)
    expect(await isAltered(page)).toBe(true)
    await eventually(() => isOpen(page)).toBe(false)

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
    const { items } = await administrator.client.evidence.list({ input: { parentId: id } })
    expect(items.map(({ kind, mediaType, receivedAt }) => [kind, mediaType, receivedAt !== null])).toEqual([
      ['voice-note', 'audio/webm', true],
      ['voice-note', 'audio/webm', true],
    ])
    for (const { size } of items) expect(size).toBeGreaterThan(1000)
    await page.context().close()
  })

  test('who becomes anonymous after speaking loses the unaltered voice, and is told', async () => {
    const page = await openForm(locale)
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

test('leaving quickly closes the microphone at once', async () => {
  const page = await openForm()
  await page.goto(`${site.server.url}/incident-reporting`)
  await page.getByRole('button', { name: en.next }).click()
  await page.getByRole('button', { name: enVoice.record }).click()
  await page.getByRole('timer').waitFor()
  expect(await isOpen(page)).toBe(true)
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
  const page = await openForm()
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
  const page = await openForm()
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
