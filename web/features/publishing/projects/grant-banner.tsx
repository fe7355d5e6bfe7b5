import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { formatMoney } from './words.ts'

const GRANTS = '/grants'
const CENTS = 100

/** Announces the round of grants that is set, and says so once it is over (REQ-PRJ-01); it leads to the programme. */
export function GrantBanner() {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const today = useToday()
  const { data } = useCall('grantRound', 'get')
  if (!data?.round) return null
  const { minimum, maximum, deadline } = data.round
  const opensOn = data.opensOn ?? ''
  const closed = today < opensOn ? 'textUpcoming' : 'textOver'
  const state = data.open ? 'text' : closed
  const dollars = (amount: number) => formatMoney({ minor: amount * CENTS, currency: 'USD' }, locale)
  return (
    <section className="notice grant-banner" aria-labelledby="grant-banner">
      <div>
        <h2 className="notice-title" id="grant-banner">
          {t('grant.title')}
        </h2>
        <p>
          {t(`grant.${state}`, {
            minimum: dollars(minimum),
            maximum: dollars(maximum),
            date: formatDate(deadline, locale),
            opens: formatDate(opensOn, locale),
          })}
        </p>
      </div>
      {state === 'textOver' ? (
        <LinkButton to={NEWSLETTER_PATHS.subscribe}>{t('grant.next')}</LinkButton>
      ) : (
        <LinkButton {...(data.open ? { tone: 'main' } : {})} to={GRANTS}>
          {t('grant.apply')}
        </LinkButton>
      )}
    </section>
  )
}
