import './organization.css'
import { formatPercent } from '#shared/i18n/format.ts'
import { PATHWAYS, THEORY_COLUMNS, THEORY_GOAL } from '#shared/organization/theory.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'

/** The address of the full theory of change. */
const FULL = { pathname: '/about', search: 'tab=framework', hash: 'theory-of-change' }

/** The theory of change (REQ-OVW-18): as overview, as progress beside the news, or in full with its 15 sections. */
export function TheoryOfChange({ variant }: { readonly variant: 'overview' | 'news' | 'full' }) {
  const t = useTexts('theory')
  if (variant === 'news') {
    return (
      <section className="org-theory" aria-labelledby="impact-progress">
        <h2 id="impact-progress">{t.progressTitle}</h2>
        <Goal />
        <Pathways />
        <p>
          <Link to={FULL}>{t.more}</Link>
        </p>
      </section>
    )
  }
  return (
    <section className="org-theory" aria-labelledby="theory-of-change">
      <h2 id="theory-of-change" tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <Goal />
      <p>{t.overview}</p>
      {variant === 'overview' ? (
        <p>
          <Link to={FULL}>{t.more}</Link>
        </p>
      ) : (
        <>
          <Columns />
          <h3 id="impact-progress">{t.progressTitle}</h3>
          <Pathways />
        </>
      )}
    </section>
  )
}

function Goal() {
  const t = useTexts('theory')
  const { t: fill } = useTranslation('theory')
  return (
    <p className="org-goal">
      <strong>{t.goalTitle}:</strong> {fill('goal', THEORY_GOAL)}
    </p>
  )
}

/** The sections are numbered through all three columns. */
function Columns() {
  const t = useTexts('theorySections')
  const firstOf = (column: number) =>
    THEORY_COLUMNS.slice(0, column).reduce((sum, { sections }) => sum + sections.length, 1)
  return (
    <div className="org-theory-columns">
      {THEORY_COLUMNS.map(({ id, sections }, column) => (
        <div key={id}>
          <h3>{t.columns[id]}</h3>
          <ol start={firstOf(column)}>
            {sections.map((section) => (
              <li key={section}>
                <h4>{t.sections[section].title}</h4>
                <p>{t.sections[section].text}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Pathways() {
  const t = useTexts('theory')
  const locale = useLocale()
  return (
    <>
      <dl className="org-pathways">
        {PATHWAYS.map(({ id, percent }) => (
          <div key={id}>
            <dt>
              {t.pathways[id].title}: {formatPercent(percent, locale)}
            </dt>
            <dd>
              <meter min={0} max={100} value={percent} aria-label={t.pathways[id].title}>
                {formatPercent(percent, locale)}
              </meter>
              {t.pathways[id].text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="org-note">{t.progressNote}</p>
    </>
  )
}
