import { buffer } from 'node:stream/consumers'
import { type FoundEvidence, isStored, mayKeep, type StoredBytes } from '#desktop/evidence/index.ts'
import { noteAccess } from '#desktop/mirror/note-access.ts'
import { ParserEnded } from '#files/apart/reader-line.ts'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { ImageNotShown, LARGEST_SHOWN } from '#files/image-not-shown.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LocalContext } from './context.ts'

/** The bytes of an original that are here: because they wait to be sent, or because the user keeps them and may. */
export async function bytesHere(
  { evidenceFiles, mirror, user }: LocalContext,
  id: string,
): Promise<StoredBytes | null> {
  const waiting = evidenceFiles.find(id)
  if (waiting) return waiting
  const copy = evidenceFiles.copies.find(id)
  return user && isStored(copy) && (await mayKeep(mirror, user, id)) ? copy : null
}

/**
 * The shown copy, made from the bytes on this device in the same way as the server will make it; the access is noted. Null if what is kept beside the server can't be read any more.
 */
export async function showHere(
  context: LocalContext,
  evidence: FoundEvidence,
  file: StoredBytes,
): Promise<FileAnswer | null> {
  const refusal = new Refusal('unsupported_media_type', {
    message: 'There is no copy of this file that can be shown. Open its original.',
  })
  if (file.kind !== 'image') throw refusal
  const opened = await openChecked(context, evidence, file)
  if (!opened) return null
  const { stream, size } = opened
  if (size > LARGEST_SHOWN) {
    stream.destroy()
    throw refusal
  }
  const content = await buffer(stream)
  try {
    const { bytes, mime } = await context.files.makeShownCopy(content)
    noteOpening(context, evidence, 'shown', [])
    return { body: bytes, mediaType: mime, size: bytes.length, inline: true }
  } catch (error) {
    if (error instanceof ParserEnded) throw new Refusal('unsupported_media_type', { message: TAKES_TOO_MUCH })
    throw error instanceof ImageNotShown ? refusal : error
  }
}

const TAKES_TOO_MUCH = 'It takes too much time or memory to show this file. The file itself is kept as it is.'

/** The original from the bytes on this device; the opening is noted before any byte is returned. Null as in {@link showHere}. */
export async function openHere(
  context: LocalContext,
  evidence: FoundEvidence,
  file: StoredBytes,
): Promise<FileAnswer | null> {
  const opened = await openChecked(context, evidence, file)
  if (!opened) return null
  const { stream, size } = opened
  // When the device reports this to the server, the server enters it in the custody log, and the access to the file's
  // name in the access log.
  noteOpening(context, evidence, 'original', ['original', 'fileName'])
  return {
    body: webStream(stream),
    mediaType: 'application/octet-stream',
    name: evidence.fileName || evidence.id,
    size,
  }
}

function noteOpening(
  { mirror, now }: LocalContext,
  { id }: FoundEvidence,
  how: 'shown' | 'original',
  fields: readonly string[],
): void {
  noteAccess(mirror, { how, collection: 'evidence', recordId: id, fields }, now())
}

async function openChecked(
  { evidenceFiles }: LocalContext,
  { id }: FoundEvidence,
  file: StoredBytes,
): Promise<OpenedFile | null> {
  try {
    return await evidenceFiles.open(file)
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    // The server has what is kept beside it.
    if (evidenceFiles.copies.find(id)?.storedName === file.storedName) {
      await evidenceFiles.copies.lose(id)
      return null
    }
    evidenceFiles.refuse(id, 'broken')
    throw new Refusal('rule_violated', {
      message: 'The stored file is not the one that was received. Tell an administrator.',
    })
  }
}
