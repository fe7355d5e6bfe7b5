import { ApiError } from '#shared/contract/client.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { sameValue } from '#shared/sync/canonical.ts'

interface Seen {
  readonly version: number
  /** Users who may restore can also read deleted items, which have the time of their deletion. */
  readonly deletedAt?: string | undefined
}

/** A deletion of what a person saw. */
interface Removal<T extends Seen> {
  readonly seen: T
  readonly remove: (version: number) => Promise<unknown>
  /** Reads its current state. */
  readonly read: () => Promise<T>
  /** Whether it still says what was seen: a version also rises when a device's own work is confirmed. */
  readonly saysTheSame: (newest: T) => boolean
  /** Called with the current state before the refusal is thrown. */
  readonly onChanged?: (newest: T) => void
}

/** The outcome of a deletion: another person may have deleted it first. */
export type Removed = 'removed' | 'gone'

/**
 * Deletes an item in the version that the user saw, or throws if it was changed since; a newer version with the
 * same content is deleted too.
 */
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

/** The fields in which the current record differs from what was seen of it; what the server itself notes is left out. */
export function fieldsChanged(collection: Collection, seen: object, newest: object): string[] {
  const before: Readonly<Record<string, unknown>> = { ...seen }
  const now: Readonly<Record<string, unknown>> = { ...newest }
  return Object.entries(collection.fields).flatMap(([name, { writer }]) =>
    writer !== 'server' && name in before && !sameValue(before[name], now[name]) ? [name] : [],
  )
}
