export { answerReferral } from './answer-referral.ts'
export { ReferralRequest } from './referral-request.tsx'
export { REFERRAL_FORM } from './referral-values.ts'
