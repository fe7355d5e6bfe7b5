import type { ReactNode } from 'react'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { telephoneLink } from '#shared/domain/organization.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTexts } from '#web/lib/texts.ts'

/** The ways to reach the organisation, as far as it has said so; null without any. */
export function useContact(): OrganizationSettings | null {
  const { data } = useCall('organization', 'get')
  if (!data) return null
  const { email, hotline, office, socialAccounts } = data
  return email || hotline || office || socialAccounts.length > 0 ? data : null
}

/** E-mail, hotline and office as they are set; what is not set is left out. */
export function ContactFacts({
  settings: { email, hotline, office },
  children,
}: {
  readonly settings: Pick<OrganizationSettings, 'email' | 'hotline' | 'office'>
  /** Further entries of the list. */
  readonly children?: ReactNode
}) {
  const t = useTexts('about')
  return (
    <dl className="facts">
      {email && (
        <>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {hotline && (
        <>
          <dt>{t.hotline}</dt>
          <dd>
            <a href={telephoneLink(hotline)}>{hotline}</a>
          </dd>
        </>
      )}
      {office && (
        <>
          <dt>{t.office}</dt>
          <dd>{office}</dd>
        </>
      )}
      {children}
    </dl>
  )
}
