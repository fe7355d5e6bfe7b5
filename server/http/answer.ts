import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { partOf } from '#shared/contract/file-range.ts'
import { httpAnswer } from '#shared/contract/http-answer.ts'

/** Sends a handler's answer in the form that its call declares. */
export function sendAnswer(context: Context, spec: Endpoint, answer: unknown): void {
  const at = { path: context.path, query: context.querystring }
  const conditions = { range: context.get('Range'), ifRange: context.get('If-Range') }
  const { status, headers, body } = partOf(httpAnswer(spec, answer, at), conditions)
  context.status = status
  if (body === null) {
    context.set({ ...headers })
    return
  }
  context.body = typeof body === 'string' ? body : bytesOf(body, context)
  // Setting a body also sets a type and a length, so the headers follow it.
  context.set({ ...headers })
}

function bytesOf(body: Uint8Array | ReadableStream<Uint8Array>, { res }: Context): Buffer | Readable {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  // Compression pipes don't pass errors on: without this the reader would wait for ever.
  return stream.once('error', () => res.destroy())
}
