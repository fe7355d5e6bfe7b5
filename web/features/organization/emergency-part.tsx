import { telephoneLink } from '#shared/domain/organization.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** How to reach the organisation in an emergency, and when to (Spec 3 §2.4). */
export function EmergencyPart() {
  const t = useTexts('about').emergency
  const { data } = useCall('organization', 'get')
  const { hotline, emergencyEmail } = data ?? { hotline: null, emergencyEmail: null }
  return (
    <>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      {data && !hotline && !emergencyEmail && <p className="notice">{t.notSet}</p>}
      {(hotline || emergencyEmail) && (
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
        </dl>
      )}
      <p>
        <LinkButton tone="danger" to="/incident-reporting">
          {t.report}
        </LinkButton>
      </p>
      <Guidance title={t.whenTitle} items={t.when} />
      <Guidance title={t.notTitle} items={t.not} />
      <Guidance title={t.safetyTitle} items={t.safety} />
    </>
  )
}

function Guidance({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="org-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
