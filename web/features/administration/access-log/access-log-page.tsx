import './access-log.css'
import type { AccessEntry, AccessFilter } from '#shared/contract/administration/access-log.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { formatColumnTime, formatDateTime, formatList } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { isRecordCollection, RecordReference, recordPath, useFieldText } from '#web/records/index.ts'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Carried } from './carried.tsx'
import { ExportLog } from './export-log.tsx'
import { FilterForm } from './filter-form.tsx'

const DEFAULTS = { user: '', record: '', from: '', to: '', cursor: '' }

/** The administrators' page: every opening of personal fields and files, and every delivery, newest first. */
export function AccessLogPage() {
  const { t } = useTranslation('accessLog')
  const [{ cursor, ...values }, change] = useUrlState(DEFAULTS)
  const filter: AccessFilter = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const input = { ...filter, ...(cursor ? { cursor } : {}) }
  const read = useCall('accessLog', 'list', { input }, { keepPrevious: true })
  return (
    <StaffPage title={t('title')} actions={<ExportLog filter={filter} />}>
      <StaffBody>
        <AboveList set={Object.keys(filter).length}>
          <p>{t('lead')}</p>
          <p>{t('offline')}</p>
          <FilterForm key={JSON.stringify(values)} values={values} onChange={change} />
        </AboveList>
        <EntryTable read={read} filtered={Object.keys(filter).length > 0} />
      </StaffBody>
    </StaffPage>
  )
}

function EntryTable({
  read,
  filtered,
}: {
  readonly read: ListRead<AccessEntry>
  readonly filtered: boolean
}) {
  const { t } = useTranslation(['accessLog', 'terms'])
  const locale = useLocale()
  return (
    <StaffTable<AccessEntry>
      label={t('list')}
      read={read}
      keyOf={({ id }) => id}
      empty={t(filtered ? 'empty' : 'none')}
      emptyText={<p>{t(filtered ? 'emptyText' : 'noneText')}</p>}
      columns={[
        {
          key: 'at',
          title: t('columns.at'),
          isTime: true,
          render: ({ at, toldAt }) => (
            <>
              {formatColumnTime(at, locale)}
              {toldAt && (
                <div className="access-note">{t('told', { at: formatDateTime(toldAt, locale) })}</div>
              )}
            </>
          ),
        },
        { key: 'user', title: t('columns.user'), render: ({ user }) => user.name },
        { key: 'device', title: t('columns.device'), render: ({ device }) => device ?? t('web') },
        { key: 'how', title: t('columns.how'), render: ({ how }) => t(`ways.${how}`) },
        { key: 'what', title: t('columns.of'), render: (entry) => <What entry={entry} /> },
      ]}
    />
  )
}

function Conversation({ id }: { readonly id: string | null }) {
  const { t } = useTranslation('accessLog')
  return (
    <>
      {t('conversation')}
      {id !== null && (
        <>
          <div className="access-note">{messageReference(id)}</div>
          <Link to={`/inbox?view=all&item=${id}`}>{t('openConversation')}</Link>
        </>
      )}
    </>
  )
}

function What({ entry }: { readonly entry: AccessEntry }) {
  const { t } = useTranslation(['accessLog', 'terms'])
  const locale = useLocale()
  const text = useFieldText()
  const { how, of, record, fields } = entry
  if (how === 'pull') return <Carried entry={entry} />
  if (of === 'messages') return <Conversation id={record?.id ?? null} />
  return (
    <>
      {of && t(`terms:collections.${of}`)}
      {fields.length > 0 && (
        <div className="access-note">
          {t('fields', {
            fields: formatList(
              fields.map((field) => text.label(field)),
              locale,
            ),
          })}
        </div>
      )}
      {record && isRecordCollection(record.collection) ? (
        <>
          <div className="access-note">
            <RecordReference id={record.id} />
          </div>
          <Link to={recordPath(record.collection, record.id)}>{t('openRecord')}</Link>
        </>
      ) : (
        <div className="access-note">{t('gone')}</div>
      )}
    </>
  )
}
