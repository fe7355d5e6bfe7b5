import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { webStream } from '#files/web-stream.ts'
import { answered, readContent } from '#server/content/content-kind.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/context.ts'
import type { DocumentCopy, documentCopiesContract } from '#shared/contract/library/document-copies.ts'
import { documentPassage } from '#shared/contract/library/documents.ts'
import { SAVED_AS } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { documentsKind, libraryPassages } from './tables.ts'

/** Which documents a device may keep. What was withdrawn may endanger a person, so no laptop should hold it. */
const MAY_BE_KEPT = sql`deleted_at is null and not is_archived and withdrawn_at is null`

/** Passages of one answer. */
const AT_ONCE = 200

/** Documents as devices keep them; access is that of the library's staff. */
export const documentCopiesHandlers: Handlers<typeof documentCopiesContract> = {
  async check({ input: { copies }, context }) {
    const knownById = new Map(copies.map(({ id, known }) => [id, known]))
    const currentCopies = await readCopies(context.services.database, [...knownById.keys()])
    return currentCopies.map((copy) => {
      const { id } = copy.document
      const digest = hash('sha256', JSON.stringify(copy))
      return { id, known: digest, copy: knownById.get(id) === digest ? null : copy }
    })
  },

  async file({ params, context }) {
    const { services } = context
    const { storedName, sha256 } = await findStored(services.database, params)
    const { stream, size } = await services.files.open(storedName, { originalSha256: sha256 })
    const from = Math.min(Number(params.from), size)
    return {
      body: webStream(Readable.from(after(stream, from), { objectMode: false })),
      mediaType: SAVED_AS,
      size: size - from,
    }
  },

  async passages({ params, input: { from }, context }) {
    const { database } = context.services
    const { sha256 } = await findStored(database, params)
    const passages = await database.run(
      sql`select number, page, heading, content as text from ${libraryPassages}
        where sha256 = ${sha256} and number >= ${from} order by number limit ${AT_ONCE + 1}`,
      documentPassage,
    )
    return { passages: passages.slice(0, AT_ONCE), next: passages[AT_ONCE]?.number ?? null }
  },
}

/** What only the server can do or knows: its pages of Office files, approvals, and how often a file was saved. */
const NOT_ON_DEVICES = { found: [], hasPages: false, mayApprove: false, downloads: null }

const fileRow = z.object({ id: z.uuid(), sha256: z.string(), passages: z.int() })

async function readCopies(database: Database, ids: readonly string[]): Promise<DocumentCopy[]> {
  const among = (column: SQL) => sql`${column} = any(${sql.param([...ids])}::uuid[])`
  const [rows, files] = await Promise.all([
    readContent(database, documentsKind, sql`where ${among(sql`id`)} and ${MAY_BE_KEPT}`),
    database.run(
      sql`select documents.id, version.sha256,
          (select count(*) from ${libraryPassages} passage where passage.sha256 = version.stored_sha256)::integer as passages
        from documents join document_versions version
          on version.document_id = documents.id and version.number = documents.file_number
        where ${among(sql`documents.id`)}`,
      fileRow,
    ),
  ])
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => ({
    document: { ...answered(documentsKind, row), ...NOT_ON_DEVICES },
    sha256: byId.get(row.id)?.sha256 ?? null,
    passages: byId.get(row.id)?.passages ?? 0,
  }))
}

const storedRow = z.object({ storedName: z.string(), sha256: z.string() })

async function findStored(
  database: Database,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<z.infer<typeof storedRow>> {
  const [row] = await database.run(
    sql`select stored_name as "storedName", version.sha256
      from documents join document_versions version on version.document_id = documents.id
        join library_files on library_files.sha256 = version.stored_sha256
      where documents.id = ${id} and version.number = ${number}::integer and ${MAY_BE_KEPT}`,
    storedRow,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** The bytes of a stream without the first ones. */
async function* after(stream: Readable, from: number): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    const skipped = Math.max(0, from - passed)
    passed += piece.length
    if (skipped < piece.length) yield skipped === 0 ? piece : piece.subarray(skipped)
  }
}
