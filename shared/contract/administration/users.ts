import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { optionalProof, PROOF_ERRORS, proof } from '#shared/contract/proof.ts'
import { mailAddress } from '#shared/contract/written-text.ts'
import { ACCESS, ROLES, type Role } from '#shared/domain/access.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { regionCode } from '#shared/schemas/place.ts'
import { newPassword } from './session.ts'

const regions = z.array(regionCode).max(18)

/** A user as administrators see them. */
export const userView = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  regions: z.array(z.string()),
  state: z.enum(['invited', 'active', 'disabled']),
  lastSignIn: z.iso.datetime().nullable(),
  /** Whether sign-in asks for a code as well. */
  secondFactor: z.boolean(),
  version: z.int(),
})
export type UserView = z.infer<typeof userView>

/** Whether administrators and editors need a second factor, and how many of them have none yet. */
export const secondFactorRule = z.object({ required: z.boolean(), without: z.int() })
export type SecondFactorRule = z.infer<typeof secondFactorRule>

/** The message for an officer without a region. */
export const NO_REGION = 'Choose at least one region'

/** Whether a user with this role and these regions would see no records at all. */
export function lacksRegion(role: Role, regions: readonly string[]): boolean {
  return ACCESS[role].scope === 'regions' && regions.length === 0
}

/**
 * What an ended device does with work that it has not sent: `wipe` deletes it with the rest, `hand-over` seals it and sends it
 * first, and is never for a device that was stolen.
 */
export const unsent = z.enum(['wipe', 'hand-over'])
export type Unsent = z.infer<typeof unsent>

const invitation = withFieldRules(
  z.object({
    email: mailAddress('Please enter a valid email address', 320),
    firstName: z.string().trim().min(1, 'First name is required').max(100),
    lastName: z.string().trim().max(100).nullish(),
    role: z.enum(ROLES),
    regions: regions.default([]),
    /** Needed for inviting an administrator. */
    ...optionalProof.shape,
  }),
  { role: 'administrator', regions: [] },
  ({ role, regions }) => (lacksRegion(role, regions) ? [{ path: 'regions', message: NO_REGION }] : []),
)

/** A user as colleagues see them. */
const userName = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  /**
   * P-codes of the user's regions that the caller works in too; absent if the caller must not know. Older servers
   * don't send it.
   */
  regions: z.array(z.string()).optional(),
})
export type UserName = z.infer<typeof userName>

/** The filter of a query; days are those of East Africa. */
const auditFilter = z.object({
  actor: z.uuid().optional(),
  act: z.string().max(60).optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  act: z.string(),
  subject: z.string().nullable(),
  /** The title of the subject if it is content; null for records, and for what no longer exists. */
  title: z.string().nullable(),
  detail: z.record(z.string(), z.json()),
})
/** An entry of the audit trail. */
export type AuditEntry = z.infer<typeof auditEntry>

/** User administration: inviting, roles, regions, disabling, sessions, audit trail. */
export const usersContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/users',
    access: 'users:manage',
    offline: 'online',
    summary: 'List the users of the organisation by name',
    input: z.object({
      q: z.string().max(200).optional(),
      role: z.enum(ROLES).optional(),
      state: z.enum(['invited', 'active', 'disabled']).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: userView,
  }),
  names: endpoint({
    method: 'GET',
    path: '/users/names',
    access: 'people:list',
    offline: 'mirror',
    summary:
      'List names of users, for assignments and histories; for users who assign work also with those of their own regions that each works in',
    output: z.array(userName),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users',
    access: 'users:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      'Invite a user, an administrator with the password; the link is returned once, mailed if there is a mail server, and valid for seven days',
    input: invitation,
    output: z.object({ user: userView, link: z.string(), mailed: z.boolean() }),
    status: 201,
    errors: ['exists', ...PROOF_ERRORS],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: 'users:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      "Change a user's name, role or regions, or disable or enable them; making an administrator takes the password",
    input: z.object({
      version: z.int(),
      firstName: z.string().trim().min(1, 'First name is required').max(100).optional(),
      lastName: z.string().trim().max(100).nullish(),
      role: z.enum(ROLES).optional(),
      regions: regions.optional(),
      disabled: z.boolean().optional(),
      /** What becomes of unsent work on the devices of an account that is disabled. */
      unsent: unsent.optional(),
      /** Needed for promoting a user to administrator, and for enabling one. */
      ...optionalProof.shape,
    }),
    output: userView,
    errors: ['not_found', 'stale', 'rule_violated', ...PROOF_ERRORS],
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'users:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      "Make a new link to set a password, for an expired invitation or, with one's own password, for a forgotten one",
    /** Needed for removing a password, one's own included, and for an invited administrator. */
    input: optionalProof,
    output: z.object({ link: z.string(), mailed: z.boolean() }),
    errors: ['not_found', 'rule_violated', ...PROOF_ERRORS],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users:manage',
    offline: 'online',
    limit: 'sign-in',
    summary: "Remove another user's second factor, for a lost telephone, with one's own password",
    /** Needed if the user has a second factor. */
    input: optionalProof,
    errors: ['not_found', 'rule_violated', ...PROOF_ERRORS],
  }),
  secondFactorRule: endpoint({
    method: 'GET',
    path: '/second-factor-rule',
    access: 'users:manage',
    offline: 'online',
    summary: 'Read whether administrators and editors need a second factor, and how many have none',
    output: secondFactorRule,
  }),
  setSecondFactorRule: endpoint({
    method: 'PUT',
    path: '/second-factor-rule',
    access: 'users:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      'Set, with the password, whether administrators and editors need a second factor; those without one can then only set one up',
    input: z.object({ required: z.boolean(), ...proof.shape }),
    output: secondFactorRule,
    errors: PROOF_ERRORS,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'signed-in',
    offline: 'online',
    summary: "List a user's open sessions: one's own, or anyone's for administrators",
    output: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        lastSeen: z.iso.datetime(),
        agent: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    access: 'signed-in',
    offline: 'online',
    summary: 'End an open session',
    params: z.object({ session: z.string().max(100) }),
    errors: ['not_found'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/invitations/read',
    access: 'public',
    offline: 'online',
    limit: 'sign-in',
    summary: 'Read whether an invitation is still valid, and whom it greets',
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ firstName: z.string().nullable(), email: z.string() }),
    errors: ['not_found'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
    offline: 'online',
    limit: 'sign-in',
    summary: 'Set the first password with an invitation, once',
    input: z.object({ token: z.string().max(200), password: newPassword }),
    errors: ['not_found'],
  }),
  audit: listEndpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit:read',
    offline: 'online',
    summary: 'Read the audit trail, newest first',
    input: auditFilter.extend({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: auditEntry,
  }),
  exportAudit: fileEndpoint({
    method: 'GET',
    path: '/audit/export',
    access: 'audit:read',
    offline: 'online',
    limit: 'heavy',
    summary:
      'Export the audit trail as CSV in the words of the caller’s language; the export itself is entered in it',
    input: auditFilter,
    mediaTypes: ['text/csv'],
  }),
} as const
