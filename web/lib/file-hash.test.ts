import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileHash } from './file-hash.ts'

test('the hash of a file is that which the server computes', async () => {
  const text = 'Waxa dhacay'
  const expected = createHash('sha256').update(text).digest('hex')
  expect(await fileHash(new Blob([text]))).toBe(expected)
  expect(await fileHash(new Blob([]))).toBe(createHash('sha256').digest('hex'))
})

test('a large file is hashed in pieces, with the same result', async () => {
  const bytes = randomBytes(9 * 1024 * 1024 + 17)
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(await fileHash(new Blob([bytes]))).toBe(expected)
})
