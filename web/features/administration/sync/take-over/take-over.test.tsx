// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { TakeOver, Work, WorkItem } from '#shared/contract/administration/take-over.ts'
import { texts } from '#shared/i18n/en/administration/takeOver.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { findText, openScreen, pageOf, pageText, press, userOf } from '#tests/support/screen.tsx'
import { EndedWork } from './ended-work.tsx'
import { TakeOverPage } from './take-over-page.tsx'

const DEVICE = '019a9c3e-7b7e-7000-8000-000000000001'
const TAKER = { id: '019a9c3e-7b7e-7000-8000-000000000009', name: 'Faduma' }
const held: TakeOver = {
  ...{ deviceId: DEVICE, deviceName: 'Office in Kismayo', userName: 'Ayaan' },
  ...{ files: 1, operations: 3, sealed: 0, receivedAt: '2026-11-28T09:00:00.000Z', taker: null },
}
const item = (number: number, more: Partial<WorkItem>): WorkItem => ({
  opId: `019a9c3e-7b7e-7000-8000-00000000010${number}`,
  recordId: `019a9c3e-7b7e-7000-8000-00000000020${number}`,
  ...{ collection: 'incidents', kind: 'create', at: '2026-10-01T08:00:00.000Z', state: 'open', reason: null },
  ...more,
})
const path = `/api/take-overs/${DEVICE}`
const OPEN = item(1, {})

let work: Work
beforeEach(() => {
  const items = [OPEN, item(2, { state: 'later' }), item(3, { state: 'closed', reason: 'out_of_scope' })]
  work = { of: { ...held, taker: TAKER }, items, open: 3, taken: 0, leftOut: 0 }
})
const answers = {
  [`GET ${path}/work`]: () => work,
  [`GET ${path}/work/${OPEN.opId}`]: {
    ...OPEN,
    changes: [{ field: 'description', from: null, to: 'What was seen at the market', masked: false }],
    ...{ why: 'Heard by phone', leavesOut: 'verified' },
  },
  [`POST ${path}/work/${OPEN.opId}/enter`]: () => {
    work = { ...work, items: work.items.slice(2), open: 1, taken: 2 }
    return null
  },
  [`POST ${path}/work/${item(3, {}).opId}/leave`]: () => {
    work = { ...work, items: [], open: 0, leftOut: 1 }
    return null
  },
  [`POST ${path}/work/finish`]: () => null,
}

test('a change is read when its taker asks for it, entered or left out, and the work is ended', async () => {
  const { made } = await openScreen(<TakeOverPage />, {
    answers,
    path: `/take-overs/${DEVICE}`,
    user: userOf('field-officer'),
  })
  await findText('Take over the work of Ayaan')
  expect(pageText()).toContain('3 to decide, 0 entered, 0 left out')
  expect(pageText()).toContain(texts.later)
  expect(pageText()).toContain(texts.reasons.out_of_scope)
  expect(pageText()).not.toContain('at the market')
  expect(pageText()).not.toContain(texts.enter)
  await press(`Read: Incident · Created, recorded ${formatDateTime(OPEN.at, 'en')}`)
  await findText('What was seen at the market')
  expect(pageText()).toContain('Heard by phone')
  expect(pageText()).toContain('it takes two people')
  await press(texts.enter)
  await findText('1 to decide, 2 entered, 0 left out')
  expect(made(`POST ${path}/work/${OPEN.opId}/enter`)).toHaveLength(1)
  await press(texts.leaveOut)
  await findText(texts.leaveOutText)
  const buttons = document.querySelectorAll<HTMLButtonElement>('dialog[open] button')
  Array.from(buttons)
    .find((button) => button.textContent === texts.leaveOut)
    ?.click()
  await findText(texts.finishTitle)
  await press(texts.finish)
  await findText(texts.finished)
})

