import { hex, type Look } from '../look.ts'
import { officeLine } from '../office/text.ts'
import { ticksUpTo } from '../scale.ts'
import { monthLabel } from '../templates/covered-months.ts'
import type { Bars, Lines } from '../templates/document.ts'
import type { ChartOptions, Slide } from './library.ts'
import { box, type Place } from './masters.ts'
import type { Setting } from './setting.ts'
import { INK, LINE, SLACK, TYPE, TYPEFACE } from './slide-look.ts'

/** The room of a bar at most, with what is above and below it. */
const BAR_ROOM = 62
/** The size of type is this part of a bar's room, within its limits. */
const TYPE_PART = 0.55
const LEAST_TYPE = 10
/** Longer labels go on in a second line. */
const LABEL_PART = 0.36
const GAP = 10

/** What both kinds of charts have: an axis of categories that is the line of zero. */
const COMMON: ChartOptions = {
  catAxisLabelColor: INK,
  catAxisLabelFontFace: TYPEFACE,
  catAxisLineShow: true,
  catAxisLineColor: INK,
  catAxisLineSize: 1,
  catAxisMajorTickMark: 'none',
  catGridLine: { style: 'none' },
  valAxisMinVal: 0,
  valAxisMajorTickMark: 'none',
  valAxisLabelFormatCode: '#,##0',
  dataLabelColor: INK,
  dataLabelFontBold: true,
  dataLabelFontFace: TYPEFACE,
  dataLabelFormatCode: '#,##0',
}

/**
 * Adds bars from zero that PowerPoint draws, each with its value at its end; `finish.ts` puts the first one above the others. The largest
 * are darker, which only repeats their length.
 */
export function addBars(
  slide: Slide,
  { bars, altText }: { readonly bars: Bars['bars']; readonly altText: string },
  place: Place,
  { layout, wording, look }: Setting,
): void {
  const height = Math.min(place.height, bars.length * BAR_ROOM)
  const size = Math.min(TYPE.text.size, Math.max(LEAST_TYPE, Math.floor((height / bars.length) * TYPE_PART)))
  const widest = (texts: readonly string[], bold: boolean) =>
    Math.max(0, ...texts.map((text) => layout.widthOf(text, { size, leading: size, bold }) * SLACK)) + GAP
  const labels = bars.map(({ label }) => officeLine(label))
  const values = bars.map(({ value }) => value)
  const before = Math.min(widest(labels, false), place.width * LABEL_PART)
  const behind = widest(values.map(wording.number), true)
  const most = Math.max(1, ...values)
  slide.addChart('bar', [{ name: wording.words.columns.count, labels, values }], {
    ...{ ...COMMON, ...box({ ...place, height }), altText },
    ...{ barDir: 'bar', barGapWidthPct: 45, showValue: true, dataLabelPosition: 'outEnd' },
    ...{ catAxisLabelFontSize: size, dataLabelFontSize: size },
    chartColors: values.map((value) => hex(value === most ? look.accent : look.lighter)),
    ...{ valAxisHidden: true, valAxisMaxVal: most, valGridLine: { style: 'none' } },
    layout: {
      ...{ x: before / place.width, y: 0 },
      ...{ w: (place.width - before - behind) / place.width, h: 1 },
    },
  })
}

const NAME_TYPE = { size: 14, leading: 19, bold: true } as const
/** The widest that the names of lines are; longer ones go on in a second line. */
const NAME_PART = 0.3
const MONTH_SIZES = { usual: 13, small: 11 } as const
/** A label of a month has so much room in the usual size. */
const MONTH_ROOM = 62
/** Most months with a label each. */
const MOST_LABELS = 18
/** Room for the labels below the lines: the month, its year, and the days that are counted. */
const BELOW = 62
const ABOVE = 14

/** Adds lines over months from zero that PowerPoint draws; `finish.ts` gives each its stroke, its marker, and its name at its end. */
export function addLines(
  slide: Slide,
  { lines: { months, series }, altText }: { readonly lines: Lines; readonly altText: string },
  place: Place,
  { layout, wording, look }: Setting,
): void {
  const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values)))
  const highest = ticks.at(-1) ?? 1
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => layout.widthOf(text, NAME_TYPE) * SLACK)) + GAP
  const before = widest(ticks.map(wording.number))
  const names = series.map(({ name, values }) => `${officeLine(name)} ${wording.number(values.at(-1) ?? 0)}`)
  const behind = Math.min(widest(names) + GAP, place.width * NAME_PART)
  // The last point is half a step before the end of the axis, and its name begins beside it.
  const shown = Math.max(1, months.length)
  const width = Math.min(place.width - before - GAP, (place.width - before - behind) / (1 - 1 / (2 * shown)))
  const isNarrow = width / shown < MONTH_ROOM
  // The days of a month stay together, unless they are wider than their place.
  const labels = months
    .map((month) => monthLabel(month, 'short', wording))
    .map((label) => (isNarrow ? label.replaceAll('\u00a0', ' ') : label))
  slide.addChart(
    'line',
    series.map(({ name, values }) => ({ name: officeLine(name), labels, values: [...values] })),
    {
      ...{ ...COMMON, ...box(place), altText },
      chartColors: coloursOf(series.length, look),
      ...{ lineSize: 2.5, lineDataSymbolSize: 8, showLegend: false, dataLabelFontSize: NAME_TYPE.size },
      catAxisLabelFontSize: isNarrow ? MONTH_SIZES.small : MONTH_SIZES.usual,
      ...(months.length > MOST_LABELS
        ? { catAxisLabelFrequency: String(Math.ceil(months.length / MOST_LABELS)) }
        : {}),
      ...{ valAxisMaxVal: highest, valAxisMajorUnit: highest / Math.max(1, ticks.length - 1) },
      valGridLine: { color: LINE, size: 0.75 },
      ...{ valAxisLabelColor: INK, valAxisLabelFontFace: TYPEFACE, valAxisLabelFontSize: MONTH_SIZES.usual },
      valAxisLineShow: false,
      layout: {
        ...{ x: before / place.width, y: ABOVE / place.height },
        w: width / place.width,
        h: (place.height - ABOVE - BELOW) / place.height,
      },
    },
  )
}

const coloursOf = (count: number, look: Look) =>
  Array.from({ length: count }, (_, index) => hex(look.series(index).colour))
