import type { OpenFrozen } from '#reports/frozen/thaw.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ReportRow } from './rows.ts'

/** Opens the frozen data of a report from its start; null where it has none, or not any more. */
export function frozenOf(
  files: Pick<FileStore, 'open'>,
  report: Pick<ReportRow, 'frozenStoredName' | 'frozenSha256'> | undefined,
): OpenFrozen | null {
  const { frozenStoredName: name, frozenSha256: originalSha256 } = report ?? {}
  if (!name || !originalSha256) return null
  return async () => (await files.open(name, { originalSha256 })).stream
}
