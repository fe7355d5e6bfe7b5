import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/domain/errors.ts'
import { refuseUnstorable } from './storable-texts.ts'

function refusedAt(value: unknown): string | null {
  try {
    refuseUnstorable(value)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${error.details[0]?.path}`
  }
}

describe('what no database stores', () => {
  test('is refused with its place', () => {
    expect(refusedAt({ name: 'a\u0000b' })).toBe('invalid_input name')
    expect(refusedAt({ tags: ['fine', 'half \ud83d'] })).toBe('invalid_input tags.1')
    expect(refusedAt({ 'a\u0000': 1 })).toBe('invalid_input ')
  })

  test('is looked for however deep it lies', () => {
    let value: unknown = '\u0000'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(refusedAt(value)).toMatch(/^invalid_input 0\.0\./)
  })

  test('is no whole text of any script', () => {
    expect(refusedAt({ text: 'Xaliimo حليمة 😀 \u0001\uffff', more: [null, 1, true] })).toBeNull()
  })
})
