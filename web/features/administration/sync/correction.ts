import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import type { FormGroup } from '#web/records/index.ts'

type Form = readonly FormGroup[]

/** The form of a collection, cut down to the fields that the operation sets and the user may read. */
export function correctionGroups(form: Form, entry: OutboxEntry): Form {
  const set = new Set(entry.changes.filter(({ masked }) => !masked).map(({ field }) => field))
  const creating = entry.kind === 'create'
  return form
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ field, creationOnly }) => set.has(field) && (creating || !creationOnly)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Whether the server would accept the operation with other values or with a reason. */
export function isCorrectable(form: Form, entry: OutboxEntry): boolean {
  return entry.rejection === 'reason_required' || correctionGroups(form, entry).length > 0
}
