import './organization.css'
import { formatPercent } from '#shared/i18n/format.ts'
import { FRAMEWORK_FIGURES, PROTECTION_ALLOCATION, VISION_PILLARS } from '#shared/organization/framework.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { AccountabilityTimeline } from './accountability-timeline.tsx'
import { ApproachDiagram } from './approach-diagram.tsx'
import { BarChart } from './bar-chart.tsx'
import { DocumentLink } from './document-link.tsx'

/** The strategic framework (REQ-ORG-04 to REQ-ORG-09); compact it is the vision with its pillars only, for use elsewhere. */
export function StrategicFramework({ compact }: { readonly compact?: boolean }) {
  const t = useTexts('framework')
  return (
    <section aria-labelledby="framework">
      <h2 id="framework">{t.title}</h2>
      <Vision />
      {compact ? (
        <p>
          <Link to={{ pathname: '/about', search: 'tab=framework' }}>{t.more}</Link>
        </p>
      ) : (
        <>
          <Missions />
          <h3 id="imperatives">{t.imperativesTitle}</h3>
          <div className="org-columns">
            <Allocation />
            <AccountabilityTimeline />
          </div>
          <ApproachDiagram />
          <CallToAction />
        </>
      )}
    </section>
  )
}

function Vision() {
  const t = useTexts('framework')
  return (
    <>
      <p className="org-goal">
        <strong>{t.visionTitle}.</strong> {t.vision}
      </p>
      <ul className="org-entries org-entries-three">
        {VISION_PILLARS.map((id) => (
          <li key={id}>
            <h3>{t.pillars[id].title}</h3>
            <p>{t.pillars[id].text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Missions() {
  const t = useTexts('framework')
  return (
    <>
      <h3 id="dual-mission">{t.missionTitle}</h3>
      <div className="org-columns">
        {(['immediate', 'longTerm'] as const).map((id) => (
          <div key={id}>
            <h4>{t.missions[id].title}</h4>
            <p>{t.missions[id].text}</p>
          </div>
        ))}
      </div>
    </>
  )
}

function Allocation() {
  const t = useTexts('framework')
  const locale = useLocale()
  const bars = PROTECTION_ALLOCATION.map(({ id, percent }) => ({
    label: t.allocation.parts[id],
    value: percent,
    text: formatPercent(percent, locale),
  }))
  return (
    <BarChart
      name="protection-allocation"
      title={t.allocation.title}
      subtitle={t.allocation.subtitle}
      source={t.title}
      bars={bars}
      figures={{
        columns: [
          { head: t.allocation.part },
          { head: t.allocation.percent, write: (percent) => formatPercent(percent, locale) },
        ],
        rows: bars.map(({ label, value }) => ({ key: label, label, values: [value] })),
      }}
    />
  )
}

/** Links to support the organisation (once it has an address) and to its documents. */
function CallToAction() {
  const t = useTexts('framework')
  const email = useCall('organization', 'get').data?.email
  return (
    <>
      <h3 id="figures">{t.figuresTitle}</h3>
      <dl className="org-figures">
        {FRAMEWORK_FIGURES.map(({ id, value }) => (
          <div key={id}>
            <dt>{t.figures[id]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="org-note">{t.figuresNote}</p>
      <div className="actions">
        {email && (
          <a
            className="btn btn-main"
            href={`mailto:${email}?subject=${encodeURIComponent(t.supportSubject)}`}
          >
            {t.support}
          </a>
        )}
        <DocumentLink document="strategic-framework">{t.download}</DocumentLink>
        <DocumentLink document="impact-report">{t.report}</DocumentLink>
      </div>
    </>
  )
}
