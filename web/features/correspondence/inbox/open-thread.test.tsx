// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MessageThread } from '#shared/contract/correspondence/message-threads.ts'
import type { SourceRequest } from '#shared/contract/correspondence/source-requests.ts'
import { texts as en } from '#shared/i18n/en/correspondence/inbox.ts'
import { find, findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { OpenThread } from './open-thread.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const AT = '2026-11-24T08:00:00.000Z'
const THREAD: MessageThread = {
  ...{ id: ID, version: 1, way: 'contact', subject: 'partnership', urgent: false, state: 'open' },
  ...{ receivedAt: AT, lastAt: AT, dueAt: AT, stage: null, assignee: null, answering: null, bounced: false },
  ...{ locale: 'en', route: null, earlier: 0, returnedAt: null, mentions: null, incident: null },
  sender: { name: 'Hodan', email: 'hodan@example.org', phone: null, organization: null, subjectLine: null },
  messages: [
    {
      ...{ id: ID, direction: 'in', at: AT, author: null, text: 'We would like to train paralegals.' },
      ...{
        authentication: null,
        delivery: null,
        remotePictures: 0,
        isCut: false,
        cut: null,
        files: [],
        writtenAt: null,
        notes: [],
        forwarded: [],
        filesLeftOut: [],
        original: null,
      },
    },
  ],
}

async function open(more: Partial<MessageThread>) {
  await openScreen(<OpenThread thread={THREAD} onOpened={() => undefined} onAnswered={() => undefined} />, {
    user: userOf('editor'),
    answers: {
      [`GET /api/message-threads/${ID}`]: { ...THREAD, ...more },
      'GET /api/message-threads/choices': { people: [], routes: [] },
      'GET /api/answer-templates': [],
    },
  })
  await press(en.open)
  await findText('We would like to train paralegals.')
}

test('a message can be answered where it has an address', async () => {
  await open({})
  await find('button', en.answer.send)
})

test('while a colleague is answering, it says who, and nothing can be sent', async () => {
  await open({ answering: { id: ID, name: 'Amina Nuur' } })
  await findText(en.answer.taken.replace('{name}', 'Amina Nuur'))
  // The note for colleagues is the last form, so that one for an answer would be there as well.
  await find('button', en.note.save)
  expect(pageText()).not.toContain(en.answer.send)
})

test('of an answer by mail, what was sent and what was not stand side by side', async () => {
  const [message] = THREAD.messages
  if (!message) throw new Error('There is no message')
  const answer = {
    direction: 'out',
    author: 'desk@example.org',
    text: 'Come tonight.',
    delivery: 'sent',
  } as const
  await open({
    messages: [message, { ...message, ...answer, id: ID.replace('a1', 'a2'), cut: '--\nA. Duty Officer' }],
  })
  const [sent, cut] = [...document.querySelectorAll('.inbox-split section')].map((each) => each.textContent)
  expect(sent).toBe(`${en.split.sent}Come tonight.`)
  expect(cut).toBe(`${en.split.cut}--\nA. Duty Officer`)
})

test('a mail says when it was written, what it is, what it forwards and what was not kept', async () => {
  const [message] = THREAD.messages
  if (!message) throw new Error('There is no message')
  await open({
    messages: [
      {
        ...message,
        writtenAt: '2026-11-18T04:00:00.000Z',
        notes: ['forwarded', 'charset-guessed'],
        forwarded: [
          {
            from: 'Nimco <nimco@example.org>',
            subject: 'First letter',
            sentAt: '2026-11-17T08:00:00.000Z',
            text: 'What happened on Monday',
          },
          { from: null, subject: 'Second letter', sentAt: null, text: '' },
        ],
        filesLeftOut: [{ name: 'film.mp4', size: 40_000_000 }],
      },
    ],
  })
  for (const text of [
    'some time before it arrived.',
    en.mailNote.forwarded,
    en.mailNote['charset-guessed'],
    'What happened on Monday',
    'Nimco <nimco@example.org>',
    en.forwarded.empty,
    en.files.leftOut,
    'film.mp4',
  ])
    await findText(text)
})

test.each([
  ['not kept', { kept: false, scan: 'unscanned' }, en.original.hashOnly.replace('{hash}', 'ab12')],
  ['harmful', { kept: false, scan: 'infected' }, en.original.infected],
] as const)('a mail as it came that was %s is told of', async (_, state, text) => {
  const [message] = THREAD.messages
  if (!message) throw new Error('There is no message')
  await open({ messages: [{ ...message, original: { size: 1, sha256: 'ab12', request: null, ...state } }] })
  await findText(text)
  expect(pageText()).not.toContain(en.original.save)
})

test('a mail as it came is saved after a warning, with a reason', async () => {
  const [message] = THREAD.messages
  if (!message) throw new Error('There is no message')
  const original = { size: 1200, sha256: 'ab12', kept: true, scan: 'clean' as const, request: null }
  await open({ messages: [{ ...message, original }] })
  await press(`${en.original.save} (1.2 kB)`)
  await findText(en.original.warning)
  await press(en.original.submit)
  await findText('Say why you need it')
})

const REQUEST: SourceRequest = {
  ...{ id: ID.replace('a1', 'a3'), state: 'asked', reason: 'A court asks', askedBy: 'Amina Nuur' },
  ...{ askedAt: AT, endsAt: '2026-12-01T08:00:00.000Z', isOpen: true, mayDecide: false, maySave: false },
}
const withRequest = (request: SourceRequest | null): Partial<MessageThread> => {
  const [message] = THREAD.messages
  if (!message) throw new Error('There is no message')
  return {
    messages: [
      { ...message, original: { ...{ size: 1200, sha256: 'ab12', kept: true, scan: 'clean' }, request } },
    ],
  }
}

test('the whole source is asked for with a reason, after it was said what it tells', async () => {
  await open(withRequest(null))
  await press(en.wholeSource.ask)
  await findText(en.wholeSource.text.replace('{days}', '7').replace('{hours}', '24'))
  await press(en.wholeSource.submit)
  await findText('Please give a reason for the change.')
})

test.each([
  ['who asked waits', REQUEST, [], [en.wholeSource.agree, en.wholeSource.save, en.wholeSource.ask]],
  [
    'a second person decides',
    { ...REQUEST, mayDecide: true },
    [en.wholeSource.agree, en.wholeSource.decline],
    [en.wholeSource.save, en.wholeSource.ask],
  ],
  [
    'who asked saves it',
    { ...REQUEST, state: 'agreed', maySave: true },
    [en.wholeSource.save],
    [en.wholeSource.agree, en.wholeSource.ask],
  ],
  [
    'it is asked for again',
    { ...REQUEST, state: 'declined', isOpen: false },
    [en.wholeSource.ask],
    [en.wholeSource.agree, en.wholeSource.save],
  ],
] as const)('of a request for the whole source, %s', async (_, request, offered, missing) => {
  await open(withRequest(request))
  await findText(en.wholeSource.because.replace('{reason}', 'A court asks'))
  for (const button of offered) await find('button', button)
  const buttons = [...document.querySelectorAll('button')].map((each) => each.textContent)
  expect(missing.filter((text) => buttons.includes(text))).toEqual([])
})
