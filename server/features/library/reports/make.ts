import { sql } from 'drizzle-orm'
import { FileTooLarge } from '#files/faults.ts'
import { FrozenOutdated } from '#reports/frozen/thaw.ts'
import { freezeReport, makeFile } from '#reports/make-report.ts'
import type { OnProgress } from '#reports/model.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { findUser, nameOfUser, type UserRow } from '#server/identity/index.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Task } from '#server/tasks/task-queue.ts'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { REPORT_CHECK_PATH, type ReportFailure } from '#shared/domain/report-options.ts'
import { approvalInForce } from './approvals.ts'
import { frozenOf } from './frozen-data.ts'
import { keepMade, type Made } from './keep-made.ts'
import { mayMakeEdition } from './public-edition.ts'
import { REPORT_RETRIES, type ReportWork } from './queue.ts'
import { type Claim, changeClaimed, claimReport, endUnfinished, findAnyReport } from './rows.ts'
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
 * Makes one report with its author's present policies, or from the data of another, and puts it into the file store. An attempt
 * replaces everything of the previous one; of two concurrent attempts only the later one's files stay.
 */
export async function makeQueuedReport(services: Services, task: Task<ReportWork>): Promise<void> {
  const { database, files } = services
  const claim = await claimReport(database, task.data.reportId)
  if (!claim) return
  try {
    for (const name of [claim.storedName, claim.frozenStoredName]) if (name) await files.delete(name)
    if (claim.sourceId !== null) return await makeAgain(services, claim, claim.sourceId, task.signal)
    const author = await findUser(database, claim.authorId)
    if (author && mayReport(author) && mayMakeEdition(userOf(author), claim.request))
      await make(services, claim, author, task.signal)
    else await endUnfinished(database, claim.id, { failed: 'not_allowed' })
  } catch (error) {
    await settleFailure(services, claim, task, error)
  }
}

function mayReport(author: UserRow): boolean {
  return author.state === 'active' && may(author, 'reports:generate')
}

/** How an attempt follows and stops its work, and where it puts it. */
function attemptOf(services: Services, claim: Claim, cancelled: AbortSignal) {
  const { files, tasks } = services
  const lost = new AbortController()
  const signal = AbortSignal.any([cancelled, tasks.stopping, lost.signal])
  const keeper = {
    keep: (content: AsyncIterable<Uint8Array>) =>
      files.receive(content, { maxBytes: LARGEST_REPORT, signal }),
    discard: (received: ReceivedFile) => received.discard(),
  }
  return { signal, keeper, onProgress: progressWriter(services, claim, lost) }
}

/** Reads the records in one view, which is over before the file is written: that takes nothing but what was frozen. */
async function make(
  services: Services,
  claim: Claim,
  author: UserRow,
  cancelled: AbortSignal,
): Promise<void> {
  const { keeper, signal, onProgress } = attemptOf(services, claim, cancelled)
  const now = services.records.now()
  const user = userOf(author)
  const number = recordReference(claim.id)
  const checkAt = `${services.publicUrl}${REPORT_CHECK_PATH}?number=${number}`
  const letterhead = await readLetterhead(services.database)
  const reader = { user, now, locale: claim.request.locale, reportId: claim.id }
  const frozen = await withReportSource(services, reader, (source) =>
    freezeReport(claim.request, source, keeper, {
      ...{ author: nameOfUser(author), now, number, checkAt, letterhead, onProgress, signal },
    }),
  )
  try {
    const read = () => frozen.kept.read()
    const file = await makeFile(read, claim.request, keeper, { onProgress, signal, write })
    const by = {
      ...{ scope: regionScope(user), makerRole: user.role, digest: frozen.digest, isApproved: false },
    }
    await keepAndDiscard(services, claim, { ...by, file, frozen })
  } finally {
    await frozen.kept.discard()
  }
}

/** Makes another format of a finished report; nothing is read from the records. */
async function makeAgain(
  services: Services,
  claim: Claim,
  sourceId: string,
  cancelled: AbortSignal,
): Promise<void> {
  const { database, files } = services
  const source = await findAnyReport(database, sourceId)
  const read = frozenOf(files, source)
  if (source?.status !== 'done' || !read) {
    await endUnfinished(database, claim.id, { failed: source?.failure ?? 'interrupted' })
    return
  }
  const { keeper, signal, onProgress } = attemptOf(services, claim, cancelled)
  const approval = await approvalInForce(database, sourceId)
  const file = await makeFile(read, claim.request, keeper, { onProgress, signal, write, approval })
  const { scope, makerRole, digest } = source
  const by = { scope, makerRole, digest, isApproved: approval !== null }
  await keepAndDiscard(services, claim, { ...by, file, frozen: null })
}

async function keepAndDiscard(services: Services, claim: Claim, made: Made): Promise<void> {
  try {
    await keepMade(services, claim, made)
  } finally {
    await made.file.kept.discard()
  }
}

function userOf({ id, role, regions }: UserRow): User {
  return { id, role, regions }
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

function failureOf(error: unknown): ReportFailure {
  if (error instanceof FileTooLarge || isOutOfMemory(error)) return 'too_large'
  return error instanceof FrozenOutdated ? 'outdated' : 'internal'
}

async function settleFailure(
  { database, tasks, log }: Services,
  claim: Claim,
  { signal, retries }: Task<ReportWork>,
  error: unknown,
): Promise<void> {
  const wasStopped = signal.aborted || tasks.stopping.aborted
  const failure = failureOf(error)
  const isOver = failure !== 'internal' || (!wasStopped && retries >= REPORT_RETRIES)
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
