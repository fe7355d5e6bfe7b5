import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { MAIL_FAULTS, MAIL_KINDS, MAIL_STATES } from '#shared/domain/mail.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'

const instant = z.iso.datetime()

/** A mail of the outbox, without its text and with a masked address. */
export const mailItem = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  subject: z.string(),
  /** The first letter and the host of the address. */
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  /** When it is tried next, if it waits. */
  dueAt: instant,
  fault: z.enum(MAIL_FAULTS).nullable(),
  /** The mail server's own reply. */
  reply: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type MailItem = z.infer<typeof mailItem>

const channel = { access: 'channels:manage', offline: 'online' } as const

/** The outbox of mail, for administrators. */
export const mailContract = {
  list: listEndpoint({
    ...channel,
    method: 'GET',
    path: '/mail',
    summary: 'List mail of the outbox, newest first',
    input: z.object({
      state: z.enum(MAIL_STATES).default('waiting'),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: mailItem,
  }),
  standing: endpoint({
    ...channel,
    method: 'GET',
    path: '/mail/standing',
    summary: 'Count the mail in each state, and list missing settings',
    output: z.object({
      /** While one of these settings is missing, mail stays in the outbox. */
      missing: z.array(z.enum(['SMTP_URL', 'MAIL_FROM'])),
      counts: z.record(z.enum(MAIL_STATES), z.int()),
    }),
  }),
  retry: endpoint({
    ...channel,
    method: 'POST',
    path: '/mail/:id/retry',
    summary: 'Send a mail now that waits, has failed, or may not have arrived',
    output: mailItem,
    errors: ['not_found', 'rule_violated'],
  }),
  retryFailed: endpoint({
    ...channel,
    method: 'POST',
    path: '/mail/retry-failed',
    summary: 'Send all failed mail again that is still of use, except to refused addresses',
    output: z.object({ count: z.int() }),
  }),
  test: endpoint({
    ...channel,
    method: 'POST',
    path: '/mail/test',
    summary: "Send a mail to the caller's own address",
    limit: 'heavy',
    output: mailItem,
  }),
} as const
