import { useTranslation } from 'react-i18next'
import type { GrantRoundState } from '#shared/contract/grant-round.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** Whether people can apply now, until when, and how they hear of the next round. */
export function RoundState({ state: { round, open } }: { readonly state: GrantRoundState }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const date = formatDate(round?.deadline, locale)
  if (round && open) {
    return (
      <p className="notice">
        <strong>{t('state.open', { date })}</strong> {t('state.openText')}
      </p>
    )
  }
  return (
    <div className="notice notice-wait">
      <p>
        <strong>{round ? t('state.over', { date }) : t('state.none')}</strong>
      </p>
      <p>{t('state.next')}</p>
      <LinkButton to={NEWSLETTER_PATHS.subscribe}>{t('state.subscribe')}</LinkButton>
    </div>
  )
}
