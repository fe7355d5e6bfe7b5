import type { ApiError } from '#shared/contract/client.ts'
import { useSentForm } from '#web/lib/page-start.tsx'

/** What a person types into the request, as the controls hold it and as POST /api/referrals takes it (REQ-REF-06). */
export interface ReferralValues {
  readonly serviceType: string
  readonly urgencyLevel: string
  readonly serviceNeeds: string
  readonly regionCode: string
  readonly districtCode: string
  readonly clientName: string
  readonly clientAge: string
  readonly clientGender: string
  readonly contactInfo: string
  readonly preferredProvider: string
  readonly additionalNotes: string
}
export type ReferralField = keyof ReferralValues
/** What is wrong with which field, in the schemas' English. */
export type ReferralProblems = Readonly<Partial<Record<ReferralField, string>>>

/** A request in which nothing is filled in yet; its fields are in the order of the form. */
export const EMPTY_REFERRAL: ReferralValues = {
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
}
export const REFERRAL_FIELDS = Object.keys(EMPTY_REFERRAL) as readonly ReferralField[]

/** A request that arrived: its reference, and whether it waits on this device for a connection. */
export interface SentReferral {
  readonly id: string
  readonly waiting: boolean
}

/** The name of the form among those that can be sent without script, and of its draft. */
export const REFERRAL_FORM = 'referral-request'

/** The result of a request that was sent without script. */
export interface SubmittedReferral {
  readonly values: ReferralValues
  readonly problems: ReferralProblems
  /** Why the request could not be sent, in the server's English. */
  readonly failure: { readonly message: string } | null
  /** Stays the same from page to page, so that a request that is sent twice is one. */
  readonly key: string
  /** The ticket with which the request can be sent after some seconds; null if the server gave none. */
  readonly ticket: string | null
  readonly sent: SentReferral | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The request that was sent without script, for the first rendering of its answer only. */
export function useSubmittedReferral(): SubmittedReferral | null {
  return useSentForm(REFERRAL_FORM) as SubmittedReferral | null
}

/** What the server says about fields that this form has. */
export function problemsOf(error: ApiError): ReferralProblems {
  const found = error.details.flatMap(({ path, message }) => {
    const field = REFERRAL_FIELDS.find((name) => name === path)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(found)
}
