/** Most characters of what administrators say of the organisation. */
export const ORGANIZATION_LIMITS = { hotline: 40, office: 300, accountName: 60 } as const
/** The organisation's own accounts in social media (Spec 2 §3). */
export const SOCIAL_ACCOUNTS = 2

const HOTLINE = /^\+?[\d\s()/-]{3,}$/

/** Whether a text can be dialled: digits with the signs that part them; an emergency number has three. */
export function isTelephoneNumber(text: string): boolean {
  return HOTLINE.test(text)
}

/** The address that dials a number. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** The organisation's own documents (Spec 3 §2.4, §2.7). */
export const ORGANIZATION_DOCUMENTS = ['strategic-plan', 'strategic-framework', 'impact-report'] as const
export type OrganizationDocument = (typeof ORGANIZATION_DOCUMENTS)[number]
