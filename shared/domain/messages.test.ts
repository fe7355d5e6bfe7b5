import { expect, test } from 'vitest'
import { senderCheck, standsFirst } from './messages.ts'

test.each([
  ['spf=pass dkim=pass dmarc=pass', 'confirmed'],
  ['spf=fail dkim=fail dmarc=pass', 'confirmed'],
  // A forger signs with a domain of their own.
  ['spf=none dkim=pass dmarc=fail', 'failed'],
  ['spf=pass dkim=pass dmarc=none', 'unknown'],
  ['spf=fail dkim=pass dmarc=none', 'unknown'],
  ['spf=fail dkim=none dmarc=none', 'failed'],
  // The sender of the envelope may be anyone, so it does not make up for a broken signature.
  ['spf=pass dkim=fail dmarc=none', 'failed'],
  ['spf=none dkim=none dmarc=none', 'unknown'],
  ['', 'unknown'],
] as const)('the sender of %j is %s', (authentication, check) => {
  expect(senderCheck(authentication)).toBe(check)
})

test('what is urgent, about a violation, or came to the emergency address stands first', () => {
  const plain = { urgent: false, subject: 'partnership', way: 'mail' } as const
  expect(standsFirst(plain)).toBe(false)
  expect(standsFirst({ ...plain, urgent: true })).toBe(true)
  expect(standsFirst({ ...plain, subject: 'human_rights_violation' })).toBe(true)
  expect(standsFirst({ ...plain, way: 'emergency' })).toBe(true)
})
