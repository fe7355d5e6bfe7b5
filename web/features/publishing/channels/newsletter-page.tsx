import './channels.css'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** How many people subscribe to the newsletter, by group; no one can see who they are. */
export function NewsletterCountsPage() {
  const { t } = useTranslation(['channels', 'newsletter'])
  const locale = useLocale()
  const { data, error, refetch } = useCall('newsletter', 'counts')
  const number = (value: number) => formatNumber(value, locale)
  return (
    <StaffPage title={t('newsletter.title')}>
      <StaffBody>
        <p>{t('newsletter.lead')}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && (
          <>
            <table className="data-table channel-counts">
              <caption className="visually-hidden">{t('newsletter.byGroup')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('newsletter.group')}</th>
                  <th scope="col">{t('newsletter.people')}</th>
                </tr>
              </thead>
              <tbody>
                {NEWSLETTER_GROUPS.map((name) => (
                  <tr key={name}>
                    <th scope="row">{t(`newsletter:group.${name}`)}</th>
                    <td className="number">{number(data.groups[name])}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('newsletter.all')}</th>
                  <td className="number">{number(data.confirmed)}</td>
                </tr>
              </tbody>
            </table>
            <p className="channel-hint">{t('newsletter.overlap')}</p>
            <p>
              {t('newsletter.unconfirmed', { count: data.unconfirmed, number: number(data.unconfirmed) })}
            </p>
            <p>{t('newsletter.bounced', { count: data.bounced, number: number(data.bounced) })}</p>
          </>
        )}
      </StaffBody>
    </StaffPage>
  )
}
