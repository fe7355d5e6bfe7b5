import { expect, test } from 'vitest'
import { passphraseFault } from './passphrase.ts'

const OWN = ['amina.nuur@rights.example.org', 'Amina', 'Nuur']

test.each([
  'password1234',
  'Password-2026!',
  'P4ssw0rd1234',
  'qwertyuiop12',
  'Welcome12345',
  'iloveyou-1234',
  'somalia20262026',
  'adminadmin12',
])('%s is guessed first', (passphrase) => {
  expect(passphraseFault(passphrase)).toBe('passphrase_too_simple')
})

test.each(['amina.nuur@rights.example.org', 'AminaNuur2024', 'nuur-amina-99', '4m1n4nuur2024'])(
  '%s is made of what others know of its owner',
  (passphrase) => {
    expect(passphraseFault(passphrase, OWN)).toBe('passphrase_too_simple')
    expect(passphraseFault(`${passphrase} geedka buur dheer`, OWN)).toBeNull()
  },
)

test.each([
  'kalkaaliye caafimaad 12',
  'badda cad iyo buur dheer',
  'password for the blue camel',
  'Xq7-vR2p_mLz9',
])('%s is taken', (passphrase) => {
  expect(passphraseFault(passphrase, OWN)).toBeNull()
})

test.each(['123456789012', 'abcdefghijkl', 'aaaaaaaaaaaa', '0612-345678-90'])(
  '%s is too simple',
  (passphrase) => {
    expect(passphraseFault(passphrase)).toBe('passphrase_too_simple')
  },
)

test('a short one is too short', () => {
  expect(passphraseFault('short words')).toBe('passphrase_too_short')
})
