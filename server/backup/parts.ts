import { z } from 'zod'

/** A dump has a format that this version of the product can't read, or is incomplete. */
export class DumpBroken extends Error {
  override name = 'DumpBroken'
}

/** How PostgreSQL writes and reads the rows of a dump, whatever a server or a database has set. */
export const ROWS_FORMAT = "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'"

const migration = z.object({ name: z.string(), sha256: z.string() })
const chainHead = z.object({
  chain: z.string(),
  entries: z.number(),
  head: z.string(),
})

/** The parts of a dump, in this order; rows follow their table in the format of PostgreSQL's COPY. */
export const partSchema = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('head'),
    format: z.literal(1),
    takenAt: z.iso.datetime(),
    product: z.string(),
    postgres: z.string(),
    migrations: z.array(migration),
    /** The newest entry of each chain, to compare with the restored database. */
    chains: z.array(chainHead),
  }),
  /** A key or a setting of the server; `content` is base64. */
  z.object({ part: z.literal('secret'), name: z.string(), content: z.base64() }),
  z.object({
    part: z.literal('files'),
    names: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
    /** Files that the database names and that are not in the store: they were lost before the backup. */
    missing: z.array(z.string()),
  }),
  z.object({ part: z.literal('table'), table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ part: z.literal('table-end'), rows: z.int(), sha256: z.string() }),
  z.object({
    part: z.literal('sequence'),
    name: z.string(),
    /** It may be larger than a JavaScript number. */
    value: z.string().regex(/^-?\d+$/),
    called: z.boolean(),
  }),
  z.object({
    part: z.literal('job'),
    id: z.uuid(),
    queue: z.string(),
    data: z.json(),
    startAfter: z.iso.datetime(),
    key: z.string().nullable(),
  }),
  z.object({ part: z.literal('end'), tables: z.int(), rows: z.int() }),
])
export type Part = z.infer<typeof partSchema>
export type PartOf<Kind extends Part['part']> = Extract<Part, { part: Kind }>

/** A part, or rows of the latest table. */
export type Piece = Part | Buffer

const JSON_PIECE = 0x4a
const ROWS_PIECE = 0x52
const HEAD_BYTES = 5
/** Longer than any real piece: a number from a damaged dump must not allocate all the memory. */
const LONGEST = 64 * 1024 * 1024

/** Writes each piece after its kind (one byte) and its length (four bytes, big-endian). */
export async function* encodePieces(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const isRows = Buffer.isBuffer(piece)
    const bytes = isRows ? piece : Buffer.from(JSON.stringify(piece))
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt8(isRows ? ROWS_PIECE : JSON_PIECE)
    head.writeUInt32BE(bytes.length, 1)
    yield head
    yield bytes
  }
}

/** Reads the output of `encodePieces`; throws {@link DumpBroken} if it is anything else or ends too early. */
export async function* decodePieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let held = Buffer.alloc(0)
  for await (const bytes of source) {
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes])
    let at = 0
    for (;;) {
      const length = held.length - at >= HEAD_BYTES ? lengthAt(held, at) : null
      if (length === null || held.length - at - HEAD_BYTES < length) break
      const start = at + HEAD_BYTES
      yield pieceOf(held.readUInt8(at), held.subarray(start, start + length))
      at = start + length
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw new DumpBroken('The dump ends in the middle of a part.')
}

function lengthAt(held: Buffer, at: number): number {
  const length = held.readUInt32BE(at + 1)
  if (length > LONGEST) throw new DumpBroken('The dump has a part of an impossible length.')
  return length
}

function pieceOf(kind: number, bytes: Buffer): Piece {
  if (kind === ROWS_PIECE) return bytes
  const read = kind === JSON_PIECE ? partSchema.safeParse(jsonOf(bytes)) : null
  if (!read?.success) {
    throw new DumpBroken('The dump has a part that this version of the product does not know.')
  }
  return read.data
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new DumpBroken('The dump has a part that is not readable.', { cause: error })
  }
}
