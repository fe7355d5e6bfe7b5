import type { ReportData } from '../../model.ts'
import type { CellValue } from '../../tables/index.ts'
import type { When } from '../at-end.ts'
import { changesOf } from '../changes.ts'
import { definitionOf } from '../definitions.ts'
import type { Body } from '../document.ts'
import { changeOf, figuresBefore, figuresNow, type KeyFigure, keyFigures } from '../key-figures.ts'
import { addMessages, proposedMessages } from '../messages.ts'
import { sourceOf } from '../notes.ts'
import { printed } from '../printed-figure.ts'
import type { Wording } from '../wording.ts'
import type { Section } from './section.ts'

/** The report in three sentences, its key figures, and what changed most. */
export const executiveSummary: Section = (body, data, wording) => {
  const { words, fill, period } = wording
  const { headings, text } = words
  addMessages(body, data.request, proposedMessages(data, wording), wording)
  body.part(headings.keyFigures)
  body.paragraph(
    fill(data.counts ? text.compared : text.comparedToday, { period: period(data.previous.period) }),
  )
  const figures = keyFigures(figuresNow(data), wording)
  const before = new Map(keyFigures(figuresBefore(data), wording).map((figure) => [figure.id, figure]))
  for (const when of ['inPeriod', 'atEnd', 'today'] as const) {
    const ofWhen = figures.filter(({ of }) => of?.when === when)
    if (ofWhen.length > 0) addTable(body, data, wording, { when, figures: ofWhen, before })
  }
  body.part(headings.changes)
  const changes = changesOf(figures, before, wording)
  if (changes.length === 0) body.paragraph(text.noChanges)
  else {
    body.leadIn(text.changes)
    body.lettered(changes)
  }
}

interface Figures {
  readonly when: When
  readonly figures: readonly KeyFigure[]
  readonly before: ReadonlyMap<string, KeyFigure>
}

/**
 * The figures of what happened in the period, and those of how things were at its end, each in a table of its own. Those of today have
 * nothing to be compared with, and no columns for it.
 */
function addTable(body: Body, data: ReportData, wording: Wording, { when, figures, before }: Figures): void {
  const { words, fill } = wording
  const { columns } = words
  body.table(
    fill(words.when[when], { figure: words.headings.keyFigures }),
    [
      { header: columns.figure, kind: 'text' },
      { header: columns[when], kind: 'number' },
      ...(when === 'today'
        ? []
        : ([
            { header: when === 'inPeriod' ? columns.before : columns.beforeAtEnd, kind: 'number' },
            { header: columns.change, kind: 'number' },
          ] as const)),
    ],
    figures.map((figure) => {
      const former = before.get(figure.id)
      const shown = [figure.of?.figure ?? figure.label, printed(figure, wording)]
      if (when === 'today') return shown
      return former
        ? [...shown, printed(former, wording), changeShown(figure, former, wording)]
        : [...shown, null, null]
    }),
    {
      note: sourceOf(data, wording),
      definitions: figures.map((figure) => definitionOf(figure, data, wording)),
    },
  )
}

function changeShown(now: KeyFigure, before: KeyFigure, { counting }: Wording): CellValue {
  const change = changeOf(now, before)
  return change !== null && now.unit === 'percent' ? counting('points', change) : change
}
