import { expect, test } from 'vitest'
import { framesOf } from './stack-frames.ts'

test('a stack becomes code positions, without the message and the address of the site', () => {
  const stack = `TypeError: Amina Warsame is not a function
    at renderRow (https://rights.example.org/assets/monitoring-abc123.js:1:2045)
    at https://rights.example.org/assets/index-9f.js:12:7
    at async Promise.all (index 0)`
  expect(framesOf(stack)).toEqual(['assets/monitoring-abc123.js:1:2045', 'assets/index-9f.js:12:7'])
})

test('no stack has no frames, and a deep one is cut', () => {
  expect(framesOf(undefined)).toEqual([])
  const deep = Array.from({ length: 50 }, (_, row) => `at f (/assets/a.js:${row}:1)`).join('\n')
  expect(framesOf(deep)).toHaveLength(20)
})
