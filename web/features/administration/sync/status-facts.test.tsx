// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { texts } from '#shared/i18n/en/administration/sync.ts'
import { findText, openScreen, pageOf, press, userOf } from '#tests/support/screen.tsx'
import { StatusFacts } from './status-facts.tsx'

const status: SyncStatus = {
  ...{ phase: 'syncing', waiting: 300, failed: 0, conflicts: 0, decisions: 0, reason: null },
  ...{ lastContact: null, deviceName: 'Office', left: { bytes: 93_000, seconds: 250 } },
}
const open = (shown: SyncStatus) =>
  openScreen(<StatusFacts status={shown} />, {
    answers: { 'POST /api/sync/data-use/release': null },
    otherwise: pageOf([]),
    user: userOf('editor'),
  })

test('what is left says how much it is, and when it has arrived while it is being sent', async () => {
  await open(status)
  await findText(
    'About 93 kB of changes are still to be sent. At the speed of this connection, they will have arrived in 4 minutes.',
  )
})

test('without a line, and where the pace is not known, no time is promised', async () => {
  await open({ ...status, phase: 'offline' })
  await findText('About 93 kB of changes are still to be sent.')
  expect(document.body.textContent).not.toContain('At the speed')
})

test('what limits of data hold back is said, and a press sends it', async () => {
  const held = { by: 'budget', operations: 3, files: 1, bytes: 1_200_000 } as const
  const { made } = await open({ ...status, phase: 'held', left: null, held })
  await findText(texts.held.budget)
  await press('Send it now (1.2 MB)')
  await findText(texts.held.released)
  expect(made('POST /api/sync/data-use/release')).toHaveLength(1)
})

test('a first sync says how far it has come', async () => {
  await open({ ...status, left: null, firstSync: 12 })
  await findText('First sync: 12 % of the records have arrived. You can already enter new ones.')
})

test('what is between the device and the server is said, with a way out', async () => {
  await open({ ...status, phase: 'offline', left: null, obstacle: 'certificate' })
  await findText(texts.obstacles.certificate)
  expect(document.body.textContent).not.toContain(texts.obstacles.portal)
})
