import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { mailAddress } from '#shared/contract/written-text.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

const LONGEST_ADDRESS = 254
const group = z.enum(NEWSLETTER_GROUPS)
const groups = z
  .array(group)
  .max(20)
  .transform((groups) => NEWSLETTER_GROUPS.filter((name) => groups.includes(name)))
const token = z.string().min(1).max(200)

/** An e-mail address as a user types it. */
const typedAddress = mailAddress('Valid email is required', LONGEST_ADDRESS)

const open = { method: 'POST', access: 'public', offline: 'online' } as const

/** The newsletter: anybody subscribes by mail, and unsubscribes with one click. */
export const newsletterContract = {
  subscribe: endpoint({
    ...open,
    path: '/newsletter',
    summary:
      'Request the newsletter; the answer is the same for every address, and a mail to it explains the next step',
    input: z.object({
      email: typedAddress,
      /** The groups that the reader belongs to; none is the general public. */
      groups: groups.default([]),
      locale: z.enum(LOCALES).default('en'),
    }),
    limit: 'public-form',
  }),
  confirm: endpoint({
    ...open,
    path: '/newsletter/confirm',
    summary:
      "Confirm a subscription with the token from the mail, which proves that the address is one's own",
    input: z.object({ token, groups: groups.optional() }),
    output: z.object({ groups: z.array(group) }),
    errors: ['not_found'],
    limit: 'public-form',
  }),
  unsubscribe: endpoint({
    ...open,
    path: '/newsletter/unsubscribe',
    summary: 'Unsubscribe from the newsletter with the token in each of its mails; the address is deleted',
    input: z.object({ token }),
    errors: ['not_found'],
    limit: 'one-click',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/newsletter/counts',
    access: 'channels:manage',
    offline: 'online',
    summary: 'Count the subscribers of the newsletter by group; addresses are never returned',
    output: z.object({
      confirmed: z.int(),
      groups: z.record(group, z.int()),
      /** Addresses that were permanently refused; they receive nothing. */
      bounced: z.int(),
      /** Subscriptions that are not confirmed yet. */
      unconfirmed: z.int(),
    }),
  }),
} as const
