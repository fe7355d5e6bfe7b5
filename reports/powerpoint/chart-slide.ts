import { officeLine } from '../office/text.ts'
import type { Chart } from '../templates/document.ts'
import { addBars, addLines } from './charts.ts'
import { fitted } from './fit.ts'
import type { Slide } from './library.ts'
import { addMap } from './map.ts'
import type { Place } from './masters.ts'
import type { Setting } from './setting.ts'
import { CONTENT, SECOND_INK, TYPE } from './slide-look.ts'
import { addFitted } from './text-boxes.ts'

const GAP = 12
const NOTE_LINES = 3
const BOTTOM = CONTENT.top + CONTENT.height

/** Adds a chart below the title of its slide, as large as there is room; below it is said what is counted, of which day, and its source. */
export function addChartSlide(slide: Slide, chart: Chart, below: number, setting: Setting): void {
  const { layout } = setting
  const { width } = CONTENT
  let top = below + 4
  if (chart.subtitle !== chart.title) {
    const subtitle = fitted(chart.subtitle, { width, height: TYPE.text.leading }, [TYPE.text], layout)
    addFitted(slide, subtitle, { ...CONTENT, top }, { color: SECOND_INK })
    top += subtitle.height
  }
  const noteHeight = NOTE_LINES * TYPE.small.leading
  const note = chart.note ? fitted(chart.note, { width, height: noteHeight }, [TYPE.small], layout) : null
  const bottom = note ? BOTTOM - note.height - GAP : BOTTOM
  const place: Place = { left: CONTENT.left, top: top + GAP, width, height: bottom - top - GAP }
  const altText = officeLine(chart.alternative)
  const { plot } = chart
  if (plot.shape === 'map') addMap(slide, { map: plot, subtitle: chart.subtitle, altText }, place, setting)
  else if (plot.shape === 'bars') addBars(slide, { bars: plot.bars, altText }, place, setting)
  else addLines(slide, { lines: plot, altText }, place, setting)
  if (note) addFitted(slide, note, { ...CONTENT, top: BOTTOM - note.height }, { color: SECOND_INK })
}
