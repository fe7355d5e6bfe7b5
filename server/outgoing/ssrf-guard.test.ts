import { describe, expect, test } from 'vitest'
import { isForbiddenAddress } from './ssrf-guard.ts'

describe('forbidden are addresses of this machine, its network, and of nobody', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'not an address',
  ])('%s', (address) => {
    expect(isForbiddenAddress(address)).toBe(true)
  })
  test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111'])('but not %s', (address) => {
    expect(isForbiddenAddress(address)).toBe(false)
  })
})