test('a file that the server did not receive is named with the reason, and left out only by a press', async () => {
  const file = (number: number, isWhole: boolean) => ({
    evidenceId: `019a9c3e-7b7e-7000-8000-00000000030${number}`,
    ...{ parentId: item(1, {}).recordId, at: OPEN.at, size: 2_000_000, isWhole },
  })
  const [busy, cut] = [file(1, true), file(2, false)]
  work = { ...work, of: { ...work.of, sealed: 1 }, items: [], open: 0, taken: 3, files: [busy, cut] }
  const details = [
    { path: busy.evidenceId, message: 'This is too large. Send less at once, or a smaller file.' },
  ]
  const message = 'The server did not receive some files'
  const { made } = await openScreen(<TakeOverPage />, {
    answers: {
      [`GET ${path}/work`]: () => work,
      [`POST ${path}/work/finish`]: () =>
        Response.json({ error: 'rule_violated', message, details }, { status: 422 }),
      [`POST ${path}/files/${cut.evidenceId}/leave`]: () => {
        work = { ...work, files: [busy] }
        return null
      },
    },
    path: `/take-overs/${DEVICE}`,
    user: userOf('field-officer'),
  })
  await findText(texts.filesTitle)
  expect(pageText()).toContain(texts.fileNotWhole)
  expect(pageText()).toContain('Encrypted for the recovery key and not opened yet: 1')
  await press(texts.finish)
  await findText('This is too large.')
  expect(pageText()).toContain(message)
  const rows = Array.from(document.querySelectorAll('.sync-entry'))
  expect(rows.map((row) => row.textContent?.includes('too large'))).toEqual([true, false])
  rows[1]?.querySelector('button')?.click()
  await findText(texts.leaveOutFileText)
  expect(made(`POST ${path}/files/${cut.evidenceId}/leave`)).toEqual([])
  Array.from(document.querySelectorAll<HTMLButtonElement>('dialog[open] button'))
    .find((button) => button.textContent === texts.leaveOutFile)
    ?.click()
  await findText(texts.fileLeftOut)
  expect(made(`POST ${path}/files/${cut.evidenceId}/leave`)).toHaveLength(1)
  await expect.poll(() => document.querySelectorAll('.sync-entry').length).toBe(1)
})

test('an administrator chooses who takes over a held file', async () => {
  let work = held
  const { made } = await openScreen(<EndedWork />, {
    answers: {
      'GET /api/take-overs': () => pageOf([work]),
      [`GET ${path}/takers`]: pageOf([TAKER]),
      [`POST ${path}/taker`]: () => {
        work = { ...held, taker: TAKER }
        return work
      },
    },
    user: userOf('administrator'),
  })
  await press('Give to a person: Office in Kismayo, Ayaan')
  await findText('Who takes over the work of Ayaan?')
  await findText(TAKER.name)
  const field = document.querySelector('select')
  if (!field) throw new Error('there is no choice of people')
  field.value = TAKER.id
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await press(texts.giveSubmit)
  await findText(`Given to ${TAKER.name}.`)
  expect(made(`POST ${path}/taker`)).toMatchObject([{ body: { takerId: TAKER.id } }])
})

test('who may not manage devices gives no file away', async () => {
  await openScreen(<EndedWork />, {
    answers: { 'GET /api/take-overs': pageOf([held]) },
    user: userOf('field-officer'),
  })
  await findText('Office in Kismayo, Ayaan')
  expect(pageText()).not.toContain(texts.give)
  expect(pageText()).not.toContain(texts.open)
})

test('work that is all sealed is opened before it can be given to a person', async () => {
  const work = { ...held, files: 0, operations: 0, sealed: 2 }
  await openScreen(<EndedWork />, {
    answers: { 'GET /api/take-overs': pageOf([work]), [`GET ${path}/sealed-keys`]: pageOf([]) },
    user: userOf('administrator'),
  })
  await findText('Encrypted for the recovery key and not opened yet: 2')
  await press('Give to a person: Office in Kismayo, Ayaan')
  await findText(texts.openSealed)
  expect(pageText()).not.toContain(texts.giveText)
})
