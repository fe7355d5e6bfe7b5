import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { optionalProof, PROOF_ERRORS } from '#shared/contract/proof.ts'
import { enrolmentCode } from '#shared/sync/enrolment-code.ts'

/** A code that was made and neither used nor withdrawn, without its secret. */
const openCode = z.object({
  id: z.uuid(),
  userName: z.string(),
  madeByName: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type OpenCode = z.infer<typeof openCode>

/** Codes by which administrators let a person set up a device (decision 0458). */
export const enrolmentCodesContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/enrolment-codes',
    access: 'devices:manage',
    offline: 'online',
    summary: 'List the codes for setting up a device that can still be used, without their secrets',
    input: z.object({}),
    item: openCode,
  }),
  people: listEndpoint({
    method: 'GET',
    path: '/enrolment-codes/people',
    access: 'devices:manage',
    offline: 'online',
    summary: 'List the people for whom a code can be made: those whose account is active and may sync',
    input: z.object({}),
    item: z.object({ id: z.uuid(), name: z.string() }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/enrolment-codes',
    access: 'devices:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      "Make a code with which one person can set up one device within an hour; its secret is returned once; for one's own device with the password",
    input: z.object({
      userId: z.uuid('Please choose the person'),
      /** Needed for a code for oneself. */
      ...optionalProof.shape,
    }),
    output: z.object({ id: z.uuid(), code: enrolmentCode }),
    status: 201,
    errors: ['rule_violated', ...PROOF_ERRORS],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/enrolment-codes/:id',
    access: 'devices:manage',
    offline: 'online',
    summary: 'Withdraw a code that was not used',
    errors: ['not_found'],
  }),
} as const
