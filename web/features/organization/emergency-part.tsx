import type { OrganizationSettings } from '#shared/contract/organization.ts'
import { type EmergencyNumber, telephoneLink } from '#shared/domain/organization.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatList } from '#shared/i18n/format.ts'
import type { SafetyText } from '#shared/i18n/safety-texts.ts'
import { ReachToSet } from '#web/features/emergency-contact/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { englishOf } from '#web/lib/english-beside.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'

/** How to reach the organisation and others in an emergency, and when to (REQ-ORG-10). */
export function EmergencyPart() {
  const t = useTexts('about').emergency
  const { data } = useCall('organization', 'get')
  return (
    <>
      <h2>{t.title}</h2>
      <p>
        {t.lead} <InEnglish of="about.emergency.lead" />
      </p>
      {data && !data.hotline && !data.emergencyEmail && <NoLine numbers={data.emergencyNumbers} />}
      {data && <Ways settings={data} />}
      {data && <ReachToSet settings={data} />}
      <p>
        <LinkButton tone="danger" to="/incident-reporting">
          {t.report}
        </LinkButton>
      </p>
      <Guidance part="when" />
      <Guidance part="not" />
      <Guidance part="safety" />
    </>
  )
}

/** What to do while there is no line of our own: whom to call, as far as their numbers are confirmed, and the form. */
function NoLine({ numbers }: { readonly numbers: readonly EmergencyNumber[] }) {
  const t = useTexts('about').emergency
  const locale = useLocale()
  const confirmed = numbers.filter((entry) => entry.confirmed)
  const numbersOf = (nameOf: (service: EmergencyNumber['service']) => string) =>
    confirmed.map(({ service, number }) => `${nameOf(service)} ${number}`.trim())
  return (
    <div className="notice">
      {confirmed.length > 0 && (
        <p>
          {fillText(t.call, {
            numbers: formatList(
              numbersOf((service) => t[service]),
              locale,
              'or',
            ),
          })}{' '}
          <InEnglish
            of="about.emergency.call"
            values={{
              numbers: formatList(
                numbersOf((service) => englishOf(`about.emergency.${service}`) ?? ''),
                'en',
                'or',
              ),
            }}
          />
        </p>
      )}
      <p>
        {t.notSet} <InEnglish of="about.emergency.notSet" />
      </p>
    </div>
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
            <dt>
              {t.hotline} <InEnglish of="about.emergency.hotline" />
            </dt>
            <dd>
              <a href={telephoneLink(hotline)}>{hotline}</a>. {t.hotlineText}{' '}
              <InEnglish of="about.emergency.hotlineText" />
            </dd>
          </>
        )}
        {emergencyEmail && (
          <>
            <dt>
              {t.email} <InEnglish of="about.emergency.email" />
            </dt>
            <dd>
              <a href={`mailto:${emergencyEmail}`}>{emergencyEmail}</a>. {t.emailText}{' '}
              <InEnglish of="about.emergency.emailText" />
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
      <dt>
        {t[service]} <InEnglish of={`about.emergency.${service}`} />
      </dt>
      <dd>
        {confirmed ? <a href={telephoneLink(number)}>{number}</a> : `${number} (${t.unconfirmed})`}
        {!confirmed && <InEnglish of="about.emergency.unconfirmed" />}
      </dd>
    </>
  )
}

/** A list of what to do; the last one has the anchor to which other pages lead. */
function Guidance({ part }: { readonly part: 'when' | 'not' | 'safety' }) {
  const t = useTexts('about').emergency
  return (
    <section id={part}>
      <h3>
        {t[`${part}Title`]} <InEnglish of={`about.emergency.${part}Title`} />
      </h3>
      <ul className="org-list">
        {t[part].map((item, index) => (
          <li key={item}>
            {item} <InEnglish of={`about.emergency.${part}.${index}` as SafetyText} />
          </li>
        ))}
      </ul>
    </section>
  )
}
