// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { messageReference } from '#shared/domain/messages.ts'
import { texts as en } from '#shared/i18n/en/correspondence/inbox.ts'
import { find, findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { WaitingSources } from './whole-source.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const REQUEST = {
  ...{ id: ID, threadId: ID, reason: 'A court asks', askedBy: 'Amina Nuur' },
  askedAt: '2026-11-24T08:00:00.000Z',
}
const open = (requests: readonly (typeof REQUEST)[]) =>
  openScreen(<WaitingSources />, {
    user: userOf('editor'),
    answers: { 'GET /api/message-threads/source-requests': requests },
  })

test('a request that waits for the reader leads to its conversation, with its reason', async () => {
  await open([REQUEST])
  await findText(en.wholeSource.waiting)
  const link = await find('link', en.wholeSource.open.replace('{reference}', messageReference(ID)))
  expect(link.getAttribute('href')).toContain(`/inbox?view=all&item=${ID}`)
  expect(pageText()).toContain('A court asks')
})
