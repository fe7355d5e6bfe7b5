export { emailKey, writePassword } from './accounts.ts'
export { sessionHandlers } from './handlers.ts'
export { createPasswords, PASSWORD_COST, type PasswordCost, type Passwords } from './passwords.ts'
export { proveSelf, requireProof } from './prove-self.ts'
export {
  createSessionStore,
  endSession,
  endSessionsOf,
  listSessionsOf,
  type OpenSession,
  readOpenSession,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_HOURS,
  type SessionStore,
} from './store.ts'
