import type { Mirror } from '#desktop/mirror/mirror.ts'
import { firstSyncPercent } from '#desktop/sync/apply-pull.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** Nothing leaves this device as a figure or a list before it has read everything. Throws a Refusal. */
export function requireFirstSync(mirror: Mirror): void {
  if (firstSyncPercent(mirror) === null) return
  throw new Refusal('not_ready', {
    message:
      'This device has not read all records yet, so the figures would be wrong. Wait until the first sync is complete.',
  })
}
