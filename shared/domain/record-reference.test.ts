import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { recordReference } from './record-reference.ts'

test('records of one moment are called differently', () => {
  const at = Date.UTC(2026, 10, 20)
  const references = Array.from({ length: 50 }, () => recordReference(uuidv7({ msecs: at })))
  expect(new Set(references).size).toBe(50)
  expect(references[0]).toMatch(/^[0-9A-F]{8}$/)
})
