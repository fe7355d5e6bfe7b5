export { mailSignInChange } from './mail-sign-in-change.ts'
export { replaceRecoveryCodes } from './recovery-codes.ts'
export {
  makeSecondFactorKey,
  proveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  turnSecondFactorOn,
} from './second-factors.ts'
