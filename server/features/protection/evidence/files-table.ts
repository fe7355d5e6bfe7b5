import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { FILE_SCANS, type FileScan } from '#shared/domain/file-scans.ts'
import { evidenceFiles } from './tables.ts'

/** The shown copy's name, hash and type in the store. */
export interface ShownFile {
  readonly shownName: string
  readonly shownSha256: string
  readonly shownType: string
}

const row = z.object({
  storedName: z.string(),
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
  scan: z.enum(FILE_SCANS),
  shownName: z.string().nullable(),
  shownSha256: z.string().nullable(),
  shownType: z.string().nullable(),
})
/** A received file's entry. */
export type EvidenceFile = z.infer<typeof row>

/** The same entry of a backup: the values of its row as texts, by their columns. */
export function readEvidenceFileRow(values: Readonly<Record<string, string | null>>): EvidenceFile {
  return row.parse({
    ...{ storedName: values.stored_name, sha256: values.sha256, size: Number(values.size) },
    ...{ mediaType: values.media_type, scan: values.scan },
    ...{ shownName: values.shown_name, shownSha256: values.shown_sha256, shownType: values.shown_type },
  })
}

/** The entry of an evidence record's file; undefined until it was received. */
export async function readFile(queryable: Queryable, evidenceId: string): Promise<EvidenceFile | null> {
  const [file] = await queryable.run(
    sql`select stored_name as "storedName", sha256, size, media_type as "mediaType", scan, shown_name as "shownName",
        shown_sha256 as "shownSha256", shown_type as "shownType"
      from evidence_files where evidence_id = ${evidenceId}`,
    row,
  )
  return file ?? null
}

const idRow = z.object({ evidenceId: z.uuid() })

/** Those of some evidence records whose file was received. */
export async function readReceived(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`select evidence_id as "evidenceId" from evidence_files where evidence_id = any(${sql.param([...ids])}::uuid[])`,
    idRow,
  )
  return new Set(rows.map(({ evidenceId }) => evidenceId))
}

/** Inserts the entry of an evidence record's file; false if it already has one. */
export async function insertFile(
  queryable: Queryable,
  evidenceId: string,
  file: EvidenceFile,
): Promise<boolean> {
  const { storedName, sha256, size, mediaType, scan, shownName, shownSha256, shownType } = file
  const row = { evidenceId, storedName, sha256, size, mediaType, scan, shownName, shownSha256, shownType }
  const isAdded = await insertRow(queryable, evidenceFiles, row, sql`on conflict do nothing`)
  return isAdded
}

/** Removes the entry of an evidence record's file; returns the stored names of the file and its copy. */
export async function takeFileAway(queryable: Queryable, evidenceId: string): Promise<string[]> {
  const [file] = await queryable.run(
    sql`delete from evidence_files where evidence_id = ${evidenceId}
      returning stored_name as "storedName", shown_name as "shownName"`,
    row.pick({ storedName: true, shownName: true }),
  )
  return file ? [file.storedName, ...(file.shownName ? [file.shownName] : [])] : []
}

/** Stores the verdict of a later scan of an unscanned file; false if another scan was faster. */
export async function settleScan(
  queryable: Queryable,
  evidenceId: string,
  scan: FileScan,
  shown: ShownFile | null,
): Promise<boolean> {
  const settled = await queryable.run(sql`
    update evidence_files set scan = ${scan}, shown_name = ${shown?.shownName ?? null},
      shown_sha256 = ${shown?.shownSha256 ?? null}, shown_type = ${shown?.shownType ?? null}
    where evidence_id = ${evidenceId} and scan = 'unscanned' returning evidence_id`)
  return settled.length > 0
}
