import { buffer } from 'node:stream/consumers'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { attachmentsOf, type Original, originalsOf } from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { withoutNetwork } from '#server/incoming/mime/without-network.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { leftOutText, openHarmless } from './open-file.ts'

const NOT_KEPT =
  'Only the hash of this e-mail was kept, because its network sent very much on that day. Its text and files are here.'

interface Named {
  readonly threadId: string
  readonly messageId: string
}

/**
 * Hands out a mail as it came, to be saved and never shown, without the headers that tell from which network it was sent. The audit
 * trail has who took it, and why, and the access log that they did, before any byte is sent.
 */
export async function saveOriginal(
  context: ServerContext,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<FileAnswer> {
  const { threadId } = named
  const body = await withoutNetwork(await sourceOf(context, named), await leftOutText(context))
  await writeAudit(context.services.database, {
    actor: callerOf(context).id,
    act: 'message.original-saved',
    subject: `messages/${threadId}`,
    detail: { reason },
  })
  await enterSaving(context, threadId, 'mail')
  return { body, mediaType: 'application/octet-stream', name: `${messageReference(threadId)}.eml` }
}

/** The original of a mail in a conversation; refused where no more than its hash was kept. */
export async function originalIn(queryable: Queryable, { threadId, messageId }: Named): Promise<Original> {
  const originals = await originalsOf(queryable, threadId)
  const original = originals.find((each) => each.messageId === messageId)
  if (!original) throw new Refusal('not_found')
  if (original.storedName === null && original.scan === 'unscanned')
    throw new Refusal('rule_violated', { message: NOT_KEPT })
  return original
}

/** All bytes of a mail as it came, once it and what came with it were scanned; refused for a harmful one. */
export async function sourceOf(context: ServerContext, named: Named): Promise<Buffer> {
  const { services } = context
  const original = await originalIn(services.database, named)
  for (const file of await attachmentsOf(services, services.database, named.threadId))
    if (file.messageId === named.messageId && file.scan !== 'infected')
      (await openHarmless(context, file)).stream.destroy()
  const { stream } = await openHarmless(context, original)
  return buffer(stream)
}

/** Enters in the access log, as for the file of a piece of evidence, that a mail is saved. */
export async function enterSaving(
  { user, device, services: { records } }: ServerContext,
  threadId: string,
  how: 'mail' | 'whole-mail',
): Promise<void> {
  await records.accessLog.enter({
    ...{ how, userId: callerOf({ user }).id, deviceId: device?.id ?? null, fields: [] },
    ...{ collection: 'messages', recordId: threadId, at: records.now().toISOString() },
  })
}
