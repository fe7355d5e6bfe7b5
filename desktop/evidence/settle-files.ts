import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import { msApart, serverTime } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { backoffMs } from '#desktop/sync/backoff.ts'
import type { DataUse } from '#desktop/sync/data-use.ts'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { errorName } from '#shared/domain/errors.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { mustActFirst, ownerCheck } from './account.ts'
import type { EvidenceFiles } from './evidence-files.ts'
import { isOverdue } from './file-order.ts'
import type { KeptFile } from './kept-files.ts'
import { NotNow, NotOwner, SendRefused, sendFile } from './send-file.ts'

/** The dependencies of deciding about evidence files. */
export interface SettleOptions {
  readonly mirror: Mirror
  readonly files: EvidenceFiles
  readonly remote: Remote
  /** What is used of the line, whose limits the files keep. */
  readonly data: Pick<DataUse, 'holdsFiles' | 'settled'>
  /**
   * Milliseconds to wait after so many cuts in a row without progress; exponential unless a test sets another
   * function.
   */
  readonly pauseMs?: (failures: number) => number
}

/** The result for one file: removed, rejected, tried again with the next sync, or `stop` if all files must wait. */
type Verdict = 'done' | { readonly refused: string } | 'later' | 'stop'

/** The state of the record of an evidence file. */
type RecordState = 'removed' | 'away' | 'received' | 'unsent' | 'sent'

/** Days that a record may be missing before its user is asked what to do with the bytes. */
const QUIET_DAYS = 30
const DAY_MS = 86_400_000
const HELD_MS = 5 * 60_000
/** How often the server is asked whether it accepts the bytes of a record that is no longer on this device. */
const AWAY_ASKED_MS = 3_600_000
/** The device was ended: nothing is wrong with the file. */
const OF_DEVICE: readonly string[] = ['device_revoked', 'device_hands_over']
/** With these answers the server will never accept the bytes, unless they are about the device or the account. */
const FINAL_STATUSES = [403, 413, 415, 422]
const record = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.string(),
  receivedAt: z.string().nullish(),
})

interface Settling {
  readonly settle: (file: KeptFile) => Promise<Verdict>
  /** Whether the server has asked for a longer pause. */
  readonly isHeld: () => boolean
}

