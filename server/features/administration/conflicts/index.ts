import type { Handlers } from '#server/http/context.ts'
import { onServer } from '#server/record-handlers/index.ts'
import type { conflictsContract } from '#shared/contract/monitoring/monitoring.ts'
import { conflictHandlers } from '#shared/records/conflicts.ts'

/** Conflicts and their decision. */
export const conflictsHandlers: Handlers<typeof conflictsContract> = onServer(conflictHandlers)
