import { expect, test } from 'vitest'
import { sendableAddress } from './sendable-address.ts'

test.each([
  ['xaawo@example.com', 'xaawo@example.com'],
  [' Xaawo.Nuur+un@Mail.Example.org ', 'Xaawo.Nuur+un@Mail.Example.org'],
  ["o'brien#1@example.com", "o'brien#1@example.com"],
  ['info@m\u00fcnchen.example', 'info@xn--mnchen-3ya.example'],
  [
    '\u0623\u062d\u0645\u062f@\u0645\u0648\u0642\u0639.\u0645\u0635\u0631',
    '\u0623\u062d\u0645\u062f@xn--4gbrim.xn--wgbh1c',
  ],
  ['a@xn--4gbrim.xn--wgbh1c', 'a@xn--4gbrim.xn--wgbh1c'],
])('%s is an address', (text, address) => {
  expect(sendableAddress(text)).toBe(address)
})

test.each([
  '',
  'nobody',
  'a@b',
  '@example.com',
  'a b@example.com',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'a@example.com/path',
  'a@user:secret@example.com',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a..b@example.com',
  '<a@example.com>',
  null,
])('%s is none', (text) => {
  expect(sendableAddress(text)).toBeNull()
})
