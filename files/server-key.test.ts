import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ServerKeyPins } from '#shared/sync/server-keys.ts'
import { followRenewals, hashOfCertificate, hashOfKey, signRenewal } from './server-key.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const pinsOf = (key: KeyObject, reserve: KeyObject): ServerKeyPins => ({
  key: hashOfKey(key),
  reserve: hashOfKey(reserve),
})
const AT = '2026-11-29T08:00:00.000Z'
const [a, ra, b, rb, c, rc] = [newKey(), newKey(), newKey(), newKey(), newKey(), newKey()]
const first = pinsOf(a, ra)
const second = pinsOf(b, rb)
const third = pinsOf(c, rc)

test('a renewal counts that the present or the reserve key has signed', () => {
  for (const signer of [a, ra]) {
    const renewals = [signRenewal(signer, second, AT)]
    expect(followRenewals(first, { renewals }, second.key)).toEqual(second)
  }
})

test('a device that missed a renewal follows them one after another', () => {
  const renewals = [signRenewal(a, second, AT), signRenewal(rb, third, AT)]
  expect(followRenewals(first, { renewals }, third.key)).toEqual(third)
  expect(followRenewals(second, { renewals }, third.key)).toEqual(third)
  // Without the one in the middle nothing leads there.
  expect(followRenewals(first, { renewals: renewals.slice(1) }, third.key)).toBe(null)
})

test('what no known key has signed, what was changed, and another key than was shown are refused', () => {
  const renewal = signRenewal(a, second, AT)
  const stranger = newKey()
  expect(followRenewals(first, { renewals: [signRenewal(stranger, second, AT)] }, second.key)).toBe(null)
  // The signer's name is that of a known key, but the signature is another's.
  const forged = { ...signRenewal(stranger, second, AT), signer: renewal.signer }
  expect(followRenewals(first, { renewals: [forged] }, second.key)).toBe(null)
  for (const changed of [
    { ...renewal, reserve: third.reserve },
    { ...renewal, key: third.key },
    { ...renewal, at: '2026-11-30T08:00:00.000Z' },
    { ...renewal, signature: '' },
  ]) {
    expect(followRenewals(first, { renewals: [changed] }, changed.key)).toBe(null)
  }
  // A proxy that opens the line can hand on the renewals, but has another key.
  expect(followRenewals(first, { renewals: [renewal] }, hashOfKey(stranger))).toBe(null)
  expect(followRenewals(first, { renewals: [] }, first.key)).toBe(null)
})

test('what is no certificate has no key', () => {
  expect(hashOfCertificate('no certificate')).toBe(null)
  expect(hashOfCertificate(new Uint8Array(0))).toBe(null)
})
