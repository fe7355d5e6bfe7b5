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
  const { words, counting, day } = wording
  const now = data.counts?.[collection]
  const before = data.previous.counts?.[collection]?.openByAge
  if (!now?.openByAge || now.open === 0) return
  const { openByAge } = now
  const note = counting('openAtEnd', now.open, { to: day(data.period.to) })
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
