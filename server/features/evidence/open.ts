import { Readable } from 'node:stream'
import { FileBroken, FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { faultOf } from '#server/http/error-answer.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { mayRead } from '#shared/domain/policies.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { enterCustodyNow, type Holder } from './custody.ts'
import { type EvidenceFile, readFile } from './files-table.ts'
import { type Evidence, findEvidence } from './find-evidence.ts'
import { holderOf } from './holder.ts'
import { requireScanned } from './scan-again.ts'

/** Opens the copy that is shown. */
export async function openShown(context: ServerContext, id: string): Promise<FileAnswer> {
  const { file } = await readyFile(context, id, holderOf(context))
  const { shownName, shownSha256, shownType } = file
  if (!shownName || !shownSha256 || !shownType) throw new Refusal('unsupported_media_type', NOT_SHOWN)
  const opened = await context.services.files.open(shownName, { originalSha256: shownSha256 })
  return { body: bodyOf(opened), mediaType: shownType, size: opened.size, inline: true }
}

const NOT_SHOWN = { message: 'There is no copy of this file that can be shown.' }

/** Opens the original, checked whole, and enters the opening in the custody log before any byte leaves. */
export async function openOriginal(context: ServerContext, id: string): Promise<FileAnswer> {
  const holder = holderOf(context)
  const { found, file } = await readyFile(context, id, holder)
  const opened = await openChecked(context, holder, found, file)
  try {
    await enterCustodyNow(context.services.database, id, holder, { act: 'opened' })
  } catch (error) {
    opened.stream.destroy()
    throw error
  }
  return {
    body: bodyOf(opened),
    mediaType: 'application/octet-stream',
    name: nameFor(context, holder, found),
    size: opened.size,
  }
}

/** The record and its file, received, scanned and with nothing found in it. */
async function readyFile(context: ServerContext, id: string, holder: Holder) {
  const found = await findEvidence(context, id)
  if (!found) throw new Refusal('not_found')
  const file = await readFile(context.services.database, id)
  if (!file) throw new Refusal('not_found', { message: 'The bytes of this file have not been received yet.' })
  return { found, file: await requireScanned(context, holder, found, file) }
}

async function openChecked(
  { services }: ServerContext,
  holder: Holder,
  { id, sha256 }: Evidence,
  { storedName }: EvidenceFile,
): Promise<OpenedFile> {
  try {
    // The record's hash, so that neither the file nor its row can be exchanged.
    return await services.files.open(storedName, { originalSha256: sha256 })
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    services.log.error({ evidence: id, fault: faultOf(error) }, 'an evidence file is not what was received')
    await enterCustodyNow(services.database, id, holder, { act: 'checked', detail: 'broken' })
    throw new Refusal('rule_violated', { message: 'The stored bytes are not those that were received.' })
  }
}

/** The name is personal: only for those who may read persons' data, and the reading is audited. */
function nameFor(context: ServerContext, { deviceId }: Holder, { id, fileName }: Evidence): string {
  const person = callerOf(context)
  const { records } = context.services
  if (!mayRead(person, evidence.fields.fileName) || fileName === '') return id
  const at = records.now().toISOString()
  const reading = { collection: 'evidence', recordId: id, fields: ['fileName'], at }
  records.readings.add({ personId: person.id, deviceId, ...reading })
  return fileName
}

function bodyOf({ stream }: OpenedFile): ReadableStream<Uint8Array> {
  const body: unknown = Readable.toWeb(stream)
  return body as ReadableStream<Uint8Array>
}
