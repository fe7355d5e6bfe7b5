import { regionName } from '#shared/domain/regions.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LOCK } from '#web/ui/icon-paths.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { REACH } from './provider-card.tsx'

/** What visitors read of the safe houses of a region: that there are some, and how to ask (REQ-REF-22). */
export function SafeHouseCard({ region }: { readonly region: string }) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  return (
    <article className="provider provider-safe">
      <h3>
        <Icon path={LOCK} /> {t('safeHouse.title', { region: regionName(region, locale) })}
      </h3>
      <p>
        {t('safeHouse.text')} <InEnglish of="pathways.safeHouse.text" />
      </p>
      <p>
        <strong>{t('safeHouse.howTitle')}</strong> {t('safeHouse.how')}{' '}
        <InEnglish of="pathways.safeHouse.how" />
      </p>
      <p className="actions">
        <LinkButton tone="main" small to={REACH}>
          {t('safeHouse.ask')}
        </LinkButton>
      </p>
    </article>
  )
}
