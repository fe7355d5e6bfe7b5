import { prepareMailbox } from '#server/features/mailbox/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import { noteLookedAt } from '#server/records/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { may } from '#shared/domain/access.ts'
import { creation, writeOrRefuse } from '#shared/records/handlers.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'
import { recordContext } from './on-server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Stores what a visitor sends as a new record that waits for triage, with the mailbox that its receipt code opens; sent
 * again with its `id` it is the same record. The caller has left out what visitors may not say of it.
 */
export async function receive(context: ServerContext, name: RoutedCollection, sent: Values) {
  const on = recordContext(context)
  const { receiptCode, ...values } = sent
  const id = typeof values.id === 'string' ? values.id : on.newId()
  if (typeof receiptCode === 'string') await prepareMailbox(context.services, name, id, receiptCode)
  try {
    await writeOrRefuse(on, 'public', creation(recordCollections[name], id, values))
  } catch (error) {
    // The answer must not reveal whether an id exists; the same record sent twice is received once.
    if (!(error instanceof Refusal && error.code === 'exists')) throw error
  }
  return { id, received: true as const }
}

/**
 * Notes that somebody has opened a record, if it came from a visitor and the user may edit it: from then on search finds
 * it, and devices get it.
 */
export async function noteOpened(
  { user, services }: ServerContext,
  name: RoutedCollection,
  { id, channel }: { readonly id: string; readonly channel?: unknown },
): Promise<void> {
  if (channel === 'public' && may(user, recordCollections[name].edit)) {
    await noteLookedAt(services.records, name, id)
  }
}
