import type { ReportData } from '../model.ts'
import { figuresNow, keyFigures } from './key-figures.ts'
import { type PrintedFigure, printed } from './printed-figure.ts'
import { publicFigures } from './public-figures.ts'
import { type Wording, wordingIn } from './wording.ts'

/** So many figures that differ are named; the others are counted. */
const MOST_NAMED = 8

/**
 * The key figures that differ between a report and the one that it corrects, a line each in the report's language; none where all are
 * the same, and null where the two are not of the same edition, period and regions.
 */
export function changedFigures(report: ReportData, former: ReportData): string[] | null {
  if (sameOf(report) !== sameOf(former)) return null
  const wording = wordingIn(report.request.locale)
  const { words, fill, counting } = wording
  const before = new Map(figuresOf(former, wording))
  const differing = figuresOf(report, wording).flatMap(([label, value]) => {
    const was = before.get(label)
    return was === undefined || was === value ? [] : [{ figure: label, now: value, before: was }]
  })
  const named = differing.slice(0, MOST_NAMED).map((each) => fill(words.cover.figureChanged, each))
  const further = differing.length - named.length
  return further > 0 ? [...named, counting('furtherFigures', further)] : named
}

/** What two reports have in common whose figures can be compared. */
function sameOf({ inPublic, period, regions }: ReportData): string {
  const codes = regions.codes && [...regions.codes].sort()
  return JSON.stringify([inPublic !== null, period.from, period.to, codes, regions.withoutRegion])
}

/** The key figures as they are printed, by their labels. */
function figuresOf(data: ReportData, wording: Wording): readonly (readonly [string, string])[] {
  const figures: readonly PrintedFigure[] = data.inPublic
    ? publicFigures('executive-summary', data.inPublic, wording)
    : keyFigures(figuresNow(data), wording)
  return figures.map((figure) => [figure.label, wording.cell(printed(figure, wording), 'number')])
}
