import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { folderHash } from '#server/features/grants/grant-files/index.ts'
import { tokenHash } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { DraftState, grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DRAFT_CHARACTERS, editedField, writtenAt } from '#shared/domain/grant-drafts.ts'
import { type DraftFields, openDraft, sealDraft } from './sealing.ts'
import { type HeldDraft, heldBy, stateOf, tellDraft } from './store.ts'

const TOO_LONG =
  'This draft is too long. Shorten some of its texts, or choose between those that are there twice.'

type Given = ParsedInput<typeof grantDraftsContract.sync>

/** Writes what a device changed into its draft, field by field, and tells what the draft says then (REQ-GRT-40). */
export async function syncDraft(services: Services, input: Given): Promise<DraftState> {
  const { database, limits } = services
  if (input.edits.length > 0) await limits.consume('grant-draft', tokenHash(input.key).toString('hex'))
  return database.transaction(async (transaction) => {
    const draft = await heldBy(services, transaction, input.key)
    if (stateOf(draft) !== 'open') return tellDraft(services, transaction, draft)
    await noteWriting(services, transaction, draft, input.writing)
    const written = await writeEdits(services, transaction, draft, input)
    return tellDraft(services, transaction, written, input.since)
  })
}

async function noteWriting(
  { records }: Services,
  transaction: Transaction,
  { me }: HeldDraft,
  writing: Given['writing'],
): Promise<void> {
  await transaction.run(sql`
    update grant_draft_members set writing = ${writing}, writing_at = ${records.now().toISOString()}::timestamptz
    where id = ${me}::uuid and (writing is not null or ${writing}::text is not null)`)
}

async function writeEdits(
  { keys, records }: Services,
  transaction: Transaction,
  draft: HeldDraft,
  { edits, clock }: Given,
): Promise<HeldDraft> {
  if (edits.length === 0) return draft
  const now = records.now()
  const before = openDraft(keys, draft.id, draft.sealed)
  const after: DraftFields = { ...before }
  for (const { field, at, ...edit } of edits) {
    const written = writtenAt({ at, clock }, { now, begun: draft.createdAt })
    const next = editedField(before[field], { ...edit, by: draft.me, at: written })
    if (next) after[field] = { ...next, others: [...next.others] }
  }
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  if (is === was) return draft
  // Whatever shortens it is taken.
  if (is.length > DRAFT_CHARACTERS && is.length > was.length)
    throw new Refusal('rule_violated', { message: TOO_LONG })
  const sealed = sealDraft(keys, draft.id, after)
  const changedAt = now.toISOString()
  const documents = after.attachments?.value ?? ''
  const folder = documents === '' ? null : folderHash(documents)
  await transaction.run(sql`
    update grant_drafts set sealed = ${sealed}::bytea, folder_hash = ${folder}::bytea, version = version + 1,
      changed_at = ${changedAt}::timestamptz, told_at = null
    where id = ${draft.id}::uuid`)
  return { ...draft, sealed, changedAt, version: draft.version + 1 }
}
