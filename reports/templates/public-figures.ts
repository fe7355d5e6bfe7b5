import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import type { ReportSection } from '#shared/domain/report-options.ts'
import type { PublicEditionFigures, PublicTable } from '#shared/figures/public-edition.ts'
import { figureName } from './at-end.ts'
import type { KeyFigure } from './key-figures.ts'
import type { Wording } from './wording.ts'

/** A figure of a public edition, with what is said in place of a value that could identify someone. */
export interface PublicFigure extends Pick<KeyFigure, 'label' | 'value' | 'unit'> {
  readonly instead?: string
}

/** The figures that a preview of a section shows, as the file has them. */
export function publicFigures(
  section: ReportSection,
  { incidents, cases, recommendations }: PublicEditionFigures,
  wording: Wording,
): readonly PublicFigure[] {
  const { words } = wording
  const counted = (label: string, count: PublicCount): PublicFigure =>
    count.value === null
      ? { label, value: null, instead: insteadOf(count, wording) }
      : { label, value: count.value }
  // Of rows that all say the same the file has a sentence, which the total beside them says here.
  const all = (rows: readonly Row[]) =>
    isAlike(rows.map(({ count }) => count)) ? [] : rows.map(({ label, count }) => counted(label, count))
  const totals = {
    incidents: counted(titled(words.listed.incidents, wording), incidents.total),
    cases: counted(titled(words.listed['iccpr-cases'], wording), cases.total),
    recommendations: { label: words.listed['upr-recommendations'], value: recommendations.total },
    rate: {
      label: figureName(words.figures.rate, 'today', wording),
      ...(recommendations.total === 0
        ? { value: null, instead: words.text.noFigure }
        : { value: recommendations.implementationRate }),
      unit: 'percent',
    },
  } as const satisfies Record<string, PublicFigure>
  switch (section) {
    case 'executive-summary':
      return Object.values(totals)
    case 'incident-overview':
      return [totals.incidents, ...all(labelled('incidentType', incidents.byType, wording))]
    case 'iccpr-analysis':
      return [totals.cases, ...all(labelled('caseStatus', cases.byStatus, wording))]
    case 'upr-tracking':
      return [totals.recommendations, totals.rate]
    case 'statistical-analysis':
      return [totals.incidents, totals.cases]
    default:
      return []
  }
}

/** A row of a table with its suppressed count. */
export interface Row {
  readonly label: string
  readonly count: PublicCount
}

/** The rows of a table with the words of their values. */
export function labelled(
  group: Parameters<Wording['label']>[0],
  table: PublicTable,
  { label }: Wording,
): Row[] {
  return Object.entries(table).map(([key, count]) => ({ label: label(group, key), count }))
}

/** The name of what the organisation's own reports count otherwise: with every record that their authors may see. */
export const titled = (title: string, { words, fill }: Wording): string =>
  fill(words.publicEdition.titled, { title })

/** The sentence in place of counts of which each row would say the same: that it is withheld, or that it is small; null where they differ. */
export function allHidden(counts: readonly (PublicCount | undefined)[], wording: Wording): string | null {
  const { allFewer, allWithheld } = wording.words.publicEdition
  if (!isAlike(counts)) return null
  const fewerThan = counts[0]?.fewerThan
  return fewerThan === undefined ? allWithheld : wording.fill(allFewer, { count: fewerThan })
}

/** Whether none of the counts is given, and all of them for the same reason. */
function isAlike(counts: readonly (PublicCount | undefined)[]): boolean {
  return (
    counts.length > 0 &&
    counts.every((count) => count?.value === null && count.fewerThan === counts[0]?.fewerThan)
  )
}

/** What is said in place of a count that could identify someone. */
export function insteadOf(count: PublicCount | undefined, { words, fill }: Wording): string {
  const { fewer, withheld } = words.publicEdition
  return count?.fewerThan === undefined ? withheld : fill(fewer, { count: count.fewerThan })
}
