import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileHash } from './file-hash.ts'

test('the hash of a file is that which the server computes', async () => {
  const text = 'Waxa dhacay'
  const expected = createHash('sha256').update(text).digest('hex')
  expect(await fileHash(new Blob([text]))).toBe(expected)
  expect(await fileHash(new Blob([]))).toBe(createHash('sha256').digest('hex'))
})
