// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findText, openScreen, pageOf, pageText, userOf } from '#tests/support/screen.tsx'
import { DevicesPage } from './devices-page.tsx'

const seen = { firstSeen: '2026-10-01T08:00:00.000Z', lastSeen: '2026-11-28T08:00:00.000Z' }
const device = {
  ...{ id: '0197f000-0000-7000-8000-000000000001', userId: '0197f000-0000-7000-8000-000000000002' },
  ...{ name: 'Baidoa laptop', userName: 'Ayaan', state: 'active', version: 1, ...seen },
  ...{ appVersion: null, olderImageAt: null, handsOver: false, report: null, keysConfirmed: false },
  ...{ silentAfterDays: null, absence: null, alarms: [], enrolledBy: null },
}
const open = (changed: object) =>
  openScreen(<DevicesPage />, {
    answers: { 'GET /api/devices': pageOf([{ ...device, ...changed }]) },
    otherwise: pageOf([]),
    user: userOf('administrator'),
  })

test('a device shows its version, what it has not sent, and that it was an older image', async () => {
  const report = {
    ...{ waiting: 1200, waitingFiles: 3, oldestUnsent: '2025-11-01T08:00:00.000Z', freeBytes: 800_000_000 },
    ...{ clockAheadMinutes: -75, at: seen.lastSeen },
    ...{ waitingFileBytes: 2_000_000, keychain: 'weak', paperCode: 'old' },
  }
  await open({ appVersion: '0.2.0', olderImageAt: seen.lastSeen, report, keysConfirmed: true })
  await findText('Changes: 1,200, files: 3')
  const shown = pageText()
  for (const text of [
    '0.2.0',
    '800 MB free',
    'Its clock is 75 minutes off',
    'Its disk was put back to an older state',
  ]) {
    expect(shown).toContain(text)
  }
  for (const text of [
    'The files are 2 MB in total',
    'Keychain: weak',
    'Paper code: out of date',
    'Device keys: confirmed',
  ]) {
    expect(shown).toContain(text)
  }
  expect(shown).toContain('The oldest is from')
})

test('a device of a former build shows neither', async () => {
  await open({})
  await findText('Baidoa laptop')
  expect(pageText()).not.toContain('Changes:')
  expect(pageText()).not.toContain('older state')
  for (const text of ['Keychain: not reported', 'Paper code: not reported', 'not confirmed yet']) {
    expect(pageText()).toContain(text)
  }
})

const absence = { from: '2026-11-20', until: '2026-12-04', reason: 'A journey without a connection' }
const quiet = { ...device, id: '0197f000-0000-7000-8000-000000000003', name: 'Quiet laptop' }
const alarmed = { ...device, silentAfterDays: 14, alarms: ['silent', 'space'], absence }
const openBoth = (path: string) =>
  openScreen(<DevicesPage />, {
    answers: { 'GET /api/devices': pageOf([alarmed, quiet]) },
    otherwise: pageOf([]),
    user: userOf('administrator'),
    path,
  })

test('each alarm is shown in words at its device', async () => {
  await openBoth('/devices')
  await findText('Quiet laptop')
  for (const text of ['No contact for more than 14 days', 'Less than 1 GB of free space', absence.reason]) {
    expect(pageText()).toContain(text)
  }
})

test('the devices that need attention are shown alone, and it is said when there are none', async () => {
  await openBoth('/devices?attention=true')
  await findText('Baidoa laptop')
  expect(pageText()).not.toContain('Quiet laptop')
})
