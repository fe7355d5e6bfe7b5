import { z } from 'zod'
import { giveConsent } from './consents.ts'
import { DECIDED } from './decided.ts'
import type { TestUser } from './server.ts'

const made = z.object({ id: z.uuid(), version: z.int() })

type Made = z.infer<typeof made>

/** A referral whose consent is confirmed and entered, recorded by an officer. */
export async function confirmedReferral(
  officer: TestUser,
  regionCode: string,
  more: object = {},
): Promise<Made> {
  const { example } = DECIDED.referrals
  const values = { ...example, status: 'confirmed', consentHow: 'spoken', regionCode, ...more }
  const referral = made.parse(await officer.client.referrals.create({ input: values as typeof example }))
  await giveConsent(officer, 'referrals', referral.id, 'referral')
  return referral
}

/** A referral of a region to which its person has agreed, moved to `sent`; its id. */
export async function sentReferral(
  officer: TestUser,
  regionCode: string,
  more: object = {},
): Promise<string> {
  const { id, version } = await confirmedReferral(officer, regionCode, more)
  const change = { status: 'sent', version, reason: 'As agreed' }
  await officer.client.referrals.changeStatus({ params: { id }, input: change })
  return id
}
