import { ApiError } from '#shared/contract/client.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { sameValue } from '#shared/sync/canonical.ts'

interface Seen {
  readonly version: number
  /** Whoever may restore is answered what was deleted as well. */
  readonly deletedAt?: string | undefined
}

/** A deletion of what a person saw. */
interface Removal<T extends Seen> {
  readonly seen: T
  readonly remove: (version: number) => Promise<unknown>
  /** Reads it as it stands now. */
  readonly read: () => Promise<T>
  /** Whether it still says what was seen: a version also rises when a device's own work is confirmed. */
  readonly saysTheSame: (newest: T) => boolean
  /** Told what stands there now, before the refusal is thrown on. */
  readonly onChanged?: (newest: T) => void
}

/** What became of a deletion: somebody else may have been quicker with the same. */
export type Removed = 'removed' | 'gone'

/** Deletes what was seen, or throws that somebody changed it meanwhile; what says the same is deleted in any version. */
export async function removeSeen<T extends Seen>(removal: Removal<T>): Promise<Removed> {
  try {
    return await removeUnchanged(removal)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return 'gone'
    throw error
  }
}

async function removeUnchanged<T extends Seen>(removal: Removal<T>): Promise<Removed> {
  const { seen, remove, read, saysTheSame, onChanged } = removal
  try {
    await remove(seen.version)
  } catch (error) {
    if (!isStaleRemoval(error)) throw error
    const newest = await read()
    if (newest.deletedAt) return 'gone'
    if (!saysTheSame(newest)) {
      onChanged?.(newest)
      throw error
    }
    await remove(newest.version)
  }
  return 'removed'
}

/** Whether a deletion was refused because it would have taken away what its author has not seen. */
export function isStaleRemoval(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'stale' || error.code === 'conflict')
}

/** The fields in which a record, as it stands, differs from what was seen of it; what the server itself notes is left out. */
export function fieldsChanged(collection: Collection, seen: object, newest: object): string[] {
  const before: Readonly<Record<string, unknown>> = { ...seen }
  const now: Readonly<Record<string, unknown>> = { ...newest }
  return Object.entries(collection.fields).flatMap(([name, { writer }]) =>
    writer !== 'server' && name in before && !sameValue(before[name], now[name]) ? [name] : [],
  )
}
