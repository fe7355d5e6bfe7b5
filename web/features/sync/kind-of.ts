import type { OutboxEntry } from '#shared/contract/device.ts'
import { caseKind } from '#web/features/iccpr-cases/index.ts'
import { incidentKind } from '#web/features/incidents/index.ts'
import type { FormGroup, RecordKind } from '#web/features/records/index.ts'
import { recommendationKind } from '#web/features/upr-recommendations/index.ts'

const KINDS: readonly RecordKind[] = [caseKind, recommendationKind, incidentKind]

/** How the record of an operation is entered; undefined for comments, links and evidence. */
export function kindOf({ collection }: OutboxEntry): RecordKind | undefined {
  return KINDS.find(({ name }) => name === collection)
}

/** The form that the record of an operation is entered in; without fields for comments, links and evidence. */
export function formOf(entry: OutboxEntry): readonly FormGroup[] {
  return kindOf(entry)?.form ?? []
}
