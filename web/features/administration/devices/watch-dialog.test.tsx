// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/administration/users.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { findText, openScreen, press, refusal, userOf, write } from '#tests/support/screen.tsx'
import type { DeviceView } from './device-state.tsx'
import { WatchDialog } from './watch-dialog.tsx'

const { devices: words } = texts
const seen = { firstSeen: '2026-10-01T08:00:00.000Z', lastSeen: '2026-11-28T08:00:00.000Z' }
const device: DeviceView = {
  ...{ id: '0197f000-0000-7000-8000-000000000001', userId: '0197f000-0000-7000-8000-000000000002' },
  ...{ name: 'Baidoa laptop', userName: 'Ayaan', state: 'active', version: 4, ...seen },
  ...{ appVersion: null, olderImageAt: null, handsOver: false, report: null, keysConfirmed: false },
  ...{ silentAfterDays: null, absence: null, alarms: [], enrolledBy: null },
}
const WATCH = `PUT /api/devices/${device.id}/watch`

const open = (changed: Partial<DeviceView>, answer: () => unknown, onClose = vi.fn()) =>
  openScreen(<WatchDialog device={{ ...device, ...changed }} onClose={onClose} />, {
    user: userOf('administrator'),
    answers: { [WATCH]: answer },
  })

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { made } = await open({}, () => refusal(500, 'internal', 'Not reached'))
  await write(`${words.silentDays} (optional)`, '400')
  await press(words.watchSave)
  await findText(fillText(words.silentDaysInvalid, { min: '1', max: '365' }))
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await findText(words.awayFrom)
  await press(words.watchSave)
  await findText(words.awayReasonMissing)
  await findText(words.awayMissing)
  expect(made(WATCH)).toEqual([])
})

test('an absence that is there can be withdrawn, and the days go back to the usual ones', async () => {
  const onClose = vi.fn()
  const absence = { from: '2026-11-20', until: '2026-12-04', reason: 'A journey' }
  const { made } = await open({ silentAfterDays: 14, absence }, () => device, onClose)
  await write(`${words.silentDays} (optional)`, '')
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await press(words.watchSave)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(made(WATCH)).toMatchObject([{ body: { version: 4, silentAfterDays: null, absence: null } }])
})

test('a refusal of the server is shown, and what was entered stays', async () => {
  const absence = { from: '2026-11-20', until: '2026-12-04', reason: 'A journey' }
  const { made } = await open({ absence }, () => refusal(409, 'stale', 'Changed meanwhile'))
  await press(words.watchSave)
  await findText(words.watchFailed)
  expect(made(WATCH)).toMatchObject([{ body: { absence } }])
})
