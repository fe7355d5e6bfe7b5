import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { reportsContract } from '#shared/contract/library/reports.ts'
import { coversScope, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { APPROVAL_ENDED, hasApprovalEnded } from '#shared/domain/report-approvals.ts'
import { NO_FROZEN_DATA } from '#shared/domain/report-options.ts'
import { isSameFile, requestOfFile } from '#shared/rules/report-files.ts'
import { bringDisclosures } from './call-back.ts'
import { enterReport, refuseTooMany } from './request-report.ts'
import { findAnyReport, findReport, type ReportRow } from './rows.ts'

/**
 * Enters a report whose file is another format of a finished one, or has its annexes, made from the same frozen data; requested again with its id, it
 * returns its state. Its author stays the same, and it is kept no longer than the data.
 */
export async function requestFormat(
  context: ServerContext,
  of: string,
  { id = uuidv7(), format, part }: ParsedInput<typeof reportsContract.format>,
): Promise<Pick<ReportRow, 'id' | 'status'>> {
  const user = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    const source = await lockedSource(transaction, user, of)
    const made = await findAnyReport(transaction, id)
    if (made) {
      if (made.sourceId !== source.id || !isSameFile(made.request, { format, part }))
        throw new Refusal('conflict')
      return { id, status: made.status }
    }
    if (source.status === 'queued' || source.status === 'running') throw new Refusal('not_ready')
    if (source.status !== 'done' || !source.frozenStoredName)
      throw new Refusal('rule_violated', NO_FROZEN_DATA)
    // A user who has lost a region since then must not get its records from an old report.
    if (!coversScope(user, source.scope)) throw new Refusal('forbidden')
    if (hasApprovalEnded(source.approval?.state)) throw new Refusal('rule_violated', APPROVAL_ENDED)
    await refuseTooMany(transaction, source.authorId)
    const request = requestOfFile(source.request, { format, part })
    await enterReport(context.services, transaction, source.authorId, request, {
      ...{ id, source, actor: user.id },
    })
    const leaving = { userId: user.id, at: context.services.records.now() }
    await bringDisclosures(transaction, { from: source.id, to: id }, leaving)
    return { id, status: 'queued' }
  })
}

/**
 * The report whose data is that of a report that the user may see. It stays as it is until the transaction ends, and so does the
 * number of reports that are made for its author.
 */
async function lockedSource(transaction: Transaction, user: User, id: string): Promise<ReportRow> {
  const report = await findReport(transaction, user, id)
  if (!report) throw new Refusal('not_found')
  const sourceId = report.sourceId ?? report.id
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${report.authorId}, 12))`)
  await transaction.run(sql`select from reports where id = ${sourceId} for share`)
  const source = await findReport(transaction, user, sourceId)
  if (!source) throw new Refusal('rule_violated', NO_FROZEN_DATA)
  return source
}
