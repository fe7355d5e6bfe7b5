import { z } from 'zod'
import { followRenewals } from '#files/server-key.ts'
import type { ChangedServer } from '#shared/contract/desktop-bridge.ts'
import { type ServerKeyPins, serverKeyPins, serverKeys } from '#shared/sync/server-keys.ts'
import { OwnLine } from './own-line.ts'
import { ConnectionFailed, type Transport } from './transport.ts'

/** The keys of a server, as a device keeps them with its address. */
export const keptPins = z.strictObject({ origin: z.url(), ...serverKeyPins.shape })
export type KeptPins = z.infer<typeof keptPins>

/** The keys that are kept for an origin; null for none. While nothing may be sent to anyone, why. */
export type PinsFor = (origin: string) => Promise<ServerKeyPins | ChangedServer | null>

/** Stores renewed keys; false where that is not possible now. */
export type KeepRenewal = (renewed: KeptPins) => Promise<boolean>

const ANSWER_BYTES = 256 * 1024
const ANSWER_MS = 20_000

const isPinned = ({ key, reserve }: ServerKeyPins, hash: string) => hash === key || hash === reserve

/**
 * The way to the server: where its keys are kept, only over a line of its own on which it shows one of them, whatever the system
 * trusts; otherwise through the system. With `keep`, keys that a kept key has signed take its place.
 */
export function createPinnedTransport({
  system,
  pinsFor,
  keep,
}: {
  readonly system: Transport
  readonly pinsFor: PinsFor
  readonly keep?: KeepRenewal
}): Transport {
  let line: { readonly pins: string; readonly own: OwnLine } | null = null
  const ownLine = (pins: ServerKeyPins): OwnLine => {
    const text = JSON.stringify(pins)
    if (line?.pins !== text) {
      line?.own.close()
      line = { pins: text, own: new OwnLine((hash) => isPinned(pins, hash)) }
    }
    return line.own
  }
  const renewed = async (origin: string, pins: ServerKeyPins, shown: string | null) => {
    const next = keep && shown !== null ? await askRenewal(origin, pins, shown) : null
    return next && (await keep?.({ origin, ...next })) ? next : null
  }
  return async (request) => {
    const { origin } = new URL(request.url)
    const pins = await pinsFor(origin)
    if (typeof pins === 'string') {
      throw new ConnectionFailed('the server in the settings is not that of the mirror', { obstacle: pins })
    }
    if (pins === null) return system(request)
    const sent = await ownLine(pins).trySend(request)
    if ('answer' in sent) return sent.answer
    const next = sent.shown === undefined ? null : await renewed(origin, pins, sent.shown)
    if (next) return ownLine(next).send(request)
    throw await whyNot(system, origin, sent.shown)
  }
}

/** What is between this device and a server of which it keeps the keys; what answers in its place gets nothing of the request. */
async function whyNot(
  system: Transport,
  origin: string,
  shown: string | null | undefined,
): Promise<ConnectionFailed> {
  const opened = new ConnectionFailed('the line is opened by another key', { obstacle: 'opened' })
  try {
    const url = new URL('/api/health', origin).href
    const { body } = await system({ url, method: 'GET', headers: new Headers() })
    await body?.cancel()
    return opened
  } catch (error) {
    if (!(error instanceof ConnectionFailed)) throw error
    return error.obstacle === 'certificate' || (shown !== undefined && error.obstacle === null)
      ? opened
      : error
  }
}

/**
 * Asks what answers at an address how its keys were renewed. It gets nothing but the question, and its answer counts only if a
 * kept key has signed it and it leads to the key that was shown. Null otherwise.
 */
async function askRenewal(origin: string, pins: ServerKeyPins, shown: string): Promise<ServerKeyPins | null> {
  const keys = await askKeys(origin, shown)
  return keys && followRenewals(pins, keys, shown)
}

/** What the holder of a key says of the keys of the server at an address; null if it gives no answer that is one. */
export async function askKeys(origin: string, shown: string) {
  const line = new OwnLine((hash) => hash === shown)
  try {
    const url = new URL('/api/sync/keys', origin).href
    const headers = new Headers({ accept: 'application/json' })
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await line.send({ url, method: 'GET', headers, signal })
    const text = response.ok ? await limitedText(response) : null
    return text === null ? null : serverKeys.parse(JSON.parse(text))
  } catch {
    return null
  } finally {
    line.close()
  }
}

async function limitedText({ body }: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > ANSWER_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
