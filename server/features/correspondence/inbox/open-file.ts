import { buffer } from 'node:stream/consumers'
import { FileBroken, FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import { writeAudit } from '#server/audit/index.ts'
import {
  type Attachment,
  attachmentsOf,
  scanAttachment,
} from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { isMailFile, withoutNetwork } from '#server/incoming/mime/without-network.ts'
import { faultOf } from '#server/log.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { UNFAMILIAR_ENDING } from '#shared/domain/messages.ts'
import { loadNamespace } from '#shared/i18n/index.ts'

const INFECTED = 'The virus scanner found something harmful in this file, so it was not kept.'
const NOT_SCANNED =
  'This file is kept but closed: the virus scanner could not look at it yet. Try again later.'
const CHANGED = 'The stored file is not the one that was received. Tell an administrator.'

/**
 * Hands out an attachment to be saved, never to be shown: its bytes are those of a stranger. The audit trail has who took it before
 * any byte is sent. A mail that was attached is saved without what tells its network, as the one that brought it is.
 */
export async function openThreadFile(
  context: ServerContext,
  threadId: string,
  fileId: string,
): Promise<FileAnswer> {
  const { services } = context
  const files = await attachmentsOf(services, services.database, threadId)
  const file = files.find(({ id }) => id === fileId)
  if (!file) throw new Refusal('not_found')
  const opened = await openHarmless(context, file)
  try {
    await writeAudit(services.database, {
      actor: callerOf(context).id,
      act: 'message.file-opened',
      subject: `messages/${threadId}`,
    })
  } catch (error) {
    opened.stream.destroy()
    throw error
  }
  const answer = {
    mediaType: 'application/octet-stream',
    name: file.familiar ? file.name : `${file.name}${UNFAMILIAR_ENDING}`,
  }
  if (file.familiar && !file.mediaType.startsWith('text/'))
    return { ...answer, body: webStream(opened.stream), size: opened.size }
  const bytes = await buffer(opened.stream)
  if (!isMailFile(file.name, bytes)) return { ...answer, body: bytes, size: bytes.byteLength }
  return { ...answer, body: await withoutNetwork(bytes, await leftOutText(context)) }
}

/** What a saved mail says where a part was left out, in the language of the user who saves it. */
export async function leftOutText(context: ServerContext): Promise<string> {
  return (await loadNamespace(callerOf(context).locale, 'inbox')).original.leftOut
}

/** Opens a stored file of a message once it was looked at by the scanner; refused for a harmful one. */
export async function openHarmless(
  { services }: ServerContext,
  file: Pick<Attachment, 'id' | 'storedName' | 'sha256' | 'scan'>,
): Promise<OpenedFile> {
  const { id, storedName, sha256 } = file
  try {
    const verdict = file.scan === 'unscanned' ? await scanAttachment(services, file) : file.scan
    if (verdict === 'infected' || storedName === null)
      throw new Refusal('rule_violated', { message: INFECTED })
    if (verdict === 'unscanned') throw new Refusal('rule_violated', { message: NOT_SCANNED })
    return await services.files.open(storedName, { originalSha256: sha256 })
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    services.log.error({ file: id, fault: faultOf(error) }, 'an attachment is not what was received')
    throw new Refusal('rule_violated', { message: CHANGED })
  }
}
