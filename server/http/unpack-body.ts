import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'
import { Refusal } from '#shared/domain/errors.ts'

/** 8 MiB: a sender could otherwise ask for a window of 128 MiB. */
const ZSTD_WINDOW_LOG = 23
/** Each piece is a turn of the event loop. */
const PIECE_BYTES = 64 * 1024

/** The line was cut before the whole body had come: nobody is left to answer, and nothing of ours failed. */
export class BodyCut extends Error {
  override readonly name = 'BodyCut'
  constructor(options?: ErrorOptions) {
    super('The body was cut', options)
  }
}

/** The end of its coding is missing from a cut body; what came of it is unpacked nevertheless. */
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: PIECE_BYTES }),
  zstd: () =>
    createZstdDecompress({
      finishFlush: constants.ZSTD_e_flush,
      chunkSize: PIECE_BYTES,
      params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
    }),
}

/**
 * The bytes of a body, unpacked as they arrive. Everything that came of a cut body is given before the error. Refuses an
 * unknown coding with `unsupported_media_type`, and bytes that are not packed so with `invalid_input`.
 */
export async function* unpacked(request: IncomingMessage): AsyncGenerator<Buffer> {
  const coding = String(request.headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()
  if (coding === 'identity') {
    yield* arriving(request)
    return
  }
  const unpacker = UNPACKERS[coding]?.()
  if (!unpacker) throw new Refusal('unsupported_media_type')
  let cut: unknown = null
  const untilCut = Readable.from(
    untilError(arriving(request), (error) => {
      cut = error
    }),
    { objectMode: false },
  )
  try {
    yield* untilCut.pipe(unpacker) as AsyncIterable<Buffer>
  } catch (error) {
    if (!isDamaged(error)) throw error
    // The library's error adds nothing to that.
    throw new Refusal('invalid_input')
  } finally {
    untilCut.destroy()
  }
  if (cut) throw cut
}

/** At most so many pieces wait to be read. */
const WAITING_PIECES = 64

/** The bytes of a request. Its own iterator would lose what has arrived and was not read yet when the line is cut. */
async function* arriving(request: IncomingMessage): AsyncGenerator<Buffer> {
  if (request.readableEnded) return
  if (request.destroyed) {
    yield* arrivedBefore(request)
    if (!request.complete) throw new BodyCut()
    return
  }
  try {
    const pieces = on(request, 'data', { close: ['end', 'close'], highWaterMark: WAITING_PIECES })
    for await (const [piece] of pieces) yield piece as Buffer
    if (!request.complete) throw new BodyCut()
  } catch (cause) {
    // Whatever the request itself fails with is its connection.
    throw cause instanceof BodyCut ? cause : new BodyCut({ cause })
  } finally {
    // A reader that wants no more, as of a body that is too large, ends the transfer.
    if (!request.complete) request.destroy()
  }
}

/** What came before the line was cut, where that was before anyone read, as while the session is asked. */
function* arrivedBefore(request: IncomingMessage): Generator<Buffer> {
  for (let piece = request.read(); piece !== null; piece = request.read()) yield piece
}

async function* untilError(
  pieces: AsyncGenerator<Buffer>,
  note: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (error) {
    note(error)
  }
}

/** Errors of an unpacker have a code of its library. */
const isDamaged = (error: unknown): boolean => /^(Z_|ZSTD_)/.test(String(Reflect.get(Object(error), 'code')))
