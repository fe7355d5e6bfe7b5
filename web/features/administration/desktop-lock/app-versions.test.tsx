// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { AppVersions, ChosenUpdate, UpdateFault } from '#shared/contract/app-versions.ts'
import type { DesktopBridge, SaveProgress, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { texts as en } from '#shared/i18n/en/administration/appVersions.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { texts as so } from '#shared/i18n/so/administration/appVersions.ts'
import { findText, openScreen, pageText, press, write } from '#tests/support/screen.tsx'
import { VersionSettings } from './app-versions.tsx'
import { UnlockScreen } from './unlock-screen.tsx'

const TEXTS = { en, so } as const
const VERSIONS: AppVersions = { running: '0.2.0', takesFiles: true, next: null, former: null, aside: null }
const CHOSEN: ChosenUpdate = {
  ...{ ok: true, name: 'app-0.3.0.hrps-update', bytes: 2_600_000, version: '0.3.0' },
  madeAt: '2026-11-29T06:00:00.000Z',
}
const LOCKED: VaultStatus = {
  ...{ state: 'locked', retryAfterMs: 0, idleMinutes: 10, keychain: true, recoverable: false },
  ...{ paperCode: 'none', unsent: null },
}
const withValues = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

function desktopWith(versions: Partial<AppVersions>, more: Partial<DesktopBridge> = {}): DesktopBridge {
  const desktop: Partial<DesktopBridge> = {
    appVersions: async () => ({ ...VERSIONS, ...versions }),
    deviceName: async () => 'Baidoa laptop',
    ...more,
  }
  return desktop as DesktopBridge
}
const openSettings = (desktop: DesktopBridge) =>
  openScreen(<VersionSettings desktop={desktop} />, { answers: {} })

test('a file is chosen, shown and installed by a press of its own, and the app restarts by another', async () => {
  let installed = false
  let report: (progress: SaveProgress) => void = () => undefined
  const done = Promise.withResolvers<void>()
  const restartApp = vi.fn(async () => undefined)
  const desktop = desktopWith(
    {},
    {
      appVersions: async () => ({ ...VERSIONS, next: installed ? '0.3.0' : null }),
      chooseUpdate: async () => CHOSEN,
      async installUpdate(onProgress) {
        report = onProgress ?? report
        await done.promise
        installed = true
        return { ok: true, version: '0.3.0' }
      },
      restartApp,
    },
  )
  await openSettings(desktop)
  await findText(withValues(en.running, { version: '0.2.0' }))
  await press(en.choose)
  await findText('app-0.3.0.hrps-update: version 0.3.0, created on November 29, 2026, 2.6 MB')
  await press(withValues(en.install, { version: '0.3.0' }))
  report({ written: 30, total: 40 })
  await vi.waitFor(() => {
    const bar = document.querySelector('progress')
    expect([bar?.value, bar?.max]).toEqual([30, 40])
  })
  done.resolve()
  await findText(withValues(en.next, { version: '0.3.0' }))
  await press(en.restart)
  expect(restartApp).toHaveBeenCalledOnce()
})

const FAULTS = Object.keys(en.fault) as UpdateFault[]

test.each(LOCALES.flatMap((locale) => FAULTS.map((fault) => [fault, locale] as const)))(
  'a file that is refused (%s) has words of its own, in %s',
  async (fault, locale) => {
    const missingBytes = fault === 'no-space' ? 5 * 2 ** 20 : null
    const desktop = desktopWith({}, { chooseUpdate: async () => ({ ok: false, error: fault, missingBytes }) })
    await openScreen(<VersionSettings desktop={desktop} />, { answers: {}, locale })
    await press(TEXTS[locale].choose)
    await findText(withValues(TEXTS[locale].fault[fault], { megabytes: 5 }))
    expect(new Set(Object.values(TEXTS[locale].fault)).size).toBe(FAULTS.length)
  },
)

test('what fails while it is installed says so, and can be tried again', async () => {
  const desktop = desktopWith(
    {},
    {
      chooseUpdate: async () => CHOSEN,
      installUpdate: async () => ({ ok: false, error: 'disk', missingBytes: null }),
    },
  )
  await openSettings(desktop)
  await press(en.choose)
  await press(withValues(en.install, { version: '0.3.0' }))
  await findText(en.fault.disk)
  expect(pageText()).toContain(withValues(en.install, { version: '0.3.0' }))
})

test('a choice that was cancelled says nothing, and a build without keys says why it takes no files', async () => {
  const screen = await openSettings(desktopWith({}, { chooseUpdate: async () => null }))
  await press(en.choose)
  await findText(en.choose)
  expect([document.querySelector('[role=alert]'), screen.calls.length]).toEqual([null, 1])
  await openSettings(desktopWith({ takesFiles: false }))
  await findText(en.noKeys)
})

test('the way back is one press, and one that fails says so', async () => {
  const runFormerVersion = vi.fn(async () => undefined)
  await openSettings(desktopWith({ running: '0.3.0', former: '0.2.0' }, { runFormerVersion }))
  await press(withValues(en.goBack, { version: '0.2.0' }))
  await findText(en.restarting)
  expect(runFormerVersion).toHaveBeenCalledOnce()
})

test('a way back that fails says so', async () => {
  const fails = async () => Promise.reject(new Error('there is no version to go back to'))
  await openSettings(desktopWith({ running: '0.3.0', former: '0.2.0' }, { runFormerVersion: fails }))
  await press(withValues(en.goBack, { version: '0.2.0' }))
  await findText(en.noWay)
})

test.each([
  ['failed', null, en.aside.failed, true],
  ['damaged', null, en.aside.damaged, false],
  ['left', null, en.aside.left, true],
  ['space', 5 * 2 ** 20, en.aside.space, true],
  ['space', 0, en.aside['enough-space'], true],
] as const)(
  'a version that is not run (%s, %s) is named where the app is opened',
  async (why, missingBytes, text, isOffered) => {
    const runNewerVersion = vi.fn(async () => undefined)
    const aside = { version: '0.3.0', why, missingBytes }
    const desktop = desktopWith({ aside }, { runNewerVersion })
    await openScreen(<UnlockScreen desktop={desktop} vault={LOCKED} onDone={() => undefined} />, {
      answers: {},
    })
    await findText(withValues(text, { version: '0.3.0', running: '0.2.0', megabytes: 5 }))
    const again = withValues(en.tryAgain, { version: '0.3.0' })
    expect(pageText().includes(again)).toBe(isOffered)
    if (!isOffered) return
    await press(again)
    expect(runNewerVersion).toHaveBeenCalledOnce()
  },
)

test('without space for a copy of the records the former version is offered, and how much is missing is said', async () => {
  const runFormerVersion = vi.fn(async () => undefined)
  const unlock = async () => ({
    ...({ ok: false, error: 'mirror_needs_space', retryAfterMs: 0 } as const),
    missingBytes: 7 * 2 ** 20,
  })
  const desktop = desktopWith({ running: '0.3.0', former: '0.2.0' }, { unlock, runFormerVersion })
  await openScreen(<UnlockScreen desktop={desktop} vault={LOCKED} onDone={() => undefined} />, {
    answers: {},
  })
  const goOn = withValues(en.locked.goOn, { version: '0.2.0' })
  expect(pageText()).not.toContain(goOn)
  await write(enSession.desktop.passphrase, 'badda cad iyo buur dheer')
  await press(enSession.desktop.unlock)
  await findText(withValues(enSession.desktop.spaceMissing, { megabytes: 7 }))
  await press(goOn)
  expect(runFormerVersion).toHaveBeenCalledOnce()
})

test('an app that was installed over its former version offers none', async () => {
  const unlock = async () => ({
    ...({ ok: false, error: 'mirror_needs_space', retryAfterMs: 0 } as const),
    missingBytes: 7 * 2 ** 20,
  })
  const desktop = desktopWith({}, { unlock })
  await openScreen(<UnlockScreen desktop={desktop} vault={LOCKED} onDone={() => undefined} />, {
    answers: {},
  })
  await write(enSession.desktop.passphrase, 'badda cad iyo buur dheer')
  await press(enSession.desktop.unlock)
  await findText(withValues(enSession.desktop.spaceMissing, { megabytes: 7 }))
  expect(pageText()).not.toContain(withValues(en.locked.goOn, { version: '' }).trim())
})

test('the version is reached while the app is locked', async () => {
  const desktop = desktopWith({})
  await openScreen(<UnlockScreen desktop={desktop} vault={LOCKED} onDone={() => undefined} />, {
    answers: {},
  })
  await press(en.locked.open)
  await findText(withValues(en.running, { version: '0.2.0' }))
})
