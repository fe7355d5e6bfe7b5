import type { AggregationSource, AggregationStatus } from '#shared/contract/publishing/aggregation.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Control } from './control.tsx'

interface WithStatus {
  readonly status: AggregationStatus
}

/** Which keys are missing, and whether anything works without them. */
export function ConfigurationAlert({ status: { configured, missingKeys } }: WithStatus) {
  const { t } = useTranslation('aggregation')
  if (configured && missingKeys.length === 0) return null
  return (
    <div className="aggregation-alert" role="alert">
      <strong>{t('alert.title')}</strong>
      <p>
        {missingKeys.length > 0 ? t('alert.missing', { keys: missingKeys.join(', ') }) : t('alert.none')}{' '}
        {configured && t('alert.others')}
      </p>
    </div>
  )
}

/** The three panels on top: configuration, figures, control. */
export function Overview({ status }: WithStatus) {
  const { t } = useTranslation('aggregation')
  return (
    <div className="aggregation-overview">
      <section aria-labelledby="aggregation-configuration">
        <h2 id="aggregation-configuration">{t('status.title')}</h2>
        <ul className="aggregation-sources">
          {status.sources.filter(isTold).map((source) => (
            <li key={source.id}>
              <span>{source.name}</span>
              <SourceTag source={source} />
              {source.isAsked && source.requests && (
                <span className="aggregation-requests">{t('status.requests', source.requests)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Summary status={status} />
      <Control status={status} />
    </div>
  )
}

/** Feeds that are off are listed with the sources only. */
const isTold = ({ kind, enabled }: AggregationSource) => kind !== 'feed' || enabled

function SourceTag({ source: { enabled, hasKey, key, isAsked } }: { readonly source: AggregationSource }) {
  const { t } = useTranslation('aggregation')
  const word = key === null ? 'noKey' : hasKey ? 'keySet' : 'keyMissing'
  if (isAsked) return <Tag tone="green">{t(`status.${word}`)}</Tag>
  if (enabled) return <Tag tone="yellow">{t('status.keyMissing')}</Tag>
  return <Tag tone="grey">{t('status.off')}</Tag>
}

function Summary({ status: { summary } }: WithStatus) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const { stories, waiting, joined, leads, since } = summary
  const figures = [
    {
      key: 'stories',
      value: stories,
      text: since ? t('summary.storiesSince', { day: formatDate(since, locale) }) : t('summary.stories'),
    },
    { key: 'waiting', value: waiting, text: t('summary.waiting') },
    { key: 'joined', value: joined, text: t('summary.joined') },
    { key: 'leads', value: leads, text: t('summary.leads') },
  ]
  return (
    <section aria-labelledby="aggregation-summary">
      <h2 id="aggregation-summary">{t('summary.title')}</h2>
      <dl className="aggregation-figures">
        {figures.map(({ key, value, text }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
