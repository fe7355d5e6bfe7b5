import { describe, expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const KEY = Buffer.from('12345678901234567890', 'ascii')

/** RFC 6238, appendix B, SHA-1: seconds since 1970 and the code, of whose eight digits ours are the last six. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

test.each(VECTORS)('the code at second %i is that of RFC 6238', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds * 1000))).toBe(code.slice(-6))
})

describe('a code', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)

  test.each([-1, 0, 1])('is known %i steps away', (away) => {
    expect(stepOfCode(KEY, codeAt(KEY, step + away), now)).toBe(step + away)
  })

  test.each([-2, 2])('is unknown %i steps away', (away) => {
    expect(stepOfCode(KEY, codeAt(KEY, step + away), now)).toBeNull()
  })

  test.each(['', '05047', '0504711', '05047a', '０５０４７１'])('is six digits, not "%s"', (code) => {
    expect(stepOfCode(KEY, code, now)).toBeNull()
  })
})

// RFC 4648 §10, and the well-known form of RFC 6238's key.
test('keys are written in base 32', () => {
  expect(base32(Buffer.from('fooba', 'ascii'))).toBe('MZXW6YTB')
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
