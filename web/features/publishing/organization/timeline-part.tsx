import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { MILESTONES, type MilestoneStatus, milestoneStatus } from '#shared/organization/strategy.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

const TONES: Readonly<Record<MilestoneStatus, Tone>> = { upcoming: 'grey', current: 'yellow', over: 'blue' }

/** The five milestones; their status follows the calendar. */
export function TimelinePart() {
  const t = useTexts('strategy').milestones
  const today = mogadishuDay(new Date())
  return (
    <>
      <p>{t.intro}</p>
      <ol className="org-milestones">
        {MILESTONES.map((milestone) => {
          const status = milestoneStatus(milestone, today)
          return (
            <li key={milestone.id} className={`org-milestone-${status}`}>
              <p className="org-entry-facts">
                <strong>{milestone.quarter}</strong>
                <Tag tone={TONES[status]}>{t.status[status]}</Tag>
              </p>
              <h3>{t[milestone.id].title}</h3>
              <p>{t[milestone.id].text}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
