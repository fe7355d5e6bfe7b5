import { expect, test } from 'vitest'
import { createKeys, freshMasterKeys, withFreshKey } from '#server/crypto/keys.ts'
import { addressHash, addressHashes, subscriberOf, unsubscribeToken } from './addresses.ts'

const ID = '01936f00-0000-7000-8000-000000000001'

test('what was made under an older key is still known after a new one', () => {
  const masters = freshMasterKeys()
  const before = createKeys(masters)
  const after = createKeys(withFreshKey(masters))
  const stored = addressHash(before, 'Hodan@Example.org ')
  expect(addressHash(after, 'hodan@example.org')).not.toEqual(stored)
  expect(addressHashes(after, 'hodan@example.org')).toContainEqual(stored)
  expect(subscriberOf(after, unsubscribeToken(before, ID))).toBe(ID)
})

test('a token is nobody’s once a letter of it is another', () => {
  const keys = createKeys(freshMasterKeys())
  const token = unsubscribeToken(keys, ID)
  const other = token.replace('0001.', '0002.')
  for (const wrong of [
    other,
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase(),
    ID,
    `${ID}.`,
    '',
    '.',
    'x.y',
  ]) {
    expect(subscriberOf(keys, wrong), wrong).toBeNull()
  }
  expect(subscriberOf(createKeys(freshMasterKeys()), token)).toBeNull()
})
