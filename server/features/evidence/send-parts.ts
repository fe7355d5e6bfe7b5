import { Readable } from 'node:stream'
import { BytesRefused } from '#files/declared-bytes.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/schemas/evidence.ts'
import { type Held, LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import { type Evidence, findEvidence } from './find-evidence.ts'
import { CUT, isCut } from './receive.ts'
import { takeReceived } from './upload.ts'
import { addPart, dropUploads, heldOf, type Owner, readParts } from './uploads-table.ts'

/** How many bytes are held of the caller's upload. */
export async function askHeld(context: ServerContext, id: string): Promise<Held> {
  const found = await findOpen(context, id)
  return (
    received(found) ?? {
      held: await heldOf(context.services.database, ownerOf(context, id)),
      receivedAt: null,
    }
  )
}

/** Takes a part that begins where the held bytes end; of one that is cut off, what came is kept. */
export async function takePart(
  context: ServerContext,
  id: string,
  from: number,
  body: ReadableStream<Uint8Array>,
): Promise<Held> {
  const found = await findOpen(context, id)
  const done = received(found)
  if (done) return done
  const room = Math.min(LARGEST_PART, EVIDENCE_LIMIT - from)
  if (Number(context.request.header('content-length')) > room) throw new Refusal('too_large')
  const { bytes, cut } = await readPart(context, body, room)
  const { database, keys, records } = context.services
  const part = { from, bytes, at: records.now().toISOString() }
  const held = await database.transaction((transaction) =>
    addPart(transaction, sealingKeysOf(keys), ownerOf(context, id), part),
  )
  // Nobody is there to hear it.
  if (cut) throw new Refusal('invalid_input', CUT)
  return { held, receivedAt: null }
}

/** Puts the parts together and takes them as an upload that came at once; goes on when the caller is gone. */
export async function finishParts(context: ServerContext, id: string, size: number): Promise<Held> {
  const found = await findOpen(context, id)
  const done = received(found)
  if (done) return done
  const owner = ownerOf(context, id)
  const file = await putTogether(context, owner, size)
  try {
    const { receivedAt } = await takeReceived(context, found, file)
    return { held: size, receivedAt }
  } catch (error) {
    if (error instanceof BytesRefused) await dropUploads(context.services.database, owner)
    throw error
  }
}

async function putTogether(context: ServerContext, owner: Owner, size: number): Promise<ReceivedFile> {
  const { database, files, keys } = context.services
  const file = await database.readTransaction(async (transaction) => {
    const held = await heldOf(transaction, owner)
    if (held !== size) return held
    const parts = Readable.from(readParts(transaction, sealingKeysOf(keys), owner), { objectMode: false })
    return files.receive(parts, { maxBytes: EVIDENCE_LIMIT })
  })
  if (typeof file !== 'number') return file
  // More than there is to send are other bytes: they would stand in the way for ever.
  if (file > size) await dropUploads(database, owner)
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

async function findOpen(context: ServerContext, id: string): Promise<Evidence> {
  const found = await findEvidence(context, id)
  if (!found || found.deleted) throw new Refusal('not_found')
  return found
}

function received({ receivedAt, size }: Evidence): Held | null {
  return receivedAt === null ? null : { held: size, receivedAt }
}

function ownerOf(context: ServerContext, evidenceId: string): Owner {
  return { evidenceId, personId: callerOf(context).id }
}
