import type { User } from '#shared/domain/access.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { DeviceClock } from '#shared/sync/device-clock.ts'
import type { Origin } from '#shared/sync/merge.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AccessLog } from './access-log.ts'
import type { Applied } from './applied.ts'
import type { CursorSeal } from './cursor-seal.ts'
import type { KnownWords } from './known-words.ts'

/** Who wrote the records of a batch, when, and by which operations. */
export interface WrittenBy {
  /** Null for visitors and for the server itself. */
  readonly authorId: string | null
  readonly at: string
  readonly operations: readonly Operation[]
  /** What the operations changed, in their order. */
  readonly applied: readonly Applied[]
  /** Whether visitors' reports were refused together. */
  readonly refuses: boolean
}

/** Writes a publication or another derived table in the transaction that changed the records. */
export interface Projection {
  readonly collections: readonly CollectionName[]
  readonly project: (
    transaction: Transaction,
    collection: CollectionName,
    recordIds: readonly string[],
    written: WrittenBy,
  ) => Promise<void>
}

/** What reading and writing of records needs. */
export interface RecordServices {
  readonly database: Database
  readonly fieldCipher: FieldCipher
  readonly historyCipher: FieldCipher
  readonly cursors: CursorSeal
  readonly projections: readonly Projection[]
  readonly accessLog: AccessLog
  /** Search words that are known to be in the vocabulary; grows by itself. */
  readonly knownWords: KnownWords
  readonly now: () => Date
}

/** How a refused report is brought back: as it stood. */
export interface Return {
  /** The duty list on which it waited. */
  readonly list: string
  /** Whether somebody had looked at it before it was refused. */
  readonly wasOpened: boolean
}

/** Who speaks: a person, from a device or the web, or a visitor who reports. */
export interface Speaker {
  readonly author: User | 'public'
  readonly deviceId: string | null
  /** What is known of the device's clock, for when things were done. */
  readonly clock?: DeviceClock | undefined
  /** Every lower number of this device has its answer, as the device says; unknown of older builds. */
  readonly settledBelow?: number | undefined
  /** The server itself writes on this user's behalf; set in this process alone, never by what was sent to it. */
  readonly byServer?: true
  /**
   * The author is at the screen and still has in the form what was entered: a stale operation is refused as a whole and
   * leaves no conflict. Operations of devices are never refused for this.
   */
  readonly refusesStale?: true
  /** The author refuses visitors' reports unread: nobody has looked at them by that, and no word of theirs is indexed. */
  readonly refuses?: true
  /** Reports that were refused and are brought back, by id; set in this process alone. */
  readonly returns?: ReadonlyMap<string, Return>
  /** Records that an administrator brings back as they were, by id; set in this process alone. */
  readonly reinstates?: ReadonlyMap<string, Origin>
}
