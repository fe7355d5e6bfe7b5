import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { recordReference, referenceIn } from './record-reference.ts'

test('records of one moment are called differently', () => {
  const at = Date.UTC(2026, 10, 20)
  const references = Array.from({ length: 50 }, () => recordReference(uuidv7({ msecs: at })))
  expect(new Set(references).size).toBe(50)
  expect(references[0]).toMatch(/^[0-9A-F]{8}$/)
})

test('a reference is known as it is given to visitors and as it is printed, and no other word is', () => {
  const id = uuidv7()
  expect(referenceIn(` ${id.toUpperCase()} `)).toEqual({ digits: id, isWhole: true })
  expect(referenceIn(recordReference(id))).toEqual({ digits: id.slice(-8), isWhole: false })
  for (const other of ['', 'checkpoint', id.slice(0, -1), `${id} ${id}`, '2026-11-20', 'deadbee']) {
    expect(referenceIn(other)).toBeNull()
  }
})
