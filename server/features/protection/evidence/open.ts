import { FileBroken, FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { faultOf } from '#server/log.ts'
import type { Opened } from '#server/records/access-log.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mayViewCopy, SHOWS_PERSONS } from '#shared/domain/evidence-viewing.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { enterCustodyNow, type Holder } from './custody.ts'
import { type EvidenceFile, readFile } from './files-table.ts'
import { type Evidence, findEvidence } from './find-evidence.ts'
import { holderOf } from './holder.ts'
import { requireScanned } from './scan-again.ts'

/** Opens the shown copy; the access log gets its entry before any byte is sent. */
export async function openShown(context: ServerContext, id: string): Promise<FileAnswer> {
  const holder = holderOf(context)
  const { evidence, file } = await readyFile(context, id, holder)
  if (!mayViewCopy(callerOf(context), evidence)) throw new Refusal('forbidden', { message: SHOWS_PERSONS })
  const { shownName, shownSha256, shownType } = file
  if (!shownName || !shownSha256 || !shownType) throw new Refusal('unsupported_media_type', NOT_SHOWN)
  await enterAccess(context, holder, id, { how: 'shown', fields: [] })
  const opened = await context.services.files.open(shownName, { originalSha256: shownSha256 })
  return { body: bodyOf(opened), mediaType: shownType, size: opened.size, inline: true }
}

const NOT_SHOWN = { message: 'There is no copy of this file that can be shown. Open its original.' }

/** Opens the completely checked original; the custody and access logs get their entries before any byte is sent. */
export async function openOriginal(context: ServerContext, id: string): Promise<FileAnswer> {
  const holder = holderOf(context)
  const { evidence, file } = await readyFile(context, id, holder)
  const opened = await openChecked(context, holder, evidence, file)
  const name = nameFor(context, evidence)
  try {
    await enterCustodyNow(context.services.database, id, holder, { act: 'opened' })
    await enterAccess(context, holder, id, { how: 'original', fields: name === null ? [] : ['fileName'] })
  } catch (error) {
    opened.stream.destroy()
    throw error
  }
  return {
    body: bodyOf(opened),
    mediaType: 'application/octet-stream',
    name: name ?? id,
    size: opened.size,
    // A device that keeps the file goes on after a cut; each part is an opening of its own.
    sha256: evidence.sha256,
  }
}

/** The record and its file, which must be received, scanned and clean. */
async function readyFile(context: ServerContext, id: string, holder: Holder) {
  const evidence = await findEvidence(context, id)
  if (!evidence) throw new Refusal('not_found')
  const file = await readFile(context.services.database, id)
  if (!file)
    throw new Refusal('not_found', {
      message: 'This file has not been received yet. Try again once it has been sent.',
    })
  return { evidence, file: await requireScanned(context, holder, evidence, file) }
}

async function openChecked(
  { services }: ServerContext,
  holder: Holder,
  { id, sha256 }: Evidence,
  { storedName }: EvidenceFile,
): Promise<OpenedFile> {
  try {
    // The record's hash is compared, so that neither the file nor its row can be replaced.
    return await services.files.open(storedName, { originalSha256: sha256 })
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    services.log.error({ evidence: id, fault: faultOf(error) }, 'an evidence file is not what was received')
    await enterCustodyNow(services.database, id, holder, { act: 'checked', detail: 'broken' })
    throw new Refusal('rule_violated', {
      message: 'The stored file is not the one that was received. Tell an administrator.',
    })
  }
}

/** The name is personal: null for users who may not read personal data. */
function nameFor(context: ServerContext, { fileName }: Evidence): string | null {
  return mayRead(callerOf(context), evidence.fields.fileName) && fileName !== '' ? fileName : null
}

function enterAccess(
  { services }: ServerContext,
  { userId, deviceId }: Holder,
  recordId: string,
  opened: Pick<Opened, 'how' | 'fields'>,
): Promise<void> {
  const { records } = services
  if (userId === null) throw new Error('Only a person opens a file')
  const at = records.now().toISOString()
  return records.accessLog.enter({ userId, deviceId, collection: 'evidence', recordId, at, ...opened })
}

function bodyOf({ stream }: OpenedFile): ReadableStream<Uint8Array> {
  return webStream(stream)
}
