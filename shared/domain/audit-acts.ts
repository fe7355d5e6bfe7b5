/** Every act that the audit trail names; the catalogues have a text for each. */
export const AUDIT_ACTS = [
  'administrator.created',
  'user.invited',
  'user.edited',
  'user.disabled',
  'user.enabled',
  'user.signed-in',
  'user.sign-in-failed',
  'user.signed-out',
  'user.password-changed',
  'invitation.renewed',
  'invitation.accepted',
  'session.ended',
  'device.enrolled',
  'device.approved',
  'device.revoked',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]
