import { SEVERITIES } from '#shared/domain/enumerations.ts'
import { sayable } from '#shared/domain/waiting-time.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { noteOf } from '../notes.ts'
import type { Wording } from '../wording.ts'

const HOUR = 60

/** How soon the incidents of the period were looked at and closed, beside the times that triage sets. */
export function addResponseTime(body: Body, data: ReportData, wording: Wording): void {
  const { words, counting, fill, label, list, percent } = wording
  const { triaged, triageMinutes, inTime, ended, endMinutes } = data.statistics.incidents.response
  const time = (minutes: number) => {
    const { unit, amount } = sayable(minutes)
    return counting(unit, amount)
  }
  const shown = (minutes: number | null) => (minutes === null ? words.text.noFigure : time(minutes))
  body.part(words.headings.responseTime)
  body.paragraph(counting('triaged', triaged, { median: shown(triageMinutes) }))
  const { hours } = incidents.triage
  const targets = SEVERITIES.map((key) => `${label('severity', key)}: ${time(hours[key] * HOUR)}`)
  const rule = fill(words.text.targets, { targets: list(targets) })
  const share = inTime === null ? [] : [fill(words.text.inTime, { share: percent(inTime / 100) })]
  body.paragraph([rule, ...share].join(' '))
  body.paragraph(counting('closedAfter', ended, { median: shown(endMinutes) }))
  const { columns, chart } = words
  body.further(
    chart.responseTime,
    [
      { header: columns.step, kind: 'text', width: 36 },
      { header: columns.incidents, kind: 'number' },
      { header: columns.median, kind: 'number', width: 18 },
      { header: columns.inTime, kind: 'percent' },
    ],
    [
      [words.text.firstStep, triaged, shown(triageMinutes), inTime === null ? null : inTime / 100],
      [words.text.closing, ended, shown(endMinutes), null],
    ],
    { note: noteOf(data, wording, 'inPeriod', data.statistics.incidents.total) },
  )
}
