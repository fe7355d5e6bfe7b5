import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { isCalled, isMistakenReference, referenceIn } from './named-reference.ts'
import { recordReference } from './record-reference.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const madeAt = fc.date({ min: new Date('2020-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
const anyId = fc.oneof(
  madeAt.map((date) => uuidv7({ msecs: date.getTime() })),
  fc.uuid({ version: 4 }),
)

test('a reference names its record: the year, and 40 bits of the id in letters that are not confused', () => {
  const id = uuidv7({ msecs: Date.UTC(2026, 11, 31, 22) })
  // Half past midnight in Mogadishu.
  expect(recordReference(id)).toMatch(/^2027-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(recordReference('01a1ffbc-c617-77e7-affb-35b478aa53f4')).toBe(
    recordReference('01A1FFBC-C617-77E7-AFFB-35B478AA53F4'),
  )
  expect(recordReference('9b2e1f60-8f4e-4a8e-9d53-7f1d3c2b1a00')).toMatch(/^0000-/)
  fc.assert(
    fc.property(anyId, (each) => {
      const named = referenceIn(recordReference(each))
      expect(named).toEqual({ digits: each.replaceAll('-', '').slice(-10), isWhole: false })
      expect(named && isCalled(each, named)).toBe(true)
    }),
  )
})

test('records of one moment are called differently', () => {
  const at = Date.UTC(2026, 10, 20)
  expect(new Set(Array.from({ length: 500 }, () => recordReference(uuidv7({ msecs: at })))).size).toBe(500)
})

test('it is understood as people write it down', () => {
  const looseId = '01a1ffbc-c617-77e7-affb-35b418ac20f4'
  fc.assert(
    fc.property(fc.oneof(anyId, fc.constant(looseId)), (id) => {
      const reference = recordReference(id)
      const named = referenceIn(reference)
      for (const written of [
        reference.toLowerCase(),
        reference.replaceAll('-', ''),
        reference.replaceAll('-', ' '),
        ` ${reference.replaceAll('-', ' – ')} `,
        reference.replaceAll('0', 'o').replaceAll('1', 'l'),
        reference.replaceAll('1', 'I'),
        ...(reference.startsWith('20') ? [reference.slice(2)] : []),
      ]) {
        expect(referenceIn(written)).toEqual(named)
      }
    }),
  )
})

test('one wrong character, or two in the place of each other, are noticed', () => {
  fc.assert(
    fc.property(anyId, fc.nat(), fc.nat(), (id, at, by) => {
      const plain = [...recordReference(id).replaceAll('-', '')]
      const place = at % plain.length
      const other = [...plain]
      const among = place < 4 ? LETTERS.slice(0, 10) : LETTERS
      other[place] =
        among[(among.indexOf(plain[place] ?? '') + 1 + (by % (among.length - 1))) % among.length] ?? ''
      expect([isMistakenReference(other.join('')), referenceIn(other.join(''))]).toEqual([true, null])
      const swapped = [...plain]
      const next = 4 + (at % 8)
      ;[swapped[next], swapped[next + 1]] = [plain[next + 1] ?? '', plain[next] ?? '']
      expect(isMistakenReference(swapped.join(''))).toBe(plain[next] !== plain[next + 1])
    }),
  )
})

test('what was given to visitors and printed before is still known, and no other word is', () => {
  const id = uuidv7()
  expect(referenceIn(` ${id.toUpperCase()} `)).toEqual({ digits: id, isWhole: true })
  expect(referenceIn(id.slice(-8).toUpperCase())).toEqual({ digits: id.slice(-8), isWhole: false })
  for (const other of ['', 'checkpoint', id.slice(0, -1), `${id} ${id}`, '2026-11-20', 'deadbee', '98.41']) {
    expect(referenceIn(other)).toBeNull()
    expect(isMistakenReference(other)).toBe(false)
  }
})
