/** What becomes of a request to read emptied content back from a backup (decision 0395). */
export const RECOVERY_STATES = ['asked', 'agreed', 'declined', 'recovered'] as const
export type RecoveryState = (typeof RECOVERY_STATES)[number]
