import { constants, zstdCompressSync } from 'node:zlib'
import compress from 'koa-compress'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

const COMPRESSIBLE = /json|text|javascript|csv/
// The fastest levels: higher ones save a tenth of the bytes and take three times as long.
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }
// Pages with a form are made for each visitor, mostly on a poor line: 8 % fewer bytes for a fifth of a millisecond.
const ZSTD_PAGE = { [constants.ZSTD_c_compressionLevel]: 6 }
/**
 * In characters. Shorter texts fit into one packet anyway; compressing longer ones at once would block other
 * requests.
 */
const SHORT = { from: 1024, to: 65_536 }

/**
 * Compresses answers that gain by it. Every write to a stream is sent at once, so that a pulling device can work on
 * the first records while more are read; writers of streams therefore write many lines at a time.
 */
export function compression(): HttpMiddleware {
  const asStream = compress({
    // Brotli is too slow for answers that are made on the spot; files of the UI are compressed in advance.
    br: false,
    zstd: { flush: constants.ZSTD_e_flush, params: ZSTD },
    gzip: { flush: constants.Z_SYNC_FLUSH, level: constants.Z_BEST_SPEED },
    filter: (type) => COMPRESSIBLE.test(type),
  })
  return (context, next) =>
    asStream(context, async () => {
      await next()
      compressShort(context)
    })
}

/** Compresses a short text synchronously: making a stream for it would take ten times as long. */
function compressShort(context: HttpContext): void {
  if (context.status !== 200 || !/\bzstd\b/.test(context.get('Accept-Encoding'))) return
  if (!COMPRESSIBLE.test(context.type) || context.response.get('Content-Encoding')) return
  const text = isPlain(context.body) ? JSON.stringify(context.body) : context.body
  if (typeof text !== 'string' || text.length < SHORT.from) return
  if (text.length > SHORT.to) {
    context.body = text
    return
  }
  context.set('Content-Encoding', 'zstd')
  context.body = zstdCompressSync(text, { params: context.type === 'text/html' ? ZSTD_PAGE : ZSTD })
}

/** Whether the body is a value that is sent as JSON, and not a stream, buffer or file. */
function isPlain(body: unknown): boolean {
  return Array.isArray(body) || (typeof body === 'object' && body?.constructor === Object)
}
