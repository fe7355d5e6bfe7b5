import { expect, test } from 'vitest'
import { registration } from '#shared/contract/learning/learning.ts'
import { learningMessages } from '#shared/i18n/so/learning/learningValidation.ts'
import { messages as visitorsMessages } from '#shared/i18n/so/validation.ts'
import { checkJoining, EMPTY_JOINING, inputOf, type JoinValues, joiningOf } from './joining.ts'

const messages = { ...visitorsMessages, ...learningMessages }

const FILLED: JoinValues = {
  ...EMPTY_JOINING,
  fullName: 'Hodan Cali',
  email: 'hodan@example.org',
  organization: 'A women’s centre',
  jobTitle: 'Advocate',
  region: 'jubaland',
  experience: 'beginner',
  motivation: 'I want to document what happens here.',
  'interest-climate': true,
}

/** What the server's schema says of the same values, the first message of each field. */
function byTheServer(values: JoinValues) {
  const { locale: _locale, ...input } = inputOf(values, 'en')
  const result = registration.safeParse(input)
  const found = new Map<string, string>()
  for (const { path, message } of result.success ? [] : result.error.issues) {
    const name = String(path[0])
    if (!found.has(name)) found.set(name, message)
  }
  return found
}

test.each([
  ['nothing', EMPTY_JOINING],
  ['everything', FILLED],
  ['a short name', { ...FILLED, fullName: ' H ' }],
  ['no e-mail', { ...FILLED, email: 'hodan' }],
  ['another country', { ...FILLED, country: 'Kenya' }],
  ['an unknown region', { ...FILLED, region: 'atlantis' }],
  ['a short motivation', { ...FILLED, motivation: 'Because I want to!!' }],
  ['no interest', { ...FILLED, 'interest-climate': false }],
  ['an interest of their own', { ...FILLED, 'interest-climate': false, otherInterests: 'Xoriyadda' }],
])('a form with %s is judged as the server judges it, and in Somali as well', (_what, values) => {
  const found = new Map(checkJoining(values).map(({ path, message }) => [path, message]))
  expect(found).toEqual(byTheServer(values))
  for (const message of found.values()) expect(messages).toHaveProperty([message])
})

test('interests are those that were ticked, and any others that were written', () => {
  const values = { ...FILLED, 'interest-un-system': true, otherInterests: 'Xoriyadda, , media،الصحة' }
  expect(inputOf(values, 'en').interests).toEqual(['un-system', 'climate', 'Xoriyadda', 'media', 'الصحة'])
})

test('a form that was sent without script has the same values', () => {
  const { fullName, email, organization, jobTitle, region, experience, motivation } = FILLED
  const form = {
    fullName,
    email,
    organization,
    jobTitle,
    region,
    experience,
    motivation,
    'interest-climate': 'on',
  }
  expect(joiningOf(form)).toEqual(FILLED)
})
