import { expect, test } from 'vitest'
import { HASHED } from './reseal.ts'
import { BYTES_COLUMNS } from './sealed-places.ts'

test('every hash that is made of what is sealed beside it is made again under a new key', () => {
  const declared = HASHED.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  const hashes = Object.entries(BYTES_COLUMNS).filter(
    // Codes are sealed nowhere: each is looked for under every key.
    ([, place]) => place.holds === 'keyed-hash' && place.purpose === 'addresses',
  )
  expect(declared.toSorted()).toEqual(hashes.map(([name]) => name).toSorted())
})
