import type { RoutedCollection } from '#shared/schemas/records.ts'
import { recordPath } from '#web/records/index.ts'

/** The page of what a visitor or a colleague reported: in its list while it waits for triage, then as a record. */
export function reportPath({
  collection,
  recordId,
  isWaiting,
}: {
  readonly collection: RoutedCollection
  readonly recordId: string
  readonly isWaiting: boolean
}): string {
  return isWaiting ? `/triage?tab=${collection}&item=${recordId}` : recordPath(collection, recordId)
}
