import { askAbout, isNewest, type KeptRow } from '#desktop/documents/index.ts'
import { diskFullRefusal, SPARE_BYTES } from '#desktop/mirror/full-disk.ts'
import { ServerRefused } from '#desktop/sync/server-calls.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import {
  type KeptDocument,
  type keptDocumentCalls,
  MOST_KEPT_BYTES,
  MOST_KEPT_DOCUMENTS,
} from '#shared/contract/library/kept-documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const TOO_MANY = 'This device keeps 500 documents, which is the most. Remove some of them from it first.'
const TOO_MUCH = 'The documents on this device would take more than 2 GB. Remove some of them from it first.'

/** Which documents the user keeps on this device (decision 0242). */
export const keptDocumentHandlers: Handlers<typeof keptDocumentCalls, LocalContext> = {
  async keptDocuments({ context }) {
    const rows = context.keptDocuments.all(signedIn(context))
    return {
      documents: rows.map((row) => viewOf(context, row)),
      bytes: rows.reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
      mostBytes: MOST_KEPT_BYTES,
    }
  },

  keepDocument: ({ params, context }) => keepDocument(context, params.id),

  async forgetDocument({ params, context }) {
    if (!context.keptDocuments.find(signedIn(context), params.id)) throw new Refusal('not_found')
    await context.keptDocuments.forget(params.id)
    return undefined
  },
}

/** Keeps a document of the library here; its file is fetched afterwards, and goes on after a broken connection. */
export async function keepDocument(context: LocalContext, id: string): Promise<undefined> {
  const { keptDocuments, copyFetcher } = context
  const user = signedIn(context)
  const before = keptDocuments.find(user, id)
  const answers = await unlessOffline(ask(context, id))
  if (answers === null) throw new Refusal('offline')
  const [answer] = answers
  if (!answer?.copy) {
    await keptDocuments.forget(id)
    throw new Refusal('not_found')
  }
  const size = answer.copy.document.file?.size ?? 0
  if (!before) await requireRoom(context, size)
  keptDocuments.note(user, { known: answer.known, copy: answer.copy })
  keptDocuments.retry(id)
  copyFetcher.nudge()
  return undefined
}

async function ask({ remote }: LocalContext, id: string) {
  try {
    return await askAbout(remote, [{ id, known: null }])
  } catch (error) {
    if (error instanceof ServerRefused) throw new Refusal('forbidden')
    throw error
  }
}

async function requireRoom(context: LocalContext, size: number): Promise<void> {
  const rows = context.keptDocuments.all(signedIn(context))
  if (rows.length >= MOST_KEPT_DOCUMENTS) throw new Refusal('rule_violated', { message: TOO_MANY })
  const promised = rows.reduce((sum, { document }) => sum + (document.file?.size ?? 0), 0)
  if (promised + size > MOST_KEPT_BYTES) throw new Refusal('rule_violated', { message: TOO_MUCH })
  if ((await context.keptDocuments.free()) < 2 * size + SPARE_BYTES) throw diskFullRefusal()
}

function viewOf({ keptDocuments }: LocalContext, row: KeptRow): KeptDocument {
  const { id, document, kept_at, problem, checked_at } = row
  const size = document.file?.size ?? 0
  const newest = isNewest(row)
  return {
    ...{ id, slug: document.slug, title: document.title, problem, size },
    state: newest ? 'kept' : kept_at === null ? 'fetching' : 'newer',
    received: newest ? size : keptDocuments.received(row),
    keptAt: kept_at,
    checkedAt: checked_at,
  }
}
