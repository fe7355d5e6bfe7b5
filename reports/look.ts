/** Colours of the printed look: the light set of the design tokens. */
export const COLOURS = {
  ink: '#14212b',
  secondInk: '#465663',
  line: '#dde3e8',
  brand: '#1f5fa8',
  sky: '#4189dd',
  danger: '#b3261e',
  done: '#1c6b3a',
  ground: '#f5f6f4',
} as const

/** The look of a chart's line. */
export interface SeriesLook {
  readonly colour: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly marker: 'circle' | 'square' | 'triangle'
}

const FIRST_LOOK: SeriesLook = { colour: COLOURS.brand, dash: 'solid', marker: 'circle' }
/** Colour, stroke and marker of each line of a chart, so that lines differ in grey too. */
const SERIES_LOOKS: readonly SeriesLook[] = [
  FIRST_LOOK,
  { colour: COLOURS.danger, dash: 'dashed', marker: 'square' },
  { colour: COLOURS.done, dash: 'dotted', marker: 'triangle' },
]

/** The look of a line by its place among the lines; after the last one it begins again. */
export function seriesLook(index: number): SeriesLook {
  return SERIES_LOOKS[index % SERIES_LOOKS.length] ?? FIRST_LOOK
}

/** A colour as office formats write it: without the number sign. */
export function hex(colour: string): string {
  return colour.slice(1).toUpperCase()
}
