import { ApiError, readError } from '#shared/contract/client.ts'
import { api } from '#web/lib/api.ts'
import { callKey } from '#web/lib/calls.ts'
import { type SendOptions, sendPartsOf } from '#web/lib/file-sending.ts'

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

async function sendToServer(id: string, bytes: Blob, options: SendOptions): Promise<Receipt> {
  const params = { id }
  const calls = {
    ask: (signal: AbortSignal) => api.evidence.heldOf({ params, signal }),
    put: (from: number, body: Blob, signal: AbortSignal) =>
      api.evidence.sendPart({ params: { id, from: String(from) }, body, signal }),
    finish: (size: number, signal: AbortSignal) =>
      api.evidence.finishUpload({ params, input: { size }, signal }),
  }
  return { receivedAt: await sendPartsOf(bytes, calls, options) }
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
