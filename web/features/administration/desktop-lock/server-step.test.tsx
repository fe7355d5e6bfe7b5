// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { texts as en } from '#shared/i18n/en/administration/enrolment.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as so } from '#shared/i18n/so/administration/enrolment.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { find, findText, openScreen, press, write } from '#tests/support/screen.tsx'
import { ServerStep, ServerWords } from './server-step.tsx'

const ADDRESS = 'https://rights.office.example'

function deviceOf(changed: Partial<DesktopBridge>) {
  const desktop: Partial<DesktopBridge> = {
    serverAddress: async () => ADDRESS,
    setServerAddress: vi.fn(async () => undefined),
    meetServer: async () => 'trusted',
    ...changed,
  }
  return desktop as DesktopBridge
}
const open = (
  desktop: DesktopBridge,
  onDone: (address: string) => void = vi.fn(),
  locale: 'en' | 'so' = 'en',
) => openScreen(<ServerStep desktop={desktop} address="" onDone={onDone} />, { answers: {}, locale })
const chosen = (bytes: Uint8Array) =>
  vi.fn(async () => ({ files: [{ name: 'code.setup', bytes }], tooLarge: [] }))
const saved = chosen(new TextEncoder().encode('{"humanRightsSetup":1}'))

describe.each([
  ['en', en, enSession],
  ['so', so, soSession],
] as const)('in %s', (locale, words, session) => {
  test('a typed address whose certificate is trusted is taken', async () => {
    const onDone = vi.fn()
    const desktop = deviceOf({})
    await open(desktop, onDone, locale)
    await write(session.desktop.serverAddress, ADDRESS)
    await press(session.desktop.continue)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(ADDRESS))
    expect(desktop.setServerAddress).toHaveBeenCalledWith(ADDRESS)
  })

  test('for another certificate the words are compared, and nothing is taken before', async () => {
    const onDone = vi.fn()
    const answers = ['other-words', 'not-own', 'unreached', 'pinned'] as const
    const pinServer = vi.fn<DesktopBridge['pinServer']>()
    for (const answer of answers) pinServer.mockResolvedValueOnce(answer)
    const desktop = deviceOf({ meetServer: async () => 'own', pinServer })
    await open(desktop, onDone, locale)
    await write(session.desktop.serverAddress, ADDRESS)
    await press(session.desktop.continue)
    await find('heading', words.words.title)
    await write(words.words.label, 'eight typed words')
    for (const fault of ['other-words', 'not-own', 'unreached'] as const) {
      await press(words.words.submit)
      await findText(words.words[fault])
      expect(onDone).not.toHaveBeenCalled()
    }
    await press(words.words.submit)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(ADDRESS))
    expect(pinServer).toHaveBeenCalledWith(ADDRESS, 'eight typed words')
    expect(desktop.setServerAddress).not.toHaveBeenCalled()
  })

  test('a code that was saved as a file is taken', async () => {
    const onDone = vi.fn()
    const takeEnrolmentCode = vi.fn<DesktopBridge['takeEnrolmentCode']>(async () => 'taken')
    await open(deviceOf({ chooseFiles: saved, takeEnrolmentCode }), onDone, locale)
    await press(words.read.button)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(ADDRESS))
    expect(takeEnrolmentCode).toHaveBeenCalledWith('{"humanRightsSetup":1}')
  })

  test('each file that holds no code has its words, and a choice that was cancelled says nothing', async () => {
    const chooseFiles = vi.fn<DesktopBridge['chooseFiles']>()
    const takeEnrolmentCode = vi.fn<DesktopBridge['takeEnrolmentCode']>(async () => 'no-code')
    await open(deviceOf({ chooseFiles, takeEnrolmentCode }), vi.fn(), locale)
    chooseFiles.mockResolvedValueOnce({ files: [], tooLarge: ['film.png'] })
    await press(words.read.button)
    await findText(words.read['too-large'])
    chooseFiles.mockResolvedValueOnce({
      files: [{ name: 'x.png', bytes: new Uint8Array(4000) }],
      tooLarge: [],
    })
    await press(words.read.button)
    await findText(words.read['no-picture'])
    chooseFiles.mockResolvedValueOnce(await saved())
    await press(words.read.button)
    await findText(words.read['no-code'])
    takeEnrolmentCode.mockRejectedValueOnce(new TypeError('wrong arguments'))
    chooseFiles.mockResolvedValueOnce(await saved())
    await press(words.read.button)
    await findText(words.read['no-code'])
    chooseFiles.mockResolvedValueOnce({ files: [], tooLarge: [] })
    await press(words.read.button)
    await vi.waitFor(() => expect(document.body.textContent).not.toContain(words.read['no-code']))
  })
})

test('an address that the app refuses is said at its field', async () => {
  const meetServer = () => Promise.reject(new TypeError('wrong arguments'))
  await open(deviceOf({ meetServer }))
  await write(enSession.desktop.serverAddress, 'http://rights.office.example')
  await press(enSession.desktop.continue)
  await findText(enSession.desktop.serverRefused)
})

test('the words of the server are shown when a person asks for them', async () => {
  const serverWords = vi.fn<DesktopBridge['serverWords']>()
  await openScreen(<ServerWords desktop={deviceOf({ serverWords })} />, { answers: {} })
  serverWords.mockResolvedValueOnce(null)
  await press(en.words.show)
  await findText(en.words.none)
  serverWords.mockResolvedValueOnce(['babab', 'dadad'])
  await press(en.words.show)
  await findText('babab dadad')
})
