// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findText, openScreen, pageOf, pageText, userOf } from '#tests/support/screen.tsx'
import { DevicesPage } from './devices-page.tsx'

const seen = { firstSeen: '2026-10-01T08:00:00.000Z', lastSeen: '2026-11-28T08:00:00.000Z' }
const device = {
  ...{ id: '0197f000-0000-7000-8000-000000000001', userId: '0197f000-0000-7000-8000-000000000002' },
  ...{ name: 'Baidoa laptop', userName: 'Ayaan', state: 'active', version: 1, ...seen },
  ...{ appVersion: null, olderImageAt: null, report: null },
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
  }
  await open({ appVersion: '0.2.0', olderImageAt: seen.lastSeen, report })
  await findText('Changes: 1,200, files: 3')
  const shown = pageText()
  for (const text of ['0.2.0', '800 MB free', 'Its clock is 75 minutes off', 'older state of its disk']) {
    expect(shown).toContain(text)
  }
  expect(shown).toContain('The oldest was made')
})

test('a device of a former build shows neither', async () => {
  await open({})
  await findText('Baidoa laptop')
  expect(pageText()).not.toContain('Changes:')
  expect(pageText()).not.toContain('older state')
})
