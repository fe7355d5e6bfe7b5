import type { PublicRoundState } from '#shared/contract/grants/grants.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** Whether people can apply now, until when, and how they hear of the next round. */
export function RoundState({ state: { round, open, nextOpensOn } }: { readonly state: PublicRoundState }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const today = useToday()
  if (round && open) {
    return (
      <p className="notice">
        <strong>{t('state.open', { date: formatDate(round.deadline, locale) })}</strong>{' '}
        {t(round.keepsLate ? 'state.openTextLate' : 'state.openText')}
      </p>
    )
  }
  const isUpcoming = round !== null && today < round.opensOn
  return (
    <div className="notice notice-wait">
      <p>
        <strong>
          {round === null && t('state.none')}
          {isUpcoming && t('state.upcoming', { date: formatDate(round.opensOn, locale) })}
          {round && !isUpcoming && t('state.over', { date: formatDate(round.deadline, locale) })}
        </strong>
      </p>
      {nextOpensOn && <p>{t('state.nextOpens', { date: formatDate(nextOpensOn, locale) })}</p>}
      <NextRound />
    </div>
  )
}

/** How people hear of the next round. */
export function NextRound() {
  const { t } = useTranslation('grants')
  return (
    <>
      <p>{t('state.next')}</p>
      <LinkButton to={NEWSLETTER_PATHS.subscribe}>{t('state.subscribe')}</LinkButton>
    </>
  )
}
