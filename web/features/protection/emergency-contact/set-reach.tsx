import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

const WAYS = ['hotline', 'emergencyEmail', 'office'] as const

/** Tells administrators which contacts are missing, and links to where they are set. */
export function SetReach({ settings }: { readonly settings: OrganizationSettings }) {
  const { t } = useTranslation('organizationSettings')
  const locale = useLocale()
  const unset = WAYS.filter((name) => !settings[name]).map((name) => t(name))
  const unconfirmed = settings.emergencyNumbers.filter((entry) => !entry.confirmed)
  if (unset.length === 0 && unconfirmed.length === 0) return null
  return (
    <p className="reach-set notice">
      {unset.length > 0 && t('toSet.unset', { names: formatList(unset, locale) })}{' '}
      {unconfirmed.length > 0 && t('toSet.unconfirmed', { count: unconfirmed.length })}{' '}
      <Link to="/organization">{t('toSet.link')}</Link>
    </p>
  )
}
