import type { Handlers } from '#server/http/context.ts'
import type { grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { beginDraft, remindOfDrafts } from './begin.ts'
import { confirmLink } from './confirm.ts'
import { invite, takeOff } from './people.ts'
import { discardDraft, sendDraft } from './send.ts'
import { syncDraft } from './write.ts'

export { endOldDraftsDaily } from './end.ts'
export { DRAFT_HASHES } from './hashed.ts'

/** Drafts of applications for grants, for people who have a key of one. */
export const grantDraftsHandlers: Handlers<typeof grantDraftsContract> = {
  begin: ({ input, context }) => beginDraft(context.services, input),
  remind: ({ input, context }) => remindOfDrafts(context.services, input),
  confirm: ({ input, context }) => confirmLink(context.services, input),
  sync: ({ input, context }) => syncDraft(context.services, input),
  invite: ({ input, context }) => invite(context.services, input),
  remove: ({ input, context }) => takeOff(context.services, input),
  send: ({ input, context }) => sendDraft(context.services, input),
  discard: ({ input, context }) => discardDraft(context.services, input.key),
}
