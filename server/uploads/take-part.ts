import { Readable } from 'node:stream'
import type { Transaction } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import type { ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { makeRoom } from './make-room.ts'
import { addPart, dropUploads, heldOf, isBegun, type Owner, readParts } from './parts.ts'
import { CUT, isCut } from './receive.ts'

/** An upload: its file and sender, the declared size, and the most bytes that such a file may have. */
export interface Upload extends Owner {
  readonly size: number
  readonly limit: number
}

/**
 * Takes a part that begins where the held bytes end, and returns how many are held then; if a part is cut off, the
 * bytes that arrived are kept.
 */
export async function takePart(
  context: ServerContext,
  { fileId, senderId, size, limit }: Upload,
  from: number,
  body: ReadableStream<Uint8Array>,
): Promise<number> {
  const room = Math.min(LARGEST_PART, limit - from)
  if (Number(context.request.header('content-length')) > room) throw new Refusal('too_large')
  const { bytes, cut } = await readPart(context, body, room)
  const { database, keys, records } = context.services
  const owner = { fileId, senderId }
  const part = { size, from, bytes, at: records.now().toISOString() }
  const add = (transaction: Transaction) => addPart(transaction, sealingKeysOf(keys), owner, part)
  const held = (await isBegun(database, owner))
    ? await database.transaction(add)
    : await database.transaction(async (transaction) => {
        await makeRoom(transaction, owner, { size, at: part.at })
        return add(transaction)
      }, `uploads of ${senderId}`)
  // No one receives this answer.
  if (cut) throw new Refusal('invalid_input', CUT)
  return held
}

/** The held bytes as one received file, which the caller must discard; null if their number is not the sent one. */
export function putTogether(
  context: ServerContext,
  { fileId, senderId, limit }: Upload,
  sent: number,
): Promise<ReceivedFile | null> {
  const { database, files, keys } = context.services
  const owner = { fileId, senderId }
  return database.readTransaction(async (transaction) => {
    if ((await heldOf(transaction, owner)) !== sent) return null
    const parts = Readable.from(readParts(transaction, sealingKeysOf(keys), owner), { objectMode: false })
    return files.receive(parts, { maxBytes: limit })
  })
}

/**
 * Refuses to end an upload whose bytes are not as many as were sent. One with more contains other bytes, and would block
 * the file for ever.
 */
export async function refuseOther(
  { services }: ServerContext,
  { fileId, senderId }: Owner,
  sent: number,
): Promise<never> {
  const owner = { fileId, senderId }
  if ((await heldOf(services.database, owner)) > sent) await dropUploads(services.database, owner)
  throw new Refusal('conflict')
}

async function readPart(
  { request }: ServerContext,
  body: ReadableStream<Uint8Array>,
  room: number,
): Promise<{ bytes: Buffer; cut: boolean }> {
  const pieces: Uint8Array[] = []
  let size = 0
  let cut = false
  try {
    for await (const piece of body) {
      size += piece.length
      if (size > room) throw new Refusal('too_large')
      pieces.push(piece)
    }
  } catch (error) {
    if (!isCut(error, request.signal)) throw error
    cut = true
  }
  return { bytes: Buffer.concat(pieces), cut }
}
