import type { CopyFetcher, KeptDocuments } from '#desktop/documents/index.ts'
import type { Remote } from '#desktop/engine/remote.ts'
import type { EvidenceFiles } from '#desktop/evidence/index.ts'
import type { Indexing } from '#desktop/mirror/index-again.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { LocalReports } from '#desktop/reports/index.ts'
import type { DataUse } from '#desktop/sync/data-use.ts'
import type { FileReaders } from '#files/apart/file-readers.ts'
import type { RecordContext } from '#shared/records/handlers.ts'

/** The context of the desktop's handlers. */
export interface LocalContext extends RecordContext {
  readonly mirror: Mirror
  /** Indexes again what a former build has indexed. */
  readonly indexing: Indexing
  readonly remote: Remote
  /** How much data is used, and may be. */
  readonly data: DataUse
  /** The evidence files that stay here until the server has them. */
  readonly evidenceFiles: EvidenceFiles
  /** The documents of the library that the user keeps here, and what fetches them. */
  readonly keptDocuments: KeptDocuments
  readonly copyFetcher: CopyFetcher
  /** Reads files from outside in separate processes. */
  readonly files: FileReaders
  /** The reports that this device has made. */
  readonly reports: LocalReports
  /** Deletes everything on this device: it was revoked. */
  readonly revoked: () => void
  /** Tells the windows what was altered by something else than their own calls. */
  readonly tellChanges: () => void
  /** Starts sending at once, because something waits. */
  readonly wakeSync: () => void
}
