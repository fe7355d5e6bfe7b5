export { replaceRecoveryCodes } from './recovery-codes.ts'
export {
  makeSecondFactorKey,
  proveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  turnSecondFactorOn,
} from './second-factors.ts'
export { tellOfSignIn } from './tell-of-sign-in.ts'
