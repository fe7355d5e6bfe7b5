import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FILE_TYPES } from '#files/file-types.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { editionOfCopy, requireInForce } from '#server/features/library/reports/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  type FileChoice,
  keepsFromPublic,
  PASS_REASON,
  PASS_WAYS,
  type PassWay,
} from '#shared/domain/file-looks.ts'
import { ensureLooked, type FileLook, fileTypeOf, findLook } from './looks.ts'
import { filePasses } from './tables.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const HAS_FINDINGS =
  'This file has something that its readers do not see. Look at what was found, and publish a cleaned copy.'
const NOT_LOOKED_THROUGH =
  'This file could not be looked through, so it cannot leave the organisation. Save it in another way, such as without a password or as PDF, and add that file.'
const NEEDS_SECOND = 'Another person than the one who added this file has to accept it as it is.'
const NEEDS_REASON = 'Say in a sentence why this file may leave as it is.'
const NOT_LOOKED_YET = 'This file is being looked through. Try again in a minute.'

declare const letOut: unique symbol

/** The file of a document that may leave the organisation. Only the door makes one, so nothing passes by it. */
export interface PassedFile {
  readonly [letOut]: true
  readonly documentId: string
  /** Null for a document without a file. */
  readonly number: number | null
}

const passed = (documentId: string, number: number | null) => ({ documentId, number }) as PassedFile

/** What a person decided about a file that is to leave. */
export interface Choice {
  readonly file: FileChoice
  readonly reason?: string | undefined
}

interface Asked extends Choice {
  readonly documentId: string
  readonly number: number | null
  readonly userId: string
  readonly now: Date
}

const versionRow = z.object({
  sha256: z.string(),
  mediaType: z.string(),
  uploadedBy: z.uuid().nullable(),
  cleanedFrom: z.int().nullable(),
})

async function findVersion(queryable: Queryable, documentId: string, number: number) {
  const [version] = await queryable.run(
    sql`select stored_sha256 as sha256, media_type as "mediaType", uploaded_by as "uploadedBy",
        cleaned_from as "cleanedFrom"
      from document_versions where document_id = ${documentId} and number = ${number} and stored_sha256 is not null`,
    versionRow,
  )
  if (!version) throw new Refusal('not_found')
  return version
}

/** Has a version of a document looked through before it is asked whether it may leave; that takes too long for a transaction. */
export async function prepareToLeave(
  services: Services,
  documentId: string,
  number: number | null,
): Promise<void> {
  if (number === null) return
  const { sha256 } = await findVersion(services.database, documentId, number)
  await ensureLooked(services, sha256)
}

/**
 * Decides whether a version of a document may leave the organisation, and notes how that came; throws a refusal otherwise.
 * What the product made passes by its hash, and what has nothing to be found in it by itself.
 */
export async function letFileOut(transaction: Transaction, request: Asked): Promise<PassedFile> {
  const { documentId, number } = request
  if (number === null) return passed(documentId, null)
  const version = await findVersion(transaction, documentId, number)
  const { sha256 } = version
  const look = await findLook(transaction, sha256)
  if (!look) throw new Refusal('rule_violated', { message: NOT_LOOKED_YET })
  const earlierWay = await findPass(transaction, documentId, sha256)
  // Who may get an internal edition is decided elsewhere; it has nothing that its readers do not see.
  const isOwn = (await editionOfCopy(transaction, sha256)) !== null
  if (isOwn) await requireInForce(transaction, sha256, request.now.toISOString())
  const way = isOwn
    ? 'own'
    : earlierWay !== null && earlierWay !== 'before'
      ? earlierWay
      : wayOf(request, look, version)
  const isAccepted = way === 'accepted' || way === 'watched'
  if (way !== earlierWay) {
    const row = { documentId, sha256, way, passedBy: request.userId, passedAt: request.now.toISOString() }
    await insertRow(
      transaction,
      filePasses,
      { ...row, reason: isAccepted ? (request.reason ?? null) : null },
      sql`on conflict (document_id, sha256) do update set way = excluded.way, reason = excluded.reason,
        passed_by = excluded.passed_by, passed_at = excluded.passed_at`,
    )
    if (isAccepted) {
      await writeAudit(transaction, {
        ...{ actor: request.userId, act: 'document.accepted-as-it-is', subject: `documents/${documentId}` },
        detail: { to: number },
      })
    }
  }
  return passed(documentId, number)
}

const passRow = z.object({ way: z.enum(PASS_WAYS) })

async function findPass(queryable: Queryable, documentId: string, sha256: string): Promise<PassWay | null> {
  const [pass] = await queryable.run(
    sql`select way from ${filePasses} where document_id = ${documentId} and sha256 = ${sha256}`,
    passRow,
  )
  return pass?.way ?? null
}

/** How a file passes that nobody let pass before; throws a refusal where it does not. */
function wayOf(
  { file, reason, userId }: Asked,
  look: FileLook,
  { mediaType, uploadedBy, cleanedFrom }: z.infer<typeof versionRow>,
): PassWay {
  const refuse = (message: string, path: string): never => {
    throw new Refusal('rule_violated', { message, details: [{ path, message }] })
  }
  const requireSecond = () => {
    if (uploadedBy === userId) refuse(NEEDS_SECOND, 'file')
    if ((reason ?? '').trim().length < PASS_REASON.least) refuse(NEEDS_REASON, 'reason')
  }
  if (look.reason !== null) {
    if (file !== 'watched' || !isWatched(mediaType, look)) return refuse(NOT_LOOKED_THROUGH, 'file')
    requireSecond()
    return 'watched'
  }
  if (!keepsFromPublic(look.findings)) return cleanedFrom === null ? 'nothing-found' : 'cleaned'
  if (file !== 'original') return refuse(HAS_FINDINGS, 'file')
  requireSecond()
  return 'accepted'
}

/** Whether a person may let a file pass by having watched or heard it: a film or recording whose container is not known. */
export function isWatched(mediaType: string, { reason }: Pick<FileLook, 'reason'>): boolean {
  const type = fileTypeOf(mediaType)
  const kind = type && FILE_TYPES[type].kind
  return (kind === 'video' || kind === 'audio') && (reason === 'unknown' || reason === 'too-large')
}
