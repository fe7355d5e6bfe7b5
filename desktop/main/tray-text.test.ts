import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { trayText } from './tray-text.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')
const status: SyncStatus = {
  ...{ phase: 'syncing', waiting: 300, failed: 0, conflicts: 0, decisions: 0, reason: null },
  ...{ lastContact: null, deviceName: 'Office', left: { bytes: 93_000, seconds: 250 } },
}
const said = (changed: Partial<SyncStatus>, locale: 'en' | 'so' = 'en') =>
  trayText({ ...status, ...changed }, locale, NOW)
    .split(' · ')
    .slice(1)
    .join(' · ')

test.each<[string, Partial<SyncStatus>]>([
  ['Syncing · 93 kB left, sent in 4 minutes', {}],
  ['Offline · 300 changes waiting · 93 kB left', { phase: 'offline' }],
  ['Offline · 1 change waiting', { phase: 'offline', waiting: 1, left: null }],
  ['First sync, 12 %', { firstSync: 12, left: null }],
  [
    'Data saver · 2 MB left',
    { phase: 'held', held: { by: 'files', operations: 0, files: 2, bytes: 2_000_000 } },
  ],
  ['Locked', { phase: 'locked' }],
])('%s', (text, changed) => {
  expect(said(changed)).toBe(text)
})

test('in Somali', () => {
  expect(said({}, 'so')).toBe(
    'Waa la isku waafajinayaa · 93 kB ayaa haray, waxaa la diri doonaa 4 daqiiqadood gudahood',
  )
})
