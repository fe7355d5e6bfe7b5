import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { signingKeys, signLines } from './index.ts'

const masters = freshMasterKeys()
const keys = createKeys(masters)
const LINES = ['aa  one.txt', 'bb  two.txt']
const sign = (with_ = keys) => signLines(with_, 'library', 'made today', LINES)
const holds = (publicKey: string, text: string, signature: Buffer) =>
  verify(null, Buffer.from(text), createPublicKey(publicKey), signature)

test('a text is signed with what it is in its first line, and no other text has the signature', () => {
  const { text, signature, key } = sign()
  expect(text).toBe('# Portable library: made today\naa  one.txt\nbb  two.txt\n')
  expect(signature).toHaveLength(64)
  expect(holds(key.publicKey, text, signature)).toBe(true)
  for (let at = 0; at < text.length; at++) {
    const other = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
    expect(holds(key.publicKey, other, signature)).toBe(false)
  }
})

test('the same master key always gives the same signing key, and another one another', () => {
  expect(signingKeys(createKeys(masters))).toEqual(signingKeys(keys))
  expect(signingKeys(createKeys(freshMasterKeys()))[0]?.fingerprint).not.toBe(
    signingKeys(keys)[0]?.fingerprint,
  )
})

test('after a rotation, and after the removal of the former master key, its public key still checks what it has signed', () => {
  const before = sign()
  const rotated = withFreshKey(masters)
  for (const later of [rotated, withoutKey(rotated, masters.current)]) {
    const [current, former, ...others] = signingKeys(createKeys(later))
    expect(others).toEqual([])
    expect(current).toMatchObject({ id: rotated.current, isCurrent: true })
    expect(former).toEqual({ ...before.key, isCurrent: false })
    expect(holds(former?.publicKey ?? '', before.text, before.signature)).toBe(true)
    expect(holds(current?.publicKey ?? '', before.text, before.signature)).toBe(false)
  }
})

test('the public keys tell nothing of the private ones', () => {
  const seed = keys.derive('signing').export()
  const told = JSON.stringify(signingKeys(keys))
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(told).not.toContain(seed.toString(form))
  expect(told).not.toContain('PRIVATE')
})
