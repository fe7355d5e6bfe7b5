import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import type { FieldText } from './field-text.ts'
import { FieldValue } from './record-cell.tsx'
import type { RecordData } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { SyncMark } from './sync-mark.tsx'
import type { ListAddress } from './use-list.ts'

interface RowProps {
  readonly address: ListAddress
  readonly record: RecordData
  readonly text: FieldText
  /** The one row that the Tab key stops at; arrows lead to the others. */
  readonly tabbable: boolean
  readonly onFocus: () => void
}

/** Opens a record by a click anywhere in its row but on what has a click of its own, or to select text. */
export function openByRow(event: MouseEvent, open: () => void): void {
  const inner = event.target instanceof HTMLElement && event.target.closest('a, button, input, label')
  const selecting = String(window.getSelection()) !== ''
  if (!inner && !selecting) open()
}

/** The buttons of a row. */
export function RowActions({ address, record, text, tabbable }: Omit<RowProps, 'onFocus'>) {
  const { t } = useTranslation('records')
  const { kind, show } = address
  const mayEdit = useMay(kind.edit)
  const edit = kind.collection.list.rowButton ?? 'edit'
  const tabIndex = tabbable ? 0 : -1
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
export function RowTitle({ address, record, text, tabbable, onFocus }: RowProps) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const location = useLocation()
  const { kind } = address
  const title = recordTitle(kind.name, record, text)
  const about = kind.collection.list.under.map((field) => text.value(kind.name, field, record[field]))
  const deleted = record.deletedAt
    ? t('list.deletedOn', { date: formatDate(record.deletedAt, locale, 'medium') })
    : null
  const search = new URLSearchParams(address.params)
  search.delete('new')
  search.set('record', record.id)
  return (
    <>
      <Link
        className="rec-title"
        dir="auto"
        data-record={record.id}
        to={{ pathname: location.pathname, search: search.toString() }}
        state={location.state}
        replace={address.open !== null}
        title={title}
        tabIndex={tabbable ? 0 : -1}
        onFocus={onFocus}
      >
        {title}
      </Link>
      <small>
        {/* What has to be noticed comes first, because the end of the line is cut off. */}
        <SyncMark state={record.sync} />
        {[deleted, recordReference(record.id), ...about].filter(Boolean).join(' · ')}
      </small>
      <span className="rec-narrow">
        <FieldValue {...{ kind, record, text }} field="status" inRow />
        {kind.collection.due && <FieldValue {...{ kind, record, text }} field={kind.collection.due} inRow />}
      </span>
    </>
  )
}
