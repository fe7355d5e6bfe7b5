import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { may } from '#shared/domain/access.ts'
import { DOCUMENT_STATES } from '#shared/domain/enumerations.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { PassedFile } from './door.ts'
import { lettingOut } from './leaving.ts'
import { endLinks, putOnSite, takeOffSite } from './publish.ts'
import { requirePublishable } from './reports.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN = 'You wrote a part of what waits here. Ask another person to approve it.'
const ARCHIVED = 'An archived document cannot be approved. Take it out of the archive first.'
const NOTHING_WAITS = 'This document is approved already.'

const decided = z.object({
  version: z.int(),
  status: z.enum(DOCUMENT_STATES),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  fileNumber: z.int().nullable(),
  changedBy: z.array(z.uuid()),
})

/**
 * Approves a document as it is, which takes another person than those who wrote what is approved; or withdraws the
 * approval and takes it off the site, which takes one person, because what endangers a person must not wait.
 */
export async function decideDocument(
  context: ServerContext,
  id: string,
  input: ParsedInput<typeof documentsContract.decide>,
): Promise<void> {
  const { decision, version } = input
  const user = callerOf(context)
  if (!may(user, decision === 'approve' ? 'documents:approve' : 'documents:edit'))
    throw new Refusal('forbidden')
  const deed = { id, userId: user.id, now: context.services.records.now().toISOString() }
  const number = decision === 'approve' ? await numberToLeave(context, id, version) : null
  const { file, reason } = input
  await lettingOut(context, { documentId: id, number, file, reason }, async (transaction, letOut) => {
    const [row] = await transaction.run(
      sql`select version, status, is_public as "isPublic", is_archived as "isArchived",
          file_number as "fileNumber", changed_by as "changedBy"
        from documents where id = ${id} and deleted_at is null for update`,
      decided,
    )
    if (!row) throw new Refusal('not_found')
    if (row.version !== version) throw new Refusal('stale')
    if (decision === 'approve') await approve(transaction, row, deed, letOut)
    else await withdraw(transaction, deed)
    await writeAudit(transaction, {
      actor: user.id,
      act: `document.${decision === 'approve' ? 'approved' : 'withdrawn'}`,
      subject: `documents/${id}`,
    })
  })
}

/** Who decides about which document, and when. */
interface Deed {
  readonly id: string
  readonly userId: string
  readonly now: string
}

async function approve(
  transaction: Transaction,
  row: z.infer<typeof decided>,
  { id, userId, now }: Deed,
  letOut: (number: number | null) => Promise<PassedFile>,
): Promise<void> {
  await requireApprovable(transaction, row, userId)
  if (row.isPublic) await requirePublishable(transaction, id, now)
  const passed = row.isPublic ? await letOut(row.fileNumber) : null
  await transaction.run(sql`
    update documents set status = 'approved', version = version + 1, updated_at = ${now}, withdrawn_at = null,
      changed_by = '{}' where id = ${id}`)
  await transaction.run(sql`
    update document_versions set approved_by = ${userId}, approved_at = ${now}
    where document_id = ${id} and number = (select file_number from documents where id = ${id})
      and approved_at is null`)
  if (passed) await putOnSite(transaction, passed, now)
}

/** Takes back the approval of a document, with its copy on the site and its links. */
export async function withdraw(
  transaction: Transaction,
  { id, now }: Pick<Deed, 'id' | 'now'>,
): Promise<void> {
  await transaction.run(sql`
    update documents set status = 'pending', version = version + 1, updated_at = ${now}, withdrawn_at = ${now}
    where id = ${id}`)
  await takeOffSite(transaction, [id])
  await endLinks(transaction, id)
}

async function requireApprovable(
  transaction: Transaction,
  { isArchived, status, changedBy }: z.infer<typeof decided>,
  userId: string,
): Promise<void> {
  const refuse = (message: string) => {
    throw new Refusal('rule_violated', { message })
  }
  if (isArchived) refuse(ARCHIVED)
  if (status === 'approved') refuse(NOTHING_WAITS)
  if (changedBy.includes(userId) && !(await isOneEnough(transaction))) refuse(OWN)
}

const waiting = z.object({ fileNumber: z.int().nullable(), isPublic: z.boolean(), version: z.int() })

/** The version that visitors get once a document is approved; null where there is none. */
async function numberToLeave(
  { services }: ServerContext,
  id: string,
  version: number,
): Promise<number | null> {
  const [row] = await services.database.run(
    sql`select file_number as "fileNumber", is_public as "isPublic", version from documents
      where id = ${id} and deleted_at is null`,
    waiting,
  )
  if (!row) throw new Refusal('not_found')
  if (row.version !== version) throw new Refusal('stale')
  return row.isPublic ? row.fileNumber : null
}
