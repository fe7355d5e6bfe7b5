import { expect, test } from 'vitest'
import { changesOf, fieldOf, halfAccounts, valuesOf } from './values.ts'

const values = valuesOf({
  version: 1,
  email: 'office@rights.so',
  emergencyEmail: null,
  hotline: null,
  office: null,
  emergencyNumbers: [
    { service: 'police', number: '999', confirmed: false },
    { service: 'medical', number: '911', confirmed: false },
  ],
  socialAccounts: [{ name: '@one', url: 'https://x.com/one' }],
  ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
})

test('accounts are sent as a whole when one of their fields was changed', () => {
  expect(changesOf({ hotline: '999' }, values)).toEqual({ hotline: '999' })
  expect(changesOf({ url0: '', name0: '' }, { ...values, url0: '', name0: '' })).toEqual({
    socialAccounts: [],
  })
  const second = { ...values, name0: '', url0: '', name1: '@two', url1: 'https://x.com/two' }
  expect(changesOf({ name1: '@two' }, second)).toEqual({
    socialAccounts: [{ name: '@two', url: 'https://x.com/two' }],
  })
  // What the server says of the only account belongs to the fields in which it stands.
  expect(fieldOf('socialAccounts.0.url', second)).toBe('url1')
  expect(fieldOf('hotline', second)).toBe('hotline')
})

test('half an account is told', () => {
  expect(halfAccounts(values)).toEqual([])
  expect(halfAccounts({ ...values, url0: '', name1: '@two' })).toEqual(['url0', 'url1'])
  expect(halfAccounts({ ...values, url1: 'https://x.com/two' })).toEqual(['name1'])
})

test('emergency numbers are sent as a whole when one of them was changed, without those that are empty', () => {
  expect(changesOf({ policeConfirmed: true }, { ...values, policeConfirmed: true })).toEqual({
    emergencyNumbers: [
      { service: 'police', number: '999', confirmed: true },
      { service: 'medical', number: '911', confirmed: false },
    ],
  })
  const without = { ...values, police: ' ' }
  expect(changesOf({ police: ' ' }, without)).toEqual({
    emergencyNumbers: [{ service: 'medical', number: '911', confirmed: false }],
  })
  expect(fieldOf('emergencyNumbers.0.number', without)).toBe('medical')
})
