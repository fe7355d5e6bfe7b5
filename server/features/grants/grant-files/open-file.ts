import { sql } from 'drizzle-orm'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { webStream } from '#files/web-stream.ts'
import { writeAudit } from '#server/audit/index.ts'
import { scanOf } from '#server/files/scan.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { findFiles, type GrantFile } from './find.ts'
import { openName } from './sealing.ts'

const HARMFUL =
  'The virus scanner found something harmful in this file. Do not open it, and tell an administrator.'
const NOT_SCANNED =
  'This file is kept but closed: the virus scanner could not look at it yet. Try again later.'
const BROKEN = 'The stored file is not the one that was received. Tell an administrator.'
const HARMFUL_OWN = 'The virus scanner found something harmful in this document, so it cannot be saved.'
const BROKEN_OWN = 'This document is damaged on our server, so it cannot be saved. Please write to us.'
/** What is wrong with a document, for staff and for the applicant. */
const WORDS = {
  staff: { harmful: HARMFUL, broken: BROKEN },
  applicant: { harmful: HARMFUL_OWN, broken: BROKEN_OWN },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

interface Opening {
  readonly applicationId: string
  readonly fileId: string
  /** The user who opens it; null for the applicant. */
  readonly actor: string | null
}

/**
 * Opens a document of an application, completely checked; the audit trail says so before any byte is sent. Whether the caller may
 * reach the application is asked before.
 */
export async function openReceived(
  services: Services,
  { applicationId, fileId, actor }: Opening,
): Promise<FileAnswer> {
  const [file] = await findFiles(
    services.database,
    sql`application_id = ${applicationId}::uuid and id = ${fileId}::uuid`,
  )
  if (!file?.storedName) throw new Refusal('not_found')
  const words = WORDS[actor === null ? 'applicant' : 'staff']
  refuseUnsafe(await scanned(services, file, file.storedName, words), words)
  const { stream, size } = await openChecked(services, file, file.storedName, words)
  try {
    const subject = `grants/${applicationId}`
    await writeAudit(services.database, { actor, act: 'grant.file-opened', subject })
  } catch (error) {
    stream.destroy()
    throw error
  }
  return {
    body: webStream(stream),
    mediaType: 'application/octet-stream',
    name: openName(services.keys, file.id, file.sealed),
    size,
  }
}

/** A document that arrived while the scanner gave no verdict is scanned when a user wants to open it. */
async function scanned(
  services: Services,
  file: GrantFile,
  storedName: string,
  words: Words,
): Promise<GrantFile['scan']> {
  if (file.scan !== 'unscanned') return file.scan
  const { stream } = await openChecked(services, file, storedName, words)
  const scan = await scanOf(services.scan, stream)
  await services.database.run(sql`
    update grant_files set scan = ${scan} where id = ${file.id}::uuid and scan = 'unscanned'`)
  return scan
}

function refuseUnsafe(scan: GrantFile['scan'], words: Words): void {
  if (scan === 'infected') throw new Refusal('rule_violated', { message: words.harmful })
  if (scan === 'unscanned') throw new Refusal('rule_violated', { message: NOT_SCANNED })
}

async function openChecked(
  { files, log }: Services,
  { id, sha256 }: GrantFile,
  storedName: string,
  words: Words,
) {
  try {
    return await files.open(storedName, { originalSha256: sha256 })
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    log.error({ file: id, fault: faultOf(error) }, 'a document of an application is not what was received')
    throw new Refusal('rule_violated', { message: words.broken })
  }
}
