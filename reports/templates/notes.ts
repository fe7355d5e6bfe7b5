import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportData } from '../model.ts'
import type { When } from './at-end.ts'
import type { Wording } from './wording.ts'

/** What the figures of a table or chart count, of which days, that nothing is withheld of them, and their source. */
export function noteOf(data: ReportData, wording: Wording, when: When, count: number): string {
  const { counting, day, during } = wording
  const sentence = { inPeriod: 'allInPeriod', atEnd: 'allAtEnd', today: 'allToday' } as const
  const counted = counting(sentence[when], count, {
    days: during(data.period),
    to: day(data.period.to),
    date: madeOn(data, wording),
  })
  return `${counted} ${sourceOf(data, wording)}`
}

/** Whose records the figures are from, and of which day. */
export function sourceOf(data: ReportData, wording: Wording): string {
  const { words, fill } = wording
  return fill(words.text.source, { organisation: words.organisation, date: madeOn(data, wording) })
}

const madeOn = ({ generatedAt }: ReportData, { day }: Wording): string => day(mogadishuDay(generatedAt))
