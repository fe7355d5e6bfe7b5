import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { readError } from '#shared/contract/client.ts'
import { currentUser } from '#shared/contract/session.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import type { EvidenceFiles } from './evidence-files.ts'
import type { KeptFile } from './kept-files.ts'
import { watchedBody } from './watched-body.ts'

/** What sending evidence files needs from around it. */
export interface UploadOptions {
  readonly mirror: Mirror
  readonly files: EvidenceFiles
  readonly remote: Remote
  /** The server has, or has refused, one more file. */
  readonly changed: () => void
  readonly now?: () => Date
}

/** Sends evidence files beside the sync of records, which never waits for them. */
export interface Uploads {
  /** Begins to send what waits, unless that is under way: whenever the server could be reached. */
  readonly nudge: () => void
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What became of one file: removed, set aside, tried again with the next sync, or as all others have to wait. */
type Verdict = 'done' | { readonly refused: string } | 'later' | 'stop'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const HELD_MS = 5 * 60_000
/** The server will not take the bytes however often they come. */
const FINAL_STATUSES = [403, 413, 415, 422]
const record = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.string(),
  receivedAt: z.string().nullish(),
})

/** Makes the sender; it sends nothing before it is nudged. */
export function createUploads(options: UploadOptions): Uploads {
  const { files } = options
  const now = options.now ?? (() => new Date())
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let heldUntil = 0

  async function run(): Promise<void> {
    try {
      do {
        again = false
        await pass()
      } while (again && !stopping.signal.aborted)
    } catch (error) {
      console.error('Sending evidence files failed:', error instanceof Error ? error.name : 'unknown')
    } finally {
      running = null
    }
  }

  async function pass(): Promise<void> {
    for (const file of files.all()) {
      if (stopping.signal.aborted || now().getTime() < heldUntil) return
      const verdict = await settle(file)
      if (verdict === 'stop') return
      if (verdict === 'later') continue
      if (verdict === 'done') await files.remove(file)
      else files.refuse(file.evidenceId, verdict.refused)
      options.changed()
    }
  }

  async function settle(file: KeptFile): Promise<Verdict> {
    try {
      const standing = standingOf(options.mirror, file.evidenceId)
      if (standing !== 'gone') files.setGone(file.evidenceId, null)
      if (standing === 'gone') return keepAWhile(file)
      if (standing === 'received') return 'done'
      if (standing === 'unsent' || file.state === 'refused') return 'later'
      return await send(file)
    } catch (error) {
      if (error instanceof FileBroken || error instanceof FileMissing) return { refused: 'broken' }
      const name = error instanceof Error ? error.name : 'unknown'
      if (!(error instanceof ConnectionFailed || stopping.signal.aborted)) {
        console.error('Sending an evidence file failed:', name)
      }
      return 'stop'
    }
  }

  /** Its record may come back, as when a deletion is taken back; until then the bytes are in nobody's way. */
  function keepAWhile({ evidenceId, goneSince }: KeptFile): Verdict {
    const at = now()
    files.setGone(evidenceId, at.toISOString())
    return goneSince !== null && at.getTime() - Date.parse(goneSince) > KEPT_DAYS * DAY_MS ? 'done' : 'later'
  }

  async function send(file: KeptFile): Promise<Verdict> {
    if (!(await isOwner(options, stopping.signal))) return 'stop'
    const { stream } = await files.open(file)
    const body = watchedBody(stream, stopping.signal)
    try {
      const response = await options.remote.fetch(`/api/evidence/${file.evidenceId}/file`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: Readable.toWeb(body.stream) as ReadableStream<Uint8Array>,
        signal: body.signal,
      })
      return await verdictOf(response)
    } finally {
      body.end()
    }
  }

  async function verdictOf(response: Response): Promise<Verdict> {
    if (response.ok) {
      await response.body?.cancel()
      return 'done'
    }
    const { status, code } = await readError(response)
    if (status === 404) return 'later'
    if (FINAL_STATUSES.includes(status) && code !== 'device_revoked') return { refused: code }
    // The server is unwell, or has had enough for now: whole files are not sent to it every few seconds.
    const seconds = Number(response.headers.get('retry-after'))
    if (status >= 500 || status === 429) heldUntil = now().getTime() + (seconds * 1000 || HELD_MS)
    return 'stop'
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

/** How the record of the bytes stands; the server takes none while what it hangs on is not there. */
function standingOf(mirror: Mirror, id: string): 'gone' | 'received' | 'unsent' | 'sent' {
  const row = mirror.rows('evidence').find(id)
  if (!row || row.deleted_at !== null) return 'gone'
  const { parentCollection, parentId, receivedAt } = record.parse(JSON.parse(row.doc))
  if (receivedAt) return 'received'
  const parent = mirror.rows(parentCollection).find(parentId)
  if (!parent || parent.deleted_at !== null) return 'gone'
  const isCreation = ({ operation }: { operation: { kind: string } }) =>
    operation.kind === 'create' || operation.kind === 'attach'
  return mirror.outbox.overlay(id).some(isCreation) ? 'unsent' : 'sent'
}

/** Files are sent in the name of the person whose mirror this is, never of another who is signed in by now. */
async function isOwner({ mirror, remote }: UploadOptions, signal: AbortSignal): Promise<boolean> {
  const response = await remote.fetch('/api/user', { signal })
  if (!response.ok) {
    await response.body?.cancel()
    return false
  }
  return currentUser.parse(await response.json()).id === mirror.person()?.id
}
