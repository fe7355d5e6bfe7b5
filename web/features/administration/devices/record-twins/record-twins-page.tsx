import '../lost-records/lost-records.css'
import type { RecordTwins } from '#shared/contract/administration/record-twins.ts'
import { regionName } from '#shared/domain/places.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { isRecordCollection, recordPath, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Emptied } from './emptied.tsx'

const DEFAULTS = { cursor: '' }

/** Records of different collections with the same identifier, for administrators to look at. */
export function RecordTwinsPage() {
  const { t } = useTranslation('recordTwins')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const { data, error, refetch } = useCall(
    'recordTwins',
    'list',
    { input: cursor ? { cursor } : {} },
    { keepPrevious: true },
  )
  const shown = data?.items ?? []
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data?.total === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('noneText')}</p>
          </EmptyState>
        )}
        {shown.length > 0 && (
          <p>
            {t('putBack')} {t('check')}
          </p>
        )}
        <ul className="lost-list">
          {shown.map((twins) => (
            <Twins key={twins.id} {...twins} />
          ))}
        </ul>
        {data && <Pager next={data.next} total={data.total} shown={shown.length} />}
      </StaffBody>
    </StaffPage>
  )
}

function Twins({ id, twins, emptied, lookedAt, keptUntil }: RecordTwins) {
  const { t } = useTranslation('recordTwins')
  const locale = useLocale()
  const look = useAction('recordTwins', 'look', {
    refreshes: ['recordTwins', 'waiting'],
    says: t('done'),
  })
  return (
    <li className="lost-record">
      <div>
        <h2>
          <code>{id}</code>
        </h2>
        {twins.map((twin) => (
          <Twin key={twin.collection} id={id} twin={twin} />
        ))}
        <Emptied emptied={emptied} />
        <p>
          <Link to={`/access-log?record=${id}`}>{t('readers')}</Link>
        </p>
        {lookedAt === null && (
          <p>
            {t(Date.parse(keptUntil) > Date.now() ? 'keptUntil' : 'overSince', {
              time: formatDateTime(keptUntil, locale),
            })}
          </p>
        )}
        {look.error && <Failure error={look.error} title={t('lookFailed')} />}
      </div>
      <div className="lost-actions">
        {lookedAt === null ? (
          <Button
            tone="main"
            aria-label={t('lookNamed', { id })}
            busy={look.isPending && t('looking')}
            onClick={() => look.mutate({ params: { id } })}
          >
            {t('look')}
          </Button>
        ) : (
          <p className="lost-quiet">{t('lookedAt', { time: formatDateTime(lookedAt, locale) })}</p>
        )}
      </div>
    </li>
  )
}

function Twin({ id, twin }: { readonly id: string; readonly twin: RecordTwins['twins'][number] }) {
  const { t } = useTranslation('recordTwins')
  const text = useFieldText()
  const locale = useLocale()
  const { collection, state, region, createdAt, attached, astray } = twin
  const title = twin.title ?? t('untitled')
  const isOpen = state === 'present' && isRecordCollection(collection)
  return (
    <div className="record-twin">
      <h3>
        {isOpen ? <Link to={recordPath(collection, id)}>{title}</Link> : title}{' '}
        <small>{text.term('collection', collection)}</small>
      </h3>
      <p className="lost-quiet">
        {[
          t(`state.${state}`),
          ...(region ? [regionName(region, locale)] : []),
          ...(createdAt ? [t('made', { time: formatDateTime(createdAt, locale) })] : []),
        ].join(' · ')}
      </p>
      {attached > 0 && (
        <p>
          {t('attached', { count: attached })} {astray > 0 && t('astray', { count: astray })}
        </p>
      )}
    </div>
  )
}
