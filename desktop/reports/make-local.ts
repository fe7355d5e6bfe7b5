import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { syncFolder } from '#desktop/vault/index.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { openSealedFile, readSealedFile } from '#files/sealed-file.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import type { Freshness, MadeReport, OnProgress, ReportKeeper } from '#reports/index.ts'
import { regionScope, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { thoseThatMayLeave } from '#shared/records/may-leave.ts'
import type { ReportFileKind } from '#shared/rules/report-files.ts'
import type { FinishedFile, LocalDisclosure, LocalReport } from './rows.ts'
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

/** What is made, and where it is noted whose texts are in it. */
export type LocalWork = Pick<LocalReport, 'id' | 'request'> & {
  readonly note: (disclosed: LocalDisclosure) => void
}

/** Makes a report from the present mirror and seals it into the folder, with the data that it was made from; a failure leaves no file. */
export async function makeLocalReport(
  { id, request, note }: LocalWork,
  place: ReportPlace,
  { user, author, now, onProgress, signal }: MakeOptions,
): Promise<FinishedFile> {
  // The writers are large modules, loaded for the first report; the report's moment is taken after that.
  const { freezeReport, makeFile, recordReportSource, writeReport: write } = await import('#reports/index.ts')
  signal.throwIfAborted()
  const keeper = keeperOf(place, signal)
  const view = place.openView()
  const frozen = await (async () => {
    try {
      holdStill(view)
      const source = recordReportSource({
        ...viewSource(view, user, now),
        note: async ({ collection, ids }, exit) => {
          if (ids.length > 0) note({ exit, collection, ids: [...ids] })
        },
      })
      return await freezeReport(request, source, keeper, {
        ...{
          author,
          now,
          freshness: freshnessOf(view),
          letterhead: view.meta.get('letterhead') ?? undefined,
        },
        ...{ number: recordReference(id), onProgress, signal },
      })
    } finally {
      view.db.close()
    }
  })()
  try {
    const { path: staged, storedName, originalSha256 } = frozen.kept
    const read = () => readSealedFile(staged, place.keys, { storedName, originalSha256 })
    const made = await makeFile(read, request, keeper, { onProgress, signal, write })
    await putInPlace(place, [frozen.kept, made.kept])
    return {
      ...{ ...finished(made), scope: regionScope(user), digest: frozen.digest },
      frozen: { storedName, sha256: originalSha256 },
    }
  } finally {
    await keeper.discard(frozen.kept)
  }
}

/** The people of a report have not all agreed any more to what was frozen of them. */
export class ConsentWithdrawn extends Error {
  override readonly name = 'ConsentWithdrawn'
}

/** What another report was made from, and whose texts are in it. */
export interface LocalSource extends Pick<FinishedFile, 'scope' | 'digest'> {
  readonly storedName: string
  readonly sha256: string
  readonly disclosed: readonly LocalDisclosure[]
}

/** Makes another file of a report from its frozen data; nothing is read from the records but whether people agree still. */
export async function makeLocalFormat(
  kind: ReportFileKind,
  { storedName, sha256, disclosed, scope, digest }: LocalSource,
  place: ReportPlace,
  { user, now, onProgress, signal }: MakeOptions,
): Promise<FinishedFile> {
  const { makeFile, writeReport: write } = await import('#reports/index.ts')
  const { directory, keys } = place
  const expected = { storedName, originalSha256: sha256 }
  const read = async () => (await openSealedFile(path.join(directory, storedName), keys, expected)).stream
  const keeper = keeperOf(place, signal)
  const made = await makeFile(read, kind, keeper, { onProgress, signal, write })
  try {
    await requireConsent(disclosed, place, { user, now })
    await putInPlace(place, [made.kept])
  } catch (error) {
    await keeper.discard(made.kept)
    throw error
  }
  return { ...finished(made), scope, digest, frozen: null }
}

async function requireConsent(
  disclosed: readonly LocalDisclosure[],
  { openView }: ReportPlace,
  { user, now }: Pick<MakeOptions, 'user' | 'now'>,
): Promise<void> {
  const view = openView()
  try {
    const { store } = viewSource(view, user, now)
    for (const { exit, collection, ids } of disclosed) {
      const leaving = { store, user, exit, today: mogadishuDay(now) }
      const free = await thoseThatMayLeave(leaving, { collection, ids })
      if (free.size < new Set(ids).size) throw new ConsentWithdrawn()
    }
  } finally {
    view.db.close()
  }
}

function keeperOf({ directory, keys }: ReportPlace, signal: AbortSignal): ReportKeeper<Staged> {
  return {
    keep: (content) => stageSealed(content, { directory, keys, maxBytes: LARGEST_REPORT, signal }),
    discard: ({ path: staged }) => rm(staged, { force: true }),
  }
}

/** Gives whole files the names by which the table knows them; one that it does not know is removed at the next start. */
async function putInPlace({ directory }: ReportPlace, files: readonly Staged[]): Promise<void> {
  for (const { path: staged, storedName } of files) await rename(staged, path.join(directory, storedName))
  await syncFolder(directory)
}

function finished({ fileName, mediaType, kept }: MadeReport<Staged>) {
  const { storedName, originalSha256: sha256, size } = kept
  return { fileName, mediaType, storedName, sha256, size }
}

/** How fresh the records of the view are, at the moment at which it was taken. */
export function freshnessOf({ meta, outbox, left }: Mirror): Freshness {
  const exchangedAt = meta.get('lastContact')
  const { waiting, rejected } = outbox.counts()
  const before = left.counts().length > 0 ? (meta.get('leaving')?.before ?? null) : null
  return {
    exchangedAt: exchangedAt === null ? null : new Date(exchangedAt),
    unsent: waiting + rejected,
    withoutClosedBefore: before === null ? null : new Date(before),
  }
}
