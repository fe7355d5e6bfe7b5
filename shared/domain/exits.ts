import type { CONSENT_PURPOSES } from './enumerations.ts'

/** A way by which what a record says leaves the organisation. */
export interface Exit {
  /** What people have to have been asked for. */
  readonly purpose: (typeof CONSENT_PURPOSES)[number]
  /** Whether it takes consent, or only that nobody refused: for numbers in which no person can be seen. */
  readonly asks: 'consent' | 'no-refusal'
}

/**
 * Every way out for what records say of people (decision 0220). Code that lets something out asks `mayLeave` with one of these
 * names, on the server in its query or just before it writes; `tests/architecture/exits.test.ts` finds calls that lead out by no exit.
 */
export const EXITS = {
  'referral-link': { purpose: 'referral', asks: 'consent' },
  'public-summary': { purpose: 'publication', asks: 'consent' },
  'case-study': { purpose: 'report', asks: 'consent' },
  'record-export': { purpose: 'report', asks: 'consent' },
  'published-figures': { purpose: 'statistics', asks: 'no-refusal' },
} as const satisfies Readonly<Record<string, Exit>>
export type ExitName = keyof typeof EXITS

/** Whether any exit asks for consent to the purpose: what people agree to beside that lets nothing out yet. */
export const hasExit = (purpose: Exit['purpose']): boolean =>
  Object.values(EXITS).some((exit) => exit.purpose === purpose)
