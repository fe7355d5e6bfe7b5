// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DesktopBridge, VaultFault, VaultResult, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { texts as enTexts } from '#shared/i18n/en/administration/session.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { texts as soTexts } from '#shared/i18n/so/administration/session.ts'
import { findText, openScreen, pageText, press, write } from '#tests/support/screen.tsx'
import { DesktopGate } from './desktop-gate.tsx'
import { PaperCodeNotice } from './paper-code-notice.tsx'
import { UnlockScreen } from './unlock-screen.tsx'

const TEXTS = { en: enTexts, so: soTexts } as const
const words = enTexts
const PASSPHRASE = 'badda cad iyo buur dheer'
/** Without a typing mistake: its check characters are right. */
const CODE = 'TEFA7C-H442KM-EKCX3N-T5H578-8M78XT-5Y62R3'
const GROUP = CODE.split('-')[2] ?? ''
const MADE = { ok: true, code: CODE, ask: 3 } as const
const OPEN: VaultStatus = {
  ...{ state: 'unlocked', retryAfterMs: 0, idleMinutes: 10, keychain: true, recoverable: false },
  ...{ paperCode: 'none', unsent: null },
}
const LOCKED: VaultStatus = { ...OPEN, state: 'locked', paperCode: 'made', recoverable: true }
const VERSIONS = { running: '0.2.0', takesFiles: false, next: null, former: null, aside: null } as const
/** Whether the page has a button now. */
const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)
const refused = (error: VaultFault, retryAfterMs = 0): VaultResult => ({ ok: false, error, retryAfterMs })

async function openLocked(fault: VaultFault, changed: Partial<VaultStatus> = {}, locale: Locale = 'en') {
  const openWithPaper = vi.fn<DesktopBridge['openWithPaper']>(async () => ({ ok: true }))
  const onDone = vi.fn()
  const desktop: Partial<DesktopBridge> = {
    deviceName: async () => 'Baidoa laptop',
    appVersions: async () => VERSIONS,
    unlock: async () => refused(fault),
    openWithPaper,
  }
  const vault = { ...LOCKED, ...changed }
  await openScreen(<UnlockScreen desktop={desktop as DesktopBridge} vault={vault} onDone={onDone} />, {
    answers: {},
    locale,
  })
  const { desktop: labels } = TEXTS[locale]
  await write(labels.passphrase, PASSPHRASE)
  await press(labels.unlock)
  return { openWithPaper, onDone }
}

const FAULTS = ['keychain_absent', 'keychain_locked', 'keychain_weak', 'keychain_replaced'] as const

test.each(LOCALES.flatMap((locale) => FAULTS.map((fault) => [fault, locale] as const)))(
  '%s has words of its own and a way on, in %s',
  async (fault, locale) => {
    const { paper, vaultFault } = TEXTS[locale]
    await openLocked(fault, {}, locale)
    await findText(vaultFault[fault])
    expect(new Set(FAULTS.map((each) => vaultFault[each])).size).toBe(FAULTS.length)
    expect(pageText()).not.toContain(TEXTS[locale].startOver.open)
    await findText(paper.way)
    await press(paper.open)
    await findText(paper.unlockLead)
    await press(paper.administrator)
    await findText(paper.helpTitle)
  },
)

test.each([
  ['an administrator is offered', true, words.paper.askAdministrator],
  ['nothing is offered that would lose the records', false, words.paper.noWay],
])('without a paper code, %s', async (_what, recoverable, said) => {
  await openLocked('keychain_replaced', { paperCode: 'none', recoverable })
  await findText(said)
  expect(hasButton(words.paper.open)).toBe(false)
  expect(hasButton(words.startOver.open)).toBe(false)
  await press(recoverable ? words.paper.administrator : words.paper.otherWays)
  await findText(recoverable ? words.desktop.recoverLead : words.vaultFault.recovery_unavailable)
})

test('a wrong passphrase offers what it always did', async () => {
  await openLocked('wrong_passphrase')
  await findText(words.vaultFault.wrong_passphrase)
  expect(hasButton(words.paper.open)).toBe(false)
  expect(hasButton(words.desktop.forgotten)).toBe(true)
})

