import type { FieldConflict } from '#shared/sync/field-conflict.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import type { CountedState } from './counts.ts'

/** The effects of one decided operation. */
export interface Applied {
  readonly operation: Operation
  /** Whether the record's row has changed. */
  readonly changed: boolean
  /** Set where the history quotes what was given as a time, whether the row has changed or not. */
  readonly isTold?: boolean
  readonly changes: Patch
  readonly before: CountedState | null
  readonly after: CountedState
  readonly conflicts: readonly (FieldConflict & { readonly id: string })[]
}
