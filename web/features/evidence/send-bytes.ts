import { ApiError, readError } from '#shared/contract/client.ts'
import { sendInParts } from '#shared/sync/send-in-parts.ts'
import { api } from '#web/lib/api.ts'
import { callKey } from '#web/lib/calls.ts'

/** What sending needs beside the bytes. */
export interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** The receipt for the bytes; without a time, the device keeps them until it can send them to the server. */
interface Receipt {
  readonly receivedAt: string | null
}

/**
 * Sends the bytes of an evidence record; resolves when they were taken. To the server they go in parts, from where an
 * earlier sending was cut; this device takes them at once. Throws ApiError, or the signal's reason.
 */
export function sendBytes(id: string, bytes: Blob, options: SendOptions): Promise<Receipt> {
  return window.desktop ? sendWhole(id, bytes, options) : sendToServer(id, bytes, options)
}

const SHORTEST_PAUSE_MS = 500

async function sendToServer(id: string, bytes: Blob, { signal, onProgress }: SendOptions): Promise<Receipt> {
  const { size } = bytes
  const receivedAt = await sendInParts({
    size,
    ask: () => api.evidence.heldOf({ params: { id }, signal }),
    put: (from, to) =>
      api.evidence.sendPart({ params: { id, from: String(from) }, body: bytes.slice(from, to), signal }),
    finish: () => api.evidence.finishUpload({ params: { id }, input: { size }, signal }),
    isCut: (error) =>
      !signal.aborted && error instanceof ApiError && ['network', 'conflict'].includes(error.code),
    wait: (failures) => pause(SHORTEST_PAUSE_MS * 2 ** failures, signal),
    onHeld: (held) => onProgress(held / size),
  })
  return { receivedAt }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}

/** `fetch` reports no upload progress, so this uses `XMLHttpRequest`. */
function sendWhole(id: string, bytes: Blob, { signal, onProgress }: SendOptions): Promise<Receipt> {
  const [, path] = callKey('evidence', 'upload', { params: { id } })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else readError(new Response(request.responseText, { status: request.status })).then(reject, reject)
    }
    request.onerror = () =>
      reject(
        new ApiError(0, 'There is no connection. Try again when it is back.', {
          code: 'network',
          details: [],
          body: null,
        }),
      )
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(bytes)
  })
}
