import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldText } from './field-text.ts'
import { DueText, FieldValue, StatusTag } from './record-cell.tsx'
import type { RecordColumn, RecordData } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { SyncMark } from './sync-mark.tsx'
import { columnClass, hasRowActions } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'

interface RowProps {
  readonly address: ListAddress
  readonly record: RecordData
  readonly columns: readonly RecordColumn[]
  readonly text: FieldText
  readonly selectable: boolean
  readonly selected: boolean
  readonly onSelect: (ids: readonly string[], on: boolean) => void
  /** The one row that the Tab key stops at; arrows lead to the others. */
  readonly tabbable: boolean
  readonly onFocus: () => void
}

/** One record of a list. */
export function RecordRow(props: RowProps) {
  const { address, record, columns, text, selectable, selected, onSelect, tabbable, onFocus } = props
  const { t } = useTranslation('records')
  const { kind } = address
  const title = recordTitle(kind.name, record, text)
  const isOpen = address.open === record.id
  const openByRow = (event: MouseEvent) => {
    const inner = event.target instanceof HTMLElement && event.target.closest('a, button, input, label')
    const selecting = String(window.getSelection()) !== ''
    if (!inner && !selecting) address.show(record.id)
  }
  return (
    <tr
      className={classNames(isOpen && 'rec-open', selected && 'rec-selected')}
      aria-current={isOpen ? 'true' : undefined}
      onClick={openByRow}
    >
      {selectable && (
        <td className="rec-check">
          <input
            type="checkbox"
            tabIndex={tabbable ? 0 : -1}
            aria-label={t('list.select', { title })}
            checked={selected}
            onChange={() => onSelect([record.id], !selected)}
          />
        </td>
      )}
      <th scope="row">
        <RowTitle {...{ address, record, title, tabbable, onFocus, text }} />
      </th>
      {columns.map((column, index) => (
        <td key={column.field} className={columnClass(kind, column, index)}>
          <FieldValue kind={kind} record={record} field={column.field} text={text} />
        </td>
      ))}
      {hasRowActions(kind) && (
        <td className="rec-row-actions">
          <RowActions {...{ address, record, title, tabbable }} />
        </td>
      )}
    </tr>
  )
}

function RowActions({
  address,
  record,
  title,
  tabbable,
}: Pick<RowProps, 'address' | 'record' | 'tabbable'> & { readonly title: string }) {
  const { t } = useTranslation('records')
  const { kind, show } = address
  const mayEdit = useMay(kind.edit)
  const edit = kind.collection.list.rowButton ?? 'edit'
  const tabIndex = tabbable ? 0 : -1
  return (
    <div className="rec-row-buttons">
      <Button
        small
        tabIndex={tabIndex}
        aria-label={t('row.viewOne', { title })}
        onClick={() => show(record.id)}
      >
        {t('row.view')}
      </Button>
      {mayEdit && !record.deletedAt && (
        <Button
          small
          tabIndex={tabIndex}
          aria-label={t(`row.${edit}One`, { title })}
          onClick={() => show(record.id, true)}
        >
          {t(`row.${edit}`)}
        </Button>
      )}
    </div>
  )
}

function RowTitle({
  address,
  record,
  title,
  text,
  tabbable,
  onFocus,
}: Pick<RowProps, 'address' | 'record' | 'text' | 'tabbable' | 'onFocus'> & { readonly title: string }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const location = useLocation()
  const { kind } = address
  const about = text.value(kind.name, 'theme', record.theme)
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
        data-record={record.id}
        to={{ pathname: location.pathname, search: search.toString() }}
        state={location.state}
        replace={address.open !== null}
        tabIndex={tabbable ? 0 : -1}
        onFocus={onFocus}
      >
        {title}
      </Link>
      <small>
        {[about, record.tags, deleted].filter(Boolean).join(' · ')}
        <SyncMark state={record.sync} />
      </small>
      <span className="rec-narrow">
        <StatusTag kind={kind} status={record.status} text={text} />
        {kind.collection.due && <DueText kind={kind} record={record} />}
      </span>
    </>
  )
}
