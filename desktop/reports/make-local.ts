import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncFolder } from '#desktop/vault/index.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import type { Freshness, OnProgress } from '#reports/index.ts'
import { regionScope, type User } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { FinishedFile, LocalReport } from './rows.ts'
import { holdStill, viewSource } from './view-source.ts'

/** Largest file that is stored, in bytes. */
const LARGEST_REPORT = 500 * 1024 * 1024

/** The folder of sealed reports, and a view of the mirror for making one. */
export interface ReportPlace {
  readonly directory: string
  readonly keys: SealingKeys
  /** Opens one more connection to the mirror, which is closed afterwards. */
  readonly openView: () => Mirror
}

/** The user for whom a report is made, and how to follow and stop it. */
export interface MakeOptions {
  readonly user: User
  readonly author: string
  readonly now: Date
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** Makes a report from the present mirror and seals it into the folder; a failure leaves no file. */
export async function makeLocalReport(
  { id, request }: Pick<LocalReport, 'id' | 'request'>,
  { directory, keys, openView }: ReportPlace,
  { user, author, now, onProgress, signal }: MakeOptions,
): Promise<FinishedFile> {
  // The writers are large modules, loaded for the first report; the report's moment is taken after that.
  const { makeReport, recordReportSource, writeReport: write } = await import('#reports/index.ts')
  signal.throwIfAborted()
  const view = openView()
  try {
    holdStill(view)
    const freshness = freshnessOf(view)
    const letterhead = view.meta.get('letterhead') ?? undefined
    const source = recordReportSource(viewSource(view, user, now))
    const keeper = {
      keep: (content: AsyncIterable<Uint8Array>) =>
        stageSealed(content, { directory, keys, maxBytes: LARGEST_REPORT, signal }),
      discard: ({ path: staged }: Staged) => rm(staged, { force: true }),
    }
    const made = await makeReport(request, source, keeper, {
      ...{ author, now, freshness, letterhead, number: recordReference(id) },
      ...{ onProgress, signal, write },
    })
    const { storedName, originalSha256, size } = made.kept
    await rename(made.kept.path, path.join(directory, storedName))
    await syncFolder(directory)
    const { fileName, mediaType } = made
    return { fileName, mediaType, storedName, sha256: originalSha256, size, scope: regionScope(user) }
  } finally {
    view.db.close()
  }
}

/** How fresh the records of the view are, at the moment at which it was taken. */
function freshnessOf({ meta, outbox, left }: Mirror): Freshness {
  const exchangedAt = meta.get('lastContact')
  const { waiting, rejected } = outbox.counts()
  const before = left.counts().length > 0 ? (meta.get('leaving')?.before ?? null) : null
  return {
    exchangedAt: exchangedAt === null ? null : new Date(exchangedAt),
    unsent: waiting + rejected,
    withoutClosedBefore: before === null ? null : new Date(before),
  }
}
