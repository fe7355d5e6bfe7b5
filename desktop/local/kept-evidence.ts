import { z } from 'zod'
import { type CopyRow, type FoundEvidence, mayKeep } from '#desktop/evidence/index.ts'
import { diskFullRefusal, SPARE_BYTES } from '#desktop/mirror/full-disk.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import {
  type KeptEvidence,
  type keptEvidenceCalls,
  MOST_KEPT_EVIDENCE_BYTES,
} from '#shared/contract/protection/kept-evidence.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { LocalContext } from './context.ts'
import { parentOf } from './device.ts'
import { draftBytes } from './drafts.ts'

/** A message of the rules; the Somali catalogue of messages has it. */
const TOO_MUCH =
  'The evidence kept on this device would take more than 2 GB. Remove some of it from it first.'

/** Which files of evidence the user keeps on this device, and what all that is kept takes (decision 0455). */
export const keptEvidenceHandlers: Handlers<typeof keptEvidenceCalls, LocalContext> = {
  async keptEvidence({ context }) {
    const user = signedIn(context)
    const { copies } = context.evidenceFiles
    const files: KeptEvidence[] = []
    for (const copy of copies.all()) {
      const evidence = await mayKeep(context.mirror, user, copy.evidenceId)
      if (evidence?.sha256 === copy.sha256) files.push(viewOf(context, copy, evidence.parent))
    }
    return { files, bytes: copies.bytes(), mostBytes: MOST_KEPT_EVIDENCE_BYTES }
  },

  async keepEvidence({ params, context }) {
    const { mirror, evidenceFiles, wakeSync } = context
    const { copies } = evidenceFiles
    const evidence = await mayKeep(mirror, signedIn(context), params.id)
    if (!evidence) throw new Refusal('not_found')
    const before = copies.find(evidence.id)
    if (before === null || before.storedName === null) await requireRoom(context, evidence)
    copies.want({ evidenceId: evidence.id, sha256: evidence.sha256, size: evidence.size })
    wakeSync()
    return undefined
  },

  async forgetEvidence({ params, context }) {
    const { copies } = context.evidenceFiles
    if (!copies.find(params.id)) throw new Refusal('not_found')
    await copies.forget(params.id)
    return undefined
  },

  async keptHere({ context }) {
    const { mirror, evidenceFiles, keptDocuments } = context
    const pages = (name: 'page_count' | 'page_size') => Number(mirror.db.pragma(name, { simple: true }))
    return {
      mirrorBytes: pages('page_count') * pages('page_size'),
      evidenceBytes: evidenceFiles.copies.bytes(),
      documentBytes: keptDocuments.bytes(),
      courseBytes: sumOf(context, 'select sum(length(answer)) as bytes from kept_course_answers'),
      reportBytes: sumOf(context, 'select sum(size) as bytes from reports where stored_name is not null'),
      waitingBytes: evidenceFiles.all().reduce((sum, { evidenceId }) => sum + sizeOf(context, evidenceId), 0),
      draftBytes: draftBytes(mirror.meta, signedIn(context).id),
      freeBytes: await keptDocuments.free(),
    }
  },
}

async function requireRoom(
  { evidenceFiles }: LocalContext,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<void> {
  const { copies } = evidenceFiles
  const promised = copies.all().reduce((sum, copy) => sum + (copy.evidenceId === id ? 0 : copy.size), 0)
  if (promised + size > MOST_KEPT_EVIDENCE_BYTES) throw new Refusal('rule_violated', { message: TOO_MUCH })
  // The bytes of a file that waits are here already.
  if (!evidenceFiles.find(id) && (await copies.free()) < size + SPARE_BYTES) throw diskFullRefusal()
}

const described = z.object({ kind: z.string(), mediaType: z.string(), size: z.int() })

function viewOf(
  context: LocalContext,
  { evidenceId, size, storedName, keptAt, problem }: CopyRow,
  { collection, id }: FoundEvidence['parent'],
): KeptEvidence {
  const { evidenceFiles, mirror } = context
  const record = JSON.parse(mirror.rows('evidence').find(evidenceId)?.doc ?? '{}') as Record<string, unknown>
  const { kind, mediaType } = described.parse(record)
  const isUnsent = evidenceFiles.find(evidenceId) !== null
  return {
    ...{ id: evidenceId, kind, mediaType, size, keptAt, problem },
    parent: { collection, id, title: parentOf(context, record)?.title ?? null },
    state: isUnsent ? 'unsent' : storedName === null ? 'fetching' : 'kept',
    received: storedName !== null || isUnsent ? size : evidenceFiles.copies.received(evidenceId),
  }
}

function sizeOf({ mirror }: LocalContext, evidenceId: string): number {
  const row = mirror.rows('evidence').find(evidenceId)
  return row ? (described.shape.size.safeParse(JSON.parse(row.doc).size).data ?? 0) : 0
}

function sumOf({ mirror }: LocalContext, statement: string): number {
  return mirror.db.prepare<[], { bytes: number | null }>(statement).get()?.bytes ?? 0
}
