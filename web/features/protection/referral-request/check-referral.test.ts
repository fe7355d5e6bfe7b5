import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENDERS, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/reported-choices.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { checkReferral } from './check-referral.ts'
import { EMPTY_REFERRAL, REFERRAL_FIELDS, type ReferralField } from './referral-values.ts'

const complete = {
  ...EMPTY_REFERRAL,
  serviceType: 'medical-care',
  urgencyLevel: 'urgent',
  serviceNeeds: 'Ten chars.',
  clientName: 'Am',
  clientAge: '9',
  clientGender: 'female',
  contactInfo: '61 00',
}

test('an empty request is answered with the messages of REQ-REF-05, for the required fields only', () => {
  expect(checkReferral(EMPTY_REFERRAL)).toEqual({
    serviceType: 'Service type is required',
    urgencyLevel: 'Urgency level is required',
    serviceNeeds: 'Please describe service needs',
    clientName: 'Client name is required',
    clientAge: 'Age is required',
    clientGender: 'Gender is required',
    contactInfo: 'Contact information is required',
  })
})

test('the shortest request that the rules allow passes, and one character less does not', () => {
  expect(checkReferral(complete)).toEqual({})
  const shorter: [ReferralField, string][] = [
    ['serviceNeeds', 'Ten char.'],
    ['clientName', ' A '],
    ['clientAge', ' '],
    ['contactInfo', '61 0'],
  ]
  for (const [field, value] of shorter) {
    expect(Object.keys(checkReferral({ ...complete, [field]: value }))).toEqual([field])
  }
})

test('the rules are those of the schema that the server applies', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('', ' ', 'a\u0000b'),
  )
  const ofList = (values: readonly string[]) => fc.oneof(fc.constantFrom(...values), anyText)
  const lists = { serviceType: SERVICE_TYPES, urgencyLevel: REFERRAL_URGENCIES, clientGender: GENDERS }
  for (const field of REFERRAL_FIELDS) {
    if (field === 'regionCode' || field === 'districtCode') continue
    const { schema } = referrals.fields[field]
    const values: readonly string[] | undefined = Reflect.get(lists, field)
    fc.assert(
      fc.property(values ? ofList(values) : anyText, (given) => {
        const result = schema.safeParse(given)
        expect(checkReferral({ ...complete, [field]: given })[field]).toBe(result.error?.issues[0]?.message)
      }),
    )
  }
})
