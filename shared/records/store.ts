import type { Page } from '#shared/contract/endpoint.ts'
import type { ErrorDetail } from '#shared/contract/errors.ts'
import type { HistoryEntry } from '#shared/contract/records.ts'
import type { User } from '#shared/domain/access.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Operation, Rejection } from '#shared/sync/operation.ts'

/** A record as a store answers it, before masking. */
export interface FoundRecord {
  readonly id: string
  readonly version: number
  readonly record: Readonly<Record<string, unknown>>
  readonly deletedAt: string | null
  /** How it stands with regard to the server; only in the mirror. */
  readonly sync?: 'waiting' | 'attention' | 'conflict'
}

/** A conflict as a store answers it; `values` is null where the user may not read the field. */
export interface FoundConflict {
  readonly id: string
  readonly version: number
  readonly collection: CollectionName
  readonly recordId: string
  readonly field: string
  readonly values: { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown } | null
  readonly againstDeletion: boolean
  /** Whether this is the user's own value on a deleted record, which waits for those who may restore it; the rest is not shown. */
  readonly waits: boolean
  readonly state: 'open' | 'resolved'
  readonly by: { readonly id: string | null; readonly name: string }
  readonly deviceName: string | null
  readonly at: string
  /** The record's title or place as it is now; null where there is none. */
  readonly recordTitle: string | null
}

/** Which conflicts are asked for. */
export interface ConflictQuery {
  readonly state: 'open' | 'resolved'
  readonly recordId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What a user wants done to one record; the store makes the operation of it. */
export type Intent = Pick<Operation, 'collection' | 'recordId' | 'kind' | 'patch'> &
  Partial<Pick<Operation, 'reason' | 'resolves'>>

/** What became of an intent at once. */
export type Written =
  | { readonly outcome: 'applied' | 'merged' | 'conflict' }
  | { readonly outcome: 'rejected'; readonly reason: Rejection; readonly details?: readonly ErrorDetail[] }

/** `public` stands for a visitor who reports an incident. */
export type Author = User | 'public'

/** Where records are kept: PostgreSQL on the server, the mirror in the desktop. Policies are applied inside. */
export interface RecordStore {
  /** A page of records that the user may see, without sealed fields. */
  readonly list: (user: User, collection: CollectionName, request: ListRequest) => Promise<Page<FoundRecord>>
  /** One record that the user may see, with the sealed fields that the user may read; the reading is audited. */
  readonly find: (user: User, collection: CollectionName, id: string) => Promise<FoundRecord | null>
  /** Applies one intent, wholly or, where another value stands by now (`conflict`), not at all; in the mirror it also waits in the outbox. */
  readonly write: (author: Author, intent: Intent) => Promise<Written>
  /** Who changed what in a record that the user may see; null when there is none. */
  readonly history: (user: User, collection: CollectionName, id: string) => Promise<HistoryEntry[] | null>
  /** Conflicts on records that the user may see, newest first. */
  readonly conflicts: (user: User, query: ConflictQuery) => Promise<Page<FoundConflict>>
  /** One conflict that the user may see. */
  readonly conflict: (user: User, id: string) => Promise<FoundConflict | null>
  /** The values of a record as they stand, also where it is deleted; for deciding its conflicts. */
  readonly current: (user: User, collection: CollectionName, id: string) => Promise<FoundRecord | null>
}
