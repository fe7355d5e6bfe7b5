import { expect, test } from 'vitest'
import { letterheadChanges, letterheadFieldOf, letterheadValues } from './letterhead-values.ts'

const values = letterheadValues({
  version: 1,
  name: 'Rights Centre',
  nameSo: null,
  accentColour: '#1f5fa8',
  logo: null,
  signatories: [{ name: 'Amina Nuur', role: 'Director', roleSo: 'Agaasime' }],
})

test('those who sign are sent as a whole when one of their fields was changed, without empty places', () => {
  expect(letterheadChanges({ name: '' }, values)).toEqual({ name: '' })
  const more = { ...values, signatory2_name: 'Cali Warsame', signatory2_role: 'Chair' } as const
  expect(letterheadChanges({ signatory2_name: 'Cali Warsame' }, more)).toEqual({
    signatories: [
      { name: 'Amina Nuur', role: 'Director', roleSo: 'Agaasime' },
      { name: 'Cali Warsame', role: 'Chair', roleSo: '' },
    ],
  })
  // What the server says of the second of those who were named belongs to the third place.
  expect(letterheadFieldOf('signatories.1.roleSo', more)).toBe('signatory2_roleSo')
  expect(letterheadFieldOf('accentColour', more)).toBe('accentColour')
})
