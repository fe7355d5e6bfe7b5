import { proveSelf } from '#server/features/administration/sessions/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { recoveryKeysContract } from '#shared/contract/administration/recovery-keys.ts'
import { confirmRecoveryKey, withdrawRecoveryKey } from './confirm.ts'
import { findProposal } from './rows.ts'

/** The calls by which a proposed recovery key comes into force. */
export const recoveryKeysHandlers: Handlers<typeof recoveryKeysContract> = {
  proposal: async ({ context, refuse }) => {
    const proposal = (await findProposal(context.services.database)) ?? refuse('not_found')
    const { id, publicKey, proposedAt, proposedBy, proposerId, challenge } = proposal
    return { id, publicKey, proposedAt, proposedBy, challenge, isOwn: proposerId === callerOf(context).id }
  },
  confirm: async ({ params, input, context }) => {
    await proveSelf(context, input)
    await confirmRecoveryKey(context.services, callerOf(context).id, params.id, input.answer)
    return undefined
  },
  withdraw: async ({ params, context }) => {
    await withdrawRecoveryKey(context.services, callerOf(context).id, params.id)
    return undefined
  },
}