/** Decides what happens to the files, one by one: each is sent where the state of its record allows it. */
export function createSettling(options: SettleOptions, now: () => Date, signal: AbortSignal): Settling {
  const { files } = options
  let held = { since: 0, ms: 0 }
  const askedAt = new Map<string, number>()
  const msFrom = (instant: number) => msApart(instant, now())
  const isOwner = ownerCheck(options, signal)

  async function settle(file: KeptFile): Promise<Verdict> {
    try {
      return await settleBy(stateOf(options.mirror, file.evidenceId), file)
    } catch (error) {
      return afterFault(error, file)
    }
  }

  async function settleBy(state: RecordState, file: KeptFile): Promise<Verdict> {
    if (state === 'removed') return keepUntilAsked(file)
    if (state === 'away') return sendAfter(file)
    if (file.removedSince !== null) files.setRemoved(file.evidenceId, null)
    if (state === 'received') return 'done'
    if (state === 'unsent' || files.find(file.evidenceId)?.state === 'refused') return 'later'
    return send(file)
  }

  function afterFault(error: unknown, { evidenceId, storedName }: KeptFile): Verdict {
    if (error instanceof FileBroken || error instanceof FileMissing) {
      // If the same bytes were attached once more meanwhile, they have another stored name.
      const isThere = files.find(evidenceId)?.storedName === storedName
      return isThere ? { refused: 'broken' } : 'later'
    }
    if (!(error instanceof ConnectionFailed || signal.aborted)) {
      console.error('Sending an evidence file failed:', errorName(error))
    }
    return 'stop'
  }

  /**
   * The record may return, for example when its deletion is undone; bytes that nobody else has are removed only by
   * the user's decision.
   */
  function keepUntilAsked({ evidenceId, removedSince, state }: KeptFile): Verdict {
    const at = serverTime(options.mirror.meta, now())
    files.setRemoved(evidenceId, at.toISOString())
    const long = removedSince !== null && msApart(Date.parse(removedSince), at) > QUIET_DAYS * DAY_MS
    return long && state === 'waiting' ? { refused: 'not_found' } : 'later'
  }

  /**
   * The record has moved to other users, who want these bytes: the server accepts them from the record's author, or
   * answers that it has no such record.
   */
  async function sendAfter(file: KeptFile): Promise<Verdict> {
    const outcome = keepUntilAsked(file)
    const isDue = file.state === 'waiting' && msFrom(askedAt.get(file.evidenceId) ?? 0) >= AWAY_ASKED_MS
    if (outcome !== 'later' || !isDue) return outcome
    askedAt.set(file.evidenceId, now().getTime())
    return send(file)
  }

  async function send(file: KeptFile): Promise<Verdict> {
    const { remote, pauseMs = backoffMs } = options
    const seconds = stopwatch()
    try {
      await sendFile({ remote, files, signal, isOwner, pauseMs, turn: () => turnOf(file, seconds) }, file)
      return 'done'
    } catch (error) {
      if (error instanceof NotOwner || error instanceof NotNow) return 'stop'
      if (error instanceof SendRefused) return await verdictOf(error)
      throw error
    } finally {
      addLineSeconds(options.mirror, seconds.passed())
    }
  }

  /** Operations go before every part of a file, unless it has waited for too long. */
  async function turnOf(file: KeptFile, seconds: Stopwatch): Promise<void> {
    const { mirror, data } = options
    if (!isOverdue(file, mirror)) await seconds.without(mirror.untilSent())
    if (data.holdsFiles) throw new NotNow()
  }

  async function verdictOf({ answer: { status, code }, retryAfter }: SendRefused): Promise<Verdict> {
    if (status === 404) return 'later'
    if (FINAL_STATUSES.includes(status) && !OF_DEVICE.includes(code)) {
      const isOfAccount = status === 403 && (await mustActFirst(options.remote, signal))
      return isOfAccount ? 'stop' : { refused: code }
    }
    // The server is overloaded or broken: it is not asked every few seconds.
    if (status >= 500 || status === 429) {
      held = { since: now().getTime(), ms: retryAfter === null ? HELD_MS : retryAfter * 1000 }
    }
    return 'stop'
  }

  return { settle, isHeld: () => msFrom(held.since) < held.ms }
}

/** The state of the record of the bytes; the server accepts no bytes while the record that it hangs on is missing. */
function stateOf(mirror: Mirror, id: string): RecordState {
  const row = mirror.rows('evidence').find(id)
  if (!row) return 'away'
  if (row.deleted_at !== null) return 'removed'
  const { parentCollection, parentId, receivedAt } = record.parse(JSON.parse(row.doc))
  if (receivedAt) return 'received'
  const parent = mirror.rows(parentCollection).find(parentId)
  if (!parent) return 'away'
  if (parent.deleted_at !== null) return 'removed'
  const isCreation = ({ operation }: { operation: { kind: string } }) => operation.kind === 'create'
  return mirror.outbox.overlay('evidence', id).some(isCreation) ? 'unsent' : 'sent'
}

interface Stopwatch {
  readonly passed: () => number
  /** Waits for something whose time does not count. */
  readonly without: (waiting: Promise<void>) => Promise<void>
}

/** Measures seconds from now on. */
function stopwatch(): Stopwatch {
  let began = performance.now()
  return {
    passed: () => (performance.now() - began) / 1000,
    async without(waiting) {
      const from = performance.now()
      await waiting
      began += performance.now() - from
    },
  }
}

/** Counts the seconds in which the device has sent, by which nothing waits too long. */
function addLineSeconds({ db, meta, replaceable }: Mirror, seconds: number): void {
  const whole = Math.round(seconds)
  if (whole === 0 || !db.open) return
  replaceable(() => meta.set('lineSeconds', (meta.get('lineSeconds') ?? 0) + whole))
}
