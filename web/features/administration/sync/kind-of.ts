import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { type FormGroup, type RecordKind, recordKind } from '#web/records/index.ts'

const KINDS: readonly RecordKind[] = RECORD_COLLECTION_NAMES.map((name) => recordKind(name))

/** How the record of an operation is entered; undefined for comments, links and evidence. */
export function kindOf({ collection }: OutboxEntry): RecordKind | undefined {
  return KINDS.find(({ name }) => name === collection)
}

/** The form that the record of an operation is entered in; without fields for comments, links and evidence. */
export function formOf(entry: OutboxEntry): readonly FormGroup[] {
  return kindOf(entry)?.form ?? []
}
