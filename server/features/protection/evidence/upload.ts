import { BytesRefused, requireDeclared } from '#files/declared-bytes.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { ServerContext } from '#server/http/context.ts'
import { lockForWriting, writeAsServer } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { claim, dropUploads, keepNoted, receiveBytes } from '#server/uploads/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { enterCustody, enterCustodyNow } from './custody.ts'
import { type Examined, examine } from './examine.ts'
import { type EvidenceFile, insertFile, readFile, type ShownFile } from './files-table.ts'
import type { Evidence } from './find-evidence.ts'
import { type Sender, userSender } from './sender.ts'
import { storeShownCopy } from './shown-file.ts'

/** The answer to the sender of the bytes; repeating the same bytes gets the same answer. */
interface Receipt {
  readonly id: string
  readonly receivedAt: string
}

/** Takes the bytes of an evidence file completely, as declared, of an accepted type and clean, or not at all. */
export async function upload(
  context: ServerContext,
  id: string,
  body: ReadableStream<Uint8Array>,
): Promise<Receipt> {
  const sender = userSender(context)
  const evidence = await sender.find(id)
  if (!evidence || evidence.deleted) throw new Refusal('not_found')
  return takeReceived(context, sender, evidence, await receiveBytes(context, body, EVIDENCE_LIMIT))
}

/** Takes completely received bytes. Throws {@link BytesRefused}, which is entered in the custody log. */
export async function takeReceived(
  { services }: Pick<ServerContext, 'services'>,
  sender: Sender,
  evidence: Evidence,
  received: ReceivedFile,
): Promise<Receipt> {
  const { id } = evidence
  try {
    if (await readFile(services.database, id)) return await sameAgain(sender, id, received)
    const examined = await examine(services, evidence, received)
    return (
      (await keep(services, sender, evidence, received, examined)) ?? (await sameAgain(sender, id, received))
    )
  } catch (error) {
    if (error instanceof BytesRefused) {
      const entry = { act: 'refused', detail: error.detail } as const
      await enterCustodyNow(services.database, id, sender.holder, entry)
    }
    throw error
  } finally {
    await received.discard()
  }
}

/** The bytes were received before: nothing is written, and the answer is the same. */
async function sameAgain(sender: Sender, id: string, received: ReceivedFile): Promise<Receipt> {
  const evidence = await sender.find(id)
  if (!evidence?.receivedAt) throw new Refusal('not_found')
  requireDeclared(evidence.sha256, received.originalSha256)
  return { id, receivedAt: evidence.receivedAt }
}

/** Puts the file and its shown copy into the store and enters them; null if another upload was faster. */
async function keep(
  services: Services,
  sender: Sender,
  evidence: Evidence,
  received: ReceivedFile,
  examined: Examined,
): Promise<Receipt | null> {
  const { storedName, size } = received
  const { content, scan } = examined
  // An unscanned file is not decoded either.
  const shown =
    scan === 'unscanned'
      ? null
      : await storeShownCopy(services, { kind: content.kind, size, read: () => received.read() })
  const none = { shownName: null, shownSha256: null, shownType: null }
  const file = {
    storedName,
    sha256: evidence.sha256,
    size,
    mediaType: content.mime,
    scan,
    ...(shown ?? none),
  }
  let receipt: Receipt | null = null
  try {
    await keepNoted(services, received)
    receipt = await enter(services, sender, evidence, file)
  } finally {
    if (!receipt) await removeAll(services, storedName, shown)
  }
  return receipt
}

async function removeAll({ files }: Services, storedName: string, shown: ShownFile | null): Promise<void> {
  await files.delete(storedName)
  if (shown) await files.delete(shown.shownName)
}

/** Enters the stored file, its custody, and as the last step the record's own fields. */
async function enter(
  { database, records }: Services,
  { author, holder }: Sender,
  evidence: Evidence,
  file: EvidenceFile,
): Promise<Receipt | null> {
  const { id } = evidence
  const receivedAt = records.now().toISOString()
  return database.transaction(async (transaction) => {
    // The lock comes first, as in all transactions: one that moves or removes the record holds it while waiting for
    // the custody log.
    await lockForWriting(transaction, { collection: 'evidence', id })
    if (!(await insertFile(transaction, id, file))) return null
    await claim(transaction, [file.storedName, ...(file.shownName ? [file.shownName] : [])])
    await dropUploads(transaction, { fileId: id })
    await enterCustody(transaction, id, holder, [
      { act: 'received' },
      { act: 'checked', detail: file.scan },
      ...(file.shownName ? [{ act: 'copied' } as const] : []),
    ])
    const speaker = { author, deviceId: holder.deviceId }
    const change = {
      collection: 'evidence',
      recordId: id,
      patch: patchOf(evidence, file, receivedAt),
    } as const
    // The record was deleted, or moved out of the sender's reach, while the bytes arrived.
    if (!(await writeAsServer(records, transaction, speaker, change))) throw new Refusal('not_found')
    return { id, receivedAt }
  })
}

/** When the file was received, that it is no longer removed, and its type and size if the record had them wrong. */
function patchOf(evidence: Evidence, { mediaType, size }: EvidenceFile, receivedAt: string): Patch {
  return {
    receivedAt: { from: evidence.receivedAt, to: receivedAt },
    ...(evidence.goneAt ? { goneAt: { from: evidence.goneAt, to: null } } : {}),
    ...(evidence.mediaType === mediaType ? {} : { mediaType: { from: evidence.mediaType, to: mediaType } }),
    ...(evidence.size === size ? {} : { size: { from: evidence.size, to: size } }),
  }
}
