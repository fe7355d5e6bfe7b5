import { countConflicts } from '#desktop/mirror/conflicts.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { AttentionReason, LineObstacle, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { firstSyncPercent } from './apply-pull.ts'
import type { DataUse } from './data-use.ts'
import { reasonOfCounts } from './reason.ts'
import { appIsOlder } from './unread.ts'

interface Reported {
  readonly mirror: Mirror
  readonly files: {
    readonly counts: () => { readonly waiting: number; readonly failed: number }
    readonly waitingBytes: () => number
  }
  readonly data: DataUse
  readonly setStatus: (change: Partial<SyncStatus>) => void
  /** What is left of so many bytes that wait. */
  readonly left: (waitingBytes: number) => SyncStatus['left']
}

type Counts = Pick<
  SyncStatus,
  'firstSync' | 'held' | 'left' | 'waiting' | 'failed' | 'conflicts' | 'decisions' | 'reason'
>

/** The status of a sync as the windows show it; trouble is shown until a round succeeds or the line is cut. */
export class SyncReport {
  readonly #reported: Reported
  #trouble: AttentionReason | null = null

  constructor(reported: Reported) {
    this.#reported = reported
  }

  /** Shows what waits, and leaves the phase as it is. */
  counted(): void {
    this.#reported.setStatus(this.#counts())
  }

  /** The server has let this device and its user in. */
  admitted(): void {
    this.#trouble = null
    this.#reported.setStatus({ ...this.#counts(), obstacle: null })
  }

  /** Shows how far the first reading has come. */
  reading(): void {
    this.#reported.setStatus({ firstSync: firstSyncPercent(this.#reported.mirror) })
  }

  syncing(): void {
    this.#reported.setStatus({ ...this.#counts(), phase: 'syncing' })
  }

  offline(obstacle: LineObstacle | null): void {
    this.#trouble = null
    this.#reported.setStatus({ ...this.#counts(), phase: 'offline', obstacle })
  }

  needsAttention(reason: AttentionReason): void {
    this.#trouble = reason
    this.#reported.setStatus({ ...this.#counts(), phase: 'attention' })
  }

  /** Everything was sent and read at `lastContact`, except perhaps files, which are sent on their own. */
  contacted(lastContact: string): void {
    const { mirror, files, setStatus } = this.#reported
    this.#trouble = null
    const counts = this.#counts()
    const sending = files.counts().waiting > 0 ? 'syncing' : 'up-to-date'
    const settled = counts.held ? 'held' : sending
    const isOlder = appIsOlder(mirror) || mirror.meta.get('updateAdvised') === true
    const olderImageAt = mirror.meta.get('olderImageAt')
    const clockAheadMinutes = mirror.meta.get('clockAheadMinutes') ?? 0
    const phase = counts.reason ? 'attention' : settled
    const serverKeysRenewedAt = mirror.meta.get('serverPins')?.renewedAt ?? null
    const facts = { appIsOlder: isOlder, olderImageAt, serverKeysRenewedAt, clockAheadMinutes }
    setStatus({ ...counts, ...facts, lastContact, phase })
  }

  #counts(): Counts {
    const { mirror, files, left, data } = this.#reported
    const { waiting, rejected, waitingBytes } = mirror.outbox.totals()
    const bytes = files.counts()
    const failed = rejected + bytes.failed
    const conflicts = countConflicts(mirror, 'conflicts')
    const decisions = countConflicts(mirror, 'decisions')
    const reason = this.#trouble ?? reasonOfCounts(failed, conflicts)
    return {
      firstSync: firstSyncPercent(mirror),
      held: heldBack(data, { records: left(waitingBytes), operations: waiting, files: bytes.waiting }, files),
      left: left(waitingBytes),
      waiting: waiting + bytes.waiting,
      failed,
      conflicts,
      decisions,
      reason,
    }
  }
}

/** What the limits of data hold back now; null if nothing waits for that reason. */
function heldBack(
  data: DataUse,
  {
    records,
    operations,
    files,
  }: { readonly records: SyncStatus['left']; readonly operations: number; readonly files: number },
  { waitingBytes }: Pick<Reported['files'], 'waitingBytes'>,
): SyncStatus['held'] {
  const { isSpent } = data
  const heldFiles = data.holdsFiles ? files : 0
  if (!isSpent && heldFiles === 0) return null
  const bytesOfFiles = heldFiles > 0 ? waitingBytes() : 0
  if (!isSpent) return { by: 'files', operations: 0, files: heldFiles, bytes: bytesOfFiles }
  return { by: 'budget', operations, files: heldFiles, bytes: (records?.bytes ?? 0) + bytesOfFiles }
}
