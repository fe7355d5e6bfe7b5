/** Most characters of the texts in the organisation's settings. */
export const ORGANIZATION_LIMITS = { hotline: 40, office: 300, accountName: 60, medicalAdvice: 600 } as const
/** How many social media accounts the organisation has (REQ-PAR-03). */
export const SOCIAL_ACCOUNTS = 2

/** Services with an emergency number of their own (REQ-INC-12). */
export const EMERGENCY_SERVICES = ['police', 'medical'] as const
export type EmergencyService = (typeof EMERGENCY_SERVICES)[number]

/** A number to dial; `confirmed` once an administrator has confirmed it. */
export interface EmergencyNumber {
  readonly service: EmergencyService
  readonly number: string
  readonly confirmed: boolean
}

/** The numbers as they are stored: a number that an administrator has changed counts as confirmed. */
export function confirmReplaced(
  entries: readonly EmergencyNumber[],
  before: readonly EmergencyNumber[],
): EmergencyNumber[] {
  return entries.map((entry) => {
    const former = before.find(({ service }) => service === entry.service)
    return { ...entry, confirmed: entry.confirmed || former?.number !== entry.number }
  })
}

const HOTLINE = /^\+?[\d\s()/-]{3,}$/

/**
 * Whether a text can be dialled: digits with separators, at least three characters, because emergency numbers are
 * that short.
 */
export function isTelephoneNumber(text: string): boolean {
  return HOTLINE.test(text)
}

/** The `tel:` address of a number. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** The organisation's own documents (REQ-ORG-08, REQ-ORG-12). */
export const ORGANIZATION_DOCUMENTS = ['strategic-plan', 'strategic-framework', 'impact-report'] as const
export type OrganizationDocument = (typeof ORGANIZATION_DOCUMENTS)[number]
