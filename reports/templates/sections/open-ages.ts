import { mogadishuDay } from '#shared/domain/dates.ts'
import { OPEN_AGE_BANDS } from '#shared/domain/open-ages.ts'
import type { ReportCollection, ReportData } from '../../model.ts'
import { figureName } from '../at-end.ts'
import type { Body } from '../document.ts'
import { sourceOf } from '../notes.ts'
import type { Wording } from '../wording.ts'

/**
 * Adds how long the open records of a collection had been registered at the end of the period, beside those of the period before; nothing
 * where none was open, or only their present states are known.
 */
export function addOpenAges(
  body: Body,
  data: ReportData,
  wording: Wording,
  { collection, title }: { readonly collection: ReportCollection; readonly title: string },
): void {
  const { words, counting } = wording
  const now = data.counts?.[collection]
  const before = data.previous.counts?.[collection]?.openByAge
  if (!now?.openByAge || now.open === 0) return
  const { openByAge } = now
  const note = counting('openAtEnd', now.open, { when: endOf(data, wording) })
  body.table(
    figureName(title, 'atEnd', wording),
    [
      { header: words.columns.openFor, kind: 'text' },
      { header: words.columns.atEnd, kind: 'number' },
      { header: words.columns.beforeAtEnd, kind: 'number' },
    ],
    OPEN_AGE_BANDS.map((band) => [
      words.openFor[band],
      openByAge[band] ?? 0,
      before ? (before[band] ?? 0) : null,
    ]),
    { note: `${note} ${sourceOf(data, wording)}` },
  )
}

/** When the period ended for this report: with its last day, or when the report was made, if that day was not over then. */
function endOf({ period, generatedAt }: ReportData, { words, fill, day, time }: Wording): string {
  const today = mogadishuDay(generatedAt)
  const { endOfDay, momentOfDay } = words.text
  if (period.to < today) return fill(endOfDay, { day: day(period.to) })
  return fill(momentOfDay, { day: day(today), time: time(generatedAt) })
}
