// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { DesktopBridge, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { texts } from '#shared/i18n/en/administration/syncStatus.ts'
import { findText, openScreen, pageOf, pageText, press, userOf } from '#tests/support/screen.tsx'
import { OlderImageNotice } from './older-image-notice.tsx'

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'desktop')
})

async function open(olderImageAt: string | null): Promise<void> {
  const status = { phase: 'up-to-date', olderImageAt } as SyncStatus
  const desktop: Partial<DesktopBridge> = {
    status: async () => status,
    onStatus: () => () => undefined,
    setPreferences: async () => undefined,
  }
  Object.assign(window, { desktop })
  await openScreen(<OlderImageNotice />, { answers: {}, otherwise: pageOf([]), user: userOf('editor') })
}

test('an older image is told until it was read, and told again when it happens again', async () => {
  await open('2026-11-28T09:00:00.000Z')
  await findText(texts.olderImage.lost)
  await press(texts.olderImage.read)
  expect(pageText()).not.toContain(texts.olderImage.lost)
  await open('2026-11-29T09:00:00.000Z')
  await findText(texts.olderImage.lost)
})

test('a device that never was one tells nothing', async () => {
  await open(null)
  expect(pageText()).not.toContain(texts.olderImage.label)
})
