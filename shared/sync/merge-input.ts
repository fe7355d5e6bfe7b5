import type { User } from '#shared/domain/access.ts'
import type { SilentChannel } from '#shared/domain/channels.ts'
import type { Place } from '#shared/domain/triage.ts'
import type { Collection, StateChanges, StoredRecord } from '#shared/schemas/collection.ts'
import type { DeviceClock } from './device-clock.ts'
import type { FieldConflict } from './field-conflict.ts'
import type { Operation, Patch, Rejection } from './operation.ts'
import type { Detail } from './patch-rules.ts'
import type { DueHours } from './stamped.ts'

/** The current record when the operation arrives, with its sealed fields decrypted. */
export interface CurrentRecord {
  readonly record: StoredRecord
  readonly deleted: boolean
  /** Whether the record that it hangs on, or the one that it leads to, is deleted: then it accepts no edits either. */
  readonly underDeleted?: boolean
}

/** Says in words what was given in place of a time. */
export type TimeNote = (given: string) => string

/** Who made a record and when, and the states that a device held of it. */
export interface Origin {
  readonly createdAt: string
  readonly createdBy: string | null
  readonly stateChanges?: StateChanges | undefined
}

/** All inputs of the decision about one operation; nothing else influences it. */
export interface MergeInput {
  readonly collection: Collection
  readonly operation: Operation
  /** `public` is the author of a visitor's report, which may only create. */
  readonly author: User | 'public'
  /**
   * The server itself writes a consequence of the author's action, including fields that only it may write or
   * correct.
   */
  readonly byServer?: boolean
  /** The author refuses a visitor's report: it is deleted, and nobody sees it. */
  readonly refuses?: boolean
  /** The duty list that a refused report is returned to. */
  readonly returnsTo?: string | undefined
  /** The user who entered the value that a decision now writes unchanged. */
  readonly enteredBy?: string | null | undefined
  /** Who made the record and when, if an administrator restores a record that the server had lost. */
  readonly reinstates?: Origin | undefined
  readonly current: CurrentRecord | null
  /** Whether the author could see the record before it left the author's regions. */
  readonly onceVisible: boolean
  /** Whether a device sends the operation to the server, which keeps some of its edits as proposals. */
  readonly fromDevice?: boolean
  /** Times at which nothing can have happened are kept and marked: nobody is there who could correct them. */
  readonly keepsTimes?: boolean
  /** Says in words what a device gave in place of a time, so that what it sends is kept. */
  readonly timeNote?: TimeNote | undefined
  /** The moment by which such times are refused, if the clock of this side may be wrong; null where nobody here knows the time. */
  readonly latestNow?: string | null
  /** A record is anonymised. */
  readonly anonymizes?: boolean
  /** Whether the record changed its region within `SETTLED_DAYS`; a device does not know, and the server decides. */
  readonly movedLately?: boolean
  /** For a record that hangs on another: that record's place, or null if the author can't see it. */
  readonly parent: Place | null
  /** The current state of a record that this one names, whether the author may see it or not; null if it doesn't exist. */
  readonly named: (collection: string, id: string) => CurrentRecord | null
  /** Whether the assigned user may see the record; always true where that can't be known. */
  readonly assigneeMaySee: (assigneeId: string, record: StoredRecord) => boolean
  /** The server's knowledge of the clock that dated the operation; undefined for this side's own clock. */
  readonly clock?: DeviceClock | undefined
  /** The hours of levels in the collection's `dueWithin` that a setting of the server changes. */
  readonly dueHours?: DueHours | undefined
  /** The server makes a record that is no news, such as one of an archive; a request never says so. */
  readonly silent?: SilentChannel | undefined
  /** When the work on a record of an archive ended. */
  readonly endedAt?: string | undefined
  /** The time of the application, by the clock of the applying side. */
  readonly now: string
}

/** The result of the operation; `record` is the next state, even if nothing changed. */
export type MergeResult =
  | { readonly outcome: 'rejected'; readonly reason: Rejection; readonly details?: readonly Detail[] }
  | Accepted

/** The result of an operation that is not rejected. */
export interface Accepted extends Merged {
  readonly outcome: 'applied' | 'merged' | 'conflict'
}

/** What an operation that is not rejected comes to. */
export interface Merged {
  readonly record: StoredRecord
  readonly deleted: boolean
  readonly changes: Patch
  readonly conflicts: readonly FieldConflict[]
  /** The reason that the history shows, where it also quotes what was given as a time. */
  readonly quotes?: string
}
