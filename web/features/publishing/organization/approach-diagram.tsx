import { formatList } from '#shared/i18n/format.ts'
import { APPROACH } from '#shared/organization/framework.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'

const SIZE = 240
const RADIUS = 88
const NODE = 24
/** Degrees that an arrow keeps from the middle of the circles it connects. */
const CLEAR = 21

/** A point on the circle, at degrees from the top. */
function at(degrees: number): readonly [x: number, y: number] {
  const radians = ((degrees - 90) * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(SIZE / 2 + RADIUS * Math.cos(radians)), round(SIZE / 2 + RADIUS * Math.sin(radians))]
}

/** The five parts of the integrated approach as a circle, numbered like the list beside it. */
export function ApproachDiagram() {
  const t = useTexts('framework')
  const { t: fill } = useTranslation('framework')
  const locale = useLocale()
  const step = 360 / APPROACH.length
  const names = APPROACH.map((id, index) => `${index + 1} ${t.approach[id].title}`)
  return (
    <>
      <h3 id="approach">{t.approachTitle}</h3>
      <p>{t.approachIntro}</p>
      <div className="org-approach">
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="img"
          aria-label={fill('approachLabel', { parts: formatList(names, locale) })}
        >
          <defs>
            <marker id="approach-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" orient="auto">
              <path className="org-arrow-head" d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {APPROACH.map((id, index) => {
            const [x, y] = at(index * step)
            const [fromX, fromY] = at(index * step + CLEAR)
            const [toX, toY] = at((index + 1) * step - CLEAR)
            return (
              <g key={id}>
                <path
                  className="org-arrow"
                  d={`M${fromX} ${fromY}A${RADIUS} ${RADIUS} 0 0 1 ${toX} ${toY}`}
                  markerEnd="url(#approach-arrow)"
                />
                <circle className="org-node" cx={x} cy={y} r={NODE} />
                <text className="org-node-number" x={x} y={y + 6} textAnchor="middle">
                  {index + 1}
                </text>
              </g>
            )
          })}
        </svg>
        <ol>
          {APPROACH.map((id) => (
            <li key={id}>
              <strong>{t.approach[id].title}.</strong> {t.approach[id].text}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
