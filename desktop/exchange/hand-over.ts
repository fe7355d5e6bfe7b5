import { setTimeout as wait } from 'node:timers/promises'
import type { Remote } from '#desktop/engine/remote.ts'
import { publicKeysOf } from '#desktop/mirror/device-keys.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { answerOf, ask, call, ServerRefused } from '#desktop/sync/server-calls.ts'
import { sealHandedOver } from '#files/handed-over.ts'
import { handOverContract } from '#shared/contract/administration/hand-over.ts'
import { callPath } from '#shared/contract/client.ts'
import { errorName } from '#shared/domain/errors.ts'
import { EXCHANGE_OPERATIONS } from '#shared/sync/exchange-file.ts'
import { carriedParts, type ExchangeSource, sealedFile } from './make-file.ts'

/** Bytes of a first exchange file; each that arrives doubles it, and each that does not halves it. */
const FIRST_BYTES = 256 * 1024
const LEAST_BYTES = 4 * 1024
const MOST_BYTES = 4 * 1024 * 1024
const AGAIN_MS = 30_000

/** What hands over, and how. */
export interface HandOverSource extends ExchangeSource {
  readonly remote: Remote
  readonly now: () => Date
  /** The administrators' key that this device seals for; null if it seals for none. Only its holder can give the work to a person. */
  readonly recoveryKey: Uint8Array | null
  /** Aborted when the app closes what is open. */
  readonly signal: AbortSignal
  /** Milliseconds before a failed try is repeated. */
  readonly againMs?: number
}

/**
 * Hands everything over that the server does not have, in exchange files: also what it has refused, since another person may
 * enter that. Goes on however often the line is cut; resolves once the server has everything, or waits for nothing any more.
 * Rejects when it is aborted.
 */
export async function handOverUnsent(source: HandOverSource): Promise<void> {
  const work = new Unsent(source)
  let bytes = FIRST_BYTES
  for (;;) {
    source.signal.throwIfAborted()
    try {
      await begin(source)
      while (!work.isEmpty) {
        await work.send(bytes)
        bytes = Math.min(MOST_BYTES, bytes * 2)
      }
      const { remote, signal } = source
      await call(remote, handOverContract.end, { input: {}, signal, withoutSession: true })
      return
    } catch (error) {
      const isRefused = error instanceof ServerRefused
      // The server waits for nothing of this device any more.
      if (isRefused && error.status === 403) return
      // Whatever else happens, the work stays here until the server has it, and no one is at the device to start that again.
      if (!isRefused && !(error instanceof ConnectionFailed) && !source.signal.aborted)
        console.error('A part was not handed over:', errorName(error))
      bytes = Math.max(LEAST_BYTES, bytes / 2)
    }
    await wait(source.againMs ?? AGAIN_MS, undefined, { signal: source.signal })
  }
}

/** The server learns by which key this device signs, and this device for which key it seals. */
async function begin({ mirror, remote, signal }: HandOverSource): Promise<void> {
  const input = { keys: publicKeysOf(mirror) }
  const answer = await call(remote, handOverContract.begin, { input, signal, withoutSession: true })
  const { exchangeKeys } = await answerOf(answer, handOverContract.begin.output)
  mirror.transaction(() => mirror.meta.set('serverKeys', exchangeKeys))
}

/** What is still to be handed over. */
class Unsent {
  readonly #source: HandOverSource
  readonly #entries: readonly OutboxEntry[]
  #at = 0
  /**
   * How far each file was handed over. What the server has of a file it has from the ended account: the person who takes it over
   * begins at its first byte.
   */
  readonly #files: Map<string, number>

  constructor(source: HandOverSource) {
    this.#source = source
    this.#entries = unsentEntries(source.mirror)
    this.#files = new Map(source.files.all().map(({ evidenceId }) => [evidenceId, 0]))
  }

  get isEmpty(): boolean {
    return this.#at === this.#entries.length && this.#files.size === 0
  }

  /** Sends the next exchange file, of about so many bytes. */
  async send(bytes: number): Promise<void> {
    const { files, mirror, remote, now, signal, recoveryKey } = this.#source
    const entries = this.#fitting(bytes)
    const open = entries.length > 0 ? [] : files.all().filter(({ evidenceId }) => this.#files.has(evidenceId))
    const startOf = (id: string) => this.#files.get(id) ?? 0
    const carried = await carriedParts(files, open, startOf, bytes)
    const file = sealedFile(mirror, now().toISOString(), entries, carried)
    await ask(remote, callPath(handOverContract.send), {
      method: handOverContract.send.method,
      headers: { 'content-type': 'application/octet-stream' },
      body: recoveryKey ? sealHandedOver(file, recoveryKey, mirror.deviceId) : file,
      withoutSession: true,
      signal,
    })
    this.#at += entries.length
    for (const part of carried.parts) {
      const end = part.from + part.bytes
      if (end === part.size) this.#files.delete(part.evidenceId)
      else this.#files.set(part.evidenceId, end)
    }
    // What can't be read on this device any more is in no file.
    if (entries.length === 0 && carried.parts.length === 0) this.#files.clear()
  }

  /** The next operations, at least one of those that are left. */
  #fitting(most: number): readonly OutboxEntry[] {
    let bytes = 0
    const left = this.#entries.slice(this.#at, this.#at + EXCHANGE_OPERATIONS)
    const end = left.findIndex(({ text }, index) => {
      bytes += Buffer.byteLength(text)
      return index > 0 && bytes > most
    })
    return end < 0 ? left : left.slice(0, end)
  }
}

/** Everything that the server has not accepted, in the order in which it was entered. */
function unsentEntries({ outbox }: Mirror): OutboxEntry[] {
  const all = Number.MAX_SAFE_INTEGER
  return [...outbox.waiting(all), ...outbox.rejected(all)].sort((one, other) => one.seq - other.seq)
}
