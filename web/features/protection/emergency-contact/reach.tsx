import './reach.css'
import { type ReactNode, Suspense } from 'react'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { telephoneLink } from '#shared/domain/organization.ts'
import { useCall } from '#web/lib/calls.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

// Visitors don't load this part.
const SetReach = lazyPart(async () => (await import('./set-reach.tsx')).SetReach)

/** The address of the guidance on staying safe. */
const SAFETY_GUIDANCE = '/about?tab=emergency#safety'

/**
 * How to reach the organisation, and others whose numbers are confirmed, in an emergency. While there is no number to
 * call, it says so and leads to services and their hours; administrators see where to set one.
 */
export function Reach({ className, heading }: { readonly className?: string; readonly heading?: ReactNode }) {
  const { t } = useTranslation('shell')
  const { data } = useCall('organization', 'get')
  if (!data) return null
  const ways = waysOf(data)
  return (
    <>
      <div className={classNames('reach', className)}>
        {heading ??
          (ways.length > 0 && (
            <p>
              <strong>{t('reach.title')}</strong> <InEnglish of="shell.reach.title" />
            </p>
          ))}
        {telephonesOf(data).length === 0 && <NoLine />}
        <ul>
          {ways.map(({ name, text, href }) => (
            <li key={name}>
              {t(`reach.${name}`)}: {href ? <a href={href}>{text}</a> : text}
              {name !== 'office' && <InEnglish of={`shell.reach.${name}`} />}
            </li>
          ))}
          <li>
            <Link to={SAFETY_GUIDANCE}>{t('reach.safety')}</Link> <InEnglish of="shell.reach.safety" />
          </li>
        </ul>
      </div>
      <ReachToSet settings={data} />
    </>
  )
}

/** Where no number can be called: that there is none, and where services and their hours are. */
function NoLine() {
  const { t } = useTranslation('shell')
  return (
    <p>
      {t('reach.none')} <Link to="/referral-pathways">{t('reach.services')}</Link>{' '}
      <InEnglish of="shell.reach.none" /> <InEnglish of="shell.reach.services" />
    </p>
  )
}

/** Leads an administrator to what is not set or not confirmed yet; others see nothing. */
export function ReachToSet({ settings }: { readonly settings: OrganizationSettings }) {
  const maySet = useMay('organization:edit')
  if (!maySet) return null
  return (
    <Suspense>
      <SetReach settings={settings} />
    </Suspense>
  )
}

function waysOf({ hotline, emergencyEmail, office, emergencyNumbers }: OrganizationSettings) {
  const confirmed = emergencyNumbers.filter((entry) => entry.confirmed)
  return [
    ...(hotline ? [{ name: 'hotline', text: hotline, href: telephoneLink(hotline) } as const] : []),
    ...(emergencyEmail
      ? [{ name: 'emergencyEmail', text: emergencyEmail, href: `mailto:${emergencyEmail}` } as const]
      : []),
    // An office alone helps nobody in an emergency.
    ...(office && hotline ? [{ name: 'office', text: office, href: null } as const] : []),
    ...confirmed.map(({ service, number }) => ({ name: service, text: number, href: telephoneLink(number) })),
  ]
}

/** The numbers to call in an emergency: the organisation's hotline, and those of others that are confirmed. */
export function telephonesOf(settings: OrganizationSettings) {
  return waysOf(settings).filter((way) => way.name !== 'emergencyEmail' && way.name !== 'office')
}
