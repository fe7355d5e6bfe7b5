// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MessageThread } from '#shared/contract/message-threads.ts'
import { texts as en } from '#shared/i18n/en/inbox.ts'
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
  await openScreen(<OpenThread thread={THREAD} />, {
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
