import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  fileOf,
  libraryPassages,
  publicDocuments,
  textStateOf,
} from '#server/features/library/documents/tables.ts'
import type { Services } from '#server/services.ts'
import { signingKeys } from '#server/signing/index.ts'
import type { SigningKey } from '#shared/contract/administration/signing-keys.ts'
import { documentItem, documentPassage } from '#shared/contract/library/documents.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { extensionOf, safeFileName } from '#shared/domain/file-name.ts'

/** Bytes of files in one portable library: with its pages it has to stay below 4 GB, the largest file on many sticks. */
const MOST_FILE_BYTES = 3_600_000_000

const shown = documentItem
  .pick({
    ...{ id: true, slug: true, title: true, description: true, category: true, documentType: true },
    ...{ tags: true, file: true, textState: true, createdAt: true },
  })
  .extend({ updatedAt: z.iso.datetime(), sha256: z.string().nullable(), storedName: z.string().nullable() })

/** A public document as it was approved last, with its place in the portable library. */
export interface PortableDocument extends z.infer<typeof shown> {
  readonly isPublic: true
  /** Its folder, from the root. */
  readonly folder: string
  /** The path of its file in that folder; null without a file, or where it would make the ZIP file too large. */
  readonly filePath: string | null
}

/** What a portable library is made of. */
export interface Library {
  readonly documents: readonly PortableDocument[]
  readonly madeAt: Date
  /** The day of it, in East Africa. */
  readonly day: string
  readonly publicUrl: string
  readonly signingKey: SigningKey
}

/** Reads what visitors get of the library, and nothing else. */
export async function readLibrary({ database, keys, publicUrl }: Services, madeAt: Date): Promise<Library> {
  const rows = await database.run(
    sql`select shown.id, shown.slug, shown.title, shown.description, shown.category,
        shown.document_type as "documentType", shown.tags, shown.created_at as "createdAt",
        shown.published_at as "updatedAt", ${fileOf(sql`shown.id`, sql`shown.file_number`)} as file,
        ${textStateOf(sql`shown.id`, sql`shown.file_number`)} as "textState", stored.sha256,
        stored.stored_name as "storedName"
      from ${publicDocuments} shown
        left join document_versions version on version.document_id = shown.id and version.number = shown.file_number
        left join library_files stored on stored.sha256 = version.stored_sha256
      order by shown.created_at desc, shown.id desc`,
    shown,
  )
  const [signingKey] = signingKeys(keys)
  if (!signingKey) throw new Error('There is no signing key')
  let room = MOST_FILE_BYTES
  const documents = rows.map((row): PortableDocument => {
    const fits = row.file !== null && row.file.size <= room
    if (row.file && fits) room -= row.file.size
    const filePath = row.file && fits ? `file/${nameOf(row.file.name)}` : null
    return { ...row, isPublic: true, folder: `documents/${row.slug}`, filePath }
  })
  return { documents, madeAt, day: mogadishuDay(madeAt), publicUrl, signingKey }
}

/** A name that every file system takes and no address has to encode twice; its page shows the real one. */
function nameOf(declared: string): string {
  const safe = safeFileName(declared)
  const extension = extensionOf(safe)
  const stem = (extension ? safe.slice(0, -extension.length - 1) : safe)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST_STEM)
  return `${stem || 'document'}${extension ? `.${extension}` : ''}`
}

/** Windows allows 260 characters for a whole path. */
const LONGEST_STEM = 60
const AT_ONCE = 50

/** The passages of a stored file, a few at a time. */
export async function* passagesOf({ database }: Services, sha256: string) {
  for (let from = 1; ; from += AT_ONCE) {
    const passages = await database.run(
      sql`select number, page, heading, content as text from ${libraryPassages}
        where sha256 = ${sha256} and number >= ${from} and number < ${from + AT_ONCE} order by number`,
      documentPassage,
    )
    yield* passages
    if (passages.length < AT_ONCE) return
  }
}
