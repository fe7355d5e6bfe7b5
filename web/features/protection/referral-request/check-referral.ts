import { GENDERS, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/reported-choices.ts'
import type { OnePageDeclaration } from '#web/features/protection/visitor-forms/index.ts'
import { type FieldRule, oneOfRule, textRule } from '#web/lib/text-rules.ts'
import {
  EMPTY_REFERRAL,
  REFERRAL_FIELDS,
  REFERRAL_FORM,
  type ReferralField,
  type ReferralProblems,
  type ReferralValues,
} from './referral-values.ts'

/** The rules and messages of REQ-REF-05, written out as those of the report are; a test holds them to the schema. */
const RULES: Readonly<Partial<Record<ReferralField, FieldRule>>> = {
  serviceType: oneOfRule(SERVICE_TYPES, 'Service type is required'),
  urgencyLevel: oneOfRule(REFERRAL_URGENCIES, 'Urgency level is required'),
  serviceNeeds: textRule(20_000, 10, 'Please describe service needs'),
  clientName: textRule(200, 2, 'Client name is required'),
  clientAge: textRule(40, 1, 'Age is required'),
  clientGender: oneOfRule(GENDERS, 'Gender is required'),
  contactInfo: textRule(300, 5, 'Contact information is required'),
  preferredProvider: textRule(300),
  additionalNotes: textRule(10_000),
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
export const REFERRAL_PAGE: OnePageDeclaration<ReferralField> = {
  name: REFERRAL_FORM,
  empty: EMPTY_REFERRAL,
  check: checkReferral,
}
