// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/administration/sync.ts'
import { texts as somali } from '#shared/i18n/so/administration/sync.ts'
import { findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { KeptHere } from './kept-here.tsx'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const PARENT = '018f0000-0000-7000-8000-0000000000e2'
const DOCUMENT = '018f0000-0000-7000-8000-0000000000d1'
const AT = '2026-11-20T09:05:00.000Z'
const answers = {
  'GET /api/sync/kept': {
    ...{ mirrorBytes: 81_000_000, evidenceBytes: 4_000_000, documentBytes: 2_000_000, courseBytes: 30_000 },
    ...{ reportBytes: 0, waitingBytes: 700_000, draftBytes: 1200, freeBytes: 9_000_000_000 },
  },
  'GET /api/sync/evidence': {
    files: [
      {
        ...{ id: ID, kind: 'photo', mediaType: 'image/jpeg', size: 4_000_000, received: 4_000_000 },
        ...{ state: 'kept', problem: null, keptAt: AT },
        parent: { collection: 'incidents', id: PARENT, title: 'Qoryooley' },
      },
    ],
    bytes: 4_000_000,
    mostBytes: 2_000_000_000,
  },
  'GET /api/sync/documents': {
    documents: [
      {
        ...{ id: DOCUMENT, slug: 'law', title: 'Law of custody', state: 'kept', problem: null },
        ...{ size: 2_000_000, received: 2_000_000, keptAt: AT, checkedAt: AT },
      },
    ],
    bytes: 2_000_000,
    mostBytes: 2_000_000_000,
  },
  'GET /api/sync/courses': {
    courses: [
      { id: 'safety', language: 'so', title: 'Safety', version: 1, modules: [], bytes: 30_000, keptAt: AT },
    ],
  },
  [`DELETE /api/sync/evidence/${ID}`]: () => null,
  [`DELETE /api/sync/documents/${DOCUMENT}`]: () => null,
  'DELETE /api/sync/courses/safety/so': () => null,
}

test('all that is kept is shown with its size, and what was chosen is removed by a press', async () => {
  const { made } = await openScreen(<KeptHere />, { answers, user: userOf('field-officer') })
  await findText('Photo of Qoryooley')
  const { reportBytes, ...some } = texts.kept.sizes
  expect(pageText()).not.toContain(reportBytes)
  for (const text of [
    ...Object.values(some),
    ...['81 MB', '700 kB', 'Law of custody', 'Safety', 'The disk has 9 GB left.'],
  ])
    expect(pageText()).toContain(text)
  await press('Remove Photo of Qoryooley from this device')
  await press('Remove Law of custody from this device')
  await press('Remove Safety from this device')
  await findText(texts.kept.removed)
  expect(made(`DELETE /api/sync/evidence/${ID}`)).toHaveLength(1)
  expect(made(`DELETE /api/sync/documents/${DOCUMENT}`)).toHaveLength(1)
  expect(made('DELETE /api/sync/courses/safety/so')).toHaveLength(1)
})

test('it is said in Somali too', async () => {
  await openScreen(<KeptHere />, { answers, user: userOf('field-officer'), locale: 'so' })
  await findText(somali.kept.sizes.mirrorBytes)
  const { reportBytes: _none, ...some } = somali.kept.sizes
  for (const text of Object.values(some)) expect(pageText()).toContain(text)
})
