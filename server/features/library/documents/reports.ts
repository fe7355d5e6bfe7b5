import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { editionOfCopy, openSeenReport, requireInForce } from '#server/features/library/reports/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { DocumentFields } from '#shared/contract/library/documents.ts'
import { DOCUMENT_FILE_LIMIT } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ReportEdition } from '#shared/domain/report-options.ts'
import { documentVersions } from './tables.ts'
import { enterFile } from './versions.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const ONLY_PUBLIC_EDITIONS =
  'This report is for the organisation. Only a public edition of a report can be a public document.'
const HAS_LISTS =
  'This file lists records, whose titles not everyone who reads the library may see. Make the report with figures as its annex, or with the annexes in a file of their own.'

const fileRow = z.object({ sha256: z.string().nullable() })

/** Refuses to publish a document whose newest file is a report that is no public edition, or may not leave again, however it got there. */
export async function requirePublishable(
  queryable: Queryable,
  documentId: string,
  at: string,
): Promise<void> {
  const [file] = await queryable.run(
    sql`select stored_sha256 as sha256 from document_versions join documents on documents.id = document_id
      where document_id = ${documentId} and number = file_number`,
    fileRow,
  )
  if (!file?.sha256) return
  if ((await editionOfCopy(queryable, file.sha256)) === 'internal')
    throw new Refusal('rule_violated', { message: ONLY_PUBLIC_EDITIONS })
  await requireInForce(queryable, file.sha256, at)
}

/** Refuses what not everyone who reads the library may read. */
function refuseForLibrary(
  { isPublic }: DocumentFields,
  { edition, listsRecords }: { readonly edition: ReportEdition; readonly listsRecords: boolean },
): void {
  if (listsRecords) throw new Refusal('rule_violated', { message: HAS_LISTS })
  if (!isPublic || edition === 'public') return
  const details = [{ path: 'isPublic', message: ONLY_PUBLIC_EDITIONS }]
  throw new Refusal('rule_violated', { details })
}

/**
 * Adds the file of a report that the caller may see to the library, as a document that waits for approval like any other.
 * `create` makes the document.
 */
export async function addReport(
  context: ServerContext,
  reportId: string,
  fields: DocumentFields,
  create: (fields: DocumentFields) => Promise<{ readonly id: string }>,
): Promise<string> {
  const { file, ...report } = await openSeenReport(context, reportId)
  const { files, database, records } = context.services
  try {
    refuseForLibrary(fields, report)
    await requireInForce(database, file.sha256, records.now().toISOString())
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  const received = await files.receive(file.stream, { maxBytes: DOCUMENT_FILE_LIMIT })
  try {
    const { id: documentId } = await create(fields)
    const announced = {
      ...{ documentId, fileName: file.name, size: received.size, sha256: received.originalSha256 },
    }
    const id = uuidv7()
    await insertRow(database, documentVersions, {
      ...{ id, ...announced, uploadedBy: callerOf(context).id },
      announcedAt: records.now().toISOString(),
    })
    await enterFile(context, id, announced, received)
    return documentId
  } finally {
    await received.discard()
  }
}
