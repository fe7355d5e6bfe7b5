import { createHash, timingSafeEqual } from 'node:crypto'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mailAdministrators } from './emails.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findProposal, type Proposal, TURN, writeConfirmed, writeEnded } from './rows.ts'

/**
 * Puts a proposed key into force, for a caller who has just proven their identity. With `answer` (base64) the caller
 * has used the former key; without it the caller must be another administrator than the proposer.
 */
export async function confirmRecoveryKey(
  services: Services,
  actor: string,
  id: string,
  answer: string | undefined,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const proposal = await requireProposal(transaction, id)
    const how = answer === undefined ? 'second-administrator' : 'former-key'
    if (answer === undefined) refuseProposer(proposal, actor)
    else refuseWrongAnswer(proposal, answer)
    await putInForce(services, transaction, proposal, actor, how)
  }, TURN)
}

/** Puts the proposed key with this fingerprint into force, for the operator. Throws Refusal `not_found`. */
export async function confirmAsOperator(services: Services, fingerprint: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const proposal = await findProposal(transaction)
    const isThis = proposal && bare(fingerprintOf(proposal.publicKey)) === bare(fingerprint)
    if (!isThis) throw new Refusal('not_found')
    await putInForce(services, transaction, proposal, null, 'operator')
  }, TURN)
}

/** Withdraws a proposal. */
export async function withdrawRecoveryKey(services: Services, actor: string, id: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await requireProposal(transaction, id)
    await writeEnded(transaction, id)
    await writeAudit(transaction, { actor, act: 'recovery-key.withdrawn' })
  }, TURN)
}

/** The proposal that the caller saw, and not another one that has replaced it. */
async function requireProposal(transaction: Transaction, id: string): Promise<Proposal> {
  const proposal = await findProposal(transaction)
  if (proposal?.id !== id) throw new Refusal('not_found')
  return proposal
}

function refuseProposer({ proposerId }: Proposal, actor: string): void {
  // If the proposer's account is deleted, the proposer is unknown; it could have been a former account of the caller.
  if (proposerId !== null && proposerId !== actor) return
  throw new Refusal('rule_violated', {
    message:
      'A recovery key is confirmed by a second administrator, or by the person who has the file of the previous key. Ask one of them.',
  })
}

function refuseWrongAnswer({ challengeHash }: Proposal, answer: string): void {
  const answerHash = createHash('sha256').update(Buffer.from(answer, 'base64')).digest()
  if (challengeHash && timingSafeEqual(challengeHash, answerHash)) return
  throw new Refusal('rule_violated', {
    message: 'This was not opened with the key that devices use now. Choose the file of that key.',
  })
}

async function putInForce(
  services: Services,
  transaction: Transaction,
  { id, publicKey }: Proposal,
  actor: string | null,
  how: 'former-key' | 'second-administrator' | 'operator',
): Promise<void> {
  await writeConfirmed(transaction, id, actor, how)
  await writeAudit(transaction, { actor, act: 'recovery-key.confirmed', detail: { how } })
  await mailAdministrators(services, transaction, { id, publicKey, actor, what: 'confirmed' })
}

const bare = (fingerprint: string) => fingerprint.replace(/\s/g, '').toLowerCase()
