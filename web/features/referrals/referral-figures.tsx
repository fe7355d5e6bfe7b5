import './referrals.css'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { useFieldText } from '#web/features/records/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'

/** Where help arrives and where it fails, beside the list; nothing while there is no connection. */
export function ReferralFigures() {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const text = useFieldText()
  const { data } = useCall('referrals', 'figures')
  if (!data || data.total === 0) return null
  const number = (value: number) => formatNumber(value, locale)
  const received = t('figures.ofAll', { number: number(data.received), total: number(data.total) })
  const reasons = [
    { title: t('figures.notReceived'), group: 'referralOutcome', counts: data.notReceived },
    { title: t('figures.declined'), group: 'declineReason', counts: data.declined },
  ] as const
  return (
    <section className="referral-figures">
      <h2>{t('figures.title')}</h2>
      <dl>
        <dt>{t('figures.received')}</dt>
        <dd>{received}</dd>
        <dt>{t('figures.lateContact')}</dt>
        <dd>{number(data.lateContact)}</dd>
        <dt>{t('figures.lateService')}</dt>
        <dd>{number(data.lateService)}</dd>
      </dl>
      {reasons.map(({ title, group, counts }) => {
        const found = Object.entries(counts).sort(([, a], [, b]) => b - a)
        if (found.length === 0) return null
        return (
          <div key={group}>
            <h3>{title}</h3>
            <dl>
              {found.flatMap(([reason, count]) => [
                <dt key={`${reason} name`}>{text.term(group, reason)}</dt>,
                <dd key={reason}>{number(count)}</dd>,
              ])}
            </dl>
          </div>
        )
      })}
    </section>
  )
}
