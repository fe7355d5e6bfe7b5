/** What a check of everything that was stored can find wrong; the catalogues have a sentence for each. */
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
  'stamp-broken',
  'stamp-misfit',
] as const

/** One thing that is wrong, and what it is about: the number, id or name that the sentence names. */
export interface Finding {
  readonly code: (typeof FINDINGS)[number]
  readonly subject: string
}

/** What a check has looked at, by its kind; `respelled` counts entries whose instant an earlier version hashed in another spelling. */
export const COUNTED = ['ledger', 'audit', 'custody', 'history', 'files', 'stamps', 'respelled'] as const
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>

/** What one check gives: how much it looked at, and what is wrong. */
export interface Checked {
  readonly counts: Counts
  readonly findings: readonly Finding[]
}
