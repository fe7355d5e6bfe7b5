import '#web/ui/summaries.css'
import type { PublicClimateCounts } from '#shared/contract/monitoring/public.ts'
import { regionClasses } from '#shared/domain/map-classes.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { CLIMATE_STATUSES, CLIMATE_TYPES } from '#shared/domain/reported-choices.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'
import { Link } from '#web/lib/router.tsx'
import { useSearchForm } from '#web/lib/search-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { MapKey, RegionNumbers, ShadedMap } from '#web/ui/map/shaded-map.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CLIMATE_PATH } from './climate-values.ts'

const PAGE = 10
const REGIONS = REGION_NAMES.map(({ code }) => code)

/** Active Cases for visitors: the climate incidents of which a summary was published, on the map and as a list (REQ-CLM-08). */
export function CasesPart() {
  const { t } = useTranslation('climateCases')
  const address = useListAddress(CLIMATE_PATH)
  const filters = {
    type: address.choice('type', CLIMATE_TYPES),
    status: address.choice('status', CLIMATE_STATUSES),
    region: address.choice('region', REGIONS),
  }
  const input = Object.fromEntries(
    Object.entries({ ...filters, cursor: address.cursor }).filter(([, value]) => value !== undefined),
  )
  const { data, error, refetch } = useCall(
    'public',
    'climateCases',
    { input: { limit: PAGE, ...input } },
    { keepPrevious: true },
  )
  const counts = useCall('public', 'climateCounts').data
  // Nothing that was read before is kept in a browser, so there is nothing to filter either.
  if (!data && error?.code === 'network') return <WithoutConnection onRetry={() => void refetch()} />
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="climate-cases">
      <p className="climate-note">{t('lead')}</p>
      {counts && counts.total > 0 && <CountsMap counts={counts} address={address} region={filters.region} />}
      <Filters asked={filters} address={address} />
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.total === 0 && (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'none')}>
          {isFiltered && (
            <p>
              <Link to={address.addressWith({ type: '', status: '', region: '' })}>{t('all')}</Link>
            </p>
          )}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p role="status">{t('found', { count: data.total })}</p>
          <ul className="summaries">
            {data.items.map((item) => (
              <Summary key={item.id} item={item} />
            ))}
          </ul>
          <Pager next={data.next} total={data.total} shown={data.items.length} />
        </>
      )}
    </div>
  )
}

/** What can be done here without a connection, in place of the list. */
function WithoutConnection({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['climateCases', 'climate', 'shell'])
  return (
    <EmptyState title={t('climateCases:offline.title')}>
      <p>{t('climateCases:offline.text')}</p>
      <p className="actions">
        <Button small onClick={onRetry}>
          {t('shell:form.retry')}
        </Button>
        <Link to={CLIMATE_PATH}>{t('climate:tabs.report')}</Link>
        {(['framework', 'resources'] as const).map((tab) => (
          <Link key={tab} to={{ pathname: CLIMATE_PATH, search: `tab=${tab}` }}>
            {t(`climate:tabs.${tab}`)}
          </Link>
        ))}
      </p>
    </EmptyState>
  )
}

type Item = CallAnswer<'public', 'climateCases'>['items'][number]

/** A summary in the reader's language, where it was written in it. */
function Summary({ item }: { readonly item: Item }) {
  const { t } = useTranslation(['climateCases', 'terms'])
  const locale = useLocale()
  const somali = locale === 'so' && item.titleSo !== null && item.summarySo !== null
  const words = somali
    ? { lang: 'so', title: item.titleSo, summary: item.summarySo }
    : { lang: 'en', title: item.title, summary: item.summary }
  const status = CLIMATE_STATUSES.find((name) => name === item.status)
  const type = CLIMATE_TYPES.find((name) => name === item.incidentType)
  return (
    <li id={`case-${item.id}`}>
      <article lang={words.lang}>
        <h3 dir="auto">{words.title}</h3>
        <p className="summary-facts" lang={locale}>
          <Tag tone={toneOf('status', item.status)}>
            {status ? t(`terms:climateStatus.${status}`) : item.status}
          </Tag>
          {type && <span>{t(`terms:climateType.${type}`)}</span>}
          {item.regionCode && <span>{regionName(item.regionCode, locale)}</span>}
          <span>{t('climateCases:publishedOn', { date: formatDate(item.publishedAt, locale) })}</span>
        </p>
        <p className="summary-text" dir="auto">
          {words.summary}
        </p>
      </article>
    </li>
  )
}

interface Asked {
  readonly type: string | undefined
  readonly status: string | undefined
  readonly region: string | undefined
}

/** The filters as one form with a button, which also works without script. */
function Filters({ asked, address }: { readonly asked: Asked; readonly address: ListAddress }) {
  const { t } = useTranslation(['climateCases', 'terms'])
  const locale = useLocale()
  const { type = '', status = '', region = '' } = asked
  const { key, onSend } = useSearchForm({ type, status, region }, (values) =>
    address.go({ ...values, tab: 'cases' }),
  )
  return (
    <search>
      <BareForm className="public-search" onSend={onSend} key={key}>
        <input type="hidden" name="tab" value="cases" />
        <SelectField
          name="type"
          label={t('type')}
          defaultValue={type}
          empty={t('any')}
          choices={CLIMATE_TYPES.map((value) => ({ value, label: t(`terms:climateType.${value}`) }))}
        />
        <SelectField
          name="region"
          label={t('region')}
          defaultValue={region}
          empty={t('any')}
          choices={REGIONS.map((value) => ({ value, label: regionName(value, locale) }))}
        />
        <SelectField
          name="status"
          label={t('status')}
          defaultValue={status}
          empty={t('any')}
          choices={CLIMATE_STATUSES.map((value) => ({ value, label: t(`terms:climateStatus.${value}`) }))}
        />
        <Button type="submit" tone="main">
          {t('apply')}
        </Button>
      </BareForm>
    </search>
  )
}

interface MapProps {
  readonly counts: PublicClimateCounts
  readonly address: ListAddress
  readonly region: string | undefined
}

/** How many published incidents each region has, with a link to those of each. */
function CountsMap({ counts, address, region }: MapProps) {
  const { t } = useTranslation('climateCases')
  const locale = useLocale()
  const countOf = (code: string) => counts.byRegion[code] ?? 0
  const classes = regionClasses(countOf)
  const filled = REGIONS.filter((code) => countOf(code) > 0).toSorted((a, b) => countOf(b) - countOf(a))
  const textOf = (code: string) => t('map.region', { count: countOf(code), region: regionName(code, locale) })
  return (
    <section className="climate-map" aria-labelledby="climate-map">
      <h2 id="climate-map">{t('map.title', { count: counts.total })}</h2>
      <div className="climate-map-parts">
        <div>
          <ShadedMap label={t('map.label')} classes={classes} countOf={countOf} textOf={textOf}>
            <RegionNumbers classes={classes} countOf={countOf} />
          </ShadedMap>
          <MapKey classes={classes} label={t('map.legend')} none={t('map.noCase')} />
        </div>
        <nav aria-label={t('map.list')}>
          <ul className="climate-regions">
            {filled.map((code) => (
              <li key={code}>
                <Link
                  to={address.addressWith({ region: code === region ? '' : code, tab: 'cases' })}
                  aria-current={code === region ? 'true' : undefined}
                >
                  {regionName(code, locale)} <span>{formatNumber(countOf(code), locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="climate-note">{t('map.boundaries')}</p>
    </section>
  )
}
