import './referrals.css'
import type { ReferralFigures as Figures } from '#shared/contract/protection/referrals.ts'
import { regionName } from '#shared/domain/places.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'

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
      <FailingPlaces failing={data.failing} />
      {reasons.map(({ title, group, counts }) => {
        const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
        if (rows.length === 0) return null
        return (
          <div key={group}>
            <h3>{title}</h3>
            <dl>
              {rows.flatMap(([reason, count]) => [
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

const LEAST_SHOWN = 5

/** Where help fails, by service and region, without a number that points to a person. */
function FailingPlaces({ failing }: Pick<Figures, 'failing'>) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const text = useFieldText()
  return (
    <details>
      <summary>{t('figures.places')}</summary>
      <p>{t('figures.placesText', { least: LEAST_SHOWN })}</p>
      {failing.length === 0 ? (
        <p>{t('figures.placesNone')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.service')}</th>
              <th scope="col">{t('figures.region')}</th>
              <th scope="col">{t('figures.why')}</th>
              <th scope="col">{t('figures.number')}</th>
            </tr>
          </thead>
          <tbody>
            {failing.map(({ serviceType, regionCode, reason, count }) => (
              <tr key={`${serviceType} ${regionCode} ${reason}`}>
                <td>{text.term('serviceType', serviceType)}</td>
                <td>{regionCode ? regionName(regionCode, locale) : t('figures.noRegion')}</td>
                <td>{t(`figures.reasons.${reason}`)}</td>
                <td className="number">{formatNumber(count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
