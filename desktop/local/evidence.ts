import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type FoundEvidence, findEvidence, type StoredBytes } from '#desktop/evidence/index.ts'
import { requireDeclared } from '#files/declared-bytes.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { evidenceContract } from '#shared/contract/protection/children.ts'
import type { Permission } from '#shared/domain/access.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mayViewCopy, SHOWS_PERSONS } from '#shared/domain/evidence-viewing.ts'
import { type ChildQuery, childRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers, signedIn } from '#shared/records/handlers.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import type { LocalContext } from './context.ts'
import { bytesHere, openHere, showHere } from './evidence-here.ts'
import { fromServer } from './from-server.ts'

type View = z.output<typeof evidenceContract.get.output>
interface Call {
  readonly params: { readonly id: string }
  readonly context: LocalContext
}
interface Upload extends Call {
  readonly body: ReadableStream<Uint8Array>
}

const records = recordHandlers<ChildQuery, View>(evidence, childRequest)

/** Evidence on this device: bytes are accepted without a connection, and read here until the server has them, or as long as they are kept. */
export const evidenceHandlers = {
  ...records,
  list: async (call: Parameters<typeof records.list>[0] & { context: LocalContext }) => {
    const page = await records.list(call)
    return { ...page, items: page.items.map((view) => withItsFile(call.context, view)) }
  },
  get: async (call: Call) => withItsFile(call.context, await records.get(call)),
  upload,
  shown: (call: Call) =>
    wherever(call, 'evidence:view', 'shown', (evidence, file) => showHere(call.context, evidence, file)),
  original: (call: Call) =>
    wherever(call, 'evidence:open-original', 'original', (evidence, file) =>
      openHere(call.context, evidence, file),
    ),
}

/** A record whose bytes wait here, or were rejected, has the same state as one that itself waits or was rejected. */
function withItsFile({ evidenceFiles }: LocalContext, view: View): View {
  const file = evidenceFiles.find(view.id)
  if (!file || view.sync === 'attention' || view.sync === 'conflict') return view
  return { ...view, sync: file.state === 'refused' ? 'attention' : 'waiting' }
}

async function upload({ params, body, context }: Upload) {
  demand(context, evidence.edit)
  const evidenceRecord = await findEvidence(context.records, signedIn(context), params.id)
  if (!evidenceRecord || evidenceRecord.deleted) throw new Refusal('not_found')
  const { id, sha256, fileName, receivedAt } = evidenceRecord
  if (receivedAt) {
    requireDeclared(sha256, await hashOf(body))
    return { id, receivedAt }
  }
  await context.evidenceFiles.keep({ id, sha256, fileName }, body)
  context.wakeSync()
  return { id, receivedAt: null }
}

async function hashOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}

/** Reads a file here while this device has it, otherwise from the server. */
async function wherever(
  { params, context }: Call,
  permission: Permission,
  which: 'shown' | 'original',
  here: (found: FoundEvidence, file: StoredBytes) => Promise<FileAnswer | null>,
): Promise<FileAnswer> {
  demand(context, permission)
  const evidence = await findEvidence(context.records, signedIn(context), params.id)
  if (!evidence) throw new Refusal('not_found')
  if (which === 'shown' && !mayViewCopy(signedIn(context), evidence)) {
    throw new Refusal('forbidden', { message: SHOWS_PERSONS })
  }
  const file = await bytesHere(context, evidence.id)
  const answered = file && (await here(evidence, file))
  if (answered) return answered
  const answer = await fromServer(context.remote, `/api/evidence/${evidence.id}/${which}`)
  return which === 'shown'
    ? { ...answer, inline: true }
    : { ...answer, name: evidence.fileName || evidence.id }
}

function demand(context: LocalContext, permission: Permission): void {
  if (!may(signedIn(context), permission)) throw new Refusal('forbidden')
}
