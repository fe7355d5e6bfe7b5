// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { KeptDocument } from '#shared/contract/library/kept-documents.ts'
import { find, findText, openScreen, pageText, press, refusal, userOf } from '#tests/support/screen.tsx'
import { KeepOffline } from './keep-offline.tsx'
import { KeptNotice } from './kept-notice.tsx'

const ID = '018f0000-0000-7000-8000-0000000000d1'
const KEPT: KeptDocument = {
  ...{ id: ID, slug: 'law', title: 'Law', state: 'kept', problem: null, size: 4000, received: 4000 },
  ...{ keptAt: '2026-11-20T09:05:00.000Z', checkedAt: '2026-11-21T09:05:00.000Z' },
}

async function open(documents: readonly KeptDocument[], more: Readonly<Record<string, unknown>> = {}) {
  const answers = {
    'GET /api/sync/documents': { documents, bytes: 4000, mostBytes: 2_000_000_000 },
    ...more,
  }
  return openScreen(
    <>
      <KeptNotice />
      <KeepOffline document={{ id: ID, title: 'Law' }} />
    </>,
    { answers, user: userOf('field-officer') },
  )
}

test.each([
  ['as of when it is kept', {}, 'Kept offline, as of Nov 21, 2026, 12:05 PM East Africa Time'],
  ['how far it has arrived', { state: 'fetching', received: 1000, keptAt: null }, 'Downloading: 25%'],
  ['that a newer version is on its way', { state: 'newer' }, 'A newer version is being downloaded'],
  ['that the disk is full', { state: 'fetching', problem: 'disk-full' }, 'the disk of this device is full'],
  ['that it would be too much', { state: 'newer', problem: 'too-much' }, 'take up more than 2 GB'],
  [
    'that another file has arrived',
    { state: 'fetching', problem: 'broken' },
    'was not the file from the library',
  ],
] as const)('a document says %s', async (_what, changed, said) => {
  await open([{ ...KEPT, ...changed }])
  await vi.waitFor(() => expect(pageText()).toContain(said))
  expect(pageText()).toContain('1 document on this device, 4 kB of at most 2 GB')
  await find('button', 'Remove Law from this device')
})

test('what has failed is tried again, and what is refused is said', async () => {
  const message = 'The documents on this device would take more than 2 GB. Remove some of them from it first.'
  const { calls } = await open([], {
    [`POST /api/sync/documents/${ID}`]: () => refusal(422, 'rule_violated', message),
  })
  await press('Keep Law offline on this device')
  await findText(message)
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})
