import { useTranslation } from 'react-i18next'
import { CLIMATE_DATA, CLIMATE_LAWS, CLIMATE_SUPPORT } from '#shared/organization/climate.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** Legal frameworks, organisations that support, and sources of climate data (REQ-CLM-10). */
export function ResourcesPart() {
  const { t } = useTranslation('climate')
  return (
    <>
      <h2>{t('resources.lawsTitle')}</h2>
      <ul className="climate-entries">
        {CLIMATE_LAWS.map(({ id, url }) => (
          <Entry
            key={id}
            title={t(`resources.laws.${id}.title`)}
            text={t(`resources.laws.${id}.text`)}
            url={url}
          />
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

function Entry({
  title,
  text,
  url,
}: {
  readonly title: string
  readonly text: string
  readonly url: string | null
}) {
  return (
    <li>
      <h3>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>
      <p>{text}</p>
    </li>
  )
}
