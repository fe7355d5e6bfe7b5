export { answerAccess } from './answer-access.ts'
export { answerJoining } from './answer-joining.ts'
export { LearnerActions } from './learner-actions.tsx'
