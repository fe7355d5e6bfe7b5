// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { KeptEvidence } from '#shared/contract/protection/kept-evidence.ts'
import { texts } from '#shared/i18n/en/protection/evidence.ts'
import { find, findText, openScreen, pageText, press, refusal, userOf } from '#tests/support/screen.tsx'
import { KeepEvidence } from './keep-evidence.tsx'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const PARENT = '018f0000-0000-7000-8000-0000000000e2'
const KEPT: KeptEvidence = {
  ...{ id: ID, kind: 'photo', mediaType: 'image/jpeg', size: 4000, received: 4000 },
  ...{ state: 'kept', problem: null, keptAt: '2026-11-20T09:05:00.000Z' },
  parent: { collection: 'incidents', id: PARENT, title: 'Qoryooley' },
}

const open = (files: readonly KeptEvidence[], more: Readonly<Record<string, unknown>> = {}) =>
  openScreen(<KeepEvidence id={ID} title="Photo 1" />, {
    answers: {
      'GET /api/sync/evidence': { files, bytes: 4000, mostBytes: 2_000_000_000 },
      ...more,
    },
    user: userOf('field-officer'),
  })

test.each([
  ['that it is kept', {}, texts.keep.state.kept],
  ['that it stays after it was sent', { state: 'unsent' }, texts.keep.state.unsent],
  ['how much has come', { state: 'fetching', received: 1000 }, 'Fetching: 1 kB of 4 kB'],
  ['that the disk is full', { state: 'fetching', problem: 'disk-full' }, texts.keep.problem['disk-full']],
  ['that it would be too much', { state: 'fetching', problem: 'too-much' }, 'take more than 2 GB'],
  ['that another file has come', { state: 'fetching', problem: 'broken' }, texts.keep.problem.broken],
  ['that the server refused it', { state: 'fetching', problem: 'refused' }, texts.keep.problem.refused],
] as const)('a file says %s', async (_what, changed, said) => {
  await open([{ ...KEPT, ...changed }])
  await vi.waitFor(() => expect(pageText()).toContain(said))
  await find('button', 'Remove from this device: Photo 1')
})

test('a file is kept by a press, and a refusal is said', async () => {
  const message =
    'The evidence kept on this device would take more than 2 GB. Remove some of it from it first.'
  const { made } = await open([], {
    [`POST /api/sync/evidence/${ID}`]: () => refusal(422, 'rule_violated', message),
  })
  await press('Keep on this device: Photo 1')
  await findText(message)
  expect(made(`POST /api/sync/evidence/${ID}`)).toHaveLength(1)
})

test('a file is removed from the device by a press', async () => {
  const { made } = await open([KEPT], { [`DELETE /api/sync/evidence/${ID}`]: () => null })
  await press('Remove from this device: Photo 1')
  await findText(texts.keep.done.forget)
  expect(made(`DELETE /api/sync/evidence/${ID}`)).toHaveLength(1)
})
