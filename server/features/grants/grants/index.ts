import type { Handlers } from '#server/http/context.ts'
import type { grantsContract } from '#shared/contract/grants/grants.ts'
import { answerAsked, confirmAddress, follow, sendAgain, withdraw } from './follow.ts'
import { publicRound } from './rounds.ts'
import { submit } from './submit.ts'

export {
  anonymiseApplications,
  anonymiseApplicationsDaily,
  emptyApplications,
  READING_ACTS,
} from './anonymise.ts'
export {
  dayIn,
  grantEmailTexts,
  mailApplicant,
  mailQuestion,
  mayMailApplicant,
  newStatusLink,
} from './emails.ts'
export { endRequests } from './follow.ts'
export { GRANT_HASHES } from './hashed.ts'
export { findBySecret, type OwnApplication, requireOwn } from './own-application.ts'
export { overlapping } from './round-checks.ts'
export { currentRound, grantRoundHandlers, isOpen, readRounds, roundByCode } from './rounds.ts'
export {
  comparedHash,
  comparedHashes,
  openAnswers,
  openApplication,
  openNames,
  sealAsked,
  tokenHash,
} from './sealing.ts'
export { findReceived, refuseLanguage, submitIn } from './submit.ts'
export { grantRounds } from './tables.ts'
export { wordingOf } from './wording.ts'

/** Applications for grants: anybody sends one, and follows it with a code or link. */
export const grantsHandlers: Handlers<typeof grantsContract> = {
  round: ({ context: { services } }) => publicRound(services.database, services.records.now()),
  apply: ({ input, context }) => submit(context.services, input),
  confirm: ({ input, context }) => confirmAddress(context.services, input.token),
  follow: ({ input, context }) => follow(context.services, input.secret),
  resend: ({ input, context }) => sendAgain(context.services, input.secret),
  answer: ({ input, context }) => answerAsked(context.services, input),
  withdraw: ({ input, context }) => withdraw(context.services, input.secret),
}
