// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DesktopBridge, SaveFileResult, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { texts } from '#shared/i18n/en/administration/session.ts'
import { findText, openScreen, pageText, press, write } from '#tests/support/screen.tsx'
import { StartOver } from './start-over.tsx'

const words = texts.startOver
const LOCKED: VaultStatus = {
  ...{ state: 'locked', retryAfterMs: 0, idleMinutes: 10, keychain: false, recoverable: false },
  paperCode: 'none',
  unsent: null,
}

const SAVED: SaveFileResult = { outcome: 'saved', name: 'unsent-work.handover', bytes: 9, place: 1 }

async function open(changed: Partial<VaultStatus>, saved: SaveFileResult = SAVED) {
  const startOver = vi.fn(() => new Promise<void>(() => undefined))
  const desktop: Partial<DesktopBridge> = { startOver, saveHandOver: async () => saved }
  await openScreen(<StartOver desktop={desktop as DesktopBridge} vault={{ ...LOCKED, ...changed }} />, {
    answers: {},
  })
  await findText(words.lead)
  return startOver
}

test('nothing is deleted before the word was typed and the unsent work saved', async () => {
  const startOver = await open({})
  await press(words.submit)
  await findText(words.wrongWord.replace('{word}', words.word))
  await write(words.label, 'everything')
  await press(words.submit)
  await findText(words.wrongWord.replace('{word}', words.word))
  await write(words.label, ` ${words.word.toUpperCase()} `)
  await press(words.submit)
  await findText(words.fileFirst)
  expect(startOver).not.toHaveBeenCalled()
  await press(words.save)
  await findText(words.fileSaved.replace('{name}', 'unsent-work.handover'))
  await press(words.submit)
  await vi.waitFor(() => expect(startOver).toHaveBeenCalledOnce())
})

const at = '2026-11-20T09:05:00.000Z'
test.each([
  ['that it is not known', null, words.unsentUnknown],
  ['that it was nothing', { count: 0, at }, ', everything had been sent.'],
  ['how much it was', { count: 1, at }, ', 1 change or file had not been sent.'],
  ['how many they were', { count: 7, at }, ', 7 changes and files had not been sent.'],
])('what was not sent and would be lost is said first: %s', async (_what, unsent, said) => {
  await open({ unsent })
  expect(pageText()).toContain(said)
})

test('where an administrator could open the records, that is said', async () => {
  await open({ recoverable: true })
  expect(pageText()).toContain(words.askFirst)
})

test.each([
  ['with the recovery key', true, words.fileSealed, words.fileUnsealed],
  ['by nobody else', false, words.fileUnsealed, words.fileSealed],
])('who can open the file is said: %s', async (_who, recoverable, said, unsaid) => {
  await open({ recoverable })
  expect(pageText()).toContain(said)
  expect(pageText()).not.toContain(unsaid)
})

test('a file that was not saved, or given up, counts for nothing', async () => {
  const startOver = await open({}, { outcome: 'failed', error: 'disk', status: null })
  await press(words.save)
  await findText(words.fileFailed)
  await write(words.label, words.word)
  await press(words.submit)
  await findText(words.fileFirst)
  expect(startOver).not.toHaveBeenCalled()
})

test('where everything had been sent, there is nothing to save', async () => {
  const startOver = await open({ unsent: { count: 0, at } })
  expect(pageText()).not.toContain(words.fileTitle)
  await write(words.label, words.word)
  await press(words.submit)
  await vi.waitFor(() => expect(startOver).toHaveBeenCalledOnce())
})
