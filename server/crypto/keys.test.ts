import { expect, it } from 'vitest'
import {
  createKeys,
  freshMasterKeys,
  KEPT_PURPOSES,
  type Purpose,
  UnknownKey,
  withFreshKey,
  withoutKey,
} from './keys.ts'

const PURPOSES: readonly Purpose[] = ['chains', 'fields', 'files', 'history', 'sessions']

it('derives a key of its own for each purpose and each master key', () => {
  const masters = withFreshKey(freshMasterKeys())
  const keys = createKeys(masters)
  const derived = keys.kids.flatMap((kid) =>
    PURPOSES.map((purpose) => keys.derive(purpose, kid).export().toString('hex')),
  )
  const own = Object.values(masters.keys).map((key) => Buffer.from(key, 'base64').toString('hex'))

  expect(new Set([...derived, ...own]).size).toBe(12)
})

it('derives the same keys in every process', () => {
  const masters = {
    version: 1,
    current: '0a0b0c0d',
    keys: { '0a0b0c0d': Buffer.alloc(32, 7).toString('base64') },
  } as const

  // Computed with another program: HKDF-SHA256, empty salt. A change here would make all stored values unreadable.
  expect(createKeys(masters).derive('fields').export().toString('hex')).toBe(
    'ccdae9a2480af90ddc1dfd2e5fceca40503fa11698095d342f26734efe76bb1c',
  )
})

it('seals with the newest master key and keeps the older ones', () => {
  const first = freshMasterKeys()
  const both = withFreshKey(first)
  const keys = createKeys(both)

  expect(keys.currentKid).not.toBe(first.current)
  expect(keys.kids).toEqual([keys.currentKid, first.current])
  expect(keys.derive('fields').equals(keys.derive('fields', keys.currentKid))).toBe(true)
  expect(keys.derive('fields', first.current).equals(createKeys(first).derive('fields'))).toBe(true)
})

it('keeps the chain key of a master key that is removed, and nothing else of it', () => {
  const first = freshMasterKeys()
  const both = withFreshKey(first)
  const chain = createKeys(first).derive('chains')
  const left = createKeys(withoutKey(both, first.current))

  expect(left.kids).toEqual([both.current])
  expect(left.derive('chains', first.current).equals(chain)).toBe(true)
  expect(() => left.derive('fields', first.current)).toThrow(UnknownKey)
  expect(() => withoutKey(both, both.current)).toThrow(/can not be removed/)
  const again = createKeys(withFreshKey(withoutKey(both, first.current)))
  expect(again.derive('chains', first.current).equals(chain)).toBe(true)
})

it('keeps what can not be made anew of a removed master key, for the purpose alone', () => {
  const first = freshMasterKeys()
  const both = withFreshKey(first)
  const left = createKeys(withoutKey(both, first.current))

  for (const purpose of KEPT_PURPOSES) {
    expect(left.derive(purpose, first.current).equals(createKeys(first).derive(purpose))).toBe(true)
    expect(left.kidsFor(purpose)).toEqual([both.current, first.current])
  }
})

it('names a master key that it lacks', () => {
  const keys = createKeys(freshMasterKeys())

  expect(() => keys.derive('fields', 'ffffffff')).toThrow(UnknownKey)
  expect(() => keys.derive('fields', 'toString')).toThrow(/no master key toString/)
})

it('shows no key when it is printed or turned into JSON', () => {
  const keys = createKeys(freshMasterKeys())
  const secret = keys.derive('sessions').export().toString('base64')

  expect(JSON.stringify({ keys, key: keys.derive('sessions') })).not.toContain(secret)
})
