import { differingFields, type ReleasedValues, type ReleaseState } from '#shared/domain/releases.ts'

/** Where a record stands on its way to the public site. */
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

/** A record as it was just written. */
export interface Written {
  /** Its public fields, or null where it is deleted. */
  readonly values: ReleasedValues | null
  /** Who wrote it, and whose values a decision of theirs took over. */
  readonly writers: readonly string[]
  /** Who did it, when, and why, where they said so. */
  readonly by: string | null
  readonly at: string
  readonly reason: string | null
}

/**
 * Where a record stands after it was written; null where nothing is known of it and it is gone. Only a release ever
 * changes what the public reads, but for a deletion, which takes it down at once.
 */
export function nextRelease(before: Release | null, written: Written): Release | null {
  if (written.values === null) return afterDeletion(before, written)
  // What was taken down and comes back by itself is published by nobody yet.
  const released = before?.state === 'taken-down' ? null : (before?.released ?? null)
  if (released && differingFields(released, written.values).length === 0) {
    if (before?.state === 'released') return before
    return { ...undecided(before), state: 'released', released, waiting: null, writers: [] }
  }
  // An edit of internal fields alone neither makes somebody a writer nor brings back what was refused.
  if (before?.waiting && differingFields(before.waiting, written.values).length === 0) return before
  return {
    ...undecided(before),
    state: 'waiting',
    released,
    waiting: written.values,
    writers: [...new Set([...(before?.writers ?? []), ...written.writers])],
  }
}

/** Who wrote what was not released stays known, so that they can't release it once it is back. */
function afterDeletion(before: Release | null, { by, at, reason }: Written): Release | null {
  if (!before || before.state === 'taken-down') return before
  const { version, released, writers } = before
  const decision = { decidedBy: by, decidedAt: at, reason }
  return { version: version + 1, state: 'taken-down', released, waiting: null, writers, ...decision }
}

function undecided(before: Release | null) {
  return { version: (before?.version ?? 0) + 1, decidedBy: null, decidedAt: null, reason: null }
}
