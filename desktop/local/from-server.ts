import type { Remote } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { readError } from '#shared/contract/client.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode, Refusal } from '#shared/domain/errors.ts'

/** Milliseconds that the server may take before an answer begins. */
const ANSWER_MS = 60_000

/** Returns null when offline; the caller then answers from the mirror. */
export async function unlessOffline<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ConnectionFailed) return null
    throw error
  }
}

/** Returns the server's answer to a read, or null when offline; throws the server's refusal. */
export async function askServer(remote: Remote, path: `/api/${string}`): Promise<Response | null> {
  const response = await unlessOffline(ask(remote, path))
  if (response && !response.ok) throw await refusalOf(response)
  return response
}

/** A file as the server answers it, with the name that it proposes. */
interface ServerFile extends FileAnswer {
  readonly disposition: string | null
}

/** A file that only the server has, as it answers it; without a connection the refusal is `offline`. */
export async function fromServer(remote: Remote, path: `/api/${string}`): Promise<ServerFile> {
  const response = await askServer(remote, path)
  if (!response) throw new Refusal('offline')
  const length = response.headers.get('content-length')
  return {
    body: response.body ?? new Uint8Array(),
    disposition: response.headers.get('content-disposition'),
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
    // If the body was compressed for the transfer, its length differs.
    ...(length !== null && !response.headers.has('content-encoding') ? { size: Number(length) } : {}),
  }
}

async function ask(remote: Remote, path: `/api/${string}`): Promise<Response> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), ANSWER_MS)
  try {
    return await remote.fetch(path, { signal: waiting.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { code, message, details } = await readError(response)
  return isErrorCode(code) ? new Refusal(code, { message, details }) : new Refusal('internal')
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code)
}
