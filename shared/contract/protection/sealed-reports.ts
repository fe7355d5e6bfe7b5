import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

/** Most characters of a sealed report. */
const SEALED_LIMIT = 600_000

const keyId = z.string().regex(/^[0-9a-f]{8}$/, 'The name of a key is 8 hexadecimal digits')
const base64url = z.string().regex(/^[\w-]+$/, 'Bytes are written in base64url')

/** Reports that waited on a visitor's phone, sealed for the server (decision 0230). */
export const sealedReportsContract = {
  key: endpoint({
    method: 'GET',
    path: '/sealed-reports/key',
    access: 'public',
    offline: 'online',
    summary:
      'Get the public key for which a browser seals a report that it can’t send yet, with the day that it is',
    output: z.object({ keyId, publicKey: base64url, day: calendarDay() }),
  }),
  create: endpoint({
    ...{ access: 'public', offline: 'online', method: 'POST', limit: 'report' },
    path: '/sealed-reports',
    summary:
      'Hand in a sealed report of an incident, a climate incident or a request for a service; it is stored as if it had been sent openly by a visitor, and once however often it arrives',
    input: z.object({ id: z.uuid(), keyId, sealed: base64url.min(100).max(SEALED_LIMIT) }),
    output: z.object({ received: z.literal(true) }),
    errors: ['proof_needed', 'rule_violated'],
  }),
} as const
