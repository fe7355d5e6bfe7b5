import { sql } from 'drizzle-orm'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { webStream } from '#files/web-stream.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import { scanOf } from '#server/files/scan.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { ListedGrantFile } from '#shared/contract/grants/grant-files.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { findFiles, type GrantFile } from './find.ts'
import { openName } from './sealing.ts'

const HARMFUL =
  'The virus scanner found something harmful in this file. Do not open it, and tell an administrator.'
const NOT_SCANNED =
  'This file is kept but closed: the virus scanner could not look at it yet. Try again later.'
const BROKEN = 'The stored file is not the one that was received. Tell an administrator.'

/** The documents of an application, which grant managers alone see. */
export async function listOf(context: ServerContext, applicationId: string): Promise<ListedGrantFile[]> {
  const { database, keys } = context.services
  await requireApplication(database, callerOf(context), applicationId)
  const files = await findFiles(database, sql`application_id = ${applicationId}::uuid`)
  return files.flatMap(({ id, kind, size, sealed, mediaType, receivedAt, scan }) =>
    mediaType && receivedAt && scan
      ? [{ id, kind, size, mediaType, receivedAt, scan, fileName: openName(keys, id, sealed) }]
      : [],
  )
}

async function requireApplication(queryable: Queryable, user: User, id: string): Promise<void> {
  const rows = await queryable.run(
    sql`select 1 from grant_applications where id = ${id}::uuid and ${applicationsOf(user)}`,
  )
  if (rows.length === 0) throw new Refusal('not_found')
}

/** Opens a document, completely checked; the audit trail says so before any byte is sent. */
export async function openFile(
  context: ServerContext,
  { id, file: fileId }: { readonly id: string; readonly file: string },
): Promise<FileAnswer> {
  const { services } = context
  await requireApplication(services.database, callerOf(context), id)
  const [file] = await findFiles(
    services.database,
    sql`application_id = ${id}::uuid and id = ${fileId}::uuid`,
  )
  if (!file?.storedName) throw new Refusal('not_found')
  refuseUnsafe(await scanned(services, file, file.storedName))
  const { stream, size } = await openChecked(services, file, file.storedName)
  try {
    await writeAudit(services.database, {
      actor: callerOf(context).id,
      act: 'grant.file-opened',
      subject: `grants/${id}`,
    })
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
async function scanned(services: Services, file: GrantFile, storedName: string): Promise<GrantFile['scan']> {
  if (file.scan !== 'unscanned') return file.scan
  const { stream } = await openChecked(services, file, storedName)
  const scan = await scanOf(services.scan, stream)
  await services.database.run(sql`
    update grant_files set scan = ${scan} where id = ${file.id}::uuid and scan = 'unscanned'`)
  return scan
}

function refuseUnsafe(scan: GrantFile['scan']): void {
  if (scan === 'infected') throw new Refusal('rule_violated', { message: HARMFUL })
  if (scan === 'unscanned') throw new Refusal('rule_violated', { message: NOT_SCANNED })
}

async function openChecked({ files, log }: Services, { id, sha256 }: GrantFile, storedName: string) {
  try {
    return await files.open(storedName, { originalSha256: sha256 })
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    log.error({ file: id, fault: faultOf(error) }, 'a document of an application is not what was received')
    throw new Refusal('rule_violated', { message: BROKEN })
  }
}
