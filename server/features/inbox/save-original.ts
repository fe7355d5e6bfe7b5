import { writeAudit } from '#server/features/audit/index.ts'
import { attachmentsOf, originalsOf } from '#server/features/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { withoutNetwork } from '#server/incoming/sender-network.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { openHarmless } from './open-file.ts'

const NOT_KEPT =
  'Only the hash of this e-mail was kept, because its network sent very much on that day. Its text and files are here.'

interface Wanted {
  readonly threadId: string
  readonly messageId: string
  readonly reason: string
}

/**
 * Hands out a mail as it came, to be saved and never shown, without the headers that tell from which network it was sent. The audit
 * trail has who took it, and why, before any byte is sent.
 */
export async function saveOriginal(
  context: ServerContext,
  { threadId, messageId, reason }: Wanted,
): Promise<FileAnswer> {
  const { services } = context
  const originals = await originalsOf(services.database, threadId)
  const original = originals.find((each) => each.messageId === messageId)
  if (!original) throw new Refusal('not_found')
  if (original.storedName === null && original.scan === 'unscanned')
    throw new Refusal('rule_violated', { message: NOT_KEPT })
  for (const file of await attachmentsOf(services, services.database, threadId))
    if (file.messageId === messageId && file.scan !== 'infected')
      (await openHarmless(context, file)).stream.destroy()
  const { stream } = await openHarmless(context, original)
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  await writeAudit(services.database, {
    actor: callerOf(context).id,
    act: 'message.original-saved',
    subject: `messages/${threadId}`,
    detail: { reason },
  })
  return {
    body: withoutNetwork(Buffer.concat(pieces)),
    mediaType: 'application/octet-stream',
    name: `${messageReference(threadId)}.eml`,
  }
}
