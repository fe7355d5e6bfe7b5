import type { User } from '#shared/domain/access.ts'
import type { SilentChannel } from '#shared/domain/channels.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { DeviceClock } from '#shared/sync/device-clock.ts'
import type { Origin, TimeNote } from '#shared/sync/merge-input.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AccessLog } from './access-log.ts'
import type { Applied } from './applied.ts'
import type { CursorSeal } from './cursor-seal.ts'
import type { KnownWords } from './known-words.ts'

/** Who wrote the records of a batch, when, and with which operations. */
export interface WrittenBy {
  /** Null for visitors and for the server itself. */
  readonly authorId: string | null
  readonly at: string
  readonly operations: readonly Operation[]
  /** The changes of the operations, in order. */
  readonly applied: readonly Applied[]
  /** Whether visitors' reports were refused together. */
  readonly refuses: boolean
  /** By how much times that an operation names may be too early (`doubtMs`). */
  readonly doubtMs: (operation: Operation) => number
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

/** The services for reading and writing records. */
export interface RecordServices {
  readonly database: Database
  readonly fieldCipher: FieldCipher
  readonly historyCipher: FieldCipher
  readonly cursors: CursorSeal
  readonly projections: readonly Projection[]
  readonly accessLog: AccessLog
  /** Search words that are known to be in the vocabulary; the set grows with each write. */
  readonly knownWords: KnownWords
  /** The hours of levels that settings change, by the collection whose `dueWithin` has them. */
  readonly dueHours: Readonly<Partial<Record<CollectionName, Readonly<Record<string, number>>>>>
  readonly now: () => Date
}

/** The state to which a refused report is brought back. */
export interface Return {
  /** The duty list on which it waited. */
  readonly list: string
  /** Whether a user had opened it before it was refused. */
  readonly wasOpened: boolean
}

/** Who recorded what another user enters, and when, in UTC. */
export interface Recorded {
  readonly by: string
  readonly at: string
}

/** The author of operations: a user, from a device or the web, or a visitor who reports. */
export interface Speaker {
  readonly author: User | 'public'
  readonly deviceId: string | null
  /** What is known about the device's clock, to correct its instants. */
  readonly clock?: DeviceClock | undefined
  /** All lower numbers of this device are answered, by its own account; older builds don't send it. */
  readonly settledBelow?: number | undefined
  /**
   * The author takes over what another user recorded on a device, whose account was ended since: the history names that user
   * and the time by the device's clock. Only set within this process.
   */
  readonly recorded?: Recorded
  /** The server itself writes on this user's behalf; only set within this process, never by a request. */
  readonly byServer?: true
  /**
   * The author is at the screen and still has the input in a form: a stale operation is rejected as a whole and
   * leaves no conflict. Operations from devices are never rejected for this.
   */
  readonly refusesStale?: true
  /**
   * The author refuses visitors' reports unread: that does not count as opening them, and none of their words is
   * indexed.
   */
  readonly refuses?: true
  /** Times at which nothing can have happened are kept and marked as in doubt. Only set within this process. */
  readonly keepsTimes?: true
  /** Says in words what a device gave in place of a time. Only set within this process. */
  readonly timeNote?: TimeNote
  /** What is created is not new, so that no one is alarmed about it; only set within this process. */
  readonly silent?: SilentChannel
  /** When the work on records of an archive ended, by their ids; only set within this process. */
  readonly endedAt?: ReadonlyMap<string, string>
  /** A record is anonymised: its history gets the new values alone. Only set within this process. */
  readonly anonymizes?: true
  /** Refused reports that are brought back, by `recordKey`; only set within this process. */
  readonly returns?: ReadonlyMap<string, Return>
  /** Records that an administrator restores to a former state, by `recordKey`; only set within this process. */
  readonly reinstates?: ReadonlyMap<string, Origin>
}
