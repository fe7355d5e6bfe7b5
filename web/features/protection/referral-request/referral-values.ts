import type { FieldProblems, FieldTexts, OnePageForm } from '#web/features/protection/visitor-forms/index.ts'

/** A request in which nothing is filled in yet; its fields are in the order of the form, as POST /api/referrals takes them. */
export const EMPTY_REFERRAL = {
  serviceType: '',
  urgencyLevel: '',
  serviceNeeds: '',
  regionCode: '',
  districtCode: '',
  clientName: '',
  clientAge: '',
  clientGender: '',
  contactInfo: '',
  preferredProvider: '',
  additionalNotes: '',
} as const satisfies Readonly<Record<string, string>>
export type ReferralField = keyof typeof EMPTY_REFERRAL
/** What a person types into the request (REQ-REF-06). */
export type ReferralValues = FieldTexts<ReferralField>
export type ReferralProblems = FieldProblems<ReferralField>
export type Referral = OnePageForm<ReferralField>
export const REFERRAL_FIELDS = Object.keys(EMPTY_REFERRAL) as readonly ReferralField[]

/** The name of the form among those that can be sent without script, and of its draft. */
export const REFERRAL_FORM = 'referral-request'
