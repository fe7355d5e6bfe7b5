import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { EXCHANGE_BYTES } from '#shared/sync/exchange-file.ts'

/** An exchange file as its courier sees it: whose it is and how large, and nothing of what it says. */
export const exchangeSummary = z.object({
  id: z.uuid(),
  /** `held`: the device or its user's account was ended; an administrator gives it to a person, who takes it over. */
  state: z.enum(['waiting', 'applied', 'held', 'taken-over']),
  deviceName: z.string(),
  userName: z.string(),
  madeAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  operations: z.int(),
  files: z.int(),
  /** Bytes of the file. */
  size: z.int(),
})
export type ExchangeSummary = z.infer<typeof exchangeSummary>

/** Files that couriers carry for devices without a line (issue 56, 2). */
export const exchangeContract = {
  receive: uploadEndpoint({
    method: 'POST',
    path: '/exchange/files',
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Hand in an exchange file of any device of the organisation; nothing is applied before it is accepted',
    bodyLimit: EXCHANGE_BYTES,
    output: exchangeSummary,
    errors: ['rule_violated'],
  }),
  list: listEndpoint({
    method: 'GET',
    path: '/exchange/files',
    access: 'sync:use',
    offline: 'online',
    summary: 'List exchange files: those that one has brought, or all for administrators, the last first',
    input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    item: exchangeSummary,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/exchange/files/:id/accept',
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Apply an exchange file that one has brought, as a push of its device',
    output: exchangeSummary,
    errors: ['not_found', 'rule_violated'],
  }),
  answer: fileEndpoint({
    method: 'GET',
    path: '/exchange/files/:id/answer',
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary: 'Read the answer to an exchange file, sealed for its device alone',
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
} as const
