import { COLOURS, hex, seriesLook } from '../look.ts'
import { FONT } from '../office/fonts.ts'
import { officeLine } from '../office/text.ts'
import type { Bars, Chart, Lines } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { ChartOptions, Slide } from './library.ts'
import { box } from './masters.ts'
import { CONTENT, INK, LINE } from './slide-look.ts'

const BAR_HEIGHT = 46
const LEGEND_ROOM = 4

type Options = ChartOptions

/** Adds a chart that PowerPoint draws from its figures; `above` are the points that something above it takes. */
export function addChart(slide: Slide, { plot, alternative }: Chart, above: number, wording: Wording): void {
  const room = CONTENT.height - above
  const height = plot.shape === 'bars' ? Math.min(room, plot.bars.length * BAR_HEIGHT + 12) : room
  const common: Options = {
    ...box({ ...CONTENT, top: CONTENT.top + above, height }),
    altText: officeLine(alternative),
    catAxisLabelColor: INK,
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 13,
    valAxisMinVal: 0,
    valAxisLabelFormatCode: '#,##0',
  }
  if (plot.shape === 'bars') slide.addChart('bar', bars(plot, wording), { ...common, ...barLook(plot) })
  else slide.addChart('line', lines(plot, wording), { ...common, ...lineLook(plot) })
}

/** The lowest bar comes first, as the axis begins at its foot. */
function bars({ bars }: Bars, { words }: Wording) {
  const all = bars.toReversed()
  const labels = all.map(({ label }) => officeLine(label))
  return [{ name: words.columns.count, labels, values: all.map(({ value }) => value) }]
}

/** Bars from zero, each with its value after it; the largest are darker. */
function barLook({ bars: all }: Bars): Options {
  const most = Math.max(1, ...all.map(({ value }) => value))
  return {
    barDir: 'bar',
    barGapWidthPct: 60,
    chartColors: all.toReversed().map(({ value }) => hex(value === most ? COLOURS.brand : COLOURS.sky)),
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    catGridLine: { style: 'none' },
    showValue: true,
    dataLabelPosition: 'outEnd',
    dataLabelColor: INK,
    dataLabelFontBold: true,
    dataLabelFontFace: FONT,
    dataLabelFontSize: 13,
    dataLabelFormatCode: '#,##0',
  }
}

function lines({ months, series }: Lines, wording: Wording) {
  const labels = months.map((month) => wording.month(month, 'short'))
  return series.map(({ name, values }) => ({ name: officeLine(name), labels, values: [...values] }))
}

/** Lines over months from zero; stroke and marker follow in `distinctLines`. */
function lineLook({ series }: Lines): Options {
  return {
    chartColors: series.map((_, index) => hex(seriesLook(index).colour)),
    lineSize: 2.25,
    lineDataSymbolSize: 8,
    showLegend: true,
    legendPos: 'b',
    legendFontFace: FONT,
    legendFontSize: 13,
    legendColor: INK,
    valGridLine: { color: LINE, size: 0.75 },
    valAxisLabelColor: INK,
    valAxisLabelFontFace: FONT,
    valAxisLabelFontSize: 12,
    valAxisLineShow: false,
    catAxisLineShow: true,
    ...{ layout: { x: 0.04, y: 0.02, w: 0.94, h: 0.8 - LEGEND_ROOM / 100 } },
  }
}
