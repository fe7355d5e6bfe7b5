export { replaceRecoveryCodes } from './recovery-codes.ts'
export {
  HAS_SECOND_FACTOR,
  makeSecondFactorKey,
  proveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  turnSecondFactorOn,
} from './second-factors.ts'
export { tellOfSignIn } from './tell-of-sign-in.ts'
