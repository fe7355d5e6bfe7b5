/** Most characters of what administrators say of the organisation. */
export const ORGANIZATION_LIMITS = { hotline: 40, office: 300, accountName: 60 } as const
/** The organisation's own accounts in social media (REQ-PAR-03). */
export const SOCIAL_ACCOUNTS = 2

/** Services that are called by a number of their own in an emergency (REQ-INC-12). */
export const EMERGENCY_SERVICES = ['police', 'medical'] as const
export type EmergencyService = (typeof EMERGENCY_SERVICES)[number]

/** A number as people dial it; `confirmed` once an administrator has said that it is right. */
export interface EmergencyNumber {
  readonly service: EmergencyService
  readonly number: string
  readonly confirmed: boolean
}

/** The numbers as they are kept: a number that an administrator has put in the place of another is confirmed by that. */
export function confirmReplaced(
  given: readonly EmergencyNumber[],
  before: readonly EmergencyNumber[],
): EmergencyNumber[] {
  return given.map((entry) => {
    const former = before.find(({ service }) => service === entry.service)
    return { ...entry, confirmed: entry.confirmed || former?.number !== entry.number }
  })
}

const HOTLINE = /^\+?[\d\s()/-]{3,}$/

/** Whether a text can be dialled: digits with the signs that part them; an emergency number has three. */
export function isTelephoneNumber(text: string): boolean {
  return HOTLINE.test(text)
}

/** The address that dials a number. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** The organisation's own documents (REQ-ORG-08, REQ-ORG-12). */
export const ORGANIZATION_DOCUMENTS = ['strategic-plan', 'strategic-framework', 'impact-report'] as const
export type OrganizationDocument = (typeof ORGANIZATION_DOCUMENTS)[number]
