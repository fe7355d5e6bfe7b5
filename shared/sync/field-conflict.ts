import { type CanonicalValue, sameValue } from './canonical.ts'
import type { Patch } from './operation.ts'

/** A value that a user entered and that could not be written because the field held another one. */
export interface FieldConflict {
  /** A field's name, or `deleted` where a deletion met an edit. */
  readonly field: string
  readonly base: CanonicalValue
  readonly theirs: CanonicalValue
  readonly mine: CanonicalValue
  /** Whether the record was already deleted when the value arrived. */
  readonly againstDeletion: boolean
}

/**
 * Whether a conflict leaves anything to decide. For an author who may not see the record, every conflict is reported
 * as one.
 */
export function isOpenQuestion({ theirs, mine, againstDeletion }: FieldConflict): boolean {
  return againstDeletion || !sameValue(theirs, mine)
}

/** The conflict about a value that met another one, or a deletion. */
export function conflictOver(
  field: string,
  change: Patch[string],
  theirs: unknown,
  againstDeletion: boolean,
): FieldConflict {
  return {
    field,
    base: change.from as CanonicalValue,
    theirs: theirs as CanonicalValue,
    mine: change.to as CanonicalValue,
    againstDeletion,
  }
}
