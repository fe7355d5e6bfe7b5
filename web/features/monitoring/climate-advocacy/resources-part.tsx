import type { ReactNode } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import {
  CLIMATE_DATA,
  CLIMATE_LAWS,
  CLIMATE_LAWS_CHECKED_ON,
  CLIMATE_SUPPORT,
} from '#shared/organization/climate.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Legal frameworks, organisations that support, and sources of climate data (REQ-CLM-10). */
export function ResourcesPart() {
  const { t } = useTranslation('climate')
  const locale = useLocale()
  return (
    <>
      <h2>{t('resources.lawsTitle')}</h2>
      <p className="report-lead">
        {t('resources.lawsNote', { date: formatDate(CLIMATE_LAWS_CHECKED_ON, locale) })}
      </p>
      <ul className="climate-entries">
        {CLIMATE_LAWS.map(({ id, url, isConfirmed, source }) => (
          <Entry
            key={id}
            title={t(`resources.laws.${id}.title`)}
            text={t(`resources.laws.${id}.text`)}
            url={url}
          >
            {!isConfirmed && (
              <p>
                <Tag tone="grey" shape="ring">
                  {t('resources.toConfirm')}
                </Tag>
              </p>
            )}
            <p className="climate-source">
              {t('resources.source')} <ExternalLink href={source.url}>{source.name}</ExternalLink>
            </p>
          </Entry>
        ))}
      </ul>
      <h2>{t('resources.supportTitle')}</h2>
      <p className="report-lead">{t('resources.supportLead')}</p>
      <ul className="climate-entries">
        {CLIMATE_SUPPORT.map(({ id, name, url }) => (
          <Entry key={id} title={name} text={t(`resources.support.${id}`)} url={url} />
        ))}
      </ul>
      <h2>{t('resources.dataTitle')}</h2>
      <ul className="climate-entries">
        {CLIMATE_DATA.map(({ id, name, url }) => (
          <Entry key={id} title={name} text={t(`resources.data.${id}`)} url={url} />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  readonly title: string
  readonly text: string
  readonly url: string | null
  readonly children?: ReactNode
}

function Entry({ title, text, url, children }: EntryProps) {
  return (
    <li>
      <h3>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}
