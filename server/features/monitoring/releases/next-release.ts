import { differingFields, type ReleasedValues, type ReleaseState } from '#shared/domain/releases.ts'

/** The state of a record on its way to the public site. */
export interface Release {
  readonly version: number
  readonly state: ReleaseState
  readonly released: ReleasedValues | null
  readonly waiting: ReleasedValues | null
  readonly writers: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly reason: string | null
}

/** A record that was just written. */
export interface Written {
  /** Its public fields; null if it is deleted. */
  readonly values: ReleasedValues | null
  /** Its author, and the users whose values the author took over by a decision. */
  readonly writers: readonly string[]
  /** Who wrote it, when, and the reason if there is one. */
  readonly by: string | null
  readonly at: string
  readonly reason: string | null
}

/**
 * The state of a record after a write; null if nothing is known about a deleted record. Only a release changes the
 * public text, except that a deletion takes it down at once.
 */
export function nextRelease(before: Release | null, written: Written): Release | null {
  if (written.values === null) return afterDeletion(before, written)
  // A record that was taken down and restored otherwise is not public until it is released.
  const released = before?.state === 'taken-down' ? null : (before?.released ?? null)
  if (released && differingFields(released, written.values).length === 0) {
    if (before?.state === 'released') return before
    return { ...undecided(before), state: 'released', released, waiting: null, writers: [] }
  }
  // An edit of internal fields alone neither adds an author nor proposes a refused change again.
  if (before?.waiting && differingFields(before.waiting, written.values).length === 0) return before
  return {
    ...undecided(before),
    state: 'waiting',
    released,
    waiting: written.values,
    writers: [...new Set([...(before?.writers ?? []), ...written.writers])],
  }
}

/** The authors of an unreleased change stay known, so that they can't release it after a restoration. */
function afterDeletion(before: Release | null, { by, at, reason }: Written): Release | null {
  if (!before || before.state === 'taken-down') return before
  const { version, released, writers } = before
  const decision = { decidedBy: by, decidedAt: at, reason }
  return { version: version + 1, state: 'taken-down', released, waiting: null, writers, ...decision }
}

function undecided(before: Release | null) {
  return { version: (before?.version ?? 0) + 1, decidedBy: null, decidedAt: null, reason: null }
}
