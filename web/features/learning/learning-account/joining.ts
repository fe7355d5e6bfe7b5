import type { InputOf } from '#shared/contract/endpoint.ts'
import type { learningContract } from '#shared/contract/learning/learning.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import {
  LEARNER_COUNTRY,
  LEARNER_EXPERIENCE,
  LEARNER_REGIONS,
  OFFERED_INTERESTS,
} from '#shared/domain/learners.ts'
import type { Locale } from '#shared/i18n/locale.ts'

type Interest = (typeof OFFERED_INTERESTS)[number]
/** The name of an interest's box: without script each needs one of its own. */
export const interestField = (interest: Interest) => `interest-${interest}` as const

/** The texts of the form, in its order (REQ-LRN-13). */
const EMPTY_TEXTS = {
  fullName: '',
  email: '',
  organization: '',
  jobTitle: '',
  country: LEARNER_COUNTRY as string,
  region: '',
  experience: '',
  otherInterests: '',
  motivation: '',
}
type JoinTexts = typeof EMPTY_TEXTS
/** The values of the form. */
export type JoinValues = JoinTexts & Readonly<Record<ReturnType<typeof interestField>, boolean>>

const valuesOf = (texts: JoinTexts, isChosen: (interest: Interest) => boolean): JoinValues => ({
  ...texts,
  ...(Object.fromEntries(OFFERED_INTERESTS.map((name) => [interestField(name), isChosen(name)])) as Record<
    ReturnType<typeof interestField>,
    boolean
  >),
})

/** A form in which nothing is filled in yet. */
export const EMPTY_JOINING: JoinValues = valuesOf(EMPTY_TEXTS, () => false)

/** The values of a form that was sent without script. */
export function joiningOf(form: Readonly<Record<string, string>>): JoinValues {
  const texts = Object.fromEntries(
    Object.entries(EMPTY_TEXTS).map(([name, empty]) => [name, form[name] ?? empty]),
  ) as JoinTexts
  return valuesOf(texts, (name) => form[interestField(name)] !== undefined)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/**
 * The rules and messages of REQ-LRN-14, written out without a schema, which would be a large part of the page; a test
 * holds them to the server's.
 */
export function checkJoining(values: JoinValues): ErrorDetail[] {
  const shorterThan = (least: number, name: keyof JoinTexts) => values[name].trim().length < least
  const rules: readonly (readonly [path: string, isWrong: boolean, message: string])[] = [
    ['fullName', shorterThan(2, 'fullName'), 'Full name is required'],
    ['email', !EMAIL.test(values.email.trim()), 'Valid email is required'],
    ['organization', shorterThan(2, 'organization'), 'Organization is required'],
    ['jobTitle', shorterThan(2, 'jobTitle'), 'Job title is required'],
    ['country', values.country !== LEARNER_COUNTRY, 'Country is required'],
    ['region', !LEARNER_REGIONS.some((region) => region === values.region), 'Region/State is required'],
    [
      'experience',
      !LEARNER_EXPERIENCE.some((level) => level === values.experience),
      'Experience level is required',
    ],
    ['interests', interestsOf(values).length === 0, 'Select at least one area of interest'],
    ['motivation', shorterThan(20, 'motivation'), 'Please explain your motivation (minimum 20 characters)'],
  ]
  return rules.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message }] : []))
}

function interestsOf(values: JoinValues): string[] {
  const others = values.otherInterests.split(/[,،\n]/).map((text) => text.trim())
  return [
    ...OFFERED_INTERESTS.filter((name) => values[interestField(name)]),
    ...others.filter((text) => text !== ''),
  ]
}

/** What is sent; the server judges it, also where the form was sent without script and nothing was checked. */
export function inputOf(values: JoinValues, locale: Locale) {
  const { fullName, email, organization, jobTitle, country, region, experience, motivation } = values
  return {
    ...{ fullName, email, organization, jobTitle, country, region, experience, motivation, locale },
    interests: interestsOf(values),
  } as InputOf<typeof learningContract.register>
}
