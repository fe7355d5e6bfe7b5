export { answerGrant } from './answer-grant.ts'
export { GRANT_FORM } from './grant-values.ts'