test('a typing mistake is named by its group before anything is tried; then the code opens the device', async () => {
  const { openWithPaper, onDone } = await openLocked('keychain_replaced')
  await press(words.paper.open)
  await write(words.desktop.passphrase, PASSPHRASE)
  const wrong = CODE.replace(
    GROUP,
    GROUP.replace(/^./, (first) => (first === '3' ? '4' : '3')),
  )
  await write(words.paper.code, wrong)
  await press(words.paper.open)
  await findText(words.paper.mistyped_one.replace('{groups}', '3'))
  expect(openWithPaper).not.toHaveBeenCalled()
  openWithPaper.mockResolvedValueOnce(refused('paper_refused', 1000))
  await write(words.paper.code, CODE.toLowerCase())
  await press(words.paper.open)
  await findText(words.vaultFault.paper_refused)
  expect(onDone).not.toHaveBeenCalled()
  const [waits = ''] = words.desktop.wait_other.split('{count}')
  await findText(waits)
  await vi.waitFor(() => expect(pageText()).not.toContain(waits), 10_000)
  await press(words.paper.open)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('how much space is missing is said in megabytes', async () => {
  const desktop: Partial<DesktopBridge> = {
    deviceName: async () => 'Baidoa laptop',
    appVersions: async () => VERSIONS,
    unlock: async () => ({
      ok: false,
      error: 'mirror_needs_space',
      retryAfterMs: 0,
      missingBytes: 3_000_000,
    }),
  }
  const screen = <UnlockScreen desktop={desktop as DesktopBridge} vault={LOCKED} onDone={() => undefined} />
  await openScreen(screen, { answers: {} })
  await write(words.desktop.passphrase, PASSPHRASE)
  await press(words.desktop.unlock)
  await findText(words.desktop.spaceMissing.replace('{megabytes}', '3'))
})

/** A device of which the screens can be told anything; the vault is what the last call has made of it. */
function deviceOf(first: VaultStatus) {
  const state = { vault: first }
  const confirmPaperCode = vi.fn<DesktopBridge['confirmPaperCode']>(async (group) => {
    if (group.trim() !== GROUP) return refused('paper_code_mistyped')
    state.vault = { ...state.vault, paperCode: 'made' }
    return { ok: true }
  })
  const desktop: Partial<DesktopBridge> = {
    vault: vi.fn(async () => state.vault),
    status: async () => Promise.reject(new Error('no status')),
    onStatus: () => () => undefined,
    onChanged: () => () => undefined,
    serverAddress: async () => 'https://rights.example.org',
    createVault: async () => {
      state.vault = { ...OPEN, keychain: first.keychain }
      return { ok: true }
    },
    makePaperCode: async () => MADE,
    confirmPaperCode,
  }
  return { desktop: desktop as DesktopBridge, confirmPaperCode }
}

async function setUp(keychain = true) {
  const device = deviceOf({ ...OPEN, state: 'absent', keychain })
  await openScreen(
    <DesktopGate desktop={device.desktop} frame={(screen) => screen}>
      <p>The app</p>
    </DesktopGate>,
    { answers: {} },
  )
  await write(words.desktop.newPassphrase, PASSPHRASE)
  await write(words.desktop.repeat, PASSPHRASE)
  await press(words.desktop.create)
  return device
}

test('a new device shows the code once, hides it, and lets in when a group was typed back', async () => {
  const { confirmPaperCode } = await setUp()
  await findText(words.paper.lead)
  for (const group of CODE.split('-')) expect(pageText()).toContain(group)
  await press(words.paper.written)
  expect(pageText()).not.toContain(GROUP)
  const label = words.paper.checkLabel.replace('{number}', '3')
  const wrong = words.paper.wrongGroup.replace('{number}', '3')
  await press(words.paper.finish)
  await findText(wrong)
  expect(confirmPaperCode).not.toHaveBeenCalled()
  await write(label, 'ACEFHJ')
  await press(words.paper.finish)
  await findText(wrong)
  await press(words.paper.showAgain)
  expect(pageText()).toContain(GROUP)
  await press(words.paper.written)
  await write(label, GROUP)
  await press(words.paper.finish)
  await findText('The app')
})

test('the code can wait, and no code is shown where there is no keychain to lose', async () => {
  await setUp()
  await press(words.paper.later)
  await findText('The app')
})

test('without a keychain a new device is ready at once', async () => {
  await setUp(false)
  await findText('The app')
  expect(pageText()).not.toContain(words.paper.title)
})

test('a device without a code is offered one on its pages, until it has one', async () => {
  const { desktop } = deviceOf(OPEN)
  await openScreen(<PaperCodeNotice desktop={desktop} />, { answers: {} })
  await findText(words.paper.none)
  await press(words.paper.make)
  await write(words.desktop.passphrase, PASSPHRASE)
  const [, inDialog] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === words.paper.make,
  )
  inDialog?.click()
  await findText(words.paper.lead)
  await press(words.paper.written)
  await write(words.paper.checkLabel.replace('{number}', '3'), GROUP)
  await press(words.paper.finish)
  await vi.waitFor(() => expect(pageText()).not.toContain(words.paper.none))
})

test.each([
  ['has one', { paperCode: 'made' }],
  ['has no keychain to lose', { keychain: false }],
] as const)('nothing is offered to a device that %s', async (_what, changed) => {
  const { desktop } = deviceOf({ ...OPEN, ...changed })
  await openScreen(
    <>
      <p>The page</p>
      <PaperCodeNotice desktop={desktop} />
    </>,
    { answers: {} },
  )
  await findText('The page')
  await vi.waitFor(() => expect(desktop.vault).toHaveBeenCalled())
  await desktop.vault()
  expect(hasButton(words.paper.make)).toBe(false)
})

test('after new keys, the former code is said to be old', async () => {
  const { desktop } = deviceOf({ ...OPEN, paperCode: 'old' })
  await openScreen(<PaperCodeNotice desktop={desktop} />, { answers: {} })
  await findText(words.paper.old)
  expect(hasButton(words.paper.makeNew)).toBe(true)
})
