import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { RecordContext } from '#shared/records/handlers.ts'

/** What the desktop's handlers are called with. */
export interface LocalContext extends RecordContext {
  readonly mirror: Mirror
  readonly remote: Remote
  /** Something waits: send it now. */
  readonly wakeSync: () => void
}
