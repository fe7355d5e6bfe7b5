import type { ReactNode } from 'react'
import type { Partner } from '#shared/contract/publishing/partners.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** An organisation of the directory; `tools` are what staff can do with it. */
export function PartnerCard({ partner, tools }: { readonly partner: Partner; readonly tools: ReactNode }) {
  const locale = useLocale()
  const { name, fullName, url, description, descriptionSo } = partner
  const somali = locale === 'so' && descriptionSo
  return (
    <li className="partner-card">
      <h3 lang="en">{name}</h3>
      {fullName !== name && (
        <p className="partner-full" lang="en">
          {fullName}
        </p>
      )}
      <p lang={somali ? 'so' : 'en'}>{somali || description}</p>
      <div className="actions">
        <Visit name={name} url={url} />
        {tools}
      </div>
    </li>
  )
}

/** An account of the organisation itself. */
export function AccountCard({ name, url }: { readonly name: string; readonly url: string }) {
  const { t } = useTranslation('partners')
  return (
    <li className="partner-card">
      <h3>{name}</h3>
      <p>{t('accountText')}</p>
      <div className="actions">
        <Visit name={name} url={url} />
      </div>
    </li>
  )
}

function Visit({ name, url }: { readonly name: string; readonly url: string }) {
  const { t } = useTranslation('partners')
  return (
    <ExternalLink href={url} className="btn btn-quiet btn-small">
      {t('visit')} <span className="visually-hidden">{name}</span>
    </ExternalLink>
  )
}
