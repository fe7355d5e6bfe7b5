export {
  emailKey,
  findAccount,
  HAS_SECOND_FACTOR,
  noteSignIn,
  readPasswordHash,
  readSignedIn,
  requireNewPassword,
  writeLocale,
  writePassword,
} from './accounts.ts'
export { type CallingDevice, DEVICE_TOUCH_SECONDS, knownDevice } from './calling-device.ts'
export { DEVICE_SECRET_HEADER, requireSecretHash, secretHashOf } from './device-secret.ts'
export { isGuessable, refuseGuessable } from './guessable.ts'
export {
  beginLearnerSession,
  endLearnerSession,
  endOtherLearnerSessions,
  LEARNER_IDLE_DAYS,
  LEARNER_SESSION_MS,
  readLearnerSession,
} from './learner-sessions.ts'
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export { refuseRevokedDevice, requireHandingOver } from './refuse-revoked.ts'
export {
  createSessionStore,
  endSession,
  endSessionsOf,
  listSessionsOf,
  type OpenSession,
  readOpenSession,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_HOURS,
} from './session-store.ts'
export type { SignedInUser } from './signed-in-user.ts'
export { users } from './tables.ts'
export { nameOfUser } from './user-name.ts'
export { findUser, listNames, USER_COLUMNS, USER_ORDER, USER_STATES, type UserRow, userRow } from './users.ts'
