import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { type EmergencyNumber, telephoneLink } from '#shared/domain/organization.ts'
import { useTexts } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

interface WaysProps {
  readonly settings: OrganizationSettings
}

/** Whether any number or address is set that a visitor could call or write to. */
export function hasWays({ hotline, emergencyEmail, emergencyNumbers }: OrganizationSettings): boolean {
  return Boolean(hotline || emergencyEmail) || emergencyNumbers.length > 0
}

/**
 * Whom to call or write to: the organisation, and the numbers of others, which are marked until they are confirmed. The
 * office, which helps nobody in an emergency, is shown beside a hotline only.
 */
export function EmergencyWays({ settings }: WaysProps) {
  const t = useTexts('emergency').ways
  const { hotline, emergencyEmail, office, emergencyNumbers } = settings
  return (
    <dl className="facts emergency-ways">
      {hotline && (
        <>
          <dt>
            {t.hotline} <InEnglish of="emergency.ways.hotline" />
          </dt>
          <dd>
            <a href={telephoneLink(hotline)}>{hotline}</a>. {t.hotlineText}{' '}
            <InEnglish of="emergency.ways.hotlineText" />
          </dd>
        </>
      )}
      {emergencyEmail && (
        <>
          <dt>
            {t.email} <InEnglish of="emergency.ways.email" />
          </dt>
          <dd>
            <a href={`mailto:${emergencyEmail}`}>{emergencyEmail}</a>. {t.emailText}{' '}
            <InEnglish of="emergency.ways.emailText" />
          </dd>
        </>
      )}
      {office && hotline && (
        <>
          <dt>{t.office}</dt>
          <dd>{office}</dd>
        </>
      )}
      {emergencyNumbers.map((entry) => (
        <NumberOfOthers key={entry.service} entry={entry} />
      ))}
    </dl>
  )
}

/** A number that no one has confirmed is not a link: it may be wrong. */
function NumberOfOthers({ entry: { service, number, confirmed } }: { readonly entry: EmergencyNumber }) {
  const t = useTexts('emergency').ways
  return (
    <>
      <dt>
        {t[service]} <InEnglish of={`emergency.ways.${service}`} />
      </dt>
      <dd>
        {confirmed ? <a href={telephoneLink(number)}>{number}</a> : `${number} (${t.unconfirmed})`}
        {!confirmed && <InEnglish of="emergency.ways.unconfirmed" />}
      </dd>
    </>
  )
}
