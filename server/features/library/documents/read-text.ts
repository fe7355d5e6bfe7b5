import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import { documentPassage, type documentsContract } from '#shared/contract/library/documents.ts'
import { TEXT_STATES } from '#shared/domain/enumerations.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { namedFile } from './open-file.ts'
import { libraryPassages } from './tables.ts'

/** Passages of one answer. */
const AT_ONCE = 20

const textRow = z.object({
  sha256: z.string(),
  state: z.enum(TEXT_STATES),
  pages: z.int().nullable(),
})

/** Reads what the file of a document says: the approved file's text for visitors, the newest one's for staff. */
export async function readText(
  context: ServerContext,
  id: string,
  { from, number }: ParsedInput<typeof documentsContract.text>,
): Promise<AnswerOf<typeof documentsContract.text>> {
  const { database } = context.services
  const [row] = await database.run(
    sql`select stored.sha256, text_state as state, text_pages as pages
      from document_versions version join library_files stored on stored.sha256 = stored_sha256
      where document_id = ${id} and number = ${namedFile(context.user, id, number)}`,
    textRow,
  )
  if (!row) throw new Refusal('not_found')
  const { sha256, ...text } = row
  const passages = await database.run(
    sql`select number, page, heading, content as text from ${libraryPassages}
      where sha256 = ${sha256} and number >= ${from} order by number limit ${AT_ONCE + 1}`,
    documentPassage,
  )
  return { ...text, passages: passages.slice(0, AT_ONCE), next: passages[AT_ONCE]?.number ?? null }
}
