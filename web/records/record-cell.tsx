import type { ReactNode } from 'react'
import { toneOf } from '#shared/domain/tones.ts'
import {
  EAST_AFRICA,
  formatDate,
  formatDateTime,
  formatRelative,
  formatShortDate,
} from '#shared/i18n/format.ts'
import { allFields, type RecordCollection } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tag } from '#web/ui/tag.tsx'
import { type DueInHours, dueOf, dueWithinOf } from './due.ts'
import type { FieldText } from './field-text.ts'
import { LevelMark, StateMark } from './marks.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'

interface CellProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly field: string
  readonly text: FieldText
  /** In a row of a list there is room for a short word, and none for a year that is this one. */
  readonly inRow?: boolean
}

/** The value of one field of a record, as lists and panels show it. */
export function FieldValue({ kind, record, field, text, inRow = false }: CellProps): ReactNode {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const value = record[field]
  const spec = allFields(kind.collection)[field]
  if (field === kind.collection.due) return <DueText kind={kind} record={record} inRow={inRow} />
  const within = kind.collection.dueWithin?.find(({ at }) => at === field)
  if (within && typeof value === 'string')
    return <DueWithin {...{ kind, record, within, inRow }} until={value} />
  if (field === 'status') return <Status kind={kind} status={value} text={text} inRow={inRow} />
  if (spec?.ranks && typeof value === 'string')
    return <Level {...{ kind, field, text, inRow }} ranks={spec.ranks} level={value} />
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
    if (inRow) return <span className="number">{formatShortDate(value, locale, EAST_AFRICA)}</span>
    if (spec.writer === 'server') return formatDate(value, locale, 'medium')
    return <span className="number">{text.value(kind.name, field, value, record)}</span>
  }
  return text.value(kind.name, field, value)
}

/** A level: its whole word in a panel, and bars with a short one in a row. */
function Level({
  kind,
  field,
  text,
  inRow,
  ranks,
  level,
}: Omit<CellProps, 'record'> & { readonly ranks: readonly string[]; readonly level: string }) {
  const word = text.value(kind.name, field, level) ?? level
  if (!inRow) return <Tag tone={toneOf('priority', level)}>{word}</Tag>
  return <LevelMark {...{ ranks, level }} word={text.levelInRow(kind.name, field, level)} whole={word} />
}

/** The end of a time that counts in hours: its day, and how late it is or how long there is left. */
function DueWithin({
  kind,
  record,
  within,
  until,
  inRow,
}: Pick<CellProps, 'kind' | 'record' | 'inRow'> & {
  readonly within: DueInHours
  readonly until: string
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  if (!inRow) return <span className="number">{formatDateTime(until, locale, EAST_AFRICA)}</span>
  const date = <span className="number">{formatShortDate(until, locale, EAST_AFRICA)}</span>
  const due = dueWithinOf(kind.collection, record, within)
  // Hours matter until the work is done.
  if (due === null || (!due.isLate && due.days >= SOON_DAYS)) return date
  const late = due.days > 0 ? t('due.late', { count: due.days }) : t('due.lateHours', { count: due.hours })
  const isClose = due.days === 0 && due.hours === 0
  return (
    <span className={classNames('rec-due', due.isLate && 'rec-late')}>
      {date} <small>{due.isLate && !isClose ? late : formatRelative(until, locale)}</small>
    </span>
  )
}

/** With more days left, the day alone is written. */
const SOON_DAYS = 7

function Status({
  kind,
  status,
  text,
  inRow,
}: Pick<CellProps, 'kind' | 'text' | 'inRow'> & { readonly status: unknown }) {
  if (!inRow) return <StatusTag kind={kind} status={status} text={text} />
  const state = String(status ?? '')
  return (
    <StateMark kind={kind} state={state}>
      {text.stateInRow(kind.name, state)}
    </StateMark>
  )
}

const declared = new Map<string, RecordCollection>(Object.entries(recordCollections))

/** The state of a record as a tag, with its full word. */
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
  const shape = declared.get(kind.name)?.transitions.shapes[state]
  return (
    <Tag tone={toneOf('status', state)} shape={shape}>
      {group ? text.term(group, state) : state}
    </Tag>
  )
}

/** The date of a record, with how late it is in words. */
function DueText({ kind, record, inRow }: Pick<CellProps, 'kind' | 'record' | 'inRow'>) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const due = dueOf(kind.collection, record)
  if (due.state === 'none') {
    if (!inRow) return <span className="rec-none">{t('list.noDate')}</span>
    return (
      <span className="rec-none">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('list.noDate')}</span>
      </span>
    )
  }
  const date = inRow ? formatShortDate(due.date, locale) : formatDate(due.date, locale, 'medium')
  const words =
    due.state === 'late' ? t('due.late', { count: due.days }) : due.state === 'today' ? t('due.today') : null
  return (
    <span className={classNames('rec-due', due.state === 'late' && 'rec-late')}>
      <span className="number">
        {date}
        {words && !inRow && ','}
      </span>{' '}
      {words && (inRow ? <small>{words}</small> : words)}
    </span>
  )
}
