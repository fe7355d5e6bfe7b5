import type { contactContract } from '#shared/contract/correspondence/contact.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { FieldProblems, OnePageDeclaration } from '#web/features/protection/index.ts'
import { type FieldRule, oneOfRule, textRule } from '#web/lib/text-rules.ts'
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactField,
  type ContactValues,
  EMPTY_CONTACT,
} from './contact-values.ts'

const EMAIL_NEEDED = 'Please enter a valid email address'
/** What every address has; the server looks more closely, and its answer is shown beside the field as well. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const address: FieldRule = (text) => {
  const clean = text.trim()
  return ADDRESS.test(clean) && clean.length <= CONTACT_LIMITS.email ? null : EMAIL_NEEDED
}

/** The rules and messages of REQ-MSG-03, written out as those of other public forms are; a test holds them to the schema. */
const RULES: Readonly<Partial<Record<ContactField, FieldRule>>> = {
  name: textRule(CONTACT_LIMITS.name, 2, 'Name must be at least 2 characters'),
  email: address,
  phone: textRule(CONTACT_LIMITS.phone),
  organization: textRule(CONTACT_LIMITS.organization),
  subject: oneOfRule(CONTACT_SUBJECTS, 'Please choose what it is about'),
  message: textRule(CONTACT_LIMITS.message, 10, 'Message must be at least 10 characters'),
}

/** What is wrong with a message. */
export function checkContact(values: ContactValues): FieldProblems<ContactField> {
  const problems = CONTACT_FIELDS.flatMap((field) => {
    const message = RULES[field]?.(values[field])
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The message as a form on one page. */
export const CONTACT_PAGE: OnePageDeclaration<ContactField> = {
  name: CONTACT_FORM,
  empty: EMPTY_CONTACT,
  check: checkContact,
}

/** What is sent of the form; the receipt comes by e-mail, so it has no code. */
export function contactInput(
  { id, urgent, ...values }: ContactValues & { readonly id: string; readonly receiptCode?: string },
  locale: Locale,
): InputOf<typeof contactContract.send> {
  const { name, email, phone, organization, message } = values
  const subject = CONTACT_SUBJECTS.find((each) => each === values.subject)
  // The server says what is wrong with a subject that is none.
  return {
    ...{ id, locale, name, email, phone, organization, message },
    subject: subject ?? ('' as (typeof CONTACT_SUBJECTS)[number]),
    urgent: urgent !== '',
  }
}
