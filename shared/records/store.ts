import type { Page } from '#shared/contract/endpoint.ts'
import type { HistoryEntry } from '#shared/contract/records.ts'
import type { User } from '#shared/domain/access.ts'
import type { ConflictList } from '#shared/domain/conflict-lists.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Operation, Rejection } from '#shared/sync/operation.ts'

/** A record as a store returns it, before masking. */
export interface FoundRecord {
  readonly id: string
  readonly version: number
  readonly record: Readonly<Record<string, unknown>>
  readonly deletedAt: string | null
  /** Sealed fields that the user may read, that have a value, and that were left out because the reader asked for it. */
  readonly recorded?: readonly string[]
  /** The state of its sync; only in the mirror. */
  readonly sync?: 'waiting' | 'attention' | 'conflict'
}

/** A conflict as a store returns it; `values` is null if the user may not read the field, or has not opened it. */
export interface FoundConflict {
  readonly id: string
  readonly version: number
  readonly collection: CollectionName
  readonly recordId: string
  readonly field: string
  readonly values: { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown } | null
  /** The user may read the field, which is personal, and asked for conflicts without such values. */
  readonly unopened?: true
  readonly againstDeletion: boolean
  /**
   * Whether this is the user's own value on a deleted record, which only users with `records:restore` can decide; the
   * other values are not shown.
   */
  readonly waits: boolean
  readonly state: 'open' | 'resolved'
  readonly by: { readonly id: string | null; readonly name: string }
  readonly deviceName: string | null
  readonly at: string
  /** The record's current title or place; null if it has none. */
  readonly recordTitle: string | null
}

/** A query for conflicts. */
export interface ConflictQuery {
  readonly state: 'open' | 'resolved'
  readonly recordId?: string | undefined
  /** Only those of one list. */
  readonly list?: ConflictList | undefined
  /** Leaves out the values of personal fields; nothing is logged. */
  readonly personal?: 'omit' | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Whether sealed fields are read too, which is logged, or left out. */
export type Personal = 'open' | 'omit'

/** A change to one record; the store makes the operation of it. */
export type Intent = Pick<Operation, 'collection' | 'recordId' | 'kind' | 'patch'> &
  Partial<Pick<Operation, 'reason' | 'resolves'>>

/** The immediate result of an intent. */
export type Written =
  | { readonly outcome: 'applied' | 'merged' | 'conflict' }
  | { readonly outcome: 'rejected'; readonly reason: Rejection; readonly details?: readonly ErrorDetail[] }

/** Whether the record is now as the intent wanted it, or as merging made it. */
export const isWritten = ({ outcome }: Written): boolean => outcome === 'applied' || outcome === 'merged'

/** `public` is a visitor who reports an incident. */
export type Author = User | 'public'

/**
 * Where records are stored: PostgreSQL on the server, the mirror in the desktop app. The store applies the policies.
 */
export interface RecordStore {
  /** A page of records that the user may see, without sealed fields. */
  readonly list: (user: User, collection: CollectionName, request: ListRequest) => Promise<Page<FoundRecord>>
  /** How many records of a list there are by each value of a field, or by each month of an instant. */
  readonly count: (
    user: User,
    collection: CollectionName,
    request: ListRequest,
    field: string,
  ) => Promise<Readonly<Record<string, number>>>
  /**
   * One record that the user may see, with the sealed fields that the user may read; the access is logged. Without them
   * (`omit`) nothing is logged, and the names of those that have a value are in `recorded`.
   */
  readonly find: (
    user: User,
    collection: CollectionName,
    id: string,
    personal?: Personal,
  ) => Promise<FoundRecord | null>
  /**
   * Applies one intent, either wholly or, if another value has been written meanwhile (`conflict`), not at all; in
   * the mirror it is also queued in the outbox.
   */
  readonly write: (author: Author, intent: Intent) => Promise<Written>
  /**
   * Writes as `write` does and finds the record as `find` does, null where it was not written; in the mirror both are one
   * transaction, so that a save waits for the disk once.
   */
  readonly writeAndFind: (
    user: User,
    intent: Intent,
  ) => Promise<{ readonly written: Written; readonly item: FoundRecord | null }>
  /** Who changed what in a record that the user may see; null if there is no such record. */
  readonly history: (
    user: User,
    collection: CollectionName,
    id: string,
    personal?: Personal,
  ) => Promise<HistoryEntry[] | null>
  /** Conflicts on records that the user may see, newest first. */
  readonly conflicts: (user: User, query: ConflictQuery) => Promise<Page<FoundConflict>>
  /** One conflict that the user may see. */
  readonly conflict: (user: User, id: string) => Promise<FoundConflict | null>
  /** The current values of a record, even if it is deleted; for deciding its conflicts. */
  readonly current: (user: User, collection: CollectionName, id: string) => Promise<FoundRecord | null>
  /** The day before which today can't be, by what the server last said of its clock; a server goes by its own. */
  readonly earliestToday?: () => string
}
