import './features.css'
import '#web/ui/chart/parts.css'
import type { z } from 'zod'
import type { publicMonitoring } from '#shared/contract/monitoring/public.ts'
import { findRoute } from '#shared/contract/routes.ts'
import type { RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ARROW, BEACON, GLOBE, MORTARBOARD, SCALES } from '#web/ui/icon-paths.ts'

type Monitoring = z.infer<typeof publicMonitoring>

const FEATURES = [
  { id: 'iccpr', path: '/iccpr', icon: SCALES },
  { id: 'upr', path: '/upr', icon: GLOBE },
  { id: 'incidents', path: '/incident-reporting', icon: BEACON },
  { id: 'learning', path: '/learning', icon: MORTARBOARD },
] as const

/** What the organisation does, each with its real figures (REQ-HOM-03); an area that is not there yet has no card. */
export function Features() {
  const t = useTexts('home').features
  const { data } = useCall('public', 'monitoring')
  const { data: courses } = useCall('courses', 'figures')
  const figures: Record<string, React.ReactNode> = {
    iccpr: data && <CaseFigures cases={data.cases} />,
    upr: data && <RecommendationFigures recommendations={data.recommendations} />,
    incidents: <ReportSteps />,
    learning: courses && <CourseFigures figures={courses} />,
  }
  return (
    <section className="home-features" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t.title}
      </h2>
      {FEATURES.filter(({ path }) => findRoute(path)?.visitor).map(({ id, path, icon }) => (
        <article key={id}>
          <h3>
            <Icon path={icon} />
            {t[id].title}
          </h3>
          {figures[id]}
          <p>{t[id].text}</p>
          <Link to={path}>
            {t[id].link} <Icon path={ARROW} />
          </Link>
        </article>
      ))}
    </section>
  )
}

const BARS = { width: 228, height: 52, gap: 3, held: 5 }

function CaseFigures({ cases }: Pick<Monitoring, 'cases'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const { byMonth, total } = cases
  if (total.value === null) return null
  const latest = byMonth.at(-1)
  const opened = latest?.opened.value ?? null
  const most = Math.max(1, ...byMonth.map(({ opened }) => opened.value ?? 0))
  const step = BARS.width / Math.max(1, byMonth.length)
  return (
    <>
      <p className="home-figure">
        <b>{number(total.value)}</b> {t('figures.cases')}
      </p>
      <svg
        className="home-bars"
        viewBox={`0 0 ${BARS.width} ${BARS.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {byMonth.map(({ month, opened: { value } }, index) => {
          const height = value === null ? BARS.held : (value / most) * BARS.height
          return (
            <rect
              key={month}
              className={month === latest?.month ? 'is-latest' : undefined}
              x={index * step}
              width={step - BARS.gap}
              y={BARS.height - height}
              height={height}
            />
          )
        })}
      </svg>
      {latest && opened !== null && (
        <p className="home-figure-note">
          {t('figures.latest', { number: number(opened), month: formatMonth(latest.month, locale) })}
        </p>
      )}
    </>
  )
}

/** The parts of the bar, in the order of the work, from what is done. */
const PARTS = [
  'implemented',
  'partially-implemented',
  'in-progress',
  'on-hold',
  'not-started',
] as const satisfies readonly (typeof RECOMMENDATION_STATUSES)[number][]

function RecommendationFigures({ recommendations }: Pick<Monitoring, 'recommendations'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { total, byStatus } = recommendations
  if (total === 0) return null
  const number = (value: number) => formatNumber(value, locale)
  let before = 0
  const parts = PARTS.map((status, index) => {
    const count = byStatus[status] ?? 0
    const from = before
    before += count
    return { status, count, from, look: `part-${index + 1}` }
  }).filter(({ count }) => count > 0)
  return (
    <>
      <p className="home-figure">
        <b>{t('figures.implemented', { done: number(byStatus.implemented ?? 0), total: number(total) })}</b>{' '}
        {t('figures.implementedLabel')}
      </p>
      <svg className="home-stack" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ status, count, from, look }) => (
          <rect key={status} className={look} x={from} width={count} height="1" />
        ))}
      </svg>
      <ul className="home-parts">
        {parts.map(({ status, count, look }) => (
          <li key={status}>
            <svg aria-hidden="true">
              <rect className={look} width="10" height="10" rx="2" />
            </svg>
            {t(`figures.parts.${status}`, { number: number(count) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function CourseFigures({ figures }: { readonly figures: CallAnswer<'courses', 'figures'> }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const { courses, modules, learners } = figures
  return (
    <>
      <p className="home-figure">
        <b>{number(courses)}</b> {t('figures.courses', { modules: number(modules) })}
      </p>
      {learners.value !== null && (
        <p className="home-figure-note">{t('figures.learners', { number: number(learners.value) })}</p>
      )}
    </>
  )
}

function ReportSteps() {
  const t = useTexts('home').figures
  return (
    <>
      <p className="home-figure">
        <b>{t.steps}</b> {t.stepsLabel}
      </p>
      <ol className="home-steps">
        <li>{t.safety}</li>
        <li>{t.what}</li>
        <li>{t.where}</li>
        <li>{t.help}</li>
      </ol>
    </>
  )
}
