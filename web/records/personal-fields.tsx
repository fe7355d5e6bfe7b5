import { isSealed } from '#shared/schemas/collection.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LOCK } from '#web/ui/icon-paths.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { useOpenedRecord } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** Whether the personal fields of a record are shown, and what shows and hides them. */
export interface PersonalState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

interface PersonalProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/**
 * The personal fields of a record. Those that have a value are read only when the user asks for them, because each reading
 * is logged; without `personal` the record has been read whole.
 */
export function PersonalFields({
  personal,
  ...props
}: PersonalProps & { readonly personal?: PersonalState | undefined }) {
  const { t } = useTranslation('records')
  const { kind, record, text } = props
  const recorded = record.recorded ?? []
  const fields = Object.entries(kind.collection.fields)
    .filter(([, spec]) => isSealed(spec))
    .map(([field]) => field)
  const isOpen = personal?.isOpen ?? false
  return (
    <>
      <Rows {...props} fields={fields.filter((field) => !recorded.includes(field))} />
      {personal && recorded.length > 0 && (
        <div className="rec-personal">
          <Icon path={LOCK} />
          <p>
            {isOpen
              ? t('personal.open')
              : t('personal.closed', { fields: recorded.map((field) => text.label(field)).join(', ') })}
          </p>
          <Button aria-expanded={isOpen} onClick={() => personal.setOpen(!isOpen)}>
            {t(isOpen ? 'personal.hide' : 'personal.show')}
          </Button>
        </div>
      )}
      {isOpen && <OpenedRows {...props} fields={recorded} />}
    </>
  )
}

/** Reads the record whole while it is on the page. */
function OpenedRows({ kind, record, ...more }: PersonalProps & { readonly fields: readonly string[] }) {
  const { t } = useTranslation('records')
  const { data, error, refetch } = useOpenedRecord(kind.resource, record.id)
  if (data) return <Rows {...{ kind, ...more }} record={data} />
  if (!error) return <Skeleton lines={2} />
  return <Failure error={error} title={t('personal.failed')} onRetry={() => void refetch()} />
}

function Rows({ kind, record, text, fields }: PersonalProps & { readonly fields: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="rec-details">
      {fields.map((field) => (
        <div key={field}>
          <dt>{text.label(field)}</dt>
          <PersonalValue
            value={text.value(kind.name, field, record[field])}
            isMasked={record.masked.includes(field)}
          />
        </div>
      ))}
    </dl>
  )
}

function PersonalValue({ value, isMasked }: { readonly value: unknown; readonly isMasked: boolean }) {
  const { t } = useTranslation('records')
  if (isMasked) return <dd className="rec-none">{t('panel.masked')}</dd>
  const isFilled = value !== null && value !== undefined && value !== ''
  return (
    <dd className="rec-lines" dir="auto">
      {isFilled ? String(value) : t('panel.noneRecorded')}
    </dd>
  )
}
