import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { EXCHANGE_BYTES, exchangeKeys, serverExchangeKeys } from '#shared/sync/exchange-file.ts'

/** What all of them need: the secret of a device that was ended, whose unsent work is waited for. */
const online = { method: 'POST', access: 'public', offline: 'online', limit: 'heavy' } as const

/**
 * A device that was ended hands over its unsent work before it wipes itself. Nobody is signed in: the secret of the device is
 * what it proves itself by (decision 0448).
 */
export const handOverContract = {
  begin: endpoint({
    ...online,
    path: '/sync/hand-over/begin',
    summary: 'Tell an ended device for which key it seals its unsent work, and learn by which key it signs',
    input: z.object({ keys: exchangeKeys }),
    output: z.object({
      exchangeKeys: serverExchangeKeys,
      /** How many files of this device have come: if there are fewer than it has sent, the server was set back. */
      received: z.int().optional(),
    }),
    errors: ['device_revoked'],
  }),
  send: uploadEndpoint({
    ...online,
    path: '/sync/hand-over',
    summary:
      'Take an exchange file of an ended device, sealed for the recovery key where there is one; it is held until an administrator gives it to a person',
    bodyLimit: EXCHANGE_BYTES,
    errors: ['device_revoked', 'rule_violated'],
  }),
  end: endpoint({
    ...online,
    path: '/sync/hand-over/end',
    summary: 'Note that an ended device has handed over all that it had not sent; then it has to wipe itself',
    input: z.object({}),
    errors: ['device_revoked'],
  }),
} as const
