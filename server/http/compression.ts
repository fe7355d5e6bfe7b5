import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { HttpMiddleware } from './request-state.ts'

const COMPRESSIBLE = /json|text|javascript|csv/

/**
 * Compresses answers that gain by it. Every write of a stream leaves at once, so that whoever pulls records can work
 * on the first while more are read; writers of streams therefore write many lines at a time.
 */
export function compression(): HttpMiddleware {
  return compress({
    // Files of the UI come compressed already; for answers made on the spot it is too slow.
    br: false,
    // The fastest levels: higher ones save a tenth of the bytes and take three times as long.
    zstd: { flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_compressionLevel]: 1 } },
    gzip: { flush: constants.Z_SYNC_FLUSH, level: constants.Z_BEST_SPEED },
    filter: (type) => COMPRESSIBLE.test(type),
  })
}
