import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { mailAddress } from '#shared/contract/written-text.ts'
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { choice, optionalText, requiredText } from '#shared/schemas/field.ts'

const EMAIL_NEEDED = 'Please enter a valid email address'

/** What a visitor writes in the contact form (REQ-MSG-01 to REQ-MSG-03). */
export const contactMessage = z.object({
  name: requiredText(2, CONTACT_LIMITS.name, 'Name must be at least 2 characters'),
  email: mailAddress(EMAIL_NEEDED, CONTACT_LIMITS.email),
  phone: optionalText(CONTACT_LIMITS.phone),
  organization: optionalText(CONTACT_LIMITS.organization),
  subject: choice(CONTACT_SUBJECTS, 'Please choose what it is about'),
  message: requiredText(10, CONTACT_LIMITS.message, 'Message must be at least 10 characters'),
  urgent: z.boolean().default(false),
})

/** The contact form, for anyone (REQ-MSG-04). */
export const contactContract = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    offline: 'online',
    summary:
      'Write to the organisation; the same message sent again with its `id` is stored and forwarded once',
    input: contactMessage.safeExtend({
      /** Made by the sender. */
      id: z.uuid().optional(),
      /** The language in which the sender reads the receipt. */
      locale: z.enum(LOCALES).default('en'),
    }),
    output: z.object({ id: z.uuid(), received: z.literal(true) }),
    status: 201,
    errors: ['proof_needed'],
    limit: 'report',
  }),
} as const
