import { contentDisposition } from '#shared/domain/file-name.ts'
import type { Endpoint, FileAnswer, Page } from './endpoint.ts'

/** An answer as HTTP has it; header names in lower case. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null
}

/** The address of a call: its path and its query, both as they were sent, the query without its question mark. */
export interface CallAddress {
  readonly path: string
  readonly query: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** One day only: a file that was taken off the site because it endangers a person soon leaves every cache. */
const PUBLISHED = 'public, max-age=86400'

/** The HTTP answer for a handler's result, in the form that its call declares. */
export function httpAnswer(spec: Endpoint, answer: unknown, at: CallAddress): HttpAnswer {
  if (spec.kind === 'list') return pageAnswer(answer as Page<unknown>, at)
  if (spec.kind === 'file') return fileAnswer(answer as FileAnswer)
  if (!spec.output || answer === undefined)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: null }
  return jsonAnswer(spec.kind === 'json' ? (spec.status ?? 200) : 200, answer)
}

/** A value as an answer that no cache keeps. */
export function jsonAnswer(status: number, value: unknown): HttpAnswer {
  const headers = { 'cache-control': 'no-store', 'content-type': JSON_TYPE }
  return { status, headers, body: JSON.stringify(value) }
}

function pageAnswer({ items, next, total }: Page<unknown>, { path, query }: CallAddress): HttpAnswer {
  const { status, headers, body } = jsonAnswer(200, items)
  const sent: Record<string, string> = { ...headers, 'x-total-count': String(total) }
  if (next !== null) {
    const search = new URLSearchParams(query)
    search.delete('cursor')
    const before = search.size > 0 ? `${search}&` : ''
    sent.link = `<${path}?${before}cursor=${encodeURIComponent(next)}>; rel="next"`
  }
  return { status, headers: sent, body }
}

function fileAnswer(file: FileAnswer): HttpAnswer {
  const how = file.inline ? 'inline' : 'attachment'
  const headers: Record<string, string> = {
    'cache-control': file.published ? PUBLISHED : 'no-store',
    // A file is data, never a page of this origin.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': file.name ? contentDisposition(how, file.name) : how,
    ...lowerCase(file.headers ?? {}),
    'content-type': file.mediaType,
  }
  if (file.published) headers['cross-origin-resource-policy'] = 'cross-origin'
  if (file.sha256) headers.etag = `"${file.sha256}"`
  if (file.size !== undefined) headers['content-length'] = String(file.size)
  return { status: 200, headers, body: file.body }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A query as the calls' schemas read it: a name that occurs twice has a list of values. */
export function readQuery(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
