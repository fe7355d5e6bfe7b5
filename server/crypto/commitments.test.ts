import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainLink, commit, FIRST_LINK, hashRow, hashRows, verifyCommitment } from './commitments.ts'

it('verifies the value that was committed to, and no other', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
      const made = commit(value)
      expect(verifyCommitment(value, made)).toBe(true)
      const same = JSON.stringify(other).normalize('NFC') === JSON.stringify(value).normalize('NFC')
      fc.pre(!same && typeof other !== 'object')
      expect(verifyCommitment(other, made)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

it('commits to content, not to its spelling', () => {
  const made = commit({ b: 1, a: 'Caf\u00e9' })

  expect(verifyCommitment({ a: 'Cafe\u0301', b: 1 }, made)).toBe(true)
  expect(verifyCommitment(null, commit(undefined))).toBe(true)
})

it('hides equal values behind different commitments, and needs the salt', () => {
  const [first, second] = [commit('Banaadir'), commit('Banaadir')]

  expect(first.commitment.equals(second.commitment)).toBe(false)
  expect(verifyCommitment('Banaadir', { commitment: first.commitment, salt: second.salt })).toBe(false)
  expect(verifyCommitment('Banaadir', { commitment: first.commitment, salt: Buffer.alloc(0) })).toBe(false)
  expect(verifyCommitment('Banaadir', { commitment: Buffer.alloc(0), salt: first.salt })).toBe(false)
})

it('finds a row that was changed, removed, added or moved', () => {
  const rows = ['status', 'assigneeId', 'title'].map((field) =>
    hashRow({ field, at: '2026-11-20T08:00:00.000Z' }),
  )
  const [first, second, third] = rows as [Buffer, Buffer, Buffer]
  const whole = hashRows(rows)

  expect(hashRow({ at: '2026-11-20T08:00:00.000Z', field: 'status' }).equals(first)).toBe(true)
  for (const other of [[first, second], [first, third], [second, first, third], [...rows, first], []]) {
    expect(hashRows(other).equals(whole)).toBe(false)
  }
})

it('links by SHA-256 over the previous link and the rows, as a database can compute it too', () => {
  const rows = hashRows([hashRow({ field: 'status' })])
  const link = chainLink(FIRST_LINK, rows)

  expect(link.equals(createHash('sha256').update(Buffer.alloc(32)).update(rows).digest())).toBe(true)
  expect(chainLink(link, rows).equals(link)).toBe(false)
  expect(() => chainLink(Buffer.alloc(31), rows)).toThrow(RangeError)
  expect(() => chainLink(link, Buffer.alloc(33))).toThrow(RangeError)
})
