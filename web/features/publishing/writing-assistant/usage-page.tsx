import './usage.css'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Usage = CallAnswer<'writingAssistant', 'usage'>
type UsageOfDay = Usage['days'][number]

/** How often each editor asked the language model, and what it cost where its server says so. */
export function AssistantUsagePage() {
  const { t } = useTranslation('writingAssistant')
  const { data, error, refetch } = useCall('writingAssistant', 'usage')
  return (
    <StaffPage title={t('usage.title')}>
      <StaffBody>
        <p>{t('usage.lead')}</p>
        {error && !data && <Failure error={error} title={t('usage.failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && <Facts usage={data} />}
        {data && <Days usage={data} />}
      </StaffBody>
    </StaffPage>
  )
}

function useFormats() {
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return { locale, number }
}

function Facts({ usage: { model, dailyRequests, days } }: { readonly usage: Usage }) {
  const { t } = useTranslation('writingAssistant')
  const { locale, number } = useFormats()
  const total = days.reduce((sum, { requests }) => sum + requests, 0)
  const costs = days.flatMap(({ costUsd }) => costUsd ?? [])
  const sum = costs.reduce((all, cost) => all + cost, 0)
  const facts = [
    [t('usage.model'), model ?? t('usage.noModel'), null],
    [t('usage.ceiling'), number(dailyRequests), t('usage.ceilingHint')],
    [t('usage.total'), number(total), null],
    [t('usage.cost'), costs.length === 0 ? t('usage.unknownCost') : costOf(sum, locale), null],
  ] as const
  return (
    <dl className="assistant-facts">
      {facts.map(([label, value, hint]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const

/** An amount in US dollars, in which models are charged; many requests cost less than a cent. */
function costOf(usd: number, locale: Locale): string {
  return `$${formatNumber(usd, locale, CENTS)}`
}

function Days({ usage: { days, dailyRequests } }: { readonly usage: Usage }) {
  const { t } = useTranslation('writingAssistant')
  const { locale, number } = useFormats()
  return (
    <StaffTable<UsageOfDay>
      label={t('usage.table')}
      rows={days}
      empty={t('usage.none')}
      keyOf={({ day, user }) => `${day} ${user}`}
      columns={[
        { key: 'day', title: t('usage.day'), render: ({ day }) => formatDate(day, locale) },
        { key: 'user', title: t('usage.user'), render: ({ user }) => user },
        {
          key: 'requests',
          title: t('usage.requests'),
          render: ({ requests }) => (
            <>
              {number(requests)} {requests >= dailyRequests && <Tag tone="yellow">{t('usage.reached')}</Tag>}
            </>
          ),
        },
        { key: 'failed', title: t('usage.failures'), render: ({ failed }) => number(failed) },
        {
          key: 'tokens',
          title: t('usage.tokens'),
          render: ({ tokensIn, tokensOut }) => `${number(tokensIn)} / ${number(tokensOut)}`,
        },
        {
          key: 'cost',
          title: t('usage.costOfDay'),
          render: ({ costUsd }) => (costUsd === null ? t('usage.unknownCost') : costOf(costUsd, locale)),
        },
      ]}
    />
  )
}
