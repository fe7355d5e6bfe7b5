import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { PROOF_ERRORS, proof } from '#shared/contract/proof.ts'
import { ROLES } from '#shared/domain/access.ts'
import { type PassphraseFault, passphraseFault } from '#shared/domain/passphrase.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** The signed-in user (REQ-AUT-01), with what the UI needs to hide controls. */
export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  regions: z.array(z.string()),
  /**
   * For other programs; the UI decides by the role. A newer server may name permissions that this build doesn't know.
   */
  permissions: z.array(z.string()),
  locale: z.enum(LOCALES),
  /** True until a generated password is replaced; almost every other call is refused until then. */
  mustChangePassword: z.boolean(),
  /**
   * True while the user needs a second factor and has none; almost everything but setting one up is refused until
   * then.
   */
  mustSetUpSecondFactor: z.boolean().default(false),
})
export type CurrentUser = z.infer<typeof currentUser>

const PASSWORD_FAULTS = {
  passphrase_too_short: 'Use at least 12 characters',
  passphrase_too_simple: 'This password is too easy to guess. Use several unrelated words.',
} as const satisfies Record<PassphraseFault, string>

/** A new password; it must be as strong as the devices' passphrases. */
export const newPassword = z
  .string()
  .min(12, { error: PASSWORD_FAULTS.passphrase_too_short, abort: true })
  .max(200)
  .superRefine((password, context) => {
    const fault = passphraseFault(password)
    if (fault) context.addIssue({ code: 'custom', message: PASSWORD_FAULTS[fault] })
  })

/** Six digits of the authenticator app or sixteen of a recovery code; blanks are allowed. */
const secondFactorCode = z.string().trim().min(1).max(20)

/** Signing in and out (REQ-AUT-02 to REQ-AUT-04); GET /login and /logout are navigations and are not declared here. */
export const sessionContract = {
  user: endpoint({
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    offline: 'mirror',
    summary: 'Read the signed-in user',
    output: currentUser,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session',
    access: 'public',
    offline: 'online',
    limit: 'sign-in',
    summary: 'Sign in; sets the session cookie',
    input: z.object({
      email: z.string().trim().min(1).max(320),
      password: z.string().min(1).max(1000),
      code: z.string().trim().max(20).optional(),
    }),
    output: currentUser,
    errors: ['wrong_credentials', 'code_needed', 'wrong_code'],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    access: 'signed-in',
    offline: 'online',
    summary: 'Sign out',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    access: 'signed-in',
    offline: 'online',
    limit: 'sign-in',
    summary: "Replace one's own password; ends one's other sessions",
    input: z.object({ current: z.string().max(1000), next: newPassword }),
    errors: ['wrong_credentials'],
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/user/second-factor',
    access: 'signed-in',
    offline: 'online',
    summary: 'Read whether one has a second factor, and how many recovery codes are left',
    output: z.object({ since: z.iso.datetime().nullable(), recoveryCodes: z.int() }),
  }),
  makeSecondFactorKey: endpoint({
    method: 'POST',
    path: '/user/second-factor',
    access: 'signed-in',
    offline: 'online',
    limit: 'sign-in',
    summary: 'Make a key for an authenticator app (base 32); it becomes active with its first code',
    output: z.object({ key: z.string() }),
    errors: ['exists'],
  }),
  turnSecondFactorOn: endpoint({
    method: 'PUT',
    path: '/user/second-factor',
    access: 'signed-in',
    offline: 'online',
    limit: 'sign-in',
    summary:
      'Turn the second factor on with the password and a code of the key; the recovery codes are returned only once',
    input: z.object({ password: proof.shape.password, code: secondFactorCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['wrong_credentials', 'wrong_code', 'not_found', 'exists'],
  }),
  turnSecondFactorOff: endpoint({
    method: 'POST',
    path: '/user/second-factor/off',
    access: 'signed-in',
    offline: 'online',
    limit: 'sign-in',
    summary: 'Turn the second factor off, with the password and a code',
    input: z.object({ password: z.string().min(1).max(1000), code: secondFactorCode }),
    errors: ['wrong_credentials', 'wrong_code', 'not_found'],
  }),
  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    access: 'signed-in',
    offline: 'online',
    limit: 'sign-in',
    summary:
      "Replace one's recovery codes, with the password and a code; the new ones are returned only once",
    input: proof,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['not_found', ...PROOF_ERRORS],
  }),
  setLocale: endpoint({
    method: 'PUT',
    path: '/user/locale',
    access: 'signed-in',
    offline: 'online',
    summary: "Set one's language",
    input: z.object({ locale: z.enum(LOCALES) }),
  }),
} as const
