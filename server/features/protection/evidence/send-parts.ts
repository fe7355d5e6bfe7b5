import { BytesRefused } from '#files/declared-bytes.ts'
import type { ServerContext } from '#server/http/context.ts'
import {
  dropUploads,
  heldOf,
  putTogether,
  refuseOther,
  takePart as take,
  type Upload,
} from '#server/uploads/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import type { Held } from '#shared/sync/send-in-parts.ts'
import { readFile } from './files-table.ts'
import type { Evidence } from './find-evidence.ts'
import { type Sender, userSender } from './sender.ts'
import { takeReceived } from './upload.ts'

/** The files that the caller sends, for those who take their parts on another way. */
export function filesOfUser(context: ServerContext) {
  const sender = userSender(context)
  return {
    held: (id: string) => askHeld(context, sender, id),
    take: (part: { readonly id: string; readonly from: number }, body: ReadableStream<Uint8Array>) =>
      takePart(context, sender, part, body),
    finish: (whole: { readonly id: string; readonly size: number }) => finishParts(context, sender, whole),
  }
}

/** How many bytes of the sender's upload the server has. */
export async function askHeld(context: ServerContext, sender: Sender, id: string): Promise<Held> {
  const evidence = await findOpen(sender, id)
  return (
    (await received(context, evidence)) ?? {
      held: await heldOf(context.services.database, uploadOf(sender, evidence)),
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
  const evidence = await findOpen(sender, id)
  const done = await received(context, evidence)
  if (done) return done
  return { held: await take(context, uploadOf(sender, evidence), from, body), receivedAt: null }
}

/** Joins the parts and handles them like an upload in one piece; continues even if the caller disconnects. */
export async function finishParts(
  context: ServerContext,
  sender: Sender,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<Held> {
  const evidence = await findOpen(sender, id)
  const done = await received(context, evidence)
  if (done) return done
  const upload = uploadOf(sender, evidence)
  const file = await putTogether(context, upload, size)
  if (!file) {
    // Another request may have finished first and taken the parts.
    const now = await received(context, await findOpen(sender, id))
    return now ?? refuseOther(context, upload, size)
  }
  try {
    const { receivedAt } = await takeReceived(context, sender, evidence, file)
    return { held: size, receivedAt }
  } catch (error) {
    if (error instanceof BytesRefused) await dropUploads(context.services.database, upload)
    throw error
  }
}

async function findOpen(sender: Sender, id: string): Promise<Evidence> {
  const evidence = await sender.find(id)
  if (!evidence || evidence.deleted) throw new Refusal('not_found')
  return evidence
}

/** The file itself decides: on a restored server the record may claim a file that is not there. */
async function received(
  { services }: ServerContext,
  { id, receivedAt, size }: Evidence,
): Promise<Held | null> {
  if (receivedAt === null || !(await readFile(services.database, id))) return null
  return { held: size, receivedAt }
}

function uploadOf(sender: Sender, evidence: Evidence): Upload {
  return { fileId: evidence.id, senderId: sender.idFor(evidence), size: evidence.size, limit: EVIDENCE_LIMIT }
}
