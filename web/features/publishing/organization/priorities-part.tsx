import type { Tone } from '#shared/domain/tones.ts'
import { PLAN_STATES, PRIORITIES } from '#shared/organization/strategy.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

const TONES: Readonly<Record<(typeof PRIORITIES)[number]['urgency'], Tone>> = {
  critical: 'red',
  high: 'red',
  medium: 'yellow',
}

/** The eight priorities with their key actions and target KPIs. */
export function PrioritiesPart() {
  const t = useTexts('strategy')
  const { t: fill } = useTranslation('strategy')
  return (
    <ol className="org-entries">
      {PRIORITIES.map(({ id, urgency }, index) => {
        const { title, aim, actions, kpis } = t.priorities[id]
        return (
          <li key={id}>
            <p className="org-entry-facts">
              <span>{fill('number', { number: index + 1 })}</span>
              <Tag tone={TONES[urgency]}>{fill('urgencyLabel', { urgency: t.urgency[urgency] })}</Tag>
            </p>
            <h3>{title}</h3>
            <p>{aim}</p>
            <div className="org-columns">
              <div>
                <h4>{t.actions}</h4>
                <List items={actions} />
              </div>
              <div>
                <h4>{t.kpis}</h4>
                <List items={kpis} />
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The seven Federal Member States with the focus and priorities of each. */
export function StatesPart() {
  const t = useTexts('strategy')
  const { t: term } = useTranslation('terms')
  return (
    <>
      <p>{t.statesIntro}</p>
      <ul className="org-entries org-entries-pairs">
        {PLAN_STATES.map((id) => (
          <li key={id}>
            <h3>{term(`state.${id}`)}</h3>
            <p>
              <strong>{t.stateFocus}:</strong> {t.states[id].focus}
            </p>
            <h4>{t.statePriorities}</h4>
            <List items={t.states[id].priorities} />
          </li>
        ))}
      </ul>
    </>
  )
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="org-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
