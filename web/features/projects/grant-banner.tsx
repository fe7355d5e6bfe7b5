import { useTranslation } from 'react-i18next'
import { findRoute } from '#shared/contract/routes.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { formatMoney } from './words.ts'

const GRANTS = '/grants'
const CENTS = 100

/** Announces the round of grants while one is set and open (Spec 2 §2); it leads to the programme where there is one. */
export function GrantBanner() {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { data } = useCall('grantRound', 'get')
  if (!data?.round || !data.open) return null
  const { minimum, maximum, deadline } = data.round
  const dollars = (amount: number) => formatMoney({ minor: amount * CENTS, currency: 'USD' }, locale)
  return (
    <section className="notice grant-banner" aria-labelledby="grant-banner">
      <div>
        <h2 className="notice-title" id="grant-banner">
          {t('grant.title')}
        </h2>
        <p>
          {t('grant.text', {
            minimum: dollars(minimum),
            maximum: dollars(maximum),
            date: formatDate(deadline, locale),
          })}
        </p>
      </div>
      {findRoute(GRANTS)?.visitor && (
        <LinkButton tone="main" to={GRANTS}>
          {t('grant.apply')}
        </LinkButton>
      )}
    </section>
  )
}
