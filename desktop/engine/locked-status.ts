/** What the status says while the vault is locked. */
export const LOCKED = {
  phase: 'locked',
  waiting: 0,
  failed: 0,
  conflicts: 0,
  decisions: 0,
  reason: null,
  recoveryKey: null,
} as const
