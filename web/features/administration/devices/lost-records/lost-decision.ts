import type { LostRecord } from '#shared/contract/administration/lost-records.ts'

/** What is to be decided: the choice, and the records that it is about. */
export interface Asked {
  readonly choice: 'restore' | 'discard'
  readonly records: readonly LostRecord[]
}
