import { hex, type Look } from '../look.ts'
import { mapDrawing } from '../map/drawing.ts'
import { mapPicture } from '../map/picture.ts'
import { officeLine } from '../office/text.ts'
import { monthLabel } from '../templates/covered-months.ts'
import type { Bars, Chart, Lines, RegionMap } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { ChartOptions, Slide } from './library.ts'
import { box } from './masters.ts'
import type { Setting } from './setting.ts'
import { CONTENT, INK, LINE, SECOND_INK, TYPEFACE } from './slide-look.ts'

const BAR_HEIGHT = 46
const LEGEND_ROOM = 4
/** The width in points at which a map is laid out before it is scaled to its slide. */
const MAP_WIDTH = 430

type Options = ChartOptions

/** Adds a chart that PowerPoint draws from its figures; `above` are the points that something above it takes. */
export function addChart(
  slide: Slide,
  { plot, alternative, note }: Chart,
  above: number,
  setting: Setting,
): void {
  const { wording, look } = setting
  const room = CONTENT.height - above
  if (plot.shape === 'map') {
    addMap(slide, { map: plot, alternative, note }, { above, room }, setting)
    return
  }
  const below = note === undefined ? 0 : NOTE_HEIGHT + NOTE_GAP
  const height = plot.shape === 'bars' ? Math.min(room, plot.bars.length * BAR_HEIGHT + 12) : room - below
  const common: Options = {
    ...box({ ...CONTENT, top: CONTENT.top + above, height }),
    altText: officeLine(alternative),
    catAxisLabelColor: INK,
    catAxisLabelFontFace: TYPEFACE,
    catAxisLabelFontSize: 13,
    valAxisMinVal: 0,
    valAxisLabelFormatCode: '#,##0',
  }
  if (plot.shape === 'bars') slide.addChart('bar', bars(plot, wording), { ...common, ...barLook(plot, look) })
  else slide.addChart('line', lines(plot, wording), { ...common, ...lineLook(plot, look) })
  if (note !== undefined) addNote(slide, note)
}

const NOTE = { size: 10, leading: 14 } as const
const NOTE_HEIGHT = 2 * NOTE.leading
const NOTE_GAP = 8

/** What is said below a chart, at the foot of its slide. */
function addNote(slide: Slide, note: string): void {
  slide.addText(officeLine(note), {
    ...box({
      left: CONTENT.left,
      top: CONTENT.top + CONTENT.height - NOTE_HEIGHT,
      width: CONTENT.width,
      height: NOTE_HEIGHT,
    }),
    ...{ fontFace: TYPEFACE, fontSize: NOTE.size, color: SECOND_INK, margin: 0, valign: 'bottom' },
  })
}

/** A map is a picture, with where its outlines come from below it. */
function addMap(
  slide: Slide,
  {
    map,
    alternative,
    note,
  }: { readonly map: RegionMap; readonly alternative: string; readonly note?: string | undefined },
  { above, room }: { readonly above: number; readonly room: number },
  { layout, wording, look }: Setting,
): void {
  const drawing = mapDrawing(map, MAP_WIDTH, { layout, wording, look })
  const scale = Math.min((room - NOTE_HEIGHT) / drawing.height, CONTENT.width / drawing.width)
  const top = CONTENT.top + above
  const size = { width: drawing.width * scale, height: drawing.height * scale }
  slide.addImage({
    ...box({ left: CONTENT.left, top, ...size }),
    data: `image/png;base64,${mapPicture(drawing).toString('base64')}`,
    altText: officeLine(alternative),
  })
  if (note !== undefined) addNote(slide, note)
}

/** The lowest bar comes first, as the axis begins at its foot. */
function bars({ bars }: Bars, { words }: Wording) {
  const all = bars.toReversed()
  const labels = all.map(({ label }) => officeLine(label))
  return [{ name: words.columns.count, labels, values: all.map(({ value }) => value) }]
}

/** Bars from zero, each with its value after it; the largest are darker. */
function barLook({ bars: all }: Bars, look: Look): Options {
  const most = Math.max(1, ...all.map(({ value }) => value))
  return {
    barDir: 'bar',
    barGapWidthPct: 60,
    chartColors: all.toReversed().map(({ value }) => hex(value === most ? look.accent : look.lighter)),
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    catGridLine: { style: 'none' },
    showValue: true,
    dataLabelPosition: 'outEnd',
    dataLabelColor: INK,
    dataLabelFontBold: true,
    dataLabelFontFace: TYPEFACE,
    dataLabelFontSize: 13,
    dataLabelFormatCode: '#,##0',
  }
}

function lines({ months, series }: Lines, wording: Wording) {
  const labels = months.map((month) => monthLabel(month, 'short', wording))
  return series.map(({ name, values }) => ({ name: officeLine(name), labels, values: [...values] }))
}

/** Lines over months from zero; stroke and marker follow in `distinctLines`. */
function lineLook({ series }: Lines, look: Look): Options {
  return {
    chartColors: series.map((_, index) => hex(look.series(index).colour)),
    lineSize: 2.25,
    lineDataSymbolSize: 8,
    showLegend: true,
    legendPos: 'b',
    legendFontFace: TYPEFACE,
    legendFontSize: 13,
    legendColor: INK,
    valGridLine: { color: LINE, size: 0.75 },
    valAxisLabelColor: INK,
    valAxisLabelFontFace: TYPEFACE,
    valAxisLabelFontSize: 12,
    valAxisLineShow: false,
    catAxisLineShow: true,
    ...{ layout: { x: 0.04, y: 0.02, w: 0.94, h: 0.8 - LEGEND_ROOM / 100 } },
  }
}
