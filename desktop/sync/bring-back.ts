import type { Remote } from '#desktop/engine/remote.ts'
import type { Root } from '#desktop/mirror/left-rows.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { RECORDS_AT_ONCE, syncContract } from '#shared/contract/administration/sync.ts'
import { readFromStart } from './acknowledged.ts'
import { takeAsked } from './apply-pull.ts'
import { sweepClosed } from './leave.ts'
import { answerOf, call, unlessOfAnotherBuild } from './server-calls.ts'

/** What is done with records that are read again. */
interface BringOptions {
  readonly signal?: AbortSignal
  /** Since when the user keeps them here; null where nobody chose them. */
  readonly keptAt: string | null
}

/** Reads records again that left, with all that hangs on them; a record that the user no longer sees is forgotten. */
export async function bringBack(
  mirror: Mirror,
  remote: Remote,
  roots: readonly Root[],
  { signal, keptAt }: BringOptions,
): Promise<void> {
  for (let from = 0; from < roots.length; from += RECORDS_AT_ONCE) {
    const batch = roots.slice(from, from + RECORDS_AT_ONCE)
    const input = {
      deviceId: mirror.deviceId,
      records: batch.map(({ collection, id }) => ({ collection, id })),
    }
    const state = () => batch.map((root) => mirror.left.stateOf(root)).join()
    let before: string
    let lines: readonly string[]
    // A pull may bring a newer version while the server answers, and would not bring it again.
    do {
      before = state()
      const response = await call(remote, syncContract.records, { input, ...(signal ? { signal } : {}) })
      lines = (await answerOf(response, syncContract.records.output)).lines
    } while (state() !== before)
    const answer = lines
    mirror.transaction(() => {
      for (const root of batch) mirror.left.removeRoot(root)
      takeAsked(mirror, answer)
      if (keptAt !== null) for (const root of batch) keepRecord(mirror, root, keptAt)
    })
  }
}

/** Keeps a record that is here, however long it has been closed. */
export function keepRecord({ db, rows }: Mirror, { collection, id }: Root, at: string): boolean {
  if (!rows(collection).find(id)) return false
  db.prepare('insert or ignore into kept_records (collection, id, kept_at) values (?, ?, ?)').run(
    collection,
    id,
    at,
  )
  return true
}

/** Reads again what hangs on records that are open again, and lets closed ones leave. */
export async function settleLeft(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  for (;;) {
    const wanted = mirror.left.wanted(RECORDS_AT_ONCE)
    if (wanted.length === 0) break
    const brought = bringBack(mirror, remote, wanted, { signal, keptAt: null }).then(() => true)
    if (await unlessOfAnotherBuild(brought)) continue
    // A former server can't be asked for single records: everything is read again, and then they leave again.
    readAllAgain(mirror)
    return
  }
  sweepClosed(mirror, now)
}

/**
 * Everything comes back with the next reading, which begins from the start. Until then what left counts as away, so that
 * figures go on saying that it is not counted.
 */
export function readAllAgain(mirror: Mirror): void {
  mirror.transaction(() => {
    mirror.left.wantAll()
    readFromStart(mirror)
    mirror.meta.remove('sweptOn')
  })
}
