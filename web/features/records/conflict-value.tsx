import { useTranslation } from 'react-i18next'
import type { ConflictView } from '#shared/contract/monitoring.ts'
import {
  CASE_PRIORITIES,
  CASE_THEMES,
  INCIDENT_TYPES,
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_THEMES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { TextArea } from '#web/ui/field.tsx'
import type { FieldText } from './field-text.ts'
import { FormControl } from './form-control.tsx'
import { isRecordCollection } from './record-collections.ts'
import type { FormField } from './record-kind.ts'

const ENUMERATIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'iccpr-cases': { priority: CASE_PRIORITIES, theme: CASE_THEMES },
  'upr-recommendations': {
    priority: RECOMMENDATION_PRIORITIES,
    theme: RECOMMENDATION_THEMES,
    position: RECOMMENDATION_POSITIONS,
  },
  incidents: { severity: SEVERITIES, incidentType: INCIDENT_TYPES },
}

const CONTROLS: Readonly<Record<string, FormField['control']>> = {
  regionCode: 'region',
  stateCode: 'state',
  assigneeId: 'user',
  dueDate: 'date',
  targetDate: 'date',
  dateTime: 'instant',
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
  const values = ENUMERATIONS[collection.name]?.[conflict.field]
  const control = values ? 'choice' : CONTROLS[conflict.field]
  if (!control || !isRecordCollection(collection.name)) {
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
      field={{ field: conflict.field, control, ...(values ? { values } : {}) }}
      values={{ [conflict.field]: value }}
      onChange={(changes) => onChange(String(changes[conflict.field] ?? ''))}
      error={undefined}
      text={text}
      form={conflict.id}
    />
  )
}
