import {
  confirmAsOperator,
  findProposal,
  fingerprintOf,
} from '#server/features/administration/recovery-keys/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** The proposal that waits for confirmation, for the operator; empty if there is none. */
export async function describeProposedKey({ database }: Services): Promise<string> {
  const proposal = await findProposal(database)
  if (!proposal) return ''
  const { proposedBy, proposedAt, publicKey } = proposal
  return [
    `A recovery key waits to be confirmed: proposed by ${proposedBy ?? 'somebody whose account is gone'} on ${proposedAt}.`,
    `  Fingerprint: ${fingerprintOf(publicKey)}`,
    'Whoever has the former key, or a second administrator, confirms it on the page Devices, Recovery key. Where there is',
    'neither: ask that person, in person or by telephone, for the fingerprint on their page, and only if it is the same:',
    "  npm run rotate-keys -- --confirm-recovery-key '<fingerprint>'",
    '',
  ].join('\n')
}

/** Puts the proposed key with this fingerprint into force. Throws an Error with the reason if it can't. */
export async function confirmProposedKey(services: Services, fingerprint: string): Promise<string> {
  try {
    await confirmAsOperator(services, fingerprint)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Error('No recovery key with this fingerprint waits to be confirmed.', { cause: error })
  }
  return 'Confirmed. Devices seal for this key once their officers have seen it.'
}
