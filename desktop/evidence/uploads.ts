import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { backoffMs } from '#desktop/sync/backoff.ts'
import type { SyncedFiles } from '#desktop/sync/loop.ts'
import { ServerRefused } from '#desktop/sync/server-calls.ts'
import { errorName } from '#shared/domain/errors.ts'
import type { EvidenceFiles } from './evidence-files.ts'
import { fetchCopies, reviewCopies } from './fetch-copies.ts'
import { inSendOrder, oldestWaiting, waitingBytes } from './file-order.ts'
import { createSettling, type SettleOptions } from './settle-files.ts'

/** The dependencies of sending evidence files. */
export interface UploadOptions extends SettleOptions {
  /** Called when the server has received or rejected one more file. */
  readonly changed: () => void
  readonly now?: () => Date
}

/** Sends evidence files, and fetches those that the user keeps here; the sync of records never waits for either. */
export interface Uploads {
  /** Starts sending and fetching, unless that is already running: called whenever the server could be reached. */
  readonly nudge: () => void
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Makes the sender; it sends nothing before `nudge`. */
export function createUploads(options: UploadOptions): Uploads {
  const { files, mirror, remote, data, pauseMs = backoffMs } = options
  const { copies } = files
  const stopping = new AbortController()
  const { settle, isHeld } = createSettling(options, options.now ?? (() => new Date()), stopping.signal)
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    try {
      do {
        again = false
        await pass()
      } while (again && !stopping.signal.aborted)
    } catch (error) {
      const isAnswer = error instanceof ConnectionFailed || error instanceof ServerRefused
      if (isAnswer || stopping.signal.aborted) return
      console.error('Sending or fetching evidence files failed:', errorName(error))
    } finally {
      running = null
    }
  }

  async function pass(): Promise<void> {
    await reviewCopies(mirror, files)
    if (await sendAll()) await fetchCopies({ mirror, copies, remote, data, pauseMs, signal: stopping.signal })
  }

  /** Sends what waits; false if the rest has to wait. */
  async function sendAll(): Promise<boolean> {
    for (const file of inSendOrder(files.all(), mirror)) {
      if (stopping.signal.aborted || isHeld() || data.holdsFiles) return false
      const verdict = await settle(file)
      if (verdict === 'stop') return false
      if (verdict === 'later') continue
      if (verdict === 'done') await files.settle(file)
      else files.refuse(file.evidenceId, verdict.refused)
      options.changed()
    }
    data.settled('files')
    return true
  }

  return {
    nudge() {
      again = true
      running ??= run()
    },
    idle: () => running ?? Promise.resolve(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** The files as the sync of records knows them. */
export const syncedFiles = (
  mirror: Mirror,
  files: EvidenceFiles,
  { nudge }: Pick<Uploads, 'nudge'>,
): SyncedFiles => ({
  nudge,
  reviewCopies: () => reviewCopies(mirror, files),
  counts: files.counts,
  waitingBytes: () => waitingBytes(files.all(), mirror),
  oldestWaiting: () => oldestWaiting(files.all(), mirror),
})
