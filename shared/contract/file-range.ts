import { type ByteRange, readRange } from './byte-range.ts'
import type { HttpAnswer } from './http-answer.ts'

/** The headers of a request that ask for a part of a file; empty if they were not sent. */
export interface RangeHeaders {
  readonly range: string
  readonly ifRange: string
}

/**
 * The part of a file that a request asks for (RFC 9110 §14), so that a download that was cut continues where it was.
 * The whole answer if no part is asked for, the file has changed since the part before it, the part begins behind the
 * end, or several parts are asked for at once. Only an answer with an entity tag and a length has parts.
 */
export function partOf(answer: HttpAnswer, { range, ifRange }: RangeHeaders): HttpAnswer {
  const { etag, 'content-length': length } = answer.headers
  if (!etag || length === undefined || !(answer.body instanceof ReadableStream)) return answer
  const whole = { ...answer, headers: { ...answer.headers, 'accept-ranges': 'bytes' } }
  const size = Number(length)
  const part = ifRange && ifRange !== etag ? null : readRange(range, size)
  if (part === null) return whole
  const { first, last } = part
  const headers = {
    ...whole.headers,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${size}`,
  }
  return { status: 206, headers, body: cut(answer.body, part) }
}

/** The bytes before the part are read too: a sealed file can only be checked from its beginning. */
function cut(body: ReadableStream<Uint8Array>, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          const begin = at
          at += value.length
          const piece = value.subarray(Math.max(0, first - begin), Math.max(0, last + 1 - begin))
          if (piece.length > 0) controller.enqueue(piece)
          if (at > last) {
            controller.close()
            return await reader.cancel()
          }
          if (piece.length > 0) return
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
