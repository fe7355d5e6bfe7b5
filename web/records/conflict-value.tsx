import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { TextArea } from '#web/ui/field.tsx'
import { controlOf } from './declared-kind.ts'
import type { FieldText } from './field-text.ts'
import { FormControl } from './form-control.tsx'
import { isRecordCollection } from './record-collections.ts'
import type { FormField } from './record-kind.ts'

/**
 * Kinds of fields whose values are chosen from a list; all others are typed, and states too, because their
 * transitions limit them.
 */
const CHOSEN: readonly FormField['control'][] = ['choice', 'date', 'instant', 'region', 'state', 'user']

function chosenBy(collection: Collection, name: string): FormField | null {
  const spec = collection.fields[name]
  if (!spec || spec.writer === 'transition') return null
  const control = controlOf(name, spec)
  return CHOSEN.includes(control) ? { field: name, control, values: choicesOf(spec) } : null
}

/** The control for a third value of a field that two people wrote differently. */
export function ConflictValue({
  conflict,
  collection,
  text,
  value,
  onChange,
}: {
  readonly conflict: ConflictView
  readonly collection: Collection
  readonly text: FieldText
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { t } = useTranslation('records')
  const label = t('conflict.otherLabel', { field: text.label(conflict.field) })
  const field = chosenBy(collection, conflict.field)
  if (!field || !isRecordCollection(collection.name)) {
    return (
      <TextArea
        name={conflict.field}
        form={conflict.id}
        label={label}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <FormControl
      kind={{ name: collection.name, collection }}
      field={field}
      values={{ [conflict.field]: value }}
      onChange={(changes) => onChange(String(changes[conflict.field] ?? ''))}
      error={undefined}
      text={text}
      form={conflict.id}
    />
  )
}
