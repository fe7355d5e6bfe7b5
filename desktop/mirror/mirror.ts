import { randomUUID } from 'node:crypto'
import type { ChangedPart } from '#shared/contract/desktop-bridge.ts'
import type { User } from '#shared/domain/access.ts'
import { type LeftRows, leftRows } from './left-rows.ts'
import { createMeta, type MetaStore } from './meta.ts'
import type { MirrorDatabase } from './open.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { prepareSchema } from './schema.ts'
import { type ShownRecords, shownRecords } from './shown-records.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** The transactions of a mirror. */
interface Transactions {
  /** Runs in one transaction; a confirmed save survives a power cut. */
  readonly transaction: <T>(work: () => T) => T
  /** Like `transaction`, for data that the server can send again: a power cut may lose the last of these as a whole. */
  readonly replaceable: <T>(work: () => T) => T
}

/** What changes in a mirror, for those who show or send it. */
interface Notices {
  /** Notes that a sync has changed what is shown. */
  readonly noteChange: (part: ChangedPart) => void
  /** Returns the noted changes since the last call. */
  readonly takeChanges: () => ChangedPart[]
  /** Calls back when something in the outbox waits. */
  readonly onWaiting: (listener: () => void) => void
  readonly notifyWaiting: () => void
}

/** Records are sent before files: a line may carry only one of both. */
interface SendingTurns {
  /** Sends operations; files wait for the end of it. */
  readonly whileSending: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when no operations are being sent. */
  readonly untilSent: () => Promise<void>
}

/** The open mirror of one user on one device: records, outbox and what is known about the server. */
export interface Mirror extends ShownRecords, Transactions, Notices, SendingTurns {
  readonly db: MirrorDatabase
  readonly deviceId: string
  /** Drawn at this opening of the mirror: operations that were made in another one have another, whatever their numbers are. */
  readonly sitting: string
  readonly meta: MetaStore
  readonly outbox: Outbox
  /** Closed records that left this device. */
  readonly left: LeftRows
  readonly words: WordIndex
  /** The mirror's user; null before the first contact with the server. */
  readonly user: () => User | null
}

/** Makes the mirror over an open database. */
export function createMirror(db: MirrorDatabase, deviceId: string): Mirror {
  prepareSchema(db)
  const meta = createMeta(db)
  const outbox = createOutbox(db)
  return {
    db,
    deviceId,
    sitting: randomUUID(),
    meta,
    outbox,
    left: leftRows(db),
    words: createWordIndex(db),
    user() {
      const user = meta.get('user')
      return user ? { id: user.id, role: user.role, regions: user.regions } : null
    },
    ...shownRecords(db, meta, outbox),
    ...transactionsOf(db),
    ...createNotices(),
    ...createSendingTurns(),
  }
}

function transactionsOf(db: MirrorDatabase): Transactions {
  const run = db.transaction((work: () => unknown) => work())
  const transaction = <T>(work: () => T) => run.immediate(work) as T
  return {
    transaction,
    replaceable(work) {
      db.pragma('synchronous = NORMAL')
      try {
        return transaction(work)
      } finally {
        db.pragma('synchronous = FULL')
      }
    },
  }
}

function createNotices(): Notices {
  const listeners: (() => void)[] = []
  const changes = new Set<ChangedPart>()
  return {
    noteChange: (part) => void changes.add(part),
    takeChanges() {
      const parts = [...changes]
      changes.clear()
      return parts
    },
    onWaiting: (listener) => void listeners.push(listener),
    notifyWaiting() {
      for (const listener of listeners) listener()
    },
  }
}

function createSendingTurns(): SendingTurns {
  let sending: Promise<unknown> = Promise.resolve()
  return {
    whileSending(work) {
      const running = work()
      sending = Promise.allSettled([running])
      return running
    },
    async untilSent() {
      for (let seen: unknown = null; seen !== sending; ) {
        seen = sending
        await sending
      }
    },
  }
}
