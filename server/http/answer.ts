import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'koa'
import { z } from 'zod'
import { contentDisposition } from '#files/file-name.ts'
import type { Endpoint, FileAnswer, FileSpec, ListSpec, Page } from '#shared/contract/endpoint.ts'

/** Sends what a handler answered in the way that its call declares. */
export function sendAnswer(context: Context, spec: Endpoint, answer: unknown): void {
  context.set('Cache-Control', 'no-store')
  if (spec.kind === 'list') sendPage(context, answer as Page<unknown>)
  else if (spec.kind === 'file') sendFile(context, answer as FileAnswer)
  else if (spec.output) sendJson(context, spec, answer)
  else context.status = 204
}

/**
 * Throws when an answer is not what its call declares, undeclared fields included. For development and tests:
 * production does not pay for it.
 */
export function checkAnswer(spec: Endpoint, answer: unknown): void {
  if (spec.kind === 'file') {
    checkFile(spec, answer as FileAnswer)
    return
  }
  const schema = spec.kind === 'list' ? pageSchema(spec) : (spec.output ?? z.undefined())
  const sent = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = schema.safeParse(sent)
  if (!parsed.success)
    throw new Error(`The answer of ${spec.path} breaks its declaration: ${parsed.error.message}`)
  if (!isDeepStrictEqual(withoutUndefined(parsed.data), sent)) {
    throw new Error(`The answer of ${spec.path} has fields, or forms of values, that it does not declare`)
  }
}

function pageSchema(spec: ListSpec): z.ZodType {
  return z.object({ items: z.array(spec.item), next: z.string().nullable(), total: z.int() })
}

function checkFile(spec: FileSpec, answer: FileAnswer): void {
  const type = answer.mediaType.split(';')[0] ?? ''
  if (!spec.mediaTypes.includes(type))
    throw new Error(`${spec.path} answers ${type}, which it does not declare`)
}

function withoutUndefined(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

function sendJson(context: Context, spec: Endpoint, answer: unknown): void {
  context.status = spec.kind === 'json' ? (spec.status ?? 200) : 200
  context.type = 'application/json'
  context.body = JSON.stringify(answer)
}

function sendPage(context: Context, page: Page<unknown>): void {
  context.set('X-Total-Count', String(page.total))
  if (page.next !== null) {
    const query = new URLSearchParams(context.querystring)
    query.delete('cursor')
    const before = query.size > 0 ? `${query}&` : ''
    context.set('Link', `<${context.path}?${before}cursor=${encodeURIComponent(page.next)}>; rel="next"`)
  }
  context.type = 'application/json'
  context.body = JSON.stringify(page.items)
}

/** A day only: what was taken off the site, because it endangers somebody, is soon in no cache. */
const PUBLISHED = 'public, max-age=86400'

function sendFile(context: Context, file: FileAnswer): void {
  if (file.published) {
    context.set('Cache-Control', PUBLISHED)
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  // A file is data, never a page of this origin.
  context.set('Content-Security-Policy', "default-src 'none'; sandbox")
  context.set('Content-Type', file.mediaType)
  context.set('Content-Disposition', dispositionOf(file))
  for (const [name, value] of Object.entries(file.headers ?? {})) context.set(name, value)
  context.body = bodyOf(file, context)
  // Setting a body may set a type and a length of its own.
  context.set('Content-Type', file.mediaType)
  if (file.size !== undefined) context.length = file.size
}

function bodyOf({ body }: FileAnswer, { res }: Context): string | Buffer | Readable {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  // Compression pipes without passing the fault on: the reader would wait for the rest for ever.
  return stream.once('error', () => res.destroy())
}

function dispositionOf({ inline, name }: FileAnswer): string {
  const how = inline ? 'inline' : 'attachment'
  return name ? contentDisposition(how, name) : how
}
