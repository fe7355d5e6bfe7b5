import { Readable } from 'node:stream'
import { BytesRefused } from '#files/declared-bytes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import type { ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { type Held, LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { readFile } from './files-table.ts'
import type { Evidence } from './find-evidence.ts'
import { makeRoom } from './make-room.ts'
import { CUT, isCut } from './receive.ts'
import type { Sender } from './sender.ts'
import { takeReceived } from './upload.ts'
import { addPart, dropUploads, heldOf, isBegun, type Owner, readParts } from './uploads-table.ts'

/** How many bytes of the sender's upload the server has. */
export async function askHeld(context: ServerContext, sender: Sender, id: string): Promise<Held> {
  const found = await findOpen(sender, id)
  return (
    (await received(context, found)) ?? {
      held: await heldOf(context.services.database, ownerOf(sender, found)),
      receivedAt: null,
    }
  )
}

/** Takes a part that begins where the held bytes end; if a part is cut off, the bytes that arrived are kept. */
export async function takePart(
  context: ServerContext,
  sender: Sender,
  { id, from }: { readonly id: string; readonly from: number },
  body: ReadableStream<Uint8Array>,
): Promise<Held> {
  const found = await findOpen(sender, id)
  const done = await received(context, found)
  if (done) return done
  const room = Math.min(LARGEST_PART, EVIDENCE_LIMIT - from)
  if (Number(context.request.header('content-length')) > room) throw new Refusal('too_large')
  const { bytes, cut } = await readPart(context, body, room)
  const { database, keys, records } = context.services
  const part = { from, bytes, at: records.now().toISOString() }
  const owner = ownerOf(sender, found)
  const add = (transaction: Transaction) => addPart(transaction, sealingKeysOf(keys), owner, part)
  const held = (await isBegun(database, owner))
    ? await database.transaction(add)
    : await database.transaction(async (transaction) => {
        await makeRoom(transaction, owner, { size: found.size, at: part.at })
        return add(transaction)
      }, `uploads of ${owner.senderId}`)
  // Nobody receives this answer.
  if (cut) throw new Refusal('invalid_input', CUT)
  return { held, receivedAt: null }
}

/** Joins the parts and handles them like an upload in one piece; continues even if the caller disconnects. */
export async function finishParts(
  context: ServerContext,
  sender: Sender,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<Held> {
  const found = await findOpen(sender, id)
  const done = await received(context, found)
  if (done) return done
  const owner = ownerOf(sender, found)
  const file = await putTogether(context, owner, size)
  if (!file) {
    // Another request may have finished first and taken the parts.
    const now = await received(context, await findOpen(sender, id))
    return now ?? refuseOther(context, owner, size)
  }
  try {
    const { receivedAt } = await takeReceived(context, sender, found, file)
    return { held: size, receivedAt }
  } catch (error) {
    if (error instanceof BytesRefused) await dropUploads(context.services.database, owner)
    throw error
  }
}

/** An upload with more bytes than declared contains other bytes, and would block the file for ever. */
async function refuseOther({ services }: ServerContext, owner: Owner, size: number): Promise<never> {
  if ((await heldOf(services.database, owner)) > size) await dropUploads(services.database, owner)
  throw new Refusal('conflict')
}

/** The held bytes as one received file; null if their number is not the sent one. */
async function putTogether(context: ServerContext, owner: Owner, size: number): Promise<ReceivedFile | null> {
  const { database, files, keys } = context.services
  return database.readTransaction(async (transaction) => {
    if ((await heldOf(transaction, owner)) !== size) return null
    const parts = Readable.from(readParts(transaction, sealingKeysOf(keys), owner), { objectMode: false })
    return files.receive(parts, { maxBytes: EVIDENCE_LIMIT })
  })
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

async function findOpen(sender: Sender, id: string): Promise<Evidence> {
  const found = await sender.find(id)
  if (!found || found.deleted) throw new Refusal('not_found')
  return found
}

/** The file itself decides: on a restored server the record may claim a file that is not there. */
async function received(
  { services }: ServerContext,
  { id, receivedAt, size }: Evidence,
): Promise<Held | null> {
  if (receivedAt === null || !(await readFile(services.database, id))) return null
  return { held: size, receivedAt }
}

function ownerOf(sender: Sender, found: Evidence): Owner {
  return { evidenceId: found.id, senderId: sender.idFor(found) }
}
