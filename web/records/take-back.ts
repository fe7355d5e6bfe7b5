import { ApiError } from '#shared/contract/client.ts'
import { statesBefore } from '#shared/rules/transitions.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { Changed } from './bulk-run.ts'
import type { RecordClient } from './record-calls.ts'
import type { RecordData } from './record-kind.ts'

/** The field that a bulk change sets. */
export type BulkField = 'assigneeId' | 'status'

/** Whether one person may bring a record back from one state to another: what two people found stays found. */
export function mayReturn(collection: Pick<Collection, 'transitions'>, from: unknown, to: unknown): boolean {
  return statesBefore(collection, String(from)).includes(String(to))
}

/** Why a record stays as a bulk change left it: it was changed since, no transition leads back, or the call failed. */
export type Kept = 'changed' | 'status' | { readonly error: unknown }

interface TakenBack {
  readonly done: number
  readonly unchanged: readonly { readonly record: RecordData; readonly why: Kept }[]
}

/** What is taken back, and where. */
export interface BulkChange {
  readonly client: Pick<RecordClient, 'get' | 'edit' | 'changeStatus'>
  readonly collection: Collection
  readonly field: BulkField
  readonly changed: readonly Changed[]
  /** The reason that the history gets. */
  readonly reason: string
}

/** Gives each record its previous value again, unless that value has been changed since. */
export async function takeBack(change: BulkChange): Promise<TakenBack> {
  const kept: TakenBack['unchanged'][number][] = []
  for (const each of change.changed) {
    const why = await returnOne(change, each).catch((error: unknown) => ({ error }))
    if (why) kept.push({ record: each.after, why })
  }
  return { done: change.changed.length - kept.length, unchanged: kept }
}

async function returnOne(
  { client, collection, field, reason }: BulkChange,
  { before, after }: Changed,
): Promise<Kept | null> {
  const params = { id: after.id }
  const former = before[field] ?? null
  if (field === 'status' && !mayReturn(collection, after.status, former)) return 'status'
  const write = (version: number) =>
    field === 'status'
      ? client.changeStatus({ params, input: { version, status: String(former), reason } })
      : client.edit({ params, input: { version, [field]: former ?? '' } })
  try {
    await write(after.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    // The version also rises when this user's own work is confirmed, and by a change of another field.
    const now = await client.get({ params, input: { personal: 'omit' } })
    if (now.deletedAt || (now[field] ?? null) !== (after[field] ?? null)) return 'changed'
    await write(now.version)
  }
  return null
}
