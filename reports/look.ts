import { contrastOnWhite, DEFAULT_ACCENT } from '#shared/rules/letterhead.ts'

/** Colours of the printed look: the light set of the design tokens. */
export const COLOURS = {
  ink: '#14212b',
  secondInk: '#465663',
  line: '#dde3e8',
  hatching: '#b4bfc8',
  brand: DEFAULT_ACCENT,
  danger: '#b3261e',
  done: '#1c6b3a',
  ground: '#f5f6f4',
  paper: '#ffffff',
} as const

/** The look of a chart's line. */
export interface SeriesLook {
  readonly colour: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly marker: 'circle' | 'square' | 'triangle'
}

/** The colours that a document takes from its accent. */
export interface Look {
  readonly accent: string
  /** The accent's lighter companion, which still has the contrast with paper that figures need (WCAG 2.2, 1.4.11). */
  readonly lighter: string
  /** Five steps of the accent, from the lightest. */
  readonly shades: readonly [string, string, string, string, string]
  /** The look of a line by its place among the lines; after the last one it begins again. */
  readonly series: (index: number) => SeriesLook
}

/** Stroke and marker of each line, so that lines differ in grey too. */
export const STROKES = [
  { dash: 'solid', marker: 'circle' },
  { dash: 'dashed', marker: 'square' },
  { dash: 'dotted', marker: 'triangle' },
] as const
/** Colours of further lines: those that differ most from the accent are taken. */
const OTHERS = [COLOURS.danger, COLOURS.done, COLOURS.brand] as const
const LEAST_OF_FIGURES = 3
const BLACK = '#000000'
const WHITE = '#ffffff'

/** The look of a document in an accent (`#rrggbb`), which has to be dark enough for text. */
export function lookIn(accent: string): Look {
  const colours = [accent, ...OTHERS.toSorted((a, b) => hueBetween(accent, b) - hueBetween(accent, a))]
  const shade = (white: number) => mixed(accent, WHITE, white)
  return {
    accent,
    lighter: lighterThan(accent),
    shades: [shade(0.86), shade(0.66), shade(0.42), accent, mixed(accent, BLACK, 0.4)],
    series: (index) => {
      const at = index % STROKES.length
      return { colour: colours[at] ?? accent, ...(STROKES[at] ?? STROKES[0]) }
    },
  }
}

function lighterThan(accent: string): string {
  for (let white = 0.5; white > 0; white -= 0.05) {
    const colour = mixed(accent, WHITE, white)
    if (contrastOnWhite(colour) >= LEAST_OF_FIGURES) return colour
  }
  return accent
}

function partsOf(colour: string): readonly [number, number, number] {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

/** A colour with a fraction of another one in it. */
function mixed(colour: string, other: string, fraction: number): string {
  const into = partsOf(other)
  const parts = partsOf(colour).map((part, index) => part + ((into[index] ?? 0) - part) * fraction)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** The angle between the hues of two colours, in degrees; a grey has no hue and is as far from all. */
function hueBetween(a: string, b: string): number {
  const [first, second] = [hueOf(a), hueOf(b)]
  if (first === null || second === null) return 0
  const angle = Math.abs(first - second)
  return Math.min(angle, 360 - angle)
}

function hueOf(colour: string): number | null {
  const [red, green, blue] = partsOf(colour)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return null
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240
}

/** A colour as office formats write it: without the number sign. */
export function hex(colour: string): string {
  return colour.slice(1).toUpperCase()
}
