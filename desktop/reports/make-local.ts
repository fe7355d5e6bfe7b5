import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncFolder } from '#desktop/vault/index.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import type { OnProgress } from '#reports/index.ts'
import { regionScope, type User } from '#shared/domain/access.ts'
import type { FinishedFile, LocalReport } from './table.ts'
import { holdStill, viewSource } from './view-source.ts'

/** Largest file that is kept, in bytes. */
const LARGEST_REPORT = 500 * 1024 * 1024

/** Where reports lie, sealed, and how the mirror is looked at while one is made. */
export interface ReportPlace {
  readonly directory: string
  readonly keys: SealingKeys
  /** One more connection to the mirror, which is closed afterwards. */
  readonly openView: () => Mirror
}

/** For whom a report is made, and how to follow and stop it. */
export interface MakeOptions {
  readonly user: User
  readonly author: string
  readonly now: Date
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** Makes a report from the mirror as it is now and seals it into the folder; after any failure nothing is there. */
export async function makeLocalReport(
  { request }: Pick<LocalReport, 'request'>,
  { directory, keys, openView }: ReportPlace,
  { user, author, now, onProgress, signal }: MakeOptions,
): Promise<FinishedFile> {
  // The writers are large, so they are read when the first report is made; that is no part of its moment.
  const { makeReport, recordReportSource, writeReport: write } = await import('#reports/index.ts')
  signal.throwIfAborted()
  const view = openView()
  try {
    holdStill(view)
    const source = recordReportSource(viewSource(view, user, now))
    const keeper = {
      keep: (content: AsyncIterable<Uint8Array>) =>
        stageSealed(content, { directory, keys, maxBytes: LARGEST_REPORT, signal }),
      discard: ({ path: staged }: Staged) => rm(staged, { force: true }),
    }
    const made = await makeReport(request, source, keeper, { author, now, onProgress, signal, write })
    const { storedName, originalSha256, size } = made.kept
    await rename(made.kept.path, path.join(directory, storedName))
    await syncFolder(directory)
    const { fileName, mediaType } = made
    return { fileName, mediaType, storedName, sha256: originalSha256, size, scope: regionScope(user) }
  } finally {
    view.db.close()
  }
}
