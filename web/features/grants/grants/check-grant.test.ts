import { expect, test } from 'vitest'
import { GRANT_TEXT_NAMES, grantText } from '#shared/domain/grant-application.ts'
import { sentApplication } from '#shared/schemas/grant-application.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { checkGrant } from './check-grant.ts'
import { answersOf, EMPTY_GRANT, type GrantValues } from './grant-values.ts'

const { operatingRegions, ...texts } = grantAnswers()
const FILLED = { ...EMPTY_GRANT, ...texts, operatingRegions: operatingRegions.join(',') } as GrantValues
const RANGE = { minimum: 3000, maximum: 6000, rangeIsError: false }

/** What the schema says of the same values, the first message of each field. */
function bySchema(values: GrantValues): Record<string, string> {
  const { error } = sentApplication.safeParse(answersOf(values))
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

test('the rules of the form are those of the schema, at the edge of each field', () => {
  expect(checkGrant(FILLED, RANGE)).toEqual({})
  expect(checkGrant(EMPTY_GRANT, RANGE)).toEqual(bySchema(EMPTY_GRANT))
  for (const name of GRANT_TEXT_NAMES) {
    const { min, max } = grantText(name)
    const lengths = [Math.max(0, min - 1), min, max, max + 1]
    for (const length of name === 'contactEmail' ? [] : lengths) {
      const values = { ...FILLED, [name]: 'x'.repeat(length) }
      expect(checkGrant(values, RANGE), `${name} ${length}`).toEqual(bySchema(values))
    }
  }
  for (const yearEstablished of ['twelve', '12 years', '2012', 'May 1998', '٢٠١٢']) {
    const values = { ...FILLED, yearEstablished }
    expect(checkGrant(values, RANGE), yearEstablished).toEqual(bySchema(values))
  }
  expect(checkGrant({ ...FILLED, yearEstablished: 'twelve' }, RANGE)).toEqual({
    yearEstablished: 'Write the year with four digits, such as 2012',
  })
  for (const contactEmail of ['', 'nobody', 'a@b', 'a@b.so', 'x y@b.so', 'a@b@c.so']) {
    const values = { ...FILLED, contactEmail }
    expect(checkGrant(values, RANGE), contactEmail).toEqual(bySchema(values))
  }
})

test('the messages are those of the specification', () => {
  expect(checkGrant(EMPTY_GRANT, RANGE)).toMatchObject({
    organizationName: 'Organisation name is required',
    contactPhone: 'Valid phone number is required',
    operatingRegions: 'Select at least one operating region',
    previousExperience: 'Previous experience description is required (minimum 50 characters)',
    projectDescription: 'Project description is required (minimum 100 characters)',
  })
  expect(checkGrant({ ...FILLED, contactPhone: 'n/a' }, RANGE)).toEqual({
    contactPhone: 'Valid phone number is required',
  })
  for (const optional of ['website', 'partnerOrganizations', 'innovativeApproach', 'additionalComments'])
    expect(checkGrant(EMPTY_GRANT, RANGE)).not.toHaveProperty(optional)
})

test('an amount outside the range is an error only where the round says so', () => {
  const values = { ...FILLED, requestedAmount: '9,000' }
  expect(checkGrant(values, RANGE)).toEqual({})
  expect(checkGrant(values, { ...RANGE, rangeIsError: true })).toEqual({
    requestedAmount: 'The requested amount is outside the range of this round',
  })
  expect(checkGrant(FILLED, { ...RANGE, rangeIsError: true })).toEqual({})
})
