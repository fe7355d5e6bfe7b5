import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaperGroup, makePaperCode, readPaperCode } from './paper-code.ts'

const ALPHABET = '23456789ACEFHJKMNPRTWXY'
const codes = fc
  .infiniteStream(fc.nat())
  .map((numbers) => makePaperCode((below) => Number(numbers.next().value) % below))
const places = fc.nat({ max: 35 })

/** Where a character of the code without hyphens stands in it. */
const at = (place: number) => place + Math.floor(place / 6)
const groupOf = (place: number) => Math.floor(place / 6) + 1
const replaced = (code: string, place: number, character: string) =>
  code.slice(0, at(place)) + character + code.slice(at(place) + 1)

test('a code has six groups of six characters that can not be taken for one another', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^([23456789ACEFHJKMNPRTWXY]{6}-){5}[23456789ACEFHJKMNPRTWXY]{6}$/)
      expect(readPaperCode(code)).toEqual({ ok: true, code })
    }),
  )
})

test('it is read in small letters, without hyphens, with blanks, and with letters that look alike', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const typed = code.replaceAll('8', 'B').replaceAll('5', 's').replaceAll('2', 'Z').replaceAll('6', 'g')
      for (const text of [
        code.toLowerCase(),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' ')} `,
        typed,
      ])
        expect(readPaperCode(text)).toEqual({ ok: true, code })
    }),
  )
})

test('one wrong character names its group and no other', () => {
  fc.assert(
    fc.property(
      codes,
      places,
      fc.constantFrom(...ALPHABET, 'O', '0', 'I', '1', 'Ж'),
      (code, place, character) => {
        const typed = replaced(code, place, character)
        if (typed !== code) expect(readPaperCode(typed)).toEqual({ ok: false, groups: [groupOf(place)] })
      },
    ),
  )
})

test('two characters of a group that were exchanged name it', () => {
  fc.assert(
    fc.property(
      codes,
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      (code, group, one, other) => {
        const first = code[at(group * 6 + one)] ?? ''
        const second = code[at(group * 6 + other)] ?? ''
        if (first === second) return
        const typed = replaced(replaced(code, group * 6 + one, second), group * 6 + other, first)
        expect(readPaperCode(typed)).toEqual({ ok: false, groups: [group + 1] })
      },
    ),
  )
})

test('two groups that were exchanged name both', () => {
  fc.assert(
    fc.property(codes, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (code, one, other) => {
      const groups = code.split('-')
      if (one === other) return
      const typed = groups
        .with(one, groups[other] ?? '')
        .with(other, groups[one] ?? '')
        .join('-')
      expect(readPaperCode(typed)).toEqual({ ok: false, groups: [one + 1, other + 1].sort() })
    }),
  )
})

test('a group that is too short or missing is named, and so is what follows the last one', () => {
  const code = makePaperCode(() => 4)
  const groups = code.split('-')
  expect(readPaperCode(groups.with(2, groups[2]?.slice(1) ?? '').join(' '))).toEqual({
    ok: false,
    groups: [3],
  })
  expect(readPaperCode(groups.slice(0, 4).join('-'))).toEqual({ ok: false, groups: [5, 6] })
  expect(readPaperCode(`${code}-2`)).toEqual({ ok: false, groups: [6] })
  expect(readPaperCode('')).toEqual({ ok: false, groups: [1, 2, 3, 4, 5, 6] })
})

test('one group is compared by itself', () => {
  const code = makePaperCode(() => 7)
  const group = code.split('-')[3] ?? ''
  expect(isPaperGroup(` ${group.toLowerCase()}`, code, 4)).toBe(true)
  expect(isPaperGroup(group, code, 3)).toBe(false)
  expect(isPaperGroup('', code, 7)).toBe(false)
})
