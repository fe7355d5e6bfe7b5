import { expect, test } from 'vitest'
import { isPublicWebAddress, WEB_ADDRESS_LIMIT } from './web-address.ts'

test.each([
  'https://www.ohchr.org/en/countries/somalia',
  'http://mediapuntland.org',
  'https://somalia.un.org/?lang=en#top',
])('%s is the address of a public site', (text) => {
  expect(isPublicWebAddress(text)).toBe(true)
})

test.each([
  '',
  'ohchr.org',
  'ftp://ohchr.org',
  'javascript:alert(1)',
  'https://user:secret@ohchr.org',
  'https://ohchr.org:8443',
  'http://localhost/',
  'http://printer.local/',
  'http://db.internal/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://intranet/',
  `https://ohchr.org/${'x'.repeat(WEB_ADDRESS_LIMIT)}`,
])('%s is not', (text) => {
  expect(isPublicWebAddress(text)).toBe(false)
})
