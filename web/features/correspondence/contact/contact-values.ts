import type { FieldTexts } from '#web/features/protection/index.ts'

/** A message in which nothing is written yet; its fields are in the order of the form (REQ-MSG-01). */
export const EMPTY_CONTACT = {
  name: '',
  email: '',
  phone: '',
  organization: '',
  subject: '',
  message: '',
  /** `yes` or empty, as a form sends a checkbox. */
  urgent: '',
} as const satisfies Readonly<Record<string, string>>
export type ContactField = keyof typeof EMPTY_CONTACT
export type ContactValues = FieldTexts<ContactField>
export const CONTACT_FIELDS = Object.keys(EMPTY_CONTACT) as readonly ContactField[]

/** The name of the form among those that can be sent without script, and of its draft. */
export const CONTACT_FORM = 'contact'
/** Where everyone finds it. */
export const CONTACT_PATH = '/about?tab=contact'
