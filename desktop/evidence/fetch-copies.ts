import { setTimeout as sleep } from 'node:timers/promises'
import type { Remote } from '#desktop/engine/remote.ts'
import { isDiskFull, SPARE_BYTES } from '#desktop/mirror/full-disk.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { watchSilence } from '#desktop/net/silence.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { DataUse } from '#desktop/sync/data-use.ts'
import { ask, ServerRefused } from '#desktop/sync/server-calls.ts'
import { callPath } from '#shared/contract/client.ts'
import { evidenceContract } from '#shared/contract/protection/children.ts'
import { MOST_KEPT_EVIDENCE_BYTES } from '#shared/contract/protection/kept-evidence.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mustActFirst } from './account.ts'
import type { CopyRow } from './copy-table.ts'
import type { EvidenceCopies } from './evidence-copies.ts'
import type { EvidenceFiles } from './evidence-files.ts'
import type { FoundEvidence } from './find-evidence.ts'
import { mayKeep } from './right-to-keep.ts'

/** The dependencies of fetching copies. */
export interface FetchCopiesOptions {
  readonly mirror: Mirror
  readonly copies: EvidenceCopies
  readonly remote: Remote
  readonly data: Pick<DataUse, 'holdsFiles'>
  /** Milliseconds to wait after so many cuts in a row that let nothing through. */
  readonly pauseMs: (failures: number) => number
  readonly signal: AbortSignal
}

/** After so many cuts in a row that let nothing through, the next contact goes on. */
const MOST_CUTS = 3

/**
 * Removes copies that their user has no right to any more, and lets those be sent again that the server has lost, as after it was set back
 * to a backup; without a user nothing is decided.
 */
export async function reviewCopies(
  mirror: Mirror,
  { copies, sendAgain }: Pick<EvidenceFiles, 'copies' | 'sendAgain'>,
): Promise<void> {
  for (const copy of copies.all()) {
    const user = mirror.db.open ? mirror.user() : null
    if (!user) return
    const evidence = await mayKeep(mirror, user, copy.evidenceId)
    if (evidence?.sha256 !== copy.sha256) await copies.forget(copy.evidenceId)
    // While everything is read once more, what is here says nothing of the server.
    else if (evidence.receivedAt === null && mirror.db.open && !mirror.meta.get('rebuilding'))
      sendAgain(copy.evidenceId)
  }
}

/** Fetches the copies that are not here, one by one. Throws ConnectionFailed where the line is cut. */
export async function fetchCopies(options: FetchCopiesOptions): Promise<void> {
  const { mirror, copies, data, signal } = options
  for (const copy of copies.all()) {
    const user = mirror.user()
    if (signal.aborted || !user || mirror.meta.get('signedOut') || data.holdsFiles) return
    if (copy.storedName !== null || copy.problem !== null) continue
    const evidence = await mayKeep(mirror, user, copy.evidenceId)
    if (evidence?.receivedAt) await fetchCopy(options, copy, evidence)
  }
}

async function fetchCopy(options: FetchCopiesOptions, copy: CopyRow, evidence: FoundEvidence): Promise<void> {
  const { copies, signal } = options
  if (copies.bytes() + copy.size > MOST_KEPT_EVIDENCE_BYTES) return copies.fail(copy.evidenceId, 'too-much')
  if ((await copies.free()) < copy.size + SPARE_BYTES) return copies.fail(copy.evidenceId, 'disk-full')
  try {
    await copies.fill(evidence, bodyOf(options, copy), signal)
  } catch (error) {
    if (isDiskFull(error)) return copies.fail(copy.evidenceId, 'disk-full')
    if (error instanceof Refusal) return copies.fail(copy.evidenceId, 'broken')
    if (!(error instanceof ServerRefused) || (await saysNothingOfFile(error, options))) throw error
    copies.fail(copy.evidenceId, 'refused')
  }
}

/** A server that is busy is asked again later, and so is one that wants something of the user first. */
async function saysNothingOfFile(
  { status }: ServerRefused,
  { remote, signal }: FetchCopiesOptions,
): Promise<boolean> {
  return status === 429 || ([401, 403].includes(status) && (await mustActFirst(remote, signal)))
}

/** The bytes of an original as they come from the server. After a cut they go on where they were. */
async function* bodyOf(
  { remote, copies, data, pauseMs, signal }: FetchCopiesOptions,
  copy: CopyRow,
): AsyncGenerator<Uint8Array> {
  const { evidenceId, size } = copy
  let at = 0
  for (let cuts = 0; at < size; ) {
    const before = at
    try {
      for await (const piece of bytesFrom(remote, copy, at, signal)) {
        at += piece.length
        copies.noteReceived(evidenceId, at)
        yield piece
      }
      if (at < size) throw new ConnectionFailed('the answer ended early')
    } catch (error) {
      if (error instanceof ServerRefused || signal.aborted) throw error
      cuts = at > before ? 1 : cuts + 1
      if (cuts >= MOST_CUTS || data.holdsFiles || !copies.find(evidenceId)) {
        throw new ConnectionFailed('the line was cut', { cause: error })
      }
      await sleep(pauseMs(cuts - 1), undefined, { signal })
    }
  }
}

/**
 * What one request brings from a byte on; the server enters each in its custody log. From a server that gives no parts of a file,
 * the bytes before are passed over.
 */
async function* bytesFrom(
  remote: Remote,
  { evidenceId, sha256 }: CopyRow,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const path = callPath(evidenceContract.original, { id: evidenceId })
  const headers: Record<string, string> =
    from === 0 ? {} : { range: `bytes=${from}-`, 'if-range': `"${sha256}"` }
  const still = watchSilence(signal)
  try {
    const response = await ask(remote, path, { headers, signal: still.signal })
    let before = response.status === 206 ? 0 : from
    for await (const piece of response.body ?? []) {
      still.heard()
      const rest = piece.subarray(Math.min(before, piece.length))
      before -= piece.length - rest.length
      if (rest.length > 0) yield rest
    }
  } finally {
    still.end()
  }
}
