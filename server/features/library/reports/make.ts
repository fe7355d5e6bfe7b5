import { sql } from 'drizzle-orm'
import { FileTooLarge } from '#files/faults.ts'
import { type MadeReport, makeReport } from '#reports/make-report.ts'
import type { OnProgress } from '#reports/model.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { findUser, type UserRow } from '#server/identity/index.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Task } from '#server/tasks/task-queue.ts'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { REPORT_CHECK_PATH, reportExpiry } from '#shared/domain/report-options.ts'
import { isStillAgreed } from './call-back.ts'
import { noteCopy } from './copies.ts'
import { mayMakeEdition } from './public-edition.ts'
import { REPORT_RETRIES, type ReportWork } from './queue.ts'
import { type Claim, changeClaimed, claimReport, endUnfinished } from './rows.ts'
import { withReportSource } from './source.ts'
import { writeBeside as write } from './write.ts'
import { isOutOfMemory } from './write-in-thread.ts'

/** Largest file that is stored, in bytes; a workbook of a million records is smaller. */
const LARGEST_REPORT = 500 * 1024 * 1024
const PROGRESS_EVERY_MS = 500

/** The error that the queue stores for a failed attempt; it quotes nothing of the failure itself. */
class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed'
  constructor() {
    super('the report is tried again')
  }
}

/**
 * Makes one report with its author's present policies, and puts it into the file store. An attempt replaces
 * everything of the previous one; of two concurrent attempts only the later one's file stays.
 */
export async function makeQueuedReport(services: Services, task: Task<ReportWork>): Promise<void> {
  const { database, files } = services
  const claim = await claimReport(database, task.data.reportId)
  if (!claim) return
  try {
    if (claim.storedName) await files.delete(claim.storedName)
    const author = await findUser(database, claim.authorId)
    if (author && mayReport(author) && mayMakeEdition(userOf(author).user, claim.request))
      await make(services, claim, author, task.signal)
    else await endUnfinished(database, claim.id, { failed: 'not_allowed' })
  } catch (error) {
    await settleFailure(services, claim, task, error)
  }
}

function mayReport(author: UserRow): boolean {
  return author.state === 'active' && may(author, 'reports:generate')
}

async function make(
  services: Services,
  claim: Claim,
  author: UserRow,
  cancelled: AbortSignal,
): Promise<void> {
  const { files, tasks, records, publicUrl } = services
  const lost = new AbortController()
  const signal = AbortSignal.any([cancelled, tasks.stopping, lost.signal])
  const now = records.now()
  const { user, name } = userOf(author)
  const keeper = {
    keep: (content: AsyncIterable<Uint8Array>) =>
      files.receive(content, { maxBytes: LARGEST_REPORT, signal }),
    discard: (received: ReceivedFile) => received.discard(),
  }
  const onProgress = progressWriter(services, claim, lost)
  const number = recordReference(claim.id)
  const checkAt = `${publicUrl}${REPORT_CHECK_PATH}?number=${number}`
  const letterhead = await readLetterhead(services.database)
  const made = await withReportSource(
    services,
    { user, now, locale: claim.request.locale, reportId: claim.id },
    (source) =>
      makeReport(claim.request, source, keeper, {
        ...{ author: name, now, number, checkAt, letterhead },
        ...{ onProgress, signal, write },
      }),
  )
  try {
    await keepMade(services, claim, user, made)
  } finally {
    await made.kept.discard()
  }
}

/**
 * The row names the file before the store has it, and is done only afterwards: an interruption in between leaves no
 * unknown file.
 */
async function keepMade(
  { database, files, records }: Services,
  claim: Claim,
  user: User,
  { kept, fileName, mediaType, period }: MadeReport<ReceivedFile>,
): Promise<void> {
  const { storedName, originalSha256, size } = kept
  const scope = regionScope(user)
  const named = await changeClaimed(
    database,
    claim,
    sql`stored_name = ${storedName}, sha256 = ${originalSha256}, size = ${size}, file_name = ${fileName},
      media_type = ${mediaType}, scope = ${scope && sql.param([...scope])}::text[],
      maker_role = ${user.role}`,
  )
  if (!named) return
  await kept.keep()
  const now = records.now()
  const done = await database.transaction(async (transaction) => {
    // A person may have withdrawn consent while the report was made.
    if (!(await isStillAgreed(transaction, claim.id, now.toISOString()))) {
      const failed = sql`status = 'failed', failure = 'consent_withdrawn', finished_at = ${now.toISOString()},
        expires_at = ${now.toISOString()}`
      return changeClaimed(transaction, claim, failed)
    }
    const isOurs = await changeClaimed(
      transaction,
      claim,
      sql`status = 'done', progress = 100, finished_at = ${now.toISOString()},
        expires_at = ${reportExpiry(now).toISOString()}`,
    )
    if (isOurs) await noteCopy(transaction, claim, { period, sha256: originalSha256, madeAt: now })
    return isOurs
  })
  if (!done) await files.delete(storedName)
}

function userOf({ id, role, regions, firstName, lastName, email }: UserRow) {
  const user: User = { id, role, regions }
  return { user, name: [firstName, lastName].filter(Boolean).join(' ') || email }
}

/** Writes the progress at most twice a second, and stops an attempt that has lost its report. */
function progressWriter({ database }: Services, claim: Claim, lost: AbortController): OnProgress {
  let isWriting = false
  let notBefore = 0
  return (fraction, step) => {
    if (isWriting || Date.now() < notBefore) return
    isWriting = true
    notBefore = Date.now() + PROGRESS_EVERY_MS
    // The report is only complete once the file is in the store.
    const percent = Math.min(99, Math.floor(fraction * 100))
    changeClaimed(database, claim, sql`progress = ${percent}, step = ${step}`).then(
      (isOurs) => {
        isWriting = false
        if (!isOurs) lost.abort()
      },
      (error: unknown) => lost.abort(error),
    )
  }
}

async function settleFailure(
  { database, tasks, log }: Services,
  claim: Claim,
  { signal, retries }: Task<ReportWork>,
  error: unknown,
): Promise<void> {
  const wasStopped = signal.aborted || tasks.stopping.aborted
  const failure = error instanceof FileTooLarge || isOutOfMemory(error) ? 'too_large' : 'internal'
  const isOver = failure === 'too_large' || (!wasStopped && retries >= REPORT_RETRIES)
  const assignments = isOver
    ? sql`status = 'failed', failure = ${failure}, finished_at = now()`
    : sql`status = 'queued', progress = 0`
  const isOurs = await changeClaimed(database, claim, assignments)
  // The report was cancelled, removed or taken over, so the failure of this attempt doesn't matter.
  if (!isOurs) return
  if (!wasStopped)
    log.error({ report: claim.id, retries, fault: faultOf(error) }, 'a report could not be made')
  if (!isOver) throw new AttemptFailed()
}
