import type { EmergencyNumber } from '#shared/domain/organization.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatList } from '#shared/i18n/format.ts'
import type { SafetyText } from '#shared/i18n/safety-texts.ts'
import { EmergencyWays, hasWays, ReachToSet } from '#web/features/protection/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { englishOf } from '#web/lib/english-beside.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
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
      {data && hasWays(data) && (
        <>
          <EmergencyWays settings={data} />
          <p>
            <a href="#safety">{t.safetyLink}</a>
          </p>
        </>
      )}
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
  const { ways } = useTexts('emergency')
  const { reach } = useTexts('shell')
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
              numbersOf((service) => ways[service]),
              locale,
              'or',
            ),
          })}{' '}
          <InEnglish
            of="about.emergency.call"
            values={{
              numbers: formatList(
                numbersOf((service) => englishOf(`emergency.ways.${service}`) ?? ''),
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
      <p>
        <Link to="/referral-pathways">{reach.services}</Link> <InEnglish of="shell.reach.services" />
      </p>
    </div>
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
