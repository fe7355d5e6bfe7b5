import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toneOf } from '#shared/domain/tones.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tag } from '#web/ui/tag.tsx'
import { dueOf } from './due.ts'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface CellProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly field: string
  readonly text: FieldText
}

/** The value of one field of a record, as lists and panels show it. */
export function FieldValue({ kind, record, field, text }: CellProps): ReactNode {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const value = record[field]
  const spec = allFields(kind.collection)[field]
  if (field === kind.collection.due) return <DueText kind={kind} record={record} />
  if (field === 'status') return <StatusTag kind={kind} status={value} text={text} />
  if (spec?.ranks && typeof value === 'string') {
    return <Tag tone={toneOf('priority', value)}>{text.value(kind.name, field, value)}</Tag>
  }
  if (field === 'assigneeId') {
    return (
      text.value(kind.name, field, value) ??
      text.value(kind.name, 'assignedTo', record.assignedTo) ?? (
        <span className="rec-none">{t('list.unassigned')}</span>
      )
    )
  }
  if (field === 'regionCode' && !value) {
    // A record for the whole country, such as a recommendation, is not waiting for a region.
    if (kind.collection.scope === 'everyone') return null
    return <span className="rec-none">{t('list.noRegion')}</span>
  }
  if (spec && kindOf(spec) === 'instant' && typeof value === 'string') {
    // For instants that the server sets, the day is enough.
    return spec.writer === 'server' ? formatDate(value, locale, 'medium') : <Moment at={value} />
  }
  return text.value(kind.name, field, value)
}

/** A day and a time, which stand in two lines where there is little room. */
function Moment({ at }: { readonly at: string }) {
  const locale = useLocale()
  return (
    <>
      <span className="number">{formatDate(at, locale, 'medium')},</span>{' '}
      <span className="number">{formatTime(at, locale)}</span>
    </>
  )
}

/** The state of a record as a tag. */
export function StatusTag({
  kind,
  status,
  text,
}: {
  readonly kind: Pick<RecordKind, 'name'>
  readonly status: unknown
  readonly text: FieldText
}) {
  const state = String(status ?? '')
  const group = termGroupOf(kind.name, 'status')
  return <Tag tone={toneOf('status', state)}>{group ? text.term(group, state) : state}</Tag>
}

/** The date of a record, with how late it is in words. */
export function DueText({ kind, record }: { readonly kind: RecordKind; readonly record: RecordData }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const due = dueOf(kind.collection, record)
  if (due.state === 'none') return <span className="rec-none">{t('list.noDate')}</span>
  const date = formatDate(due.date, locale, 'medium')
  const words =
    due.state === 'late' ? t('due.late', { count: due.days }) : due.state === 'today' ? t('due.today') : null
  return (
    <span className={classNames('rec-due', due.state === 'late' && 'rec-late')}>
      <span className="number">
        {date}
        {words && ','}
      </span>{' '}
      {words}
    </span>
  )
}
