import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintWords, sameWords } from './server-keys.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

test('a fingerprint is eight words of five letters, the same each time and others for another key', () => {
  const words = fingerprintWords(hashOf('a key'))
  expect(words).toHaveLength(8)
  for (const word of words)
    expect(word).toMatch(/^[bdfghjklmnqrstwy][aiou][bdfghjklmnqrstwy][aiou][bdfghjklmnqrstwy]$/)
  expect(fingerprintWords(hashOf('a key'))).toEqual(words)
  expect(fingerprintWords(hashOf('another key'))).not.toEqual(words)
  expect(fingerprintWords('A'.repeat(43))).toEqual(Array.from({ length: 8 }, () => 'babab'))
})

test('each of the first 128 bits changes a word', () => {
  const bytes = createHash('sha256').update('a key').digest()
  const words = fingerprintWords(bytes.toString('base64url'))
  for (let bit = 0; bit < 128; bit++) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const others = fingerprintWords(changed.toString('base64url'))
    expect(others.filter((word, index) => word !== words[index])).toHaveLength(1)
  }
})

test('typed words are the same in any case and with anything between them; one wrong or missing word is not', () => {
  const hash = hashOf('a key')
  const words = fingerprintWords(hash)
  expect(sameWords(words.join(' '), hash)).toBe(true)
  expect(sameWords(`  ${words.join(', ').toUpperCase()}\n`, hash)).toBe(true)
  expect(sameWords(words.slice(1).join(' '), hash)).toBe(false)
  expect(sameWords([...words, 'babab'].join(' '), hash)).toBe(false)
  expect(sameWords(words.with(3, 'babab').join(' '), hash)).toBe(false)
  expect(sameWords('', hash)).toBe(false)
})
