import { z } from 'zod'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { endpoint } from './endpoint.ts'

const LONGEST_ADDRESS = 254
const group = z.enum(NEWSLETTER_GROUPS)
const groups = z
  .array(group)
  .max(20)
  .transform((given) => NEWSLETTER_GROUPS.filter((name) => given.includes(name)))
const token = z.string().min(1).max(200)

/** An e-mail address as it is typed. */
const typedAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS, 'Valid email is required')
  .pipe(z.email('Valid email is required'))

const open = { method: 'POST', access: 'public', offline: 'online' } as const

/** The newsletter: anybody subscribes by mail, and leaves by one click. */
export const newsletterContract = {
  subscribe: endpoint({
    ...open,
    path: '/newsletter',
    summary:
      'Ask for the newsletter; the answer is the same for every address, and a mail to it says how to go on',
    input: z.object({
      email: typedAddress,
      /** Whom the reader counts among; none is the general public. */
      groups: groups.default([]),
      locale: z.enum(LOCALES).default('en'),
    }),
    limit: 'public-form',
  }),
  confirm: endpoint({
    ...open,
    path: '/newsletter/confirm',
    summary:
      'Confirm a subscription with what stands in the mail, which proves that the address is the own one',
    input: z.object({ token, groups: groups.optional() }),
    output: z.object({ groups: z.array(group) }),
    errors: ['not_found'],
    limit: 'public-form',
  }),
  unsubscribe: endpoint({
    ...open,
    path: '/newsletter/unsubscribe',
    summary: 'Leave the newsletter with what stands in each of its mails; the address is forgotten',
    input: z.object({ token }),
    errors: ['not_found'],
    limit: 'one-click',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/newsletter/counts',
    access: 'channels:manage',
    offline: 'online',
    summary: 'Tell how many people get the newsletter, by group; addresses are never told',
    output: z.object({
      confirmed: z.int(),
      groups: z.record(group, z.int()),
      /** Addresses that were refused for good; they get nothing. */
      bounced: z.int(),
      /** Asked for, and not confirmed yet. */
      unconfirmed: z.int(),
    }),
  }),
} as const
