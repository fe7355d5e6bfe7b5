import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFieldCipher, SealBroken } from './field-cipher.ts'
import { createKeys, freshMasterKeys, withFreshKey } from './keys.ts'

const masters = freshMasterKeys()
const cipher = createFieldCipher(createKeys(masters))
const context = { collection: 'incidents', recordId: '01930d3a-7c00-7000-8000-000000000001' }
const values = {
  victimName: 'Xaliimo Cabdi Nuur',
  reporterPhone: '+252 61 5551234',
  witnesses: ['Axmed', 'Faadumo'],
}

function sealed(): Buffer {
  const buffer = cipher.sealFields(context, values)
  if (!buffer) throw new Error('Nothing was sealed')
  return buffer
}

/** The fault that opening ends with; fails when it opens. */
function faultOf(open: () => unknown): string {
  try {
    open()
  } catch (error) {
    if (error instanceof SealBroken) return error.fault
    throw error
  }
  throw new Error('It opened')
}

describe('what is sealed', () => {
  it('opens again, in every combination of fields', () => {
    const filled = fc.jsonValue().filter((value) => value !== null && value !== '')
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.dictionary(fc.string(), filled),
        (collection, recordId, fields) => {
          const place = { collection, recordId }
          const opened = cipher.openFields(place, cipher.sealFields(place, fields))
          expect(opened).toEqual(JSON.parse(JSON.stringify(fields)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('leaves out what is empty, and is null when nothing is left', () => {
    const some = cipher.sealFields(context, {
      victimName: 'Xaliimo',
      reporterName: null,
      phone: '',
      email: undefined,
    })

    expect(cipher.openFields(context, some)).toEqual({ victimName: 'Xaliimo' })
    expect(cipher.sealFields(context, { reporterName: null, phone: '', email: undefined })).toBeNull()
    expect(cipher.sealFields(context, {})).toBeNull()
    expect(cipher.openFields(context, null)).toEqual({})
    expect(cipher.openFields(context, cipher.sealFields(context, { consent: false, children: 0 }))).toEqual({
      consent: false,
      children: 0,
    })
  })

  it('shows nothing of the values, and differs each time', () => {
    const [first, second] = [sealed(), sealed()]

    expect(first.includes('Xaliimo')).toBe(false)
    expect(first.includes('victimName')).toBe(false)
    expect(first.subarray(5).equals(second.subarray(5))).toBe(false)
  })

  it('opens from a view into a larger array, as a database driver gives it', () => {
    const one = sealed()
    const larger = new Uint8Array(one.length + 20)
    larger.set(one, 10)

    expect(cipher.openFields(context, larger.subarray(10, 10 + one.length))).toEqual(values)
  })
})

describe('what was changed', () => {
  it('does not open, whichever bit of it is flipped', () => {
    const original = sealed()
    for (let at = 0; at < original.length; at++) {
      const changed = Buffer.from(original)
      changed[at] = (original[at] ?? 0) ^ (1 << (at % 8))
      expect(() => cipher.openFields(context, changed)).toThrow(SealBroken)
    }
  })

  it('does not open when cut or lengthened', () => {
    const original = sealed()
    for (let length = 0; length < original.length; length++) {
      expect(() => cipher.openFields(context, original.subarray(0, length))).toThrow(SealBroken)
    }
    expect(faultOf(() => cipher.openFields(context, Buffer.concat([original, Buffer.alloc(1)])))).toBe(
      'tampered',
    )
  })

  it('does not open under another record, collection or purpose', () => {
    const original = sealed()
    const history = createFieldCipher(createKeys(masters), 'history')

    expect(faultOf(() => cipher.openFields({ ...context, recordId: 'other' }, original))).toBe('tampered')
    expect(faultOf(() => cipher.openFields({ ...context, collection: 'comments' }, original))).toBe(
      'tampered',
    )
    expect(faultOf(() => history.openFields(context, original))).toBe('tampered')
  })

  it('keeps collection and record apart', () => {
    const one = cipher.sealFields({ collection: 'a', recordId: 'b1:c' }, { name: 'x' })

    expect(faultOf(() => cipher.openFields({ collection: 'ab1:', recordId: 'c' }, one))).toBe('tampered')
  })

  it('is told with the record and without any content', () => {
    const changed = sealed()
    changed[40] = (changed[40] ?? 0) ^ 1
    const strange = Buffer.from('victimName: Xaliimo, in clear, in the sealed column')

    expect(() => cipher.openFields(context, changed)).toThrow(
      expect.objectContaining({
        name: 'SealBroken',
        ...context,
        fault: 'tampered',
        message: `Sealed values of incidents ${context.recordId} don't open: tampered`,
      }),
    )
    expect(() => cipher.openFields(context, strange)).toThrow(
      `Sealed values of incidents ${context.recordId} don't open: malformed`,
    )
  })
})

describe('a new master key', () => {
  it('is named as missing by a server that does not have it', () => {
    const rotated = createFieldCipher(createKeys(withFreshKey(masters)))

    expect(faultOf(() => cipher.openFields(context, rotated.sealFields(context, values)))).toBe('unknown_key')
  })
})
