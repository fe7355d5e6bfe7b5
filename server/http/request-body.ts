import type { IncomingMessage } from 'node:http'
import { streamOf } from '#files/web-stream.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { unpacked } from './unpack-body.ts'

/** Largest JSON body in bytes, unpacked, unless the call declares another limit. */
export const JSON_LIMIT = 1024 * 1024

/** Reads a JSON body of at most `limit` bytes, packed or not; an empty body is read as an empty object. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  refuseDeclaredLength(request, limit)
  const chunks: Buffer[] = []
  for await (const chunk of limited(request, limit)) chunks.push(chunk)
  if (chunks.length === 0) return {}
  refuseOtherTypes(request)
  const text = decodeUtf8(Buffer.concat(chunks))
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the body, so it is not passed on.
    throw new Refusal('invalid_input', { message: 'The body is not valid JSON. Send a JSON object.' })
  }
}

/**
 * Reads a form that was sent without script; the last of several values with one name counts. With `anyType`, a body
 * that isn't a plain form counts as an empty one.
 */
export async function readForm(
  request: IncomingMessage,
  { anyType = false } = {},
): Promise<Readonly<Record<string, string>>> {
  refuseDeclaredLength(request, JSON_LIMIT)
  const chunks: Buffer[] = []
  for await (const chunk of limited(request, JSON_LIMIT)) chunks.push(chunk)
  const type = String(request.headers['content-type'] ?? '')
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    if (anyType) return {}
    throw new Refusal('unsupported_media_type', {
      message: 'Send the form as application/x-www-form-urlencoded.',
    })
  }
  return Object.fromEntries(new URLSearchParams(decodeUtf8(Buffer.concat(chunks))))
}

/** The bytes of an upload as they arrive; the stream fails with `too_large` once there are more than `limit`. */
export function readUpload(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  refuseDeclaredLength(request, limit, FILE_TOO_LARGE)
  // Reading only begins on demand: Node.js drains a request whose body no one has begun to read once it is answered;
  // otherwise the next request on its connection would wait for ever.
  const body = streamOf(limited(request, limit, FILE_TOO_LARGE))
  requests.set(body, request)
  return body
}

const requests = new WeakMap<ReadableStream<Uint8Array>, IncomingMessage>()

/** Ends an upload as a cut of its line does: no more arrives, and what has arrived is still read. */
export function cutUpload(body: ReadableStream<Uint8Array>): void {
  const request = requests.get(body)
  if (!request) throw new TypeError('This is the body of no upload')
  // A whole one ends by itself.
  if (!request.complete) request.destroy()
}

type HowRefused = ConstructorParameters<typeof Refusal>[1]
/** The message belongs to the field of the file. */
const FILE_TOO_LARGE: HowRefused = { details: [{ path: 'file', message: 'The file is too large' }] }

async function* limited(request: IncomingMessage, limit: number, how?: HowRefused): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of unpacked(request)) {
    size += chunk.length
    if (size > limit) throw new Refusal('too_large', how)
    yield chunk
  }
}

function refuseDeclaredLength(request: IncomingMessage, limit: number, how?: HowRefused): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Refusal('too_large', how)
}

function refuseOtherTypes(request: IncomingMessage): void {
  const type = String(request.headers['content-type'] ?? '')
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('unsupported_media_type', { message: 'Send the body as application/json.' })
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder's error adds nothing to that.
    throw new Refusal('invalid_input', { message: 'The body is not valid UTF-8. Send text in UTF-8.' })
  }
}
