import { z } from 'zod'
import { giveConsent } from './consents.ts'
import { DECIDED } from './decided.ts'
import type { TestUser } from './server.ts'

const made = z.object({ id: z.uuid(), version: z.int() })

/** A referral of a region to which its person has agreed, moved to `sent`; its id. */
export async function sentReferral(
  officer: TestUser,
  regionCode: string,
  more: object = {},
): Promise<string> {
  const { example } = DECIDED.referrals
  const values = { ...example, status: 'confirmed', consentHow: 'spoken', regionCode, ...more }
  const { id, version } = made.parse(
    await officer.client.referrals.create({ input: values as typeof example }),
  )
  await giveConsent(officer, 'referrals', id, 'referral')
  const change = { status: 'sent', version, reason: 'As agreed' }
  await officer.client.referrals.changeStatus({ params: { id }, input: change })
  return id
}
