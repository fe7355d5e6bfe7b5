import type { OrganizationSettings } from '#shared/contract/organization.ts'
import { type EmergencyNumber, telephoneLink } from '#shared/domain/organization.ts'
import { ReachToSet } from '#web/features/emergency-contact/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** How to reach the organisation and others in an emergency, and when to (REQ-ORG-10). */
export function EmergencyPart() {
  const t = useTexts('about').emergency
  const { data } = useCall('organization', 'get')
  return (
    <>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {data && !data.hotline && !data.emergencyEmail && <p className="notice">{t.notSet}</p>}
      {data && <Ways settings={data} />}
      {data && <ReachToSet settings={data} />}
      <p>
        <LinkButton tone="danger" to="/incident-reporting">
          {t.report}
        </LinkButton>
      </p>
      <Guidance title={t.whenTitle} items={t.when} />
      <Guidance title={t.notTitle} items={t.not} />
      <Guidance id="safety" title={t.safetyTitle} items={t.safety} />
    </>
  )
}

function Ways({ settings }: { readonly settings: OrganizationSettings }) {
  const t = useTexts('about').emergency
  const { hotline, emergencyEmail, office, emergencyNumbers } = settings
  if (!hotline && !emergencyEmail && !office && emergencyNumbers.length === 0) return null
  return (
    <>
      <dl className="facts org-emergency">
        {hotline && (
          <>
            <dt>{t.hotline}</dt>
            <dd>
              <a href={telephoneLink(hotline)}>{hotline}</a>. {t.hotlineText}
            </dd>
          </>
        )}
        {emergencyEmail && (
          <>
            <dt>{t.email}</dt>
            <dd>
              <a href={`mailto:${emergencyEmail}`}>{emergencyEmail}</a>. {t.emailText}
            </dd>
          </>
        )}
        {office && (
          <>
            <dt>{t.office}</dt>
            <dd>{office}</dd>
          </>
        )}
        {emergencyNumbers.map((entry) => (
          <NumberOfOthers key={entry.service} entry={entry} />
        ))}
      </dl>
      <p>
        <a href="#safety">{t.safetyLink}</a>
      </p>
    </>
  )
}

/** A number that nobody has confirmed is not a link: it may be wrong. */
function NumberOfOthers({ entry: { service, number, confirmed } }: { readonly entry: EmergencyNumber }) {
  const t = useTexts('about').emergency
  return (
    <>
      <dt>{t[service]}</dt>
      <dd>{confirmed ? <a href={telephoneLink(number)}>{number}</a> : `${number} (${t.unconfirmed})`}</dd>
    </>
  )
}

function Guidance({
  id,
  title,
  items,
}: {
  readonly id?: string
  readonly title: string
  readonly items: readonly string[]
}) {
  return (
    <section id={id}>
      <h3>{title}</h3>
      <ul className="org-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
