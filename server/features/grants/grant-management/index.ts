import type { Handlers } from '#server/http/context.ts'
import type { grantManagementContract } from '#shared/contract/grants/grant-management.ts'
import { decide, undoDecision } from './decision.ts'
import { exportApplications } from './export.ts'
import { listApplications, roundsOf } from './list.ts'
import { openApplication } from './open.ts'
import { rankApplications } from './ranking.ts'
import { removeApplication } from './remove.ts'
import { addNote, assignReviewers, declareConflict, writeReview } from './review-work.ts'
import { reviewersFor } from './ties.ts'
import { askApplicant, moveApplication, screenApplication } from './work.ts'

export { grantExclusionsHandlers } from './exclusions.ts'
export { countWaitingApplications } from './waiting.ts'

/** What grant staff do with applications. */
export const grantManagementHandlers: Handlers<typeof grantManagementContract> = {
  list: ({ input, context }) => listApplications(context, input),
  export: ({ input, context }) => exportApplications(context, input),
  rounds: ({ context }) => roundsOf(context),
  get: ({ params: { id }, context }) => openApplication(context, id),
  move: ({ params: { id }, input, context }) => moveApplication(context, id, input),
  screen: ({ params: { id }, input, context }) => screenApplication(context, id, input),
  ask: ({ params: { id }, input, context }) => askApplicant(context, id, input),
  reviewers: ({ input, context }) => reviewersFor(context, input.application),
  ranking: ({ input, context }) => rankApplications(context, input),
  assign: ({ params: { id }, input, context }) => assignReviewers(context, id, input),
  declare: ({ params: { id }, input, context }) => declareConflict(context, id, input),
  review: ({ params: { id }, input, context }) => writeReview(context, id, input),
  remove: ({ params: { id }, input, context }) => removeApplication(context, id, input),
  note: ({ params: { id }, input, context }) => addNote(context, id, input),
  decide: ({ params: { id }, input, context }) => decide(context, id, input),
  undoDecision: ({ params: { id }, input, context }) => undoDecision(context, id, input),
}
