import { constants, zstdCompressSync } from 'node:zlib'
import compress from 'koa-compress'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

const COMPRESSIBLE = /json|text|javascript|csv/
// The fastest levels: higher ones save a tenth of the bytes and take three times as long.
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Characters. What is shorter is one packet anyway; what is longer would hold up others while it is worked on. */
const SHORT = { from: 1024, to: 65_536 }

/**
 * Compresses answers that gain by it. Every write of a stream leaves at once, so that whoever pulls records can work
 * on the first while more are read; writers of streams therefore write many lines at a time.
 */
export function compression(): HttpMiddleware {
  const asStream = compress({
    // Files of the UI come compressed already; for answers made on the spot it is too slow.
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

/** A short text is done at once: making a stream for it takes ten times as long as the work. */
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
  context.body = zstdCompressSync(text, { params: ZSTD })
}

/** Whether it is a value that is sent as JSON, and no stream, buffer or file. */
function isPlain(body: unknown): boolean {
  return Array.isArray(body) || (typeof body === 'object' && body?.constructor === Object)
}
