import { ApiError, readError } from '#shared/contract/client.ts'
import { callKey } from '#web/lib/calls.ts'

/** What sending needs beside the bytes. */
export interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** What the taker of the bytes answers; without a time they are kept on this device for the server. */
interface Receipt {
  readonly receivedAt: string | null
}

/**
 * Sends the bytes of an evidence record; resolves when they were taken. `fetch` tells no progress of what is sent, so this
 * uses the older request. Throws ApiError, or the signal's reason.
 */
export function sendBytes(id: string, bytes: Blob, { signal, onProgress }: SendOptions): Promise<Receipt> {
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
      reject(new ApiError(0, 'There is no connection.', { code: 'network', details: [], body: null }))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(bytes)
  })
}
