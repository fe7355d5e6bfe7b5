import { GENDERS, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/reported-choices.ts'
import { type OnePage, oneOf, type Rule, text } from '#web/features/protection/incident-reporting/index.ts'
import {
  EMPTY_REFERRAL,
  REFERRAL_FIELDS,
  REFERRAL_FORM,
  type ReferralField,
  type ReferralProblems,
  type ReferralValues,
} from './referral-values.ts'

/** The rules and messages of REQ-REF-05, written out as those of the report are; a test holds them to the schema. */
const RULES: Readonly<Partial<Record<ReferralField, Rule>>> = {
  serviceType: oneOf(SERVICE_TYPES, 'Service type is required'),
  urgencyLevel: oneOf(REFERRAL_URGENCIES, 'Urgency level is required'),
  serviceNeeds: text(20_000, 10, 'Please describe service needs'),
  clientName: text(200, 2, 'Client name is required'),
  clientAge: text(40, 1, 'Age is required'),
  clientGender: oneOf(GENDERS, 'Gender is required'),
  contactInfo: text(300, 5, 'Contact information is required'),
  preferredProvider: text(300),
  additionalNotes: text(10_000),
}

/** What is wrong with a request. */
export function checkReferral(values: ReferralValues): ReferralProblems {
  const problems = REFERRAL_FIELDS.flatMap((field) => {
    const message = RULES[field]?.(values[field])
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The request as a form on one page. */
export const REFERRAL_PAGE: OnePage<ReferralField> = {
  name: REFERRAL_FORM,
  empty: EMPTY_REFERRAL,
  check: checkReferral,
}
