import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { ListedGrantFile } from '#shared/contract/grants/grant-files.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { openReceived } from './open-file.ts'
import { receivedFiles } from './received.ts'

/** The documents of an application, which grant managers alone see. */
export async function listOf(context: ServerContext, applicationId: string): Promise<ListedGrantFile[]> {
  await requireApplication(context.services.database, callerOf(context), applicationId)
  return receivedFiles(
    context.services,
    sql`application_id = ${applicationId}::uuid and report_version_id is null`,
  )
}

async function requireApplication(queryable: Queryable, user: User, id: string): Promise<void> {
  const rows = await queryable.run(
    sql`select 1 from grant_applications where id = ${id}::uuid and ${applicationsOf(user)}`,
  )
  if (rows.length === 0) throw new Refusal('not_found')
}

/** Opens a document of an application for a grant manager. */
export async function openFile(
  context: ServerContext,
  { id, file: fileId }: { readonly id: string; readonly file: string },
): Promise<FileAnswer> {
  const { services } = context
  const caller = callerOf(context)
  await requireApplication(services.database, caller, id)
  return openReceived(services, { applicationId: id, fileId, actor: caller.id })
}
