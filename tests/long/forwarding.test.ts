import { expect, test } from 'vitest'
import { forwardMessages } from '#tests/support/forwarded-messages.ts'

const MESSAGES = 500

test('each of 500 messages reaches its recipient once while the mail server fails a third of the time and is killed', async () => {
  const { messages, receipts, failures, waiting } = await forwardMessages(MESSAGES, 2026)
  expect(messages).toHaveLength(MESSAGES)
  const astray = messages.filter(({ expected, reached }) => reached.length !== 1 || reached[0] !== expected)
  expect(astray).toEqual([])
  expect(receipts).toBe(MESSAGES)
  expect(waiting).toBe(0)
  expect(failures).toBeGreaterThan(MESSAGES / 3)
})
