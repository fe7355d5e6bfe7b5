import { useId } from 'react'
import { ACCOUNTABILITY_TIMELINE } from '#shared/organization/framework.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { FiguresTable } from './figures-table.tsx'

const WIDTH = 360
const ROW = 46
const LINE_X = 12
const TEXT_X = 34
const POINT = 7

/** The steps of accountability by year; what was projected is drawn hollow, behind a broken line. */
export function AccountabilityTimeline() {
  const t = useTexts('framework').timeline
  const all = useTexts('framework')
  const { t: fill } = useTranslation('framework')
  const titleId = useId()
  const steps = ACCOUNTABILITY_TIMELINE.map(({ year, id, projected }) => ({
    year,
    step: t.steps[id],
    projected,
    state: projected ? t.projected : t.done,
  }))
  const values = steps.map(({ year, step, state }) => `${year}: ${step} (${state})`).join('; ')
  return (
    <figure className="org-chart" aria-labelledby={titleId}>
      <figcaption>
        <strong id={titleId}>{t.title}</strong>
        <span>{t.subtitle}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${steps.length * ROW}`}
        role="img"
        aria-label={fill('chartLabel', { title: t.title, values })}
      >
        {steps.map(({ year, step, projected, state }, index) => {
          const y = index * ROW + ROW / 2
          return (
            <g key={year}>
              {index > 0 && (
                <line
                  className={projected ? 'org-step-line org-step-ahead' : 'org-step-line'}
                  x1={LINE_X}
                  x2={LINE_X}
                  y1={y - ROW + POINT}
                  y2={y - POINT}
                />
              )}
              <circle
                className={projected ? 'org-step org-step-hollow' : 'org-step'}
                cx={LINE_X}
                cy={y}
                r={POINT}
              />
              <text className="org-chart-value" x={TEXT_X} y={y - 3}>
                {projected ? `${year} · ${state}` : year}
              </text>
              <text className="org-chart-name" x={TEXT_X} y={y + 14}>
                {step}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="org-note">{t.note}</p>
      <details>
        <summary>{all.table}</summary>
        <FiguresTable
          caption={t.subtitle}
          heads={[t.year, t.step, t.state]}
          rows={steps.map(({ year, step, state }) => [year, step, state])}
        />
      </details>
    </figure>
  )
}
