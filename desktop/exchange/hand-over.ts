import { setTimeout as wait } from 'node:timers/promises'
import { NotHandingOver } from '#desktop/engine/ending.ts'
import type { Remote } from '#desktop/engine/remote.ts'
import { publicKeysOf } from '#desktop/mirror/device-keys.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { answerOf, ask, call, ServerRefused } from '#desktop/sync/server-calls.ts'
import { sealHandedOver } from '#files/handed-over.ts'
import { handOverContract } from '#shared/contract/administration/hand-over.ts'
import { callPath } from '#shared/contract/client.ts'
import { ERROR_STATUS, errorName } from '#shared/domain/errors.ts'
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
 * enter that. Goes on however often the line is cut. Resolves only when the server itself says that this device is to be wiped,
 * which it does once it has everything: what a proxy answers never counts as that. Rejects with {@link NotHandingOver} where the
 * server does not wait for the work, and when it is aborted.
 */
export async function handOverUnsent(source: HandOverSource): Promise<void> {
  const { remote, signal } = source
  const work = new Unsent(source)
  const pause = () => wait(source.againMs ?? AGAIN_MS, undefined, { signal })
  let bytes = FIRST_BYTES
  for (;;) {
    signal.throwIfAborted()
    try {
      await work.begin()
      if (!work.isEmpty) {
        do {
          await work.send(bytes)
          bytes = Math.min(MOST_BYTES, bytes * 2)
        } while (!work.isEmpty)
        // Asked again before the end: a server that was set back meanwhile has lost what it got.
        continue
      }
      await call(remote, handOverContract.end, { input: {}, signal, withoutSession: true })
      await work.begin()
    } catch (error) {
      const isRefused = error instanceof ServerRefused
      if (isRefused && error.code === 'device_revoked') return
      if (error instanceof NotHandingOver) {
        // The sync that follows may learn that the work is waited for after all, and would be here again at once.
        await pause()
        throw error
      }
      // Whatever else happens, the work stays here until the server has it, and no one is at the device to start that again.
      if (!isRefused && !(error instanceof ConnectionFailed) && !signal.aborted)
        console.error('A part was not handed over:', errorName(error))
      bytes = Math.max(LEAST_BYTES, bytes / 2)
    }
    await pause()
  }
}

/** Refusals that are met where they come: this device is to be wiped, or has to wait. */
const OTHERS: readonly string[] = ['device_revoked', 'too_many_requests']

/** Throws {@link NotHandingOver} if the server refuses to wait for the work. */
async function begin({ mirror, remote, signal }: HandOverSource) {
  const input = { keys: publicKeysOf(mirror) }
  try {
    const answer = await call(remote, handOverContract.begin, { input, signal, withoutSession: true })
    return await answerOf(answer, handOverContract.begin.output)
  } catch (error) {
    // What has no code of the server's comes from something before it, and says nothing of this device.
    const isOfServer = error instanceof ServerRefused && Object.hasOwn(ERROR_STATUS, error.code)
    if (!isOfServer || OTHERS.includes(error.code)) throw error
    throw new NotHandingOver('the server does not wait for what is handed over', { cause: error })
  }
}

/** What is still to be handed over. */
class Unsent {
  readonly #source: HandOverSource
  readonly #entries: readonly OutboxEntry[]
  #at = 0
  /** How many files of this device the server has at least; undefined before it said so, and with a server of a former build. */
  #received: number | undefined
  /**
   * How far each file was handed over. What the server has of a file it has from the ended account: the person who takes it over
   * begins at its first byte.
   */
  readonly #files = new Map<string, number>()

  constructor(source: HandOverSource) {
    this.#source = source
    this.#entries = unsentEntries(source.mirror)
    this.#startOver()
  }

  /**
   * The server learns by which key this device signs, and this device for which key it seals. A server that has fewer files than it
   * got was set back: then everything is handed over again, after a pause.
   */
  async begin(): Promise<void> {
    const { exchangeKeys, received } = await begin(this.#source)
    const { mirror } = this.#source
    mirror.transaction(() => mirror.meta.set('serverKeys', exchangeKeys))
    const isSetBack = received !== undefined && received < (this.#received ?? 0)
    if (isSetBack) this.#startOver()
    this.#received = received
    if (isSetBack) throw new ConnectionFailed('the server was set back')
  }

  #startOver(): void {
    this.#at = 0
    for (const { evidenceId } of this.#source.files.all()) this.#files.set(evidenceId, 0)
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
    if (this.#received !== undefined) this.#received++
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
