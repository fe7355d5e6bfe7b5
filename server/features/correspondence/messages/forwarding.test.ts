import { expect, test } from 'vitest'
import { forwardMessages } from '#tests/support/forwarded-messages.ts'

const MESSAGES = 12

test('each message reaches its recipient once while the mail server fails and is killed', async () => {
  const { messages, receipts, failures, waiting } = await forwardMessages(MESSAGES, 7)
  expect(messages).toHaveLength(MESSAGES)
  for (const { expected, reached } of messages) expect(reached).toEqual([expected])
  expect(receipts).toBe(MESSAGES)
  expect(waiting).toBe(0)
  expect(failures).toBeGreaterThan(MESSAGES / 4)
})
