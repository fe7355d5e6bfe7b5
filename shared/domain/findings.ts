/** What a check of all stored data can find wrong; the catalogues have a sentence for each. */
export const FINDINGS = [
  'audit-altered',
  'audit-missing',
  'audit-unknown',
  'custody-altered',
  'custody-missing',
  'custody-unknown',
  'file-broken',
  'file-missing',
  'history-link',
  'history-missing',
  'history-row',
  'history-unknown',
  'history-values',
  'ledger-altered',
  'ledger-empty',
  'ledger-gap',
  'ledger-key',
  'ledger-late',
  'ledger-misfit',
  'record-astray',
  'record-twins',
  'stamp-broken',
  'stamp-misfit',
  'verification-changed',
] as const

/** One finding, and its subject: the number, id or name that the sentence mentions. */
export interface Finding {
  readonly code: (typeof FINDINGS)[number]
  readonly subject: string
}

/**
 * The kinds of items that a check counts; `respelled` are entries whose instant an earlier version hashed in another
 * spelling.
 */
export const COUNTED = ['ledger', 'audit', 'custody', 'history', 'files', 'stamps', 'respelled'] as const
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>

/** The result of one check: how much it checked, and what is wrong. */
export interface Checked {
  readonly counts: Counts
  readonly findings: readonly Finding[]
}
