import type { SERVICE_TYPES } from './enumerations.ts'

/** What a provider learns of the person, by the service: only what it needs to begin (decision 0218). */
export const SHARED_FIELDS: Readonly<Record<(typeof SERVICE_TYPES)[number], readonly SharedField[]>> = {
  'sgbv-support': ['clientName', 'clientAge', 'clientGender', 'contactInfo', 'serviceNeeds'],
  'legal-aid': ['clientName', 'contactInfo', 'serviceNeeds'],
  'medical-care': ['clientName', 'clientAge', 'clientGender', 'contactInfo', 'serviceNeeds'],
  psychosocial: ['clientName', 'clientAge', 'clientGender', 'contactInfo', 'serviceNeeds'],
  // A place to stay needs to know who comes, not what happened.
  'safe-house': ['clientName', 'clientAge', 'clientGender', 'contactInfo'],
  livelihood: ['clientName', 'contactInfo', 'serviceNeeds'],
  education: ['clientName', 'clientAge', 'contactInfo', 'serviceNeeds'],
  'child-protection': ['clientName', 'clientAge', 'clientGender', 'contactInfo', 'serviceNeeds'],
}

/** The fields that can be shared at all; notes and the preferred provider never are. */
export const SHAREABLE = ['clientName', 'clientAge', 'clientGender', 'contactInfo', 'serviceNeeds'] as const
export type SharedField = (typeof SHAREABLE)[number]

/** The states in which a link opens: once a referral is declined, revoked or ended, it is dead. */
export const LINK_STATES: readonly string[] = ['sent', 'accepted', 'in-progress']

/** What a provider may answer through the link, by the state of the referral; further answers are a case worker's. */
export const LINK_ANSWERS = ['accepted', 'declined', 'in-progress', 'completed'] as const
export type LinkAnswer = (typeof LINK_ANSWERS)[number]
export const ANSWERS_AFTER: Readonly<Record<string, readonly LinkAnswer[]>> = {
  sent: ['accepted', 'declined'],
  accepted: ['in-progress', 'completed'],
  'in-progress': ['completed'],
}
/** So many days after its last answer a provider can still tell through the link how it went on. */
export const ANSWER_DAYS = 30

/** A link ends after so many hours without an answer, and after so many wrong codes. */
export const LINK_HOURS = 72
export const MOST_WRONG_CODES = 5
export const CODE_DIGITS = 8

/** An address or PIN of a provider that was set within so many days is confirmed by the sender of a link (decision 0390). */
export const RECENT_DAYS = 30

/** What a second person confirms of a provider, and how they asked it (decision 0397). */
export const TO_CONFIRM = ['address', 'pin'] as const
export const CONFIRMED_BY = ['telephone', 'in-person'] as const

/**
 * Whether an address or PIN is confirmed: a second person has confirmed it; no one has since it was set; or it was set before that was
 * asked, and nothing goes by it until then.
 */
export const STANDINGS = ['confirmed', 'new', 'held'] as const

/** Why a link ended before its time, beside being revoked or answered: the address of its provider was changed. */
export const LINK_ENDS = ['address'] as const

/** Where the mailed link leads. */
export const SHARED_REFERRAL_PATH = '/shared-referral'
