import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { isWebhookAddress, WEBHOOK_FAULTS, WEBHOOK_STATES } from '#shared/domain/webhooks.ts'
import { describedAs } from '#shared/schemas/described.ts'

const LONGEST_NAME = 80
const instant = z.iso.datetime()

/** A webhook as administrators see it; its whole address and its secret are never shown again. */
export const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  enabled: z.boolean(),
  createdAt: instant,
  /** Its last delivery. */
  last: z
    .object({
      state: z.enum(WEBHOOK_STATES),
      tries: z.int(),
      /** HTTP status of the last answer. */
      status: z.int().nullable(),
      fault: z.enum(WEBHOOK_FAULTS).nullable(),
      at: instant,
    })
    .nullable(),
  /** How many deliveries have finally failed. */
  failed: z.int(),
})
export type Webhook = z.infer<typeof webhook>

const name = filledLine(LONGEST_NAME, 'Name is required')
const url = describedAs(
  z
    .string()
    .trim()
    .max(WEB_ADDRESS_LIMIT)
    .refine(isWebhookAddress, 'Enter a whole address that begins with https:// and leads to a public site'),
  { pattern: '^\\s*https://' },
)

const channel = { access: 'channels:manage', offline: 'online' } as const

/** Calls of webhooks: external programs that receive what is published on the channel `social`. */
export const webhooksContract = {
  list: endpoint({
    ...channel,
    method: 'GET',
    path: '/webhooks',
    summary: 'List the webhooks, with the result of their last delivery',
    output: z.array(webhook),
  }),
  create: endpoint({
    ...channel,
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook; the secret that signs its deliveries is returned only once',
    input: z.object({ name, url }),
    output: z.object({ webhook, secret: z.string() }),
    status: 201,
  }),
  edit: endpoint({
    ...channel,
    method: 'PATCH',
    path: '/webhooks/:id',
    summary: 'Change the name of a webhook, or turn it off and on',
    input: z.object({ name, enabled: z.boolean() }).partial(),
    output: webhook,
    errors: ['not_found'],
  }),
  remove: endpoint({
    ...channel,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Remove a webhook and its deliveries',
    errors: ['not_found'],
  }),
  test: endpoint({
    ...channel,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a delivery of type `test`',
    output: webhook,
    errors: ['not_found'],
    limit: 'heavy',
  }),
  retry: endpoint({
    ...channel,
    method: 'POST',
    path: '/webhooks/:id/retry',
    summary: 'Send failed deliveries again',
    output: webhook,
    errors: ['not_found'],
  }),
} as const
