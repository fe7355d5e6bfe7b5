export { answerCode, OPENING_FORM } from './opened-referral.ts'
