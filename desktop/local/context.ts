import type { Remote } from '#desktop/engine/remote.ts'
import type { EvidenceFiles } from '#desktop/evidence/index.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { LocalReports } from '#desktop/reports/index.ts'
import type { FileReaders } from '#files/apart/file-readers.ts'
import type { RecordContext } from '#shared/records/handlers.ts'

/** What the desktop's handlers are called with. */
export interface LocalContext extends RecordContext {
  readonly mirror: Mirror
  readonly remote: Remote
  /** The evidence files that lie here until the server has them. */
  readonly evidenceFiles: EvidenceFiles
  /** Reads files of strangers outside of this process. */
  readonly files: FileReaders
  /** The reports that this device has made. */
  readonly reports: LocalReports
  /** Something waits: send it now. */
  readonly wakeSync: () => void
}
