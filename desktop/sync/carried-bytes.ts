import { gzipSync } from 'node:zlib'
import type { RemoteInit } from '#desktop/engine/remote.ts'

/** About what the headers of a request or an answer take, with what carries them. */
const HEADERS = 600
/** What shows how much shorter an answer was on its way. */
const SAMPLE = 64 * 1024

type Count = (bytes: number) => void

/** The same body, whose bytes are counted as they leave, with what goes along with it. */
export function watchedRequest(
  { body = null }: RemoteInit,
  count: Count,
): NonNullable<RemoteInit['body']> | null {
  count(HEADERS)
  if (!body || body instanceof Uint8Array) {
    count(body?.byteLength ?? 0)
    return body
  }
  return body.pipeThrough(counting((piece) => count(piece.byteLength)))
}

/**
 * The same answer, whose bytes are counted while it is read. It arrives unpacked, so what it took on its way is measured at
 * its beginning.
 */
export function watchedAnswer(response: Response, count: Count): Response {
  count(HEADERS)
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  // What the server says of its answer is exact, and spares looking at each piece.
  if (!response.body || Number.isFinite(length)) {
    count(response.body ? length : 0)
    return response
  }
  const ratio = packedRatio(response.headers.has('content-encoding'))
  const body = response.body.pipeThrough(
    counting((piece) => count(Math.round(piece.byteLength * ratio(piece)))),
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

/** How many bytes on the line each byte of a piece was, by what was seen so far. */
function packedRatio(isPacked: boolean): (piece: Uint8Array) => number {
  let seen = 0
  let packed = 0
  return (piece) => {
    if (!isPacked) return 1
    if (seen < SAMPLE) {
      const sample = piece.subarray(0, SAMPLE - seen)
      seen += sample.byteLength
      packed += gzipSync(sample).byteLength
    }
    return seen === 0 ? 1 : Math.min(1, packed / seen)
  }
}

function counting(each: (piece: Uint8Array) => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, controller) {
      each(piece)
      controller.enqueue(piece)
    },
  })
}
