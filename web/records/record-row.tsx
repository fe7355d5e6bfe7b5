import type { MouseEvent } from 'react'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { FieldValue } from './record-cell.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { rowFacts } from './row-facts.ts'
import { SyncMark } from './sync-mark.tsx'
import { useLeft, useTableState } from './table-state.ts'

interface RowProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** Opens a record by a click anywhere in its row but on what has a click of its own, or to select text. */
export function openByRow(event: MouseEvent, open: () => void): void {
  const inner = event.target instanceof HTMLElement && event.target.closest('a, button, input, label')
  const selecting = String(window.getSelection()) !== ''
  if (!inner && !selecting) open()
}

/** The buttons of a row. */
export function RowActions({ kind, record, text }: RowProps) {
  const { t } = useTranslation('records')
  const { address, current } = useTableState()
  const { show } = address
  const mayEdit = useMay(kind.edit)
  const edit = kind.collection.list.rowButton ?? 'edit'
  const tabIndex = record.id === current ? 0 : -1
  const title = recordTitle(kind.name, record, text)
  return (
    <div className="rec-row-buttons">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('row.viewOne', { title })}
        onClick={() => show(record.id)}
      >
        {t('row.view')}
      </button>
      {mayEdit && !record.deletedAt && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t(`row.${edit}One`, { title })}
          onClick={() => show(record.id, true)}
        >
          {t(`row.${edit}`)}
        </button>
      )}
    </div>
  )
}

/** The title of a record in its row, which opens it, and below it what else tells it from others. */
export function RowTitle({ kind, record, text }: RowProps) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const title = recordTitle(kind.name, record, text)
  const { list } = kind.collection
  const about = list.secondLine.map((field) => text.value(kind.name, field, record[field]))
  const { isStacked, fields } = useLeft()
  const isWithoutRegion = !isStacked && fields.includes('regionCode')
  const region = isWithoutRegion ? text.value(kind.name, 'regionCode', record.regionCode) : null
  const deleted = record.deletedAt
    ? t('list.deletedOn', { date: formatDate(record.deletedAt, locale, 'medium') })
    : null
  return (
    <>
      <RowLink id={record.id} title={title} />
      {isStacked && <RowFacts {...{ kind, record, text }} />}
      <small>
        {isStacked && (
          <>
            <FieldValue {...{ kind, record, text }} field="status" inRow />
            {' · '}
          </>
        )}
        {/* What has to be noticed comes first, because the end of the line is cut off. */}
        <SyncMark state={record.sync} />
        {[deleted, recordReference(record.id), region, ...about].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}

/** What the columns say that have left. */
function RowFacts({ kind, record, text }: RowProps) {
  const isCountrywide = kind.collection.scope === 'everyone'
  const fields = rowFacts(kind).filter((field) =>
    field === 'regionCode' ? !isCountrywide : field !== 'status' && record[field] != null,
  )
  return (
    <span className="rec-facts">
      {fields.map((field) => (
        <span key={field}>
          <FieldValue {...{ kind, record, text, field }} inRow />
        </span>
      ))}
    </span>
  )
}

function RowLink({ id, title }: { readonly id: string; readonly title: string }) {
  const location = useLocation()
  const { address, current, onFocus } = useTableState()
  const search = new URLSearchParams(address.params)
  search.delete('new')
  search.set('record', id)
  return (
    <Link
      className="rec-title"
      dir="auto"
      data-record={id}
      to={{ pathname: location.pathname, search: search.toString() }}
      state={location.state}
      replace={address.open !== null}
      title={title}
      tabIndex={id === current ? 0 : -1}
      onFocus={() => onFocus(id)}
    >
      {title}
    </Link>
  )
}
