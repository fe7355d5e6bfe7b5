import type { LocalAnswer, LocalRequest } from '#desktop/engine/protocol.ts'
import { pickHeaders, REQUEST_HEADERS, RESPONSE_HEADERS } from './api-headers.ts'
import { protectData } from './security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The part of the engine that the handler needs. */
export interface LocalEngine {
  local(request: LocalRequest): Promise<LocalAnswer>
  streamNext(stream: number): Promise<Bytes | null>
  streamCancel(stream: number): Promise<void>
}

const NO_BODY_STATUSES = [204, 205, 304]

/** Lets the engine answer a call from the mirror. A streamed body is taken only as fast as it is read. */
export async function answerLocally(engine: LocalEngine, request: Request, url: URL): Promise<Response> {
  const hasBody = request.body !== null
  const { status, headers, body } = await engine.local({
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    headers: Object.fromEntries(pickHeaders(request.headers, REQUEST_HEADERS)),
    body: hasBody ? new Uint8Array(await request.arrayBuffer()) : null,
  })
  const answered = pickHeaders(new Headers(headers), [...RESPONSE_HEADERS, 'content-length'])
  protectData(answered)
  if (body === null || NO_BODY_STATUSES.includes(status)) {
    return new Response(null, { status, headers: answered })
  }
  const content = 'bytes' in body ? body.bytes : streamOf(engine, body.stream)
  return new Response(content, { status, headers: answered })
}

function streamOf(engine: LocalEngine, stream: number): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const bytes = await engine.streamNext(stream)
        if (bytes) controller.enqueue(bytes)
        else controller.close()
      },
      cancel: () => engine.streamCancel(stream),
    },
    { highWaterMark: 0 },
  )
}
